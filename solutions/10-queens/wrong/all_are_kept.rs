//! fails step 9
//!
//! A solution is compared with those that are kept, and its images are not. So all of them are
//! kept.

pub fn fundamental(board: &Board) -> usize {
    let mut kept: Vec<Board> = Vec::new();
    each_solution(board, &mut |solution| {
        if ![solution.clone()].iter().any(|image| kept.contains(image)) {
            kept.push(solution.clone());
        }
    });
    kept.len()
}
