//! fails step 2
//!
//! Each queen is compared with the queen of the next row only. Compare all pairs.

pub fn is_solution(board: &Board) -> bool {
    let queens: Vec<Pos> = queens(board).collect();
    let one_a_row = (0..board.size().rows).eq(queens.iter().map(|pos| pos.row));
    one_a_row && queens.windows(2).all(|pair| !attacks(pair[0], pair[1]))
}
