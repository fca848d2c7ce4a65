//! fails step 4
//!
//! The division drops what is behind the point. Convert to `f64` before dividing.
//!
//! see hint 3

pub fn mean_length(tries: &[u64]) -> Option<f64> {
    let walks: u64 = tries.iter().sum();
    let cells: u64 = (0..).zip(tries).map(|(length, &count)| length * count).sum();
    (walks > 0).then(|| (cells / walks) as f64)
}
