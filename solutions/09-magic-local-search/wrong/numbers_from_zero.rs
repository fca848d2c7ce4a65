//! fails step 1
//!
//! The numbers are 1 to n². A 0 is an empty cell.
//!
//! see hint 1

pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
    let mut numbers: Vec<u32> = (0..).take(order * order).collect();
    for last in (1..numbers.len()).rev() {
        numbers.swap(last, random_below(last + 1, rng));
    }
    Grid::from_cells(Size::square(order), numbers)
}
