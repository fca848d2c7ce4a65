//! fails step 9
//!
//! Only the mirror image counts as an image, and no turned board does.

pub fn fundamental(board: &Board) -> usize {
    let mut kept: Vec<Board> = Vec::new();
    each_solution(board, &mut |solution| {
        let images = images(solution);
        if !kept.contains(&images[0]) && !kept.contains(&images[4]) {
            kept.push(solution.clone());
        }
    });
    kept.len()
}
