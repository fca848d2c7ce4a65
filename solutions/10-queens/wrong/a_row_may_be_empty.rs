//! fails step 2
//!
//! A row without a queen is accepted. A solution has exactly one in each row.

pub fn is_solution(board: &Board) -> bool {
    let queens: Vec<Pos> = queens(board).collect();
    queens.iter().all(|&one| !queens.iter().any(|&other| attacks(one, other)))
}
