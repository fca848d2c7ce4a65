//! fails step 2
//!
//! The magic sum is n (n² + 1) / 2: n times the mean of the numbers 1 to n², which is (n² + 1) / 2
//! and not n² / 2.

fn magic_sum(order: usize) -> i64 {
    let order = order as i64;
    order * (order * order) / 2
}
