//! fails step_1_the_rows_share_the_sum_of_all_numbers: "order 1: the numbers 1 to 1 make 1"
//!
//! 15 is the sum of order 3 only. Compute it from the order.

pub fn magic_sum(_order: usize) -> u64 {
    15
}
