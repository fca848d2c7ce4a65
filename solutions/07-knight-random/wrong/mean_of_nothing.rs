//! fails step 4
//!
//! Zero divided by zero is no number. Without a walk there is no mean.

pub fn mean_length(tries: &[u64]) -> Option<f64> {
    let walks: u64 = tries.iter().sum();
    let cells: u64 = (0..).zip(tries).map(|(length, &count)| length * count).sum();
    Some(cells as f64 / walks as f64)
}
