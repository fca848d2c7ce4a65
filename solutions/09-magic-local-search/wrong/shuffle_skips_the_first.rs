//! fails step 1
//!
//! The cell 1 never changes places, because the loop ends too early: `(2..n)` leaves out the choice
//! between the cells 0 and 1.
//!
//! see hint 3

pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
    let mut numbers: Vec<u32> = (1..).take(order * order).collect();
    for last in (2..numbers.len()).rev() {
        numbers.swap(last, random_below(last + 1, rng));
    }
    Grid::from_cells(Size::square(order), numbers)
}
