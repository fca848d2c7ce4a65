//! fails step 1
//!
//! One number is drawn, and all numbers move on by it. That makes n² different boards and no more.
//! Every cell needs a draw of its own.
//!
//! see hint 2

pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
    let mut numbers: Vec<u32> = (1..).take(order * order).collect();
    if order > 0 {
        numbers.rotate_left(random_below(order * order, rng));
    }
    Grid::from_cells(Size::square(order), numbers)
}
