//! fails step 1
//!
//! No number may stay where it is, so most orders never come. `random_below(last)` is at most `last
//! - 1`; the cell `last` itself is a choice too.

pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
    let mut numbers: Vec<u32> = (1..).take(order * order).collect();
    for last in (1..numbers.len()).rev() {
        numbers.swap(last, random_below(last, rng));
    }
    Grid::from_cells(Size::square(order), numbers)
}
