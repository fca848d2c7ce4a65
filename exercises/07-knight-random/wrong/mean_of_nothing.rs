//! fails step_4_no_walk_has_no_mean: "but yours is NaN"
//!
//! Zero divided by zero is no number. Without a walk there is no mean.

pub fn mean_length(tries: &[u64]) -> Option<f64> {
    let walks: u64 = tries.iter().sum();
    let cells: u64 = (0..).zip(tries).map(|(length, &count)| length * count).sum();
    Some(cells as f64 / walks as f64)
}
