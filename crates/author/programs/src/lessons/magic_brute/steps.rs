//! All boards of an order, cut into pieces.
//!
//! The lesson's search does not report its progress. But it can begin anywhere, with the cells before
//! filled. So the first cells are filled here, in the same way, and the lesson's search does the
//! rest of each board: the same calls and the same boards in the same order, with a stop in between.

use std::io;

use grid::{Grid, Pos, Size};
use scenes::magic_brute::{Board, largest, next_pos};

/// What is done with a piece: the board, the first cell that is left to fill, how many boards that
/// makes.
type OnPiece<'a> = dyn FnMut(&mut Board, Option<Pos>, u64) -> io::Result<()> + 'a;

/// Calls `on_piece` with every beginning of a board of `order` that leaves at most `piece` boards, in
/// the lesson's order.
pub(super) fn all(order: usize, piece: u64, on_piece: &mut OnPiece) -> io::Result<()> {
    let mut board = Grid::new(Size::square(order), 0);
    let first = board.positions().next();
    fill(&mut board, first, piece, on_piece)
}

/// Fills cells from `pos` on until those that are left make a piece.
fn fill(board: &mut Board, pos: Option<Pos>, piece: u64, on_piece: &mut OnPiece) -> io::Result<()> {
    let size = board.size();
    let filled = pos.map_or(size.area(), |pos| pos.row * size.cols + pos.col);
    let left = u32::try_from(size.area() - filled).ok();
    let boards = left.and_then(|left| u64::from(largest(size)).checked_pow(left));
    let (Some(pos), None) = (pos, boards.filter(|&boards| boards <= piece)) else {
        return on_piece(board, pos, boards.unwrap_or(1));
    };
    for number in 1..=largest(size) {
        board.set(pos, number);
        fill(board, next_pos(size, pos), piece, on_piece)?;
    }
    board.set(pos, 0);
    Ok(())
}
