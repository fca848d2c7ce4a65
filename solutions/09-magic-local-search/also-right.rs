//! Alternatives: right code that looks different.

/// Throws each number at cells until one is free. The last numbers of a board take many throws.
mod numbers_thrown_at_cells {
    pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
        let mut square = Grid::new(Size::square(order), 0);
        for number in (1..).take(order * order) {
            let mut throw = || Pos::new(random_below(order, rng), random_below(order, rng));
            let mut pos = throw();
            while square[pos] > 0 {
                pos = throw();
            }
            square.set(pos, number);
        }
        square
    }
}

/// Computes a gain from two whole errors, makes swaps and takes them back; slow, and right.
mod gain_by_doing_it {
    pub fn swap_gain(
        square: &Grid<u32>,
        sums: &Excess,
        one: Pos,
        other: Pos,
        cost: impl Fn(i64) -> i64,
    ) -> i64 {
        let (mut square, mut after) = (square.clone(), sums.clone());
        swap(&mut square, &mut after, one, other);
        error(sums, &cost) - error(&after, &cost)
    }

    pub fn swap(square: &mut Grid<u32>, sums: &mut Excess, one: Pos, other: Pos) {
        let number = square[one];
        square.set(one, square[other]);
        square.set(other, number);
        *sums = excess(square);
    }
}

/// Draws the next board before it is needed, and keeps the last of equally good minima.
mod search_draws_ahead {
    pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
        let mut best = descended(random_square(order, rng));
        let mut tried = best.tried;
        let mut restarts = 0;
        let mut board = random_square(order, rng);
        while best.error > 0 && restarts < max_restarts {
            restarts += 1;
            let next = descended(board);
            board = random_square(order, rng);
            tried += next.tried;
            if next.error <= best.error {
                best = next;
            }
        }
        Search { restarts, tried, ..best }
    }

    fn descended(mut square: Grid<u32>) -> Search {
        let tried = descend(&mut square, squares);
        let error = error(&excess(&square), squares);
        Search { square, error, restarts: 0, tried }
    }
}

/// Draws a random key for each number and sorts by the keys, instead of a shuffle.
mod shuffle_by_sorting {
    pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
        let mut keyed: Vec<(u64, u32)> =
            (1..).take(order * order).map(|number| (rng.next_u64(), number)).collect();
        keyed.sort_unstable();
        let numbers = keyed.into_iter().map(|(_, number)| number).collect();
        Grid::from_cells(Size::square(order), numbers)
    }
}

/// Looks at all pairs, makes the best swap only, and looks at all pairs again.
mod steepest_descent {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let mut sums = excess(square);
        let mut tried = 0;
        loop {
            let mut best = (0, Pos::new(0, 0), Pos::new(0, 0));
            for one in square.positions() {
                for other in square.positions() {
                    tried += 1;
                    let gain = swap_gain(square, &sums, one, other, &cost);
                    if gain > best.0 {
                        best = (gain, one, other);
                    }
                }
            }
            let (gain, one, other) = best;
            if gain == 0 {
                return tried;
            }
            swap(square, &mut sums, one, other);
        }
    }
}
