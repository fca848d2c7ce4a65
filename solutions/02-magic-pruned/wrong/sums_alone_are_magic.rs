//! fails step 11
//!
//! The full board is asked for its sums only. With the filter `different` off a number may stand twice.

fn is_magic(square: &Grid<u32>) -> bool {
    let order = square.size().rows;
    lines(order).all(|line| line.map(|pos| square[pos]).sum::<u32>() == magic_sum(order))
}
