//! fails step_1_the_sum_of_order_3_is_15: "three rows share it"
//!
//! This is the sum of all numbers on the board. The rows share it, so divide it by the order.

pub fn magic_sum(order: usize) -> u64 {
    let cells = (order * order) as u64;
    cells * (cells + 1) / 2
}
