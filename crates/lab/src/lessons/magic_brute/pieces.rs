//! All boards of an order, cut into pieces of a few million boards.
//!
//! The lesson's search tells nobody how far it is. But it can begin anywhere, with the cells before
//! filled. So the first cells are filled here, in the same way, and the lesson's search does the
//! rest of each board: the same calls and the same boards in the same order, with a stop in between.

use grid::{Grid, Pos, Size};
use magic_brute::{Board, largest, next_pos};

/// How many boards a piece has at most: a few hundredths of a second.
const PIECE: u128 = 5_000_000;

/// What is done with a piece: the board, the first cell that is left to fill, how many boards that
/// makes.
type OnPiece<'a> = dyn FnMut(&mut Board, Option<Pos>, u128) + 'a;

/// Calls `on_piece` with every beginning of a board of `order`, in the lesson's order.
pub(super) fn for_each(order: usize, on_piece: &mut OnPiece) {
    let size = Size::square(order);
    let mut board = Grid::new(size, 0);
    let first = board.positions().next();
    fill(&mut board, first, size.area(), on_piece);
}

/// Fills cells from `pos` on until the `left` cells after them make a piece.
fn fill(board: &mut Board, pos: Option<Pos>, left: usize, on_piece: &mut OnPiece) {
    let size = board.size();
    let boards =
        u32::try_from(left).ok().and_then(|left| u128::from(largest(size)).checked_pow(left));
    if let Some(boards) = boards.filter(|&boards| boards <= PIECE) {
        return on_piece(board, pos, boards);
    }
    let Some(pos) = pos else { return };
    for number in 1..=largest(size) {
        board.set(pos, number);
        fill(board, next_pos(size, pos), left - 1, on_piece);
    }
    board.set(pos, 0);
}
