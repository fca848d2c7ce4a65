//! fails step 4
//!
//! This is the greatest label. The labels begin with 1 on a cell that takes no moves, so a label is
//! one more than the moves. The program from which this lesson comes makes the same mistake.
//!
//! see hint 1

pub fn depth(labels: &Grid<u32>) -> Option<u32> {
    labels.cells().iter().copied().max().filter(|&greatest| greatest > 0)
}
