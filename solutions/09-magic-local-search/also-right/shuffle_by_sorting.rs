//! Draws a random key for each number and sorts by the keys, instead of a shuffle.

pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
    let mut keyed: Vec<(u64, u32)> =
        (1..).take(order * order).map(|number| (rng.next_u64(), number)).collect();
    keyed.sort_unstable();
    let numbers = keyed.into_iter().map(|(_, number)| number).collect();
    Grid::from_cells(Size::square(order), numbers)
}
