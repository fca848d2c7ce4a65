//! fails step 4
//!
//! The lengths are counted from 1. The first entry is for length 0.

pub fn mean_length(tries: &[u64]) -> Option<f64> {
    let walks: u64 = tries.iter().sum();
    let cells: u64 = (1..).zip(tries).map(|(length, &count)| length * count).sum();
    (walks > 0).then(|| cells as f64 / walks as f64)
}
