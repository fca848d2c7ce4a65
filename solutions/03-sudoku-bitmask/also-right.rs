//! Alternatives: right code that looks different.

/// Counts with a thread for each digit of the first empty cell. The recorder does not see what other
/// threads place.
mod a_thread_for_each_digit {
    pub fn count_solutions(board: &Board, limit: usize) -> usize {
        if !is_consistent(board) {
            return 0;
        }
        let Some(cell) = first_empty(board) else { return limit.min(1) };
        let count_below = |digit| {
            let mut child = board.clone();
            child.set(cell, Some(digit));
            count_fillings(&mut child, limit)
        };
        let found: usize = std::thread::scope(|scope| {
            let counts: Vec<_> = candidates(board, cell)
                .map(|digit| scope.spawn(move || count_below(digit)))
                .collect();
            counts.into_iter().map(|count| count.join().expect("counting does not panic")).sum()
        });
        found.min(limit)
    }
}

/// Walks forward and back over a list of the empty cells, without recursion; the last cell tried
/// remembers its digit.
mod cells_forward_and_back {
    pub fn solve(board: &mut Board) -> bool {
        is_consistent(board) && walk(board, 1) == 1
    }

    pub fn count_solutions(board: &Board, limit: usize) -> usize {
        if is_consistent(board) { walk(&mut board.clone(), limit) } else { 0 }
    }

    /// How many solutions there are up to `limit`; when it is reached, the last one is on the board.
    fn walk(board: &mut Board, limit: usize) -> usize {
        let cells: Vec<Pos> = board.positions().filter(|&pos| board[pos].is_none()).collect();
        if cells.is_empty() || limit == 0 {
            return limit.min(1);
        }
        let (mut found, mut at) = (0, 0);
        loop {
            let next = board[cells[at]].map_or(0, |digit| digit + 1);
            board.set(cells[at], None);
            let seen = seen_from(board, cells[at]);
            match (next..9).find(|digit| seen >> digit & 1 == 0) {
                None if at == 0 => return found,
                None => at -= 1,
                Some(digit) => {
                    board.set(cells[at], Some(digit));
                    if at + 1 < cells.len() {
                        at += 1;
                        continue;
                    }
                    found += 1;
                    if found == limit {
                        return found;
                    }
                }
            }
        }
    }
}

/// Tries each digit on a copy of the board, so nothing is ever taken back.
mod copies_instead_of_undoing {
    pub fn solve(board: &mut Board) -> bool {
        match solved(board) {
            Some(solution) => {
                *board = solution;
                true
            }
            None => false,
        }
    }

    fn solved(board: &Board) -> Option<Board> {
        if !is_consistent(board) {
            return None;
        }
        let Some(cell) = first_empty(board) else { return Some(board.clone()) };
        candidates(board, cell).find_map(|digit| {
            let mut child = board.clone();
            child.set(cell, Some(digit));
            solved(&child)
        })
    }
}

/// Places every digit and asks afterward whether the board is still consistent.
mod place_then_check {
    fn fill(board: &mut Board) -> bool {
        let Some(cell) = first_empty(board) else {
            return true;
        };

        for digit in 0..9 {
            board.set(cell, Some(digit));
            if is_consistent(board) && fill(board) {
                return true;
            }
            board.set(cell, None);
        }
        false
    }
}

/// Sorts the digits of a unit to see whether it is full, and adds bits to see whether one comes twice.
mod sorted_and_added {
    pub fn to_set(cell: Option<u8>) -> DigitSet {
        cell.map_or(0, |digit| DigitSet::pow(2, digit.into()))
    }

    pub fn row_set(board: &Board, row: usize) -> DigitSet {
        let mut digits: Vec<u8> = board.row(row).flatten().copied().collect();
        digits.sort_unstable();
        digits.dedup();
        digits.into_iter().map(|digit| to_set(Some(digit))).sum()
    }

    pub fn is_valid(board: &Board) -> bool {
        units(board).into_iter().all(|mut cells| {
            cells.sort_unstable();
            cells.into_iter().eq((0..9).map(Some))
        })
    }

    pub fn is_consistent(board: &Board) -> bool {
        units(board).into_iter().all(|cells| {
            let sum: u32 = cells.iter().map(|&cell| u32::from(to_set(cell))).sum();
            let union = cells.iter().fold(0, |set, &cell| set | to_set(cell));
            sum == u32::from(union)
        })
    }

    /// The cells of the 27 units.
    fn units(board: &Board) -> Vec<Vec<Option<u8>>> {
        let rows = board.rows().map(|row| row.copied().collect());
        let columns = board.columns().map(|column| column.copied().collect());
        let boxes = (0..9).map(|index| {
            let is_inside = |pos: &Pos| pos.row / 3 * 3 + pos.col / 3 == index;
            board.positions().filter(is_inside).map(|pos| board[pos]).collect()
        });
        rows.chain(columns).chain(boxes).collect()
    }
}
