//! fails step 9
//!
//! Only the turned boards count as images. The mirror image and its turns are images too.

pub fn fundamental(board: &Board) -> usize {
    let mut kept: Vec<Board> = Vec::new();
    each_solution(board, &mut |solution| {
        if !images(solution)[..4].iter().any(|image| kept.contains(image)) {
            kept.push(solution.clone());
        }
    });
    kept.len()
}
