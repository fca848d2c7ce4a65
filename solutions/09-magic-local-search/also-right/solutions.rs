//! Unusual right solutions.

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

/// The descent works on a list of numbers, and writes the board at the end.
mod descent_on_plain_numbers {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let size = square.size();
        let order = size.rows;
        let mut numbers: Vec<i64> =
            square.cells().iter().map(|&number| i64::from(number)).collect();
        let Excess { mut rows, mut columns, diagonal, anti_diagonal } = excess(square);
        rows.append(&mut columns);
        rows.extend([diagonal, anti_diagonal]);
        let mut sums = rows;
        let through = |cell: usize| {
            let (row, col) = (cell / order, cell % order);
            let mut lines = vec![row, order + col];
            lines.extend((row == col).then_some(2 * order));
            lines.extend((row + col + 1 == order).then_some(2 * order + 1));
            lines
        };
        let lines: Vec<Vec<usize>> = (0..numbers.len()).map(through).collect();
        let mut tried = 0;
        let mut quiet = false;
        while !quiet {
            quiet = true;
            for one in 0..numbers.len() {
                for other in one + 1..numbers.len() {
                    tried += 1;
                    let more = numbers[other] - numbers[one];
                    let mut after = sums.clone();
                    lines[one].iter().for_each(|&line| after[line] += more);
                    lines[other].iter().for_each(|&line| after[line] -= more);
                    let total = |sums: &[i64]| sums.iter().map(|&sum| cost(sum)).sum::<i64>();
                    if total(&after) < total(&sums) {
                        sums = after;
                        numbers.swap(one, other);
                        quiet = false;
                    }
                }
            }
        }
        for (pos, &number) in size.positions().zip(&numbers) {
            square.set(pos, u32::try_from(number).expect("it came from a board"));
        }
        tried
    }
}

/// One walk over the cells adds each number to every line through it.
mod excess_cell_by_cell {
    pub fn excess(square: &Grid<u32>) -> Excess {
        let order = square.size().rows;
        let magic = (order * (order * order + 1) / 2) as i64;
        let mut excess = Excess {
            rows: vec![-magic; order],
            columns: vec![-magic; order],
            diagonal: -magic,
            anti_diagonal: -magic,
        };
        for pos in square.positions() {
            let number = i64::from(square[pos]);
            excess.rows[pos.row] += number;
            excess.columns[pos.col] += number;
            excess.diagonal += if pos.row == pos.col { number } else { 0 };
            excess.anti_diagonal += if pos.row + pos.col == order - 1 { number } else { 0 };
        }
        excess
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

/// After each improvement the descent starts over by calling itself.
mod recursive_descent {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        descend_again(square, &cost, 0)
    }

    fn descend_again(square: &mut Grid<u32>, cost: &impl Fn(i64) -> i64, mut tried: u64) -> u64 {
        let mut sums = excess(square);
        let places: Vec<Pos> = square.positions().collect();
        for (index, &one) in places.iter().enumerate() {
            for &other in &places[..index] {
                tried += 1;
                if swap_gain(square, &sums, one, other, cost) > 0 {
                    swap(square, &mut sums, one, other);
                    return descend_again(square, cost, tried);
                }
            }
        }
        tried
    }
}

/// Each restart is a call, which is handed the best board so far.
mod search_by_recursion {
    pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
        let first = from_random_start(order, rng);
        again(first, order, max_restarts, rng)
    }

    fn again(best: Search, order: usize, left: u64, rng: &mut impl Rng) -> Search {
        if best.error == 0 || left == 0 {
            return best;
        }
        let next = from_random_start(order, rng);
        let (restarts, tried) = (best.restarts + 1, best.tried + next.tried);
        let better = if next.error < best.error { next } else { best };
        again(Search { restarts, tried, ..better }, order, left - 1, rng)
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

/// The descent makes each swap, looks at the error of the whole board, and takes the swap back.
mod swaps_made_and_taken_back {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let mut tried = 0;
        loop {
            let mut improved = false;
            for (one, other) in pairs(square.size()) {
                tried += 1;
                let before = error(&excess(square), &cost);
                exchange(square, one, other);
                if error(&excess(square), &cost) < before {
                    improved = true;
                } else {
                    exchange(square, one, other);
                }
            }
            if !improved {
                return tried;
            }
        }
    }

    fn exchange(square: &mut Grid<u32>, one: Pos, other: Pos) {
        let number = square[one];
        square.set(one, square[other]);
        square.set(other, number);
    }
}
