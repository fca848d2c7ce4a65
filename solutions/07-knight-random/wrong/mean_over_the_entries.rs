//! fails step 4
//!
//! It divides by the number of entries. Divide by the number of walks.

pub fn mean_length(tries: &[u64]) -> Option<f64> {
    let walks: u64 = tries.iter().sum();
    let cells: u64 = (0..).zip(tries).map(|(length, &count)| length * count).sum();
    (walks > 0).then(|| cells as f64 / tries.len() as f64)
}
