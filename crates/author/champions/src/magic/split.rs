//! The same boards, shared among the cores.
//!
//! Holds the line "all cores" of lesson 1's table of times.
//!
//! The search after the first two numbers does not depend on the search after two others. So there
//! are n⁴ pieces of work, and each core takes the next one as soon as it has finished its last. The
//! squares of a piece are kept with its number, so the result is in the lesson's order, whichever
//! core was faster.

use std::{num::NonZeroUsize, thread};

use grid::{Grid, Pos, Size};
use magic_brute::{Board, largest, next_pos, search_from};

use crate::parallel;

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

    let largest = largest(size);
    let pairs: Vec<[u32; 2]> =
        (1..=largest).flat_map(|first| (1..=largest).map(move |second| [first, second])).collect();
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let found = parallel::share(&pairs, cores, |pairs| {
        let squares = |&pair| squares_of(size, pair).into_iter().map(move |square| (pair, square));
        pairs.flat_map(squares).collect::<Vec<_>>()
    });
    let mut found = found.concat();
    // Stable: squares with the same two numbers stay in their order.
    found.sort_by_key(|&(pair, _)| pair);
    found.into_iter().map(|(_, square)| square).collect()
}

/// The squares that begin with two numbers.
fn squares_of(size: Size, [first, second]: [u32; 2]) -> Vec<Board> {
    let mut board = Grid::new(size, 0);
    let next = next_pos(size, Pos::new(0, 0)).expect("there are two cells");
    board.set(Pos::new(0, 0), first);
    board.set(next, second);
    squares_from(&mut board, next_pos(size, next))
}

fn squares_from(board: &mut Board, pos: Option<Pos>) -> Vec<Board> {
    let mut squares = Vec::new();
    search_from(board, pos, &mut |square| squares.push(square.clone()));
    squares
}
