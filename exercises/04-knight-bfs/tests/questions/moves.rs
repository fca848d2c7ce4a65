//! The pieces that the questions move.

use exam::{
    Rng,
    boards::{mv, near},
};
use grid::{KNIGHT, LEAPER, Move, Size};

/// Up only.
pub const UP: [Move; 1] = [mv(-1, 0)];

/// Moves that are not symmetric: rows and columns differ, and no move has a way back.
pub const CROOKED: [Move; 4] = [mv(1, -3), mv(0, 2), mv(-2, 0), mv(1, 1)];

/// The moves of a piece in another order, some of them, or moves that no known piece has.
pub fn any_moves(rng: &mut Rng) -> Vec<Move> {
    let mut moves = match rng.below(3) {
        0 => KNIGHT.to_vec(),
        1 => LEAPER.to_vec(),
        _ => near(4),
    };
    rng.shuffle(&mut moves);
    moves.truncate(if rng.coin() { 8 } else { rng.between(1, 5) });
    moves
}

/// Moves from one side of a board to the other. The text does not say whether a piece can stay where it is,
/// so no list holds that move.
pub fn far(size: Size) -> Vec<Move> {
    let [rows, cols] = [size.rows, size.cols].map(|side| side as isize);
    let all = [mv(1 - rows, 0), mv(0, 1 - cols), mv(rows / 2 - 1, cols / 2 - 1), mv(rows, cols)];
    all.into_iter().filter(|&far| far != mv(0, 0)).collect()
}

/// Moves that a smaller integer takes for others, or for none.
pub fn farther() -> Vec<Move> {
    let bits = [8, 16, 32].into_iter();
    bits.flat_map(|bits| [mv(1 << bits, 1), mv(1, 1 << bits), mv(0, 1 - (1 << bits))]).collect()
}

/// Moves from each cell to the next in reading order, and from the last one to the first.
pub fn ring(Size { rows, cols }: Size) -> [Move; 3] {
    let [rows, cols] = [rows, cols].map(|side| side as isize);
    [mv(0, 1), mv(1, 1 - cols), mv(1 - rows, 1 - cols)]
}
