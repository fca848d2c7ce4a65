//! fails step 4
//!
//! Without a walk there is no mean, and 0 is a number: `None` says it.

pub fn mean_length(tries: &[u64]) -> Option<f64> {
    let walks: u64 = tries.iter().sum();
    let cells: u64 = (0..).zip(tries).map(|(length, &count)| length * count).sum();
    Some(cells as f64 / walks.max(1) as f64)
}
