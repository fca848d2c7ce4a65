//! fails step 1
//!
//! Each number changes places with any of all cells. That makes 4⁴ = 256 equally likely ways for 24
//! orders, and 24 does not divide 256. Choose among the cells that are not settled yet.

pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
    let mut numbers: Vec<u32> = (1..).take(order * order).collect();
    for last in (1..numbers.len()).rev() {
        numbers.swap(last, random_below(order * order, rng));
    }
    Grid::from_cells(Size::square(order), numbers)
}
