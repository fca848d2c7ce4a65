//! fails step 1
//!
//! An odd order loses its rest when it is halved first. Halve the product.

pub fn magic_sum(order: usize) -> u64 {
    let order = order as u64;
    order / 2 * (order * order + 1)
}
