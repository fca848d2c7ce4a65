//! fails step 4
//!
//! It takes the mean of the lengths that occur. A length that occurred three times weighs three times.

pub fn mean_length(tries: &[u64]) -> Option<f64> {
    let lengths: Vec<usize> = (0..tries.len()).filter(|&length| tries[length] > 0).collect();
    let sum: usize = lengths.iter().sum();
    (!lengths.is_empty()).then(|| sum as f64 / lengths.len() as f64)
}
