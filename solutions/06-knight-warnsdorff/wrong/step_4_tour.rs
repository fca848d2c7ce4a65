//! Known mistakes of step 4, `tour`.

/// The steps count from 1, so a complete tour has as many steps as the board has cells, not one less.
mod complete_is_one_step_early {
    fn follow(
        size: Size,
        start: Pos,
        moves: &[Move],
        choose: impl Fn(&Walk, &[Move]) -> Option<Pos>,
    ) -> Result<Tour, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let accessibility = accessibility(size, moves);
        let mut walk = Walk { board: Grid::new(size, 0), accessibility, at: start, steps: 0 };
        enter(&mut walk, start, moves);
        while let Some(next) = choose(&walk, moves) {
            enter(&mut walk, next, moves);
        }

        let is_complete = walk.steps as usize == size.area() - 1;
        Ok(if is_complete { Tour::Complete(walk.board) } else { Tour::Stuck(walk) })
    }
}

/// No way on is not yet a tour: compare the steps with the number of cells.
mod every_walk_is_complete {
    pub fn tour(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
        Ok(match follow(size, start, moves, next_cell)? {
            Tour::Stuck(walk) => Tour::Complete(walk.board),
            complete => complete,
        })
    }
}

/// Each step is a call inside the last one, and the stack ends before a large board does. A step that is
/// never taken back needs no recursion, only a loop.
mod one_call_a_step {
    fn follow(
        size: Size,
        start: Pos,
        moves: &[Move],
        choose: impl Fn(&Walk, &[Move]) -> Option<Pos>,
    ) -> Result<Tour, StartOffBoard> {
        fn go_on(
            walk: &mut Walk,
            to: Pos,
            moves: &[Move],
            choose: &dyn Fn(&Walk, &[Move]) -> Option<Pos>,
        ) -> u32 {
            enter(walk, to, moves);
            match choose(walk, moves) {
                Some(next) => go_on(walk, next, moves, choose).max(walk.steps),
                None => walk.steps,
            }
        }

        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let accessibility = accessibility(size, moves);
        let mut walk = Walk { board: Grid::new(size, 0), accessibility, at: start, steps: 0 };
        let steps = go_on(&mut walk, start, moves, &choose);
        let is_complete = steps as usize == size.area();
        Ok(if is_complete { Tour::Complete(walk.board) } else { Tour::Stuck(walk) })
    }
}

/// Only the row of the start is looked at. `size.contains(start)` looks at both.
mod refuses_only_rows {
    pub fn tour(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
        if start.row >= size.rows {
            return Err(StartOffBoard { start, size });
        }
        let mut walk = Walk {
            board: Grid::new(size, 0),
            accessibility: accessibility(size, moves),
            at: start,
            steps: 0,
        };
        enter(&mut walk, start, moves);
        while let Some(next) = next_cell(&walk, moves) {
            enter(&mut walk, next, moves);
        }
        let is_complete = walk.steps as usize == size.area();
        Ok(if is_complete { Tour::Complete(walk.board) } else { Tour::Stuck(walk) })
    }
}

/// The start is a step like any other: enter it before you ask for the next cell.
mod start_is_not_entered {
    fn follow(
        size: Size,
        start: Pos,
        moves: &[Move],
        choose: impl Fn(&Walk, &[Move]) -> Option<Pos>,
    ) -> Result<Tour, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let accessibility = accessibility(size, moves);
        let mut walk = Walk { board: Grid::new(size, 0), accessibility, at: start, steps: 0 };
        while let Some(next) = choose(&walk, moves) {
            enter(&mut walk, next, moves);
        }

        let is_complete = walk.steps as usize == size.area();
        Ok(if is_complete { Tour::Complete(walk.board) } else { Tour::Stuck(walk) })
    }
}

/// A start off the board is written on all the same. Ask `size.contains(start)` first.
mod start_off_the_board_is_a_walk {
    fn follow(
        size: Size,
        start: Pos,
        moves: &[Move],
        choose: impl Fn(&Walk, &[Move]) -> Option<Pos>,
    ) -> Result<Tour, StartOffBoard> {
        let accessibility = accessibility(size, moves);
        let mut walk = Walk { board: Grid::new(size, 0), accessibility, at: start, steps: 0 };
        enter(&mut walk, start, moves);
        while let Some(next) = choose(&walk, moves) {
            enter(&mut walk, next, moves);
        }

        let is_complete = walk.steps as usize == size.area();
        Ok(if is_complete { Tour::Complete(walk.board) } else { Tour::Stuck(walk) })
    }
}

/// It stops before a cell from which nothing leads on, so the last cell of a tour is never entered.
mod stops_before_dead_ends {
    pub fn tour(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
        follow(size, start, moves, |walk, moves| {
            next_cell(walk, moves).filter(|&pos| walk.accessibility[pos] > 0)
        })
    }
}

/// It chooses by the accessibilities of the empty board. Each step changes them.
mod table_of_the_empty_board {
    pub fn tour(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
        let table = accessibility(size, moves);
        follow(size, start, moves, |walk, moves| {
            free_neighbors(&walk.board, walk.at, moves).min_by_key(|&pos| table[pos])
        })
    }
}
