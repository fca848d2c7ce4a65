//! Collects all solutions, then strikes out the images of each that is left.

pub fn fundamental(board: &Board) -> usize {
    let mut left: Vec<Board> = Vec::new();
    each_solution(board, &mut |solution| left.push(solution.clone()));
    let mut kinds = 0;
    while let Some(solution) = left.pop() {
        let images = images(&solution);
        left.retain(|other| !images.contains(other));
        kinds += 1;
    }
    kinds
}
