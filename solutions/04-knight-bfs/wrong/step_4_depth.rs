//! Known mistakes of step 4, `depth`.

/// Where nothing was reached the greatest label is 0, and 0 − 1 is no `u32`. Answer `None` before
/// you subtract.
mod depth_below_zero {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        labels.cells().iter().max().map(|greatest| greatest - 1)
    }
}

/// These are the reached cells besides the start. Asked for is how far the farthest of them is.
mod depth_counts_the_cells {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        let reached = labels.cells().iter().filter(|&&label| label > 0).count();
        (reached as u32).checked_sub(1)
    }
}

/// Different labels are counted, and 0, which is no label, with them.
mod depth_counts_the_zero {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        let labels: std::collections::HashSet<u32> = labels.cells().iter().copied().collect();
        (labels.len() as u32).checked_sub(1).filter(|_| labels.iter().any(|&label| label > 0))
    }
}

/// This is the greatest label. The labels begin with 1 on a cell that takes no moves, so a label is
/// one more than the moves. The program from which this lesson comes makes the same mistake.
/// see hint 1
mod depth_is_the_label {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        labels.cells().iter().copied().max().filter(|&greatest| greatest > 0)
    }
}

/// A piece that cannot move is said to have reached nothing. It has reached its own cell, in 0
/// moves.
mod depth_of_a_lonely_piece {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        labels.cells().iter().max()?.checked_sub(1).filter(|&moves| moves > 0)
    }
}

/// 0 moves is the answer for a piece that stands on the board and cannot move. Where nothing was
/// reached, not even the start, there is no answer: `None`.
mod depth_of_nothing_is_zero {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        let greatest = labels.cells().iter().max().copied().unwrap_or(0);
        Some(greatest.saturating_sub(1))
    }
}

/// The last cell of the board is taken for the farthest. The farthest is the one with the greatest
/// label, wherever it is.
mod depth_of_the_last_cell {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        labels.cells().last()?.checked_sub(1)
    }
}
