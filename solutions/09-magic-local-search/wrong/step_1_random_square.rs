//! Known mistakes of step 1, `random_square`.

/// The numbers are 1 to n². A 0 is an empty cell.
/// see hint 1
mod numbers_from_zero {
    pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
        let mut numbers: Vec<u32> = (0..).take(order * order).collect();
        for last in (1..numbers.len()).rev() {
            numbers.swap(last, random_below(last + 1, rng));
        }
        Grid::from_cells(Size::square(order), numbers)
    }
}

/// No number may stay where it is, so most orders never come. `random_below(last)` is at most `last
/// - 1`; the cell `last` itself is a choice too.
mod shuffle_never_stays {
    pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
        let mut numbers: Vec<u32> = (1..).take(order * order).collect();
        for last in (1..numbers.len()).rev() {
            numbers.swap(last, random_below(last, rng));
        }
        Grid::from_cells(Size::square(order), numbers)
    }
}

/// One number is drawn, and all numbers move on by it. That makes n² different boards and no more.
/// Every cell needs a draw of its own.
mod shuffle_only_turns {
    pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
        let mut numbers: Vec<u32> = (1..).take(order * order).collect();
        if order > 0 {
            numbers.rotate_left(random_below(order * order, rng));
        }
        Grid::from_cells(Size::square(order), numbers)
    }
}

/// The cell 1 never changes places, because the loop ends too early: `(2..n)` leaves out the choice
/// between the cells 0 and 1.
/// see hint 3
mod shuffle_skips_the_first {
    pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
        let mut numbers: Vec<u32> = (1..).take(order * order).collect();
        for last in (2..numbers.len()).rev() {
            numbers.swap(last, random_below(last + 1, rng));
        }
        Grid::from_cells(Size::square(order), numbers)
    }
}

/// Each number changes places with any of all cells. That makes 4⁴ = 256 equally likely ways for 24
/// orders, and 24 does not divide 256. Choose among the cells that are not settled yet.
mod shuffle_with_any_cell {
    pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
        let mut numbers: Vec<u32> = (1..).take(order * order).collect();
        for last in (1..numbers.len()).rev() {
            numbers.swap(last, random_below(order * order, rng));
        }
        Grid::from_cells(Size::square(order), numbers)
    }
}
