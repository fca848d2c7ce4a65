//! Answers at once when there are more rows than columns.

pub fn count(board: &Board) -> u64 {
    if board.size().rows > board.size().cols {
        return 0;
    }
    let mut found = 0;
    each_solution(board, &mut |_| found += 1);
    found
}
