//! The same board as somebody else would draw it: turned, mirrored, relabeled.
//!
//! Two students get boards that are equally hard, and the answer of one is of no use to the other.

use grid::{Grid, Pos, Size};

use crate::Rng;

/// One of the eight ways to lay `board` on the table: turned and mirrored at random.
pub fn laid<T: Clone>(board: &Grid<T>, rng: &mut Rng) -> Grid<T> {
    let mut board = board.clone();
    for _ in 0..rng.below(4) {
        board = turned(&board);
    }
    if rng.coin() { mirrored(&board) } else { board }
}

/// A quarter turn clockwise.
pub fn turned<T: Clone>(board: &Grid<T>) -> Grid<T> {
    let Size { rows, cols } = board.size();
    let from = |pos: Pos| board.cells()[(rows - 1 - pos.col) * cols + pos.row].clone();
    Grid::from_cells(Size::new(cols, rows), Size::new(cols, rows).positions().map(from).collect())
}

/// Left and right exchanged.
pub fn mirrored<T: Clone>(board: &Grid<T>) -> Grid<T> {
    let cols = board.size().cols;
    let from = |pos: Pos| board.cells()[pos.row * cols + cols - 1 - pos.col].clone();
    Grid::from_cells(board.size(), board.positions().map(from).collect())
}

/// A sudoku of order 4, 9 or 16 that is as hard as `board`: its digits renamed, its rows exchanged
/// within their bands and the bands with each other, its columns likewise, and perhaps rows and
/// columns exchanged.
pub fn sudoku(board: &Grid<Option<u8>>, rng: &mut Rng) -> Grid<Option<u8>> {
    let order = board.size().rows;
    let mut names: Vec<u8> = (0..).take(order).collect();
    rng.shuffle(&mut names);
    let rows = lines_of_bands(order, rng);
    let cols = lines_of_bands(order, rng);
    let transposed = rng.coin();
    let from = |pos: Pos| {
        let (row, col) = (rows[pos.row], cols[pos.col]);
        let from = if transposed { Pos::new(col, row) } else { Pos::new(row, col) };
        board[from].map(|digit| names[usize::from(digit)])
    };
    Grid::from_cells(board.size(), board.positions().map(from).collect())
}

/// The numbers 0 to `order - 1`, shuffled within bands and the bands shuffled.
fn lines_of_bands(order: usize, rng: &mut Rng) -> Vec<usize> {
    let side = order.isqrt();
    let mut bands: Vec<Vec<usize>> =
        (0..side).map(|band| (band * side..(band + 1) * side).collect()).collect();
    bands.iter_mut().for_each(|band| rng.shuffle(band));
    rng.shuffle(&mut bands);
    bands.concat()
}
