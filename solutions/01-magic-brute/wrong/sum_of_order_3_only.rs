//! fails step 1
//!
//! 15 is the sum of order 3 only. Compute it from the order.

pub fn magic_sum(_order: usize) -> u64 {
    15
}
