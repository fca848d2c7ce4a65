//! Alternatives: right code that looks different.

/// Keeps whole walks on the stack instead of positions, the last exit at the bottom.
mod boards_on_the_stack {
    pub fn tours_iterative(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        size.check_start(start)?;

        let mut found = 0;
        let mut stack = vec![(Grid::new(size, 0), start, 1)];
        while let Some((mut board, pos, length)) = stack.pop() {
            if found == limit {
                break;
            }
            board.set(pos, length);
            if is_tour(&board, length) {
                found += 1;
                on_tour(&board);
            }
            for &mv in moves.iter().rev() {
                if let Some(next) = exit(&board, pos, mv) {
                    stack.push((board.clone(), next, length + 1));
                }
            }
        }
        Ok(found)
    }
}

/// Keeps no stack: the numbers on the board say where the walk came from and by which move.
mod the_board_is_the_stack {
    pub fn tours_iterative(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        size.check_start(start)?;

        let mut found = 0;
        let mut board = Grid::new(size, 0);
        // By which move each number was reached.
        let mut taken = vec![0; size.area() + 1];
        let (mut pos, mut length, mut next_move) = (start, 1, 0);
        if limit == 0 {
            return Ok(0);
        }
        board.set(pos, 1);
        loop {
            if next_move == 0 && length == size.area() {
                found += 1;
                on_tour(&board);
                if found == limit {
                    return Ok(found);
                }
            }
            let tries =
                (next_move..moves.len()).find_map(|it| Some(it).zip(exit(&board, pos, moves[it])));
            if let Some((index, next)) = tries {
                length += 1;
                taken[length] = index;
                board.set(next, length as u32);
                (pos, next_move) = (next, 0);
                continue;
            }
            board.set(pos, 0);
            if length == 1 {
                return Ok(found);
            }
            let Move { rows, cols } = moves[taken[length]];
            pos = Pos {
                row: pos.row.checked_add_signed(-rows).expect("it came from there"),
                col: pos.col.checked_add_signed(-cols).expect("it came from there"),
            };
            next_move = taken[length] + 1;
            length -= 1;
        }
    }
}

/// Looks at the limit after each step, so some steps are taken for nothing.
mod limit_after_the_step {
    impl Search<'_> {
        fn extend_to(&mut self, pos: Pos, length: u32) {
            self.board.set(pos, length);
            if self.found == self.limit {
                self.board.set(pos, 0);
                return;
            }
            if is_tour(&self.board, length) {
                self.found += 1;
                (self.on_tour)(&self.board);
            }
            for &mv in self.moves {
                if let Some(next) = exit(&self.board, pos, mv) {
                    self.extend_to(next, length + 1);
                }
            }
            self.board.set(pos, 0);
        }
    }
}

/// Refuses a walk when no move leads to one of the free cells any more.
mod refuses_lost_walks {
    impl Search<'_> {
        fn extend_to(&mut self, pos: Pos, length: u32) {
            if self.found == self.limit {
                return;
            }

            self.board.set(pos, length);
            if is_tour(&self.board, length) {
                self.found += 1;
                (self.on_tour)(&self.board);
            }
            let size = self.board.size();
            let is_free = |it: &Pos| self.board[*it] == 0;
            let from = |cell: Pos| self.moves.iter().filter_map(move |&mv| cell.step(mv, size));
            let mut can_be_entered = Grid::new(size, false).cells().to_vec();
            for cell in size.positions().filter(|it| is_free(it) || *it == pos) {
                for next in from(cell) {
                    can_be_entered[next.row * size.cols + next.col] = true;
                }
            }
            let is_lost = size
                .positions()
                .filter(is_free)
                .any(|cell| !can_be_entered[cell.row * size.cols + cell.col]);
            if !is_lost {
                for &mv in self.moves {
                    if let Some(next) = exit(&self.board, pos, mv) {
                        self.extend_to(next, length + 1);
                    }
                }
            }
            self.board.set(pos, 0);
        }
    }
}

/// Keeps a path only, and writes each tour on a new board, cell by cell.
mod tours_written_cell_by_cell {
    pub fn tours_recursive(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        size.check_start(start)?;

        let mut path = Vec::new();
        let mut found = 0;
        on(&mut path, start, size, moves, &mut |path: &[Pos]| {
            if found == limit {
                return false;
            }
            if path.len() == size.area() {
                let mut tour = Grid::new(size, 0);
                for (number, &pos) in (1..).zip(path) {
                    tour.set(pos, number);
                }
                on_tour(&tour);
                found += 1;
            }
            found < limit
        });
        Ok(found)
    }

    /// Goes on while `see` says so.
    fn on(
        path: &mut Vec<Pos>,
        pos: Pos,
        size: Size,
        moves: &[Move],
        see: &mut dyn FnMut(&[Pos]) -> bool,
    ) -> bool {
        path.push(pos);
        let goes_on = see(path)
            && moves.iter().all(|&mv| match pos.step(mv, size) {
                Some(next) if !path.contains(&next) => on(path, next, size, moves, see),
                _ => true,
            });
        path.pop();
        goes_on
    }
}
