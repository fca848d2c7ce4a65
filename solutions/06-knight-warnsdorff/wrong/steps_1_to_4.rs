//! Known mistakes, step by step.

// Step 1, `accessibility`.

/// Rows and columns change places, which only a square board forgives. A size is rows before columns.
mod board_is_taken_for_square {
    pub fn accessibility(size: Size, moves: &[Move]) -> Board {
        let turned = Size::new(size.cols, size.rows);
        Grid::from_fn(turned, |pos| {
            moves.iter().map(|&mv| u32::from(pos.step(mv, turned).is_some())).sum()
        })
    }
}

/// It counts with the moves of the knight, whatever `moves` holds. Another piece has other moves.
mod counts_the_knight_only {
    pub fn accessibility(size: Size, _moves: &[Move]) -> Board {
        Grid::from_fn(size, |pos| {
            grid::KNIGHT.iter().map(|&mv| u32::from(pos.step(mv, size).is_some())).sum()
        })
    }
}

/// The numbers depend on the distance from the nearest edge, as on a large board. On a narrow one a
/// cell has two edges near it: try each move.
mod edge_is_a_table_for_large_boards {
    pub fn accessibility(size: Size, _moves: &[Move]) -> Board {
        const COUNTS: [[u32; 3]; 3] = [[2, 3, 4], [3, 4, 6], [4, 6, 8]];
        Grid::from_fn(size, |pos| {
            let row = pos.row.min(size.rows - 1 - pos.row).min(2);
            let col = pos.col.min(size.cols - 1 - pos.col).min(2);
            COUNTS[row][col]
        })
    }
}

/// Moves that leave the board are counted too. `pos.step(mv, size)` is `None` for them.
mod every_cell_has_every_move {
    pub fn accessibility(size: Size, moves: &[Move]) -> Board {
        Grid::new(size, moves.len() as u32)
    }
}

/// It takes the last row and the last column for off the board: the rows are 0 to `rows - 1`.
/// `pos.step(mv, size)` knows the edges.
mod last_row_and_column_are_off {
    pub fn accessibility(size: Size, moves: &[Move]) -> Board {
        Grid::from_fn(size, |pos| {
            let on_board = moves.iter().filter(|mv| {
                let (row, col) = (pos.row as isize + mv.rows, pos.col as isize + mv.cols);
                row >= 0 && col >= 0 && row < size.rows as isize - 1 && col < size.cols as isize - 1
            });
            on_board.count() as u32
        })
    }
}

// Step 2, `enter`.

/// The cell gets the number before it is counted up, so the start holds 0 and looks free.
mod numbers_from_zero {
    pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
        walk.at = pos;
        walk.board.set(pos, walk.steps);
        walk.steps += 1;
        for neighbor in free_neighbors(&walk.board, pos, moves).collect::<Vec<_>>() {
            walk.accessibility.set(neighbor, walk.accessibility[neighbor].saturating_sub(1));
        }
    }
}

/// The board knows that the knight went on, and `walk.at` does not.
mod position_is_forgotten {
    pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
        walk.steps += 1;
        walk.board.set(pos, walk.steps);
        for neighbor in free_neighbors(&walk.board, pos, moves) {
            walk.accessibility.set(neighbor, walk.accessibility[neighbor] - 1);
        }
    }
}

/// `walk.steps` stays as it was, so every cell gets the same number.
mod step_is_not_counted {
    pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
        walk.at = pos;
        walk.board.set(pos, walk.steps + 1);
        for neighbor in free_neighbors(&walk.board, pos, moves) {
            walk.accessibility.set(neighbor, walk.accessibility[neighbor] - 1);
        }
    }
}

/// The table still counts the cell that was entered as free. Lower the accessibility of each free cell
/// one move away.
mod table_never_changes {
    pub fn enter(walk: &mut Walk, pos: Pos, _moves: &[Move]) {
        walk.at = pos;
        walk.steps += 1;
        walk.board.set(pos, walk.steps);
    }
}

// Step 3, `next_cell`.

/// It takes the least accessible free cell of the whole board. The knight must get there in one move.
mod anywhere_on_the_board {
    pub fn next_cell(walk: &Walk, _moves: &[Move]) -> Option<Pos> {
        let free = walk.board.positions().filter(|&pos| walk.board[pos] == 0);
        free.min_by_key(|&pos| walk.accessibility[pos])
    }
}

/// A cell with accessibility 0 is left out because nothing leads on from it. The last cell of every tour
/// is such a cell.
mod dead_ends_are_left_out {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        free_neighbors(&walk.board, walk.at, moves)
            .filter(|&pos| walk.accessibility[pos] > 0)
            .min_by_key(|&pos| walk.accessibility[pos])
    }
}

/// It takes the first free cell and does not look at the accessibilities.
mod first_free_cell {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        free_neighbors(&walk.board, walk.at, moves).next()
    }
}

/// Among equals it takes the last: `<=` lets each new one win. Use `<`, which keeps the first.
mod last_of_equals {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        let mut best: Option<Pos> = None;
        for pos in free_neighbors(&walk.board, walk.at, moves) {
            if best.is_none_or(|best| walk.accessibility[pos] <= walk.accessibility[best]) {
                best = Some(pos);
            }
        }
        best
    }
}

/// The least accessibility so far begins with 8, and a cell with 8 or more is never chosen. Other pieces
/// have more moves than a knight: begin with the first free cell, or with `u32::MAX`.
mod least_begins_with_eight {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        let (mut best, mut least) = (None, 8);
        for pos in free_neighbors(&walk.board, walk.at, moves) {
            if walk.accessibility[pos] < least {
                (best, least) = (Some(pos), walk.accessibility[pos]);
            }
        }
        best
    }
}

/// It goes where the most ways lead on. The rule is the other way round: what is hard to come by first.
/// see hint 1
mod most_ways_first {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        free_neighbors(&walk.board, walk.at, moves).max_by_key(|&pos| walk.accessibility[pos])
    }
}

/// Among equals it takes the first in reading order, not the first in the order of the moves.
mod ties_by_reading_order {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        free_neighbors(&walk.board, walk.at, moves)
            .min_by_key(|&pos| (walk.accessibility[pos], pos))
    }
}

/// A cell where the knight has been is no way on: only cells that hold 0 are free.
/// see hint 3
mod visited_cells_are_entered_again {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        let neighbors = moves.iter().filter_map(|&mv| walk.at.step(mv, walk.board.size()));
        neighbors.min_by_key(|&pos| walk.accessibility[pos])
    }
}

/// It tells visited cells by an accessibility of 0. A free cell can have that, too, and what the table
/// holds for visited cells does not matter: ask the board.
mod visited_cells_hold_zero_ways {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        let neighbors = moves.iter().filter_map(|&mv| walk.at.step(mv, walk.board.size()));
        neighbors
            .filter(|&pos| walk.accessibility[pos] > 0)
            .min_by_key(|&pos| walk.accessibility[pos])
    }
}

// Step 4, `tour`.

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
