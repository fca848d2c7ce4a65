//! Unusual right solutions.

/// Takes each given off a copy of the board, and puts it back. Those are placements before the search.
mod givens_off_a_copy_and_back {
    pub fn is_consistent(board: &Board) -> bool {
        let mut copy = board.clone();
        board.positions().all(|pos| {
            copy.set(pos, None);
            let is_free = to_set(board[pos]) & seen_from(&copy, pos) == 0;
            copy.set(pos, board[pos]);
            is_free
        })
    }
}

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

/// Plain loops and indices instead of iterators.
mod loops_and_indices {
    pub fn row_set(board: &Board, row: usize) -> DigitSet {
        let mut set = 0;
        for col in 0..9 {
            set |= to_set(board[Pos { row, col }]);
        }
        set
    }

    pub fn box_set(board: &Board, index: usize) -> DigitSet {
        let mut set = 0;
        for row in index / 3 * 3..index / 3 * 3 + 3 {
            for col in index % 3 * 3..index % 3 * 3 + 3 {
                set |= to_set(board[Pos { row, col }]);
            }
        }
        set
    }

    pub fn is_full(set: DigitSet) -> bool {
        set.count_ones() == 9
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

/// Keeps the sets of all rows, columns and boxes while it searches, in a type of its own, and writes
/// on the board only when the solution is known. One search, which hands each solution to a function
/// that says whether it is done, serves steps 8 and 9.
mod sets_are_kept {
    struct Kept {
        cells: Vec<Option<u8>>,
        // Of each row, each column and each box.
        seen: [[u16; 9]; 3],
    }

    fn units(index: usize) -> [usize; 3] {
        let (row, col) = (index / 9, index % 9);
        [row, col, row / 3 * 3 + col / 3]
    }

    impl Kept {
        /// `None` when the givens contradict each other.
        fn of(board: &Board) -> Option<Kept> {
            let mut kept = Kept { cells: vec![None; 81], seen: [[0; 9]; 3] };
            for (index, cell) in board.cells().iter().enumerate() {
                if let Some(digit) = *cell {
                    if !kept.fits(index, digit) {
                        return None;
                    }
                    kept.write(index, Some(digit), digit);
                }
            }
            Some(kept)
        }

        fn fits(&self, index: usize, digit: u8) -> bool {
            self.seen.iter().zip(units(index)).all(|(sets, unit)| sets[unit] >> digit & 1 == 0)
        }

        /// Writes `digit`, or takes it back.
        fn write(&mut self, index: usize, cell: Option<u8>, digit: u8) {
            self.cells[index] = cell;
            for (sets, unit) in self.seen.iter_mut().zip(units(index)) {
                sets[unit] ^= 1 << digit;
            }
        }

        /// Calls `done` at each solution until it answers `true`; says whether it did.
        fn search(&mut self, from: usize, done: &mut dyn FnMut(&[Option<u8>]) -> bool) -> bool {
            let Some(index) = (from..81).find(|&index| self.cells[index].is_none()) else {
                return done(&self.cells);
            };
            (0..9).any(|digit| {
                if !self.fits(index, digit) {
                    return false;
                }
                self.write(index, Some(digit), digit);
                let is_done = self.search(index + 1, done);
                self.write(index, None, digit);
                is_done
            })
        }
    }

    pub fn is_consistent(board: &Board) -> bool {
        Kept::of(board).is_some()
    }

    pub fn solve(board: &mut Board) -> bool {
        let Some(mut kept) = Kept::of(board) else { return false };
        kept.search(0, &mut |cells| {
            *board = Grid::from_cells(board.size(), cells.to_vec());
            true
        })
    }

    pub fn count_solutions(board: &Board, limit: usize) -> usize {
        let mut count = 0;
        if let (Some(mut kept), 1..) = (Kept::of(board), limit) {
            kept.search(0, &mut |_| {
                count += 1;
                count == limit
            });
        }
        count
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
