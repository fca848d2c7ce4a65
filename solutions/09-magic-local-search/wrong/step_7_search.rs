//! Known mistakes of step 7, `search`.

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
