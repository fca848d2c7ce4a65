//! Known mistakes, step by step.

// Step 3, `tours_iterative`.

/// All exits go on the stack at once, and the last of them comes off first. Put them there from the
/// last to the first.
mod exits_in_a_heap_of_cells {
    pub fn tours_iterative(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

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
            for &mv in moves {
                if let Some(next) = exit(&board, pos, mv) {
                    stack.push((board.clone(), next, length + 1));
                }
            }
        }
        Ok(found)
    }
}

/// The number of the move is counted up before it is used, so the first move is never tried.
/// see hint 3
mod first_move_never_tried {
    impl Visit {
        fn next_exit(&mut self, board: &Grid<u32>, moves: &[Move]) -> Option<Pos> {
            while self.next_move + 1 < moves.len() {
                self.next_move += 1;
                if let Some(next) = exit(board, self.pos, moves[self.next_move]) {
                    return Some(next);
                }
            }
            None
        }
    }
}

/// The last of the moves is never tried: stop when the number of the next move is the number of
/// moves.
mod last_move_never_tried {
    impl Visit {
        fn next_exit(&mut self, board: &Grid<u32>, moves: &[Move]) -> Option<Pos> {
            while self.next_move + 1 < moves.len() {
                self.next_move += 1;
                if let Some(next) = exit(board, self.pos, moves[self.next_move - 1]) {
                    return Some(next);
                }
            }
            None
        }
    }
}

/// The number of the next move begins one below 0, to be counted up before the first use. There is
/// no `usize` below 0: what stands there is the largest of all numbers. Begin with 0, and count up
/// after the use. The program from which this lesson comes has this very line.
/// see hint 3
mod next_move_starts_below_zero {
    impl Visit {
        fn next_exit(&mut self, board: &Grid<u32>, moves: &[Move]) -> Option<Pos> {
            if self.next_move == 0 {
                self.next_move = usize::MAX;
            }
            loop {
                self.next_move += 1;
                let &mv = moves.get(self.next_move)?;
                if let Some(next) = exit(board, self.pos, mv) {
                    return Some(next);
                }
            }
        }
    }
}

/// This is still a recursion: each cell of the walk waits inside the call for the cell before it, on
/// a stack that the machine keeps short. Keep a stack of your own.
mod recursion_again {
    pub fn tours_iterative(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        tours_recursive(size, start, moves, limit, on_tour)
    }
}

/// After a step back the search tries all moves from the first again, and takes the exit that it has
/// just come back from. The sheet must remember which move comes next.
mod same_exit_again_and_again {
    impl Visit {
        fn next_exit(&mut self, board: &Grid<u32>, moves: &[Move]) -> Option<Pos> {
            moves.iter().find_map(|&mv| exit(board, self.pos, mv))
        }
    }
}

/// The search is over when it has found a tour. Go on until the stack is empty or the limit is
/// reached.
mod stack_ends_at_the_first_tour {
    pub fn tours_iterative(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        if limit == 0 {
            return Ok(0);
        }

        let mut found = 0;
        let mut board = Grid::new(size, 0);
        let mut stack: Vec<Visit> = Vec::new();
        let mut step = Some(start);
        loop {
            if let Some(pos) = step {
                stack.push(Visit { pos, next_move: 0 });
                let length = stack.len() as u32;
                board.set(pos, length);
                if is_tour(&board, length) {
                    found += 1;
                    on_tour(&board);
                    return Ok(found);
                }
            }

            let Some(last) = stack.last_mut() else {
                return Ok(found);
            };
            step = last.next_exit(&board, moves);
            if step.is_none() {
                board.set(last.pos, 0);
                stack.pop();
            }
        }
    }
}

