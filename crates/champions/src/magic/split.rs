//! The same boards, shared among the cores.
//!
//! The search after the first two numbers does not depend on the search after two others. So there
//! are n⁴ pieces of work, and each core takes the next one as soon as it has finished its last. The
//! squares of a piece are kept with its number, so the result is in the lesson's order, whichever
//! core was faster.

use std::{
    num::NonZeroUsize,
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

use grid::{Grid, Pos, Size};
use magic_brute::{Board, largest, next_pos, search_from};

/// Finds the squares of `order`, in the lesson's order, on all cores.
///
/// # Cost
///
/// As many boards as [`search`](magic_brute::search), in the time of one core divided by the cores.
pub fn search(order: usize) -> Vec<Board> {
    let size = Size::square(order);
    if size.area() < 2 {
        return squares_from(&mut Grid::new(size, 0), size.positions().next());
    }

    let pieces = largest(size) * largest(size);
    let next_piece = AtomicU32::new(0);
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut found: Vec<(u32, Board)> = thread::scope(|scope| {
        let work = || {
            let mine = std::iter::repeat_with(|| next_piece.fetch_add(1, Ordering::Relaxed))
                .take_while(|&piece| piece < pieces);
            mine.flat_map(|piece| squares_of_piece(size, piece).map(move |square| (piece, square)))
                .collect::<Vec<_>>()
        };
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let joined = threads.into_iter().map(|thread| thread.join());
        joined.flat_map(|found| found.expect("no search panics")).collect()
    });
    // Stable: squares of one piece stay in their order.
    found.sort_by_key(|&(piece, _)| piece);
    found.into_iter().map(|(_, square)| square).collect()
}

/// The squares whose first two numbers are those of `piece`, which counts from 0.
fn squares_of_piece(size: Size, piece: u32) -> impl Iterator<Item = Board> {
    let mut board = Grid::new(size, 0);
    let first = Pos::new(0, 0);
    let second = next_pos(size, first).expect("there are two cells");
    board.set(first, piece / largest(size) + 1);
    board.set(second, piece % largest(size) + 1);
    squares_from(&mut board, next_pos(size, second)).into_iter()
}

fn squares_from(board: &mut Board, pos: Option<Pos>) -> Vec<Board> {
    let mut squares = Vec::new();
    search_from(board, pos, &mut |square| squares.push(square.clone()));
    squares
}
