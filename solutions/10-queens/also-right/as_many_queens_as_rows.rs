//! Counts the queens: when none attacks another, they stand in as many rows.

pub fn is_solution(board: &Board) -> bool {
    let queens: Vec<Pos> = queens(board).collect();
    for (index, &one) in queens.iter().enumerate() {
        for &other in &queens[index + 1..] {
            if attacks(one, other) {
                return false;
            }
        }
    }
    queens.len() == board.size().rows
}