/// The cell is taken off the stack and stays on the board, so no later walk can go there. Free it.
mod stack_forgets_to_free {
    pub fn tours_iterative(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut found = 0;
        let mut board = Grid::new(size, 0);
        let mut stack = vec![Visit { pos: start, next_move: 0 }];
        board.set(start, 1);
        if size.area() == 1 && limit > 0 {
            found = 1;
            on_tour(&board);
        }
        while let Some(last) = stack.last_mut() {
            if found == limit {
                break;
            }
            let Some(next) = last.next_exit(&board, moves) else {
                stack.pop();
                continue;
            };
            stack.push(Visit { pos: next, next_move: 0 });
            let length = stack.len() as u32;
            board.set(next, length);
            if is_tour(&board, length) {
                found += 1;
                on_tour(&board);
            }
        }
        Ok(found)
    }
}

/// A new cell goes on with the move that led there, and never tries the moves before it. On each
/// cell begin with the first.
mod stack_goes_on_with_the_same_move {
    pub fn tours_iterative(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        if limit == 0 {
            return Ok(0);
        }

        let mut found = 0;
        let mut board = Grid::new(size, 0);
        let mut stack: Vec<Visit> = Vec::new();
        let mut step = Some(start);
        loop {
            if let Some(pos) = step {
                stack.push(Visit {
                    pos,
                    next_move: stack.last().map_or(0, |last| last.next_move - 1),
                });
                let length = stack.len() as u32;
                board.set(pos, length);
                if is_tour(&board, length) {
                    found += 1;
                    on_tour(&board);
                    if found == limit {
                        return Ok(found);
                    }
                }
            }

            let Some(last) = stack.last_mut() else {
                return Ok(found);
            };
            step = last.next_exit(&board, moves);
            if step.is_none() {
                board.set(last.pos, 0);
                stack.pop();
            }
        }
    }
}

/// A limit of 0 is answered before the start is looked at. A start off the board is an error
/// whatever the limit is.
mod stack_limit_before_the_start {
    pub fn tours_iterative(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if limit == 0 {
            return Ok(0);
        }
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut found = 0;
        let mut board = Grid::new(size, 0);
        let mut stack: Vec<Visit> = Vec::new();
        let mut step = Some(start);
        loop {
            if let Some(pos) = step {
                stack.push(Visit { pos, next_move: 0 });
                let length = stack.len() as u32;
                board.set(pos, length);
                if is_tour(&board, length) {
                    found += 1;
                    on_tour(&board);
                    if found == limit {
                        return Ok(found);
                    }
                }
            }

            let Some(last) = stack.last_mut() else {
                return Ok(found);
            };
            step = last.next_exit(&board, moves);
            if step.is_none() {
                board.set(last.pos, 0);
                stack.pop();
            }
        }
    }
}

/// The search goes on until it has found more tours than the limit.
mod stack_limit_off_by_one {
    pub fn tours_iterative(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        if limit == 0 {
            return Ok(0);
        }

        let mut found = 0;
        let mut board = Grid::new(size, 0);
        let mut stack: Vec<Visit> = Vec::new();
        let mut step = Some(start);
        loop {
            if let Some(pos) = step {
                stack.push(Visit { pos, next_move: 0 });
                let length = stack.len() as u32;
                board.set(pos, length);
                if is_tour(&board, length) {
                    found += 1;
                    on_tour(&board);
                    if found > limit {
                        return Ok(found);
                    }
                }
            }

            let Some(last) = stack.last_mut() else {
                return Ok(found);
            };
            step = last.next_exit(&board, moves);
            if step.is_none() {
                board.set(last.pos, 0);
                stack.pop();
            }
        }
    }
}

/// Only a walk that was extended is ever looked at. On a board of one cell the start is the tour.
/// see hint 3
mod stack_misses_the_single_cell {
    pub fn tours_iterative(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut found = 0;
        let mut board = Grid::new(size, 0);
        let mut stack = vec![Visit { pos: start, next_move: 0 }];
        board.set(start, 1);
        while let Some(last) = stack.last_mut() {
            if found == limit {
                break;
            }
            let Some(next) = last.next_exit(&board, moves) else {
                board.set(last.pos, 0);
                stack.pop();
                continue;
            };
            stack.push(Visit { pos: next, next_move: 0 });
            let length = stack.len() as u32;
            board.set(next, length);
            if is_tour(&board, length) {
                found += 1;
                on_tour(&board);
            }
        }
        Ok(found)
    }
}
