//! The searches of the questions: pieces with few tours, with one, and with many.

use exam::{
    Rng,
    inputs::{WAZIR, mv, near},
};
use grid::{KNIGHT, LEAPER, Move, Pos, Size};

use super::super::lesson::ALL;

/// A search that ends soon, with the moves in any order.
pub fn any_search(rng: &mut Rng) -> (Size, Pos, Vec<Move>, u64) {
    let (rows, cols, mut moves) = match rng.below(7) {
        0 => (3, 4, KNIGHT.to_vec()),
        1 => (3, rng.between(5, 6), KNIGHT.to_vec()),
        2 => (4, 5, LEAPER.to_vec()),
        3 => (rng.between(2, 3), rng.between(1, 4), WAZIR.to_vec()),
        4 => (2, rng.between(2, 4), near(1)),
        5 => {
            let size = rng.size(2, 12);
            (size.rows, size.cols, ring(size).to_vec())
        }
        _ => (3, 3, near(2)),
    };
    rng.shuffle(&mut moves);
    moves.truncate(if rng.below(3) > 0 { 8 } else { rng.between(3, 6) });
    let size = if rng.coin() { Size::new(rows, cols) } else { Size::new(cols, rows) };
    let corner = Pos::new(rng.below(2) * (size.rows - 1), rng.below(2) * (size.cols - 1));
    let any = rng.pos(size);
    let start = if rng.coin() { corner } else { any };
    (size, start, moves, *rng.pick(&[0, 1, 2, 3, 5, ALL, ALL, ALL]))
}

/// Moves from each cell to the next in reading order, and from the last one to the first: wherever
/// the walk starts, there is one tour.
pub fn ring(Size { rows, cols }: Size) -> [Move; 3] {
    let [rows, cols] = [rows, cols].map(|side| side as isize);
    [mv(1 - rows, 1 - cols), mv(1, 1 - cols), mv(0, 1)]
}

/// Moves from each cell of a board to every other.
pub fn everywhere(rows: isize, cols: isize) -> Vec<Move> {
    let mut moves = near(rows.max(cols) - 1);
    moves.retain(|it| it.rows.abs() < rows && it.cols.abs() < cols);
    moves
}
