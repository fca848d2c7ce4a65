//! Known mistakes, step by step.

// Step 9, `fundamental`.

/// A solution is compared with those that are kept, and its images are not. So all of them are
/// kept.
mod all_are_kept {
    pub fn fundamental(board: &Board) -> usize {
        let mut kept: Vec<Board> = Vec::new();
        each_solution(board, &mut |solution| {
            if ![solution.clone()].iter().any(|image| kept.contains(image)) {
                kept.push(solution.clone());
            }
        });
        kept.len()
    }
}

/// The count is divided by 8. A solution that a turn leaves as it is has fewer than eight images.
mod divided_by_eight {
    pub fn fundamental(board: &Board) -> usize {
        count(board) as usize / 8
    }
}

/// The count is divided by 8 and rounded up. A solution that a turn leaves as it is has four
/// images or two.
mod eighths_rounded_up {
    pub fn fundamental(board: &Board) -> usize {
        (count(board) as usize).div_ceil(8)
    }
}

/// Only the mirror image counts as an image, and no turned board does.
mod mirror_image_without_turns {
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
}

/// Only the turned boards count as images. The mirror image and its turns are images too.
mod turns_without_mirror_images {
    pub fn fundamental(board: &Board) -> usize {
        let mut kept: Vec<Board> = Vec::new();
        each_solution(board, &mut |solution| {
            if !images(solution)[..4].iter().any(|image| kept.contains(image)) {
                kept.push(solution.clone());
            }
        });
        kept.len()
    }
}
