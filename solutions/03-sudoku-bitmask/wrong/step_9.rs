//! Known mistakes, step by step.

// Step 9, `count_solutions`.

/// The solutions are counted in a `u8`, which ends at 255.
mod count_in_a_byte {
    pub fn count_solutions(board: &Board, limit: usize) -> usize {
        let mut found: u8 = 0;
        if is_consistent(board) {
            count_on(&mut board.clone(), limit, &mut found);
        }
        usize::from(found)
    }

    fn count_on(board: &mut Board, limit: usize, found: &mut u8) {
        let Some(cell) = first_empty(board) else {
            *found = if limit == 0 { 0 } else { *found + 1 };
            return;
        };
        for digit in candidates(board, cell) {
            if usize::from(*found) >= limit {
                return;
            }
            board.set(cell, Some(digit));
            count_on(board, limit, found);
            board.set(cell, None);
        }
    }
}

/// The digit stays on the board when its solutions are counted. Empty the cell before you try the next
/// one, and before you return.
/// see hint 3
mod count_not_put_back {
    fn count_fillings(board: &mut Board, limit: usize) -> usize {
        let Some(cell) = first_empty(board) else {
            return limit.min(1);
        };

        let mut found = 0;
        for digit in candidates(board, cell) {
            if found == limit {
                break;
            }
            board.set(cell, Some(digit));
            found += count_fillings(board, limit - found);
        }
        found
    }
}

/// The count ends at the first solution. Go on with the next digit until the limit is reached.
mod count_stops_at_the_first {
    pub fn count_solutions(board: &Board, limit: usize) -> usize {
        usize::from(solve(&mut board.clone())).min(limit)
    }
}

/// The limit is looked at when all is counted. Stop the search itself: an empty board has more
/// solutions than anybody can count.
/// see hint 3
mod count_without_a_limit {
    fn count_fillings(board: &mut Board, limit: usize) -> usize {
        let Some(cell) = first_empty(board) else {
            return 1;
        };

        let mut found = 0;
        for digit in candidates(board, cell) {
            board.set(cell, Some(digit));
            found += count_fillings(board, limit);
            board.set(cell, None);
        }
        found
    }
}

/// The givens contradict each other, and they are counted as a solution or searched for long. Ask
/// `is_consistent` first, as in step 8.
mod count_without_a_look_at_the_givens {
    pub fn count_solutions(board: &Board, limit: usize) -> usize {
        count_fillings(&mut board.clone(), limit)
    }
}

/// A board that is full already is one solution: nothing is left to fill, and that is one way.
mod full_board_is_no_solution {
    pub fn count_solutions(board: &Board, limit: usize) -> usize {
        if first_empty(board).is_none() || !is_consistent(board) {
            return 0;
        }
        count_fillings(&mut board.clone(), limit)
    }
}

/// At the limit nothing more is counted, but the search goes on to the end, and for an empty board
/// nobody will see that end. Leave the loop when the limit is reached.
/// see hint 3
mod goes_on_after_the_limit {
    pub fn count_solutions(board: &Board, limit: usize) -> usize {
        let mut found = 0;
        if is_consistent(board) {
            count_on(&mut board.clone(), limit, &mut found);
        }
        found
    }

    fn count_on(board: &mut Board, limit: usize, found: &mut usize) {
        let Some(cell) = first_empty(board) else {
            *found = limit.min(*found + 1);
            return;
        };
        for digit in candidates(board, cell) {
            board.set(cell, Some(digit));
            count_on(board, limit, found);
            board.set(cell, None);
        }
    }
}

/// Each call counts up to the whole limit again, so together they count too far. A call may find only
/// what is left: `limit - found`.
/// see hint 3
mod limit_is_not_shared {
    fn count_fillings(board: &mut Board, limit: usize) -> usize {
        let Some(cell) = first_empty(board) else {
            return limit.min(1);
        };

        let mut found = 0;
        for digit in candidates(board, cell) {
            if found >= limit {
                break;
            }
            board.set(cell, Some(digit));
            found += count_fillings(board, limit);
            board.set(cell, None);
        }
        found
    }
}

/// A full board is counted even when the limit is 0.
/// see hint 3
mod limit_zero_counts_one {
    fn count_fillings(board: &mut Board, limit: usize) -> usize {
        let Some(cell) = first_empty(board) else {
            return 1;
        };

        let mut found = 0;
        for digit in candidates(board, cell) {
            board.set(cell, Some(digit));
            found += count_fillings(board, limit.saturating_sub(found));
            board.set(cell, None);
            if found >= limit {
                break;
            }
        }
        found
    }
}

/// The count goes one past the limit. Stop when `found` has reached it.
/// see hint 3
mod one_past_the_limit {
    pub fn count_solutions(board: &Board, limit: usize) -> usize {
        let mut found = 0;
        if is_consistent(board) {
            count_on(&mut board.clone(), limit, &mut found);
        }
        found
    }

    fn count_on(board: &mut Board, limit: usize, found: &mut usize) {
        let Some(cell) = first_empty(board) else {
            *found += 1;
            return;
        };
        for digit in candidates(board, cell) {
            if *found > limit {
                return;
            }
            board.set(cell, Some(digit));
            count_on(board, limit, found);
            board.set(cell, None);
        }
    }
}

/// The count ends at 2, whatever the limit is.
mod two_stands_for_several {
    pub fn count_solutions(board: &Board, limit: usize) -> usize {
        if !is_consistent(board) {
            return 0;
        }
        count_fillings(&mut board.clone(), limit.min(2))
    }
}
