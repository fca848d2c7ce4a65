//! Draws any number for each cell, again and again until it is a new one.

pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
    let mut numbers: Vec<u32> = Vec::new();
    while numbers.len() < order * order {
        let number = random_below(order * order, rng) as u32 + 1;
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    Grid::from_cells(Size::square(order), numbers)
}
