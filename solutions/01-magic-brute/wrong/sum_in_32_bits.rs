//! fails step 1
//!
//! The sum is computed in a `u32`, and n³ is soon larger than that. Make the order a `u64` first.

pub fn magic_sum(order: usize) -> u64 {
    let order = order as u32;
    u64::from(order.wrapping_mul(order.wrapping_mul(order).wrapping_add(1)) / 2)
}
