//! fails step_4_where_nothing_was_reached_there_is_no_depth: "you say 0 moves"
//!
//! 0 moves is the answer for a piece that stands on the board and cannot move. Where nothing was
//! reached, not even the start, there is no answer: `None`.

pub fn depth(labels: &Grid<u32>) -> Option<u32> {
    let greatest = labels.cells().iter().max().copied().unwrap_or(0);
    Some(greatest.saturating_sub(1))
}
