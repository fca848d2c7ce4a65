//! fails step 1
//!
//! This is the sum of all numbers on the board. The rows share it, so divide it by the order.

pub fn magic_sum(order: usize) -> u64 {
    let cells = (order * order) as u64;
    cells * (cells + 1) / 2
}
