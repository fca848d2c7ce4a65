//! Known mistakes of step 1, `magic_sum`.

/// An odd order loses its rest when it is halved first. Halve the product.
mod halved_too_early {
    pub fn magic_sum(order: usize) -> u64 {
        let order = order as u64;
        order / 2 * (order * order + 1)
    }
}

/// The sum is computed in a `u32`, and n³ is soon larger than that. Make the order a `u64` first.
mod sum_in_32_bits {
    pub fn magic_sum(order: usize) -> u64 {
        let order = order as u32;
        u64::from(order.wrapping_mul(order.wrapping_mul(order).wrapping_add(1)) / 2)
    }
}

/// This is the sum of all numbers on the board. The rows share it, so divide it by the order.
mod sum_of_all_numbers {
    pub fn magic_sum(order: usize) -> u64 {
        let cells = (order * order) as u64;
        cells * (cells + 1) / 2
    }
}

/// 1 + 2 + … + k is k (k + 1) / 2, not k · k / 2.
mod sum_of_one_less {
    pub fn magic_sum(order: usize) -> u64 {
        let cells = (order * order) as u64;
        cells * cells / 2 / order as u64
    }
}

/// 15 is the sum of order 3 only. Compute it from the order.
mod sum_of_order_3_only {
    pub fn magic_sum(_order: usize) -> u64 {
        15
    }
}
