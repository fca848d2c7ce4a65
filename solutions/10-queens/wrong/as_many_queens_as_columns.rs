//! fails step 2
//!
//! A queen in each column is demanded too. A board with more columns than rows leaves some
//! columns empty.

pub fn is_solution(board: &Board) -> bool {
    let queens: Vec<Pos> = queens(board).collect();
    let one_a_row = (0..board.size().rows).eq(queens.iter().map(|pos| pos.row));
    one_a_row
        && queens.len() == board.size().cols
        && queens.iter().all(|&one| !queens.iter().any(|&other| attacks(one, other)))
}
