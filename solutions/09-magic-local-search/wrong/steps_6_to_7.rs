//! Known mistakes, step by step.

// Step 6, `descend`.

/// Only the swaps that were kept are counted. Each pair that is tried counts.
mod counts_the_swaps {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let mut excess = excess(square);
        let mut tried = 0;
        loop {
            let mut improved = false;
            for (one, other) in pairs(square.size()) {
                if swap_gain(square, &excess, one, other, &cost) > 0 {
                    swap(square, &mut excess, one, other);
                    improved = true;
                    tried += 1;
                }
            }
            if !improved {
                return tried;
            }
        }
    }
}

/// The descent weighs lines by `squares`, whatever it was told. Use the `cost` that is handed in.
mod descent_ignores_the_cost {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let mut excess = excess(square);
        let mut tried = 0;
        loop {
            let mut improved = false;
            for (one, other) in pairs(square.size()) {
                tried += 1;
                if swap_gain(square, &excess, one, other, squares) > 0 {
                    swap(square, &mut excess, one, other);
                    improved = true;
                }
            }
            if !improved {
                return tried;
            }
        }
    }
}

/// The numbers change places, but the gains are computed from the excess of the first board.
/// `swap` keeps the excess up to date: hand it in.
mod excess_is_never_updated {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let excess = excess(square);
        let mut tried = 0;
        loop {
            let mut improved = false;
            for (one, other) in pairs(square.size()) {
                tried += 1;
                if swap_gain(square, &excess, one, other, &cost) > 0 {
                    swap(square, &mut excess.clone(), one, other);
                    improved = true;
                }
            }
            if !improved {
                return tried;
            }
        }
    }
}

/// After one pass the descent ends. A swap that was no use at first may have a gain after others
/// were made: go on until a whole pass finds nothing.
/// see hint 1
mod one_pass_is_enough {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let mut excess = excess(square);
        let mut tried = 0;
        for (one, other) in pairs(square.size()) {
            tried += 1;
            if swap_gain(square, &excess, one, other, &cost) > 0 {
                swap(square, &mut excess, one, other);
            }
        }
        tried
    }
}

/// No descent at all: the answer is a magic square that was known before. A descent goes from this
/// board by swaps, and mostly ends above 0.
mod ready_made_square {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let order = square.size().rows;
        let known = match order {
            3 => vec![4, 9, 2, 3, 5, 7, 8, 1, 6],
            4 => vec![16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1],
            _ => square.cells().to_vec(),
        };
        *square = Grid::from_cells(square.size(), known);
        let cells = square.size().area() as u64;
        2 * (cells * cells.saturating_sub(1) / 2)
    }
}

/// A swap that changes nothing is kept, and so is the next one, which takes it back: the descent
/// never ends. Keep only what has a gain, `> 0`.
mod swaps_without_gain_are_kept {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let mut excess = excess(square);
        let mut tried = 0;
        loop {
            let mut improved = false;
            for (one, other) in pairs(square.size()) {
                tried += 1;
                if swap_gain(square, &excess, one, other, &cost) >= 0 {
                    swap(square, &mut excess, one, other);
                    improved = true;
                }
            }
            if !improved {
                return tried;
            }
        }
    }
}

// Step 7, `search`.

/// Nothing ends the search when there is no magic square to be found. After `max_restarts`
/// restarts it is over.
/// see hint 1
mod ceiling_is_not_looked_at {
    pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
        let mut best = from_random_start(order, rng);
        let mut tried = best.tried;
        let mut restarts = 0;
        while best.error > 0 {
            restarts += 1;
            let next = from_random_start(order, rng);
            tried += next.tried;
            if next.error < best.error {
                best = next;
            }
        }
        Search { restarts, tried, ..best }
    }
}

/// The error is that of the random board, before the descent.
mod error_before_the_descent {
    fn from_random_start(order: usize, rng: &mut impl Rng) -> Search {
        let mut square = random_square(order, rng);
        let error = error(&excess(&square), squares);
        let tried = descend(&mut square, squares);
        Search { square, error, restarts: 0, tried }
    }
}

/// The error is 0, and the search starts again all the same.
mod goes_on_after_success {
    pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
        let mut best = from_random_start(order, rng);
        let mut tried = best.tried;
        let mut restarts = 0;
        while restarts < max_restarts {
            restarts += 1;
            let next = from_random_start(order, rng);
            tried += next.tried;
            if next.error < best.error {
                best = next;
            }
        }
        Search { restarts, tried, ..best }
    }
}

/// Each start takes the place of the one before, the better ones too. Keep the best.
mod keeps_the_last_not_the_best {
    pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
        let mut best = from_random_start(order, rng);
        let mut tried = best.tried;
        let mut restarts = 0;
        while best.error > 0 && restarts < max_restarts {
            restarts += 1;
            let next = from_random_start(order, rng);
            tried += next.tried;
            if true {
                best = next;
            }
        }
        Search { restarts, tried, ..best }
    }
}

/// The ceiling is passed by one: after `max_restarts` restarts there is no other.
/// see hint 3
mod one_restart_too_many {
    pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
        let mut best = from_random_start(order, rng);
        let mut tried = best.tried;
        let mut restarts = 0;
        while best.error > 0 && restarts <= max_restarts {
            restarts += 1;
            let next = from_random_start(order, rng);
            tried += next.tried;
            if next.error < best.error {
                best = next;
            }
        }
        Search { restarts, tried, ..best }
    }
}

/// A restart exchanges a few numbers of the board where the last descent ended. Begin it with another
/// random board.
mod restarts_near_the_last_board {
    pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
        let mut best = from_random_start(order, rng);
        let mut square = best.square.clone();
        let (mut tried, mut restarts) = (best.tried, 0);
        while best.error > 0 && restarts < max_restarts {
            restarts += 1;
            let mut lines = excess(&square);
            for _ in 0..3 {
                let mut any = || Pos::new(random_below(order, rng), random_below(order, rng));
                let (one, other) = (any(), any());
                swap(&mut square, &mut lines, one, other);
            }
            tried += descend(&mut square, squares);
            let error = error(&excess(&square), squares);
            if error < best.error {
                best = Search { square: square.clone(), error, restarts, tried };
            }
        }
        Search { restarts, tried, ..best }
    }
}

/// The descents weigh lines by `absolute`. The search of the text weighs by `squares`.
mod search_by_absolute {
    fn from_random_start(order: usize, rng: &mut impl Rng) -> Search {
        let mut square = random_square(order, rng);
        let tried = descend(&mut square, absolute);
        let error = error(&excess(&square), squares);
        Search { square, error, restarts: 0, tried }
    }
}

/// Each restart takes the same board, and a descent without luck ends in the same local minimum.
/// Draw a new board.
mod starts_again_from_the_same_board {
    fn from_random_start(order: usize, _rng: &mut impl Rng) -> Search {
        let mut square = same_board(order);
        let tried = descend(&mut square, squares);
        let error = error(&excess(&square), squares);
        Search { square, error, restarts: 0, tried }
    }

    /// Like drawing the board before the loop: it is the same each time.
    fn same_board(order: usize) -> Grid<u32> {
        let numbers = (1..).take(order * order).collect();
        Grid::from_cells(Size::square(order), numbers)
    }
}

/// `tried` is that of the best descent. The pairs of all descents count.
mod tried_of_the_best_only {
    pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
        let mut best = from_random_start(order, rng);
        let mut restarts = 0;
        while best.error > 0 && restarts < max_restarts {
            restarts += 1;
            let next = from_random_start(order, rng);
            if next.error < best.error {
                best = next;
            }
        }
        Search { restarts, ..best }
    }
}
