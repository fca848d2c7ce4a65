//! Known mistakes, step by step.

// Step 1, `moves_from`.

/// The list is empty: the loop looks at the moves and keeps nothing. Push each cell that is on the
/// board.
/// see hint 3
mod cells_are_not_kept {
    pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
        let cells = Vec::new();
        for &mv in moves {
            pos.step(mv, size);
        }
        cells
    }
}

/// A row or a column does not fit in an `i16`, so on a large board other cells come out. Use `i64`,
/// or ask `pos.step`.
mod coordinates_in_16_bits {
    pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
        let mut cells = Vec::new();
        for mv in moves {
            let row = (pos.row as i16).wrapping_add(mv.rows as i16);
            let col = (pos.col as i16).wrapping_add(mv.cols as i16);
            if row >= 0 && col >= 0 && (row as usize) < size.rows && (col as usize) < size.cols {
                cells.push(Pos { row: row as usize, col: col as usize });
            }
        }
        cells
    }
}

/// A row or a column too many counts as one of the board. They count from 0, so on a board of 3 rows
/// the last is row 2: use `<`, not `<=`.
mod edge_is_on_the_board {
    pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
        let mut cells = Vec::new();
        for mv in moves {
            if let Some(row) = pos.row.checked_add_signed(mv.rows)
                && let Some(col) = pos.col.checked_add_signed(mv.cols)
                && row <= size.rows
                && col <= size.cols
            {
                cells.push(Pos { row, col });
            }
        }
        cells
    }
}

/// Only the first eight moves are looked at. A knight has eight; the list may hold more or fewer.
mod eight_moves_at_most {
    pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
        moves.iter().take(8).filter_map(|&mv| pos.step(mv, size)).collect()
    }
}

/// The knight's moves are used whatever moves are asked for. Use the list that is given.
/// see hint 3
mod knight_whatever_is_asked {
    pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
        grid::KNIGHT.iter().filter_map(|&mv| pos.step(mv, size)).collect()
    }
}

/// The move's rows are added to the column, and its columns to the row. A knight's moves come in
/// pairs, so only the order tells; another piece would go astray.
mod move_transposed {
    pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
        let transposed = moves.iter().map(|mv| Move { rows: mv.cols, cols: mv.rows });
        transposed.filter_map(|mv| pos.step(mv, size)).collect()
    }
}

/// The board is read as one long line, and a move over the right edge comes out in the next row.
/// Check the column by itself.
mod moves_are_cells_of_a_line {
    pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
        let mut cells = Vec::new();
        for mv in moves {
            let cols = size.cols as isize;
            let index = (pos.row as isize + mv.rows) * cols + pos.col as isize + mv.cols;
            if index >= 0 && (index as usize) < size.area() {
                cells
                    .push(Pos { row: index as usize / size.cols, col: index as usize % size.cols });
            }
        }
        cells
    }
}

/// The cells are sorted. Keep them in the order of the moves: other searches count on it.
mod moves_sorted {
    pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
        let mut cells: Vec<Pos> = moves.iter().filter_map(|&mv| pos.step(mv, size)).collect();
        cells.sort_by_key(|cell| (cell.row, cell.col));
        cells.dedup();
        cells
    }
}

/// A move that leaves the board on one side comes back on the other. On this board it leads nowhere.
mod moves_wrap_around {
    pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
        moves
            .iter()
            .map(|mv| Pos {
                row: pos.row.wrapping_add_signed(mv.rows).wrapping_add(size.rows * 4) % size.rows,
                col: pos.col.wrapping_add_signed(mv.cols).wrapping_add(size.cols * 4) % size.cols,
            })
            .collect()
    }
}

/// Rows are compared with the number of columns. On a square board nobody would notice.
mod rows_and_columns_swapped {
    pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
        let mut cells = Vec::new();
        for mv in moves {
            if let Some(row) = pos.row.checked_add_signed(mv.rows)
                && let Some(col) = pos.col.checked_add_signed(mv.cols)
                && row < size.cols
                && col < size.rows
            {
                cells.push(Pos { row, col });
            }
        }
        cells
    }
}

/// A move off the board is cut short at the edge. It leads nowhere.
mod stops_at_the_edge {
    pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
        moves
            .iter()
            .map(|mv| Pos {
                row: pos.row.saturating_add_signed(mv.rows).min(size.rows - 1),
                col: pos.col.saturating_add_signed(mv.cols).min(size.cols - 1),
            })
            .collect()
    }
}

/// The list ends at the first move that leads off the board. Skip that move and go on with the
/// next.
mod stops_at_the_first_edge {
    pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
        moves.iter().map_while(|&mv| pos.step(mv, size)).collect()
    }
}

// Step 2, `explore`.

/// The answer is remembered by size and start, and another piece gets the labels of the first one.
mod answers_are_remembered {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        thread_local! {
            static KNOWN: std::cell::RefCell<Vec<(Size, Pos, Grid<u32>)>> = Default::default();
        }
        KNOWN.with_borrow_mut(|known| {
            if let Some((.., labels)) = known.iter().find(|it| (it.0, it.1) == (size, start)) {
                return Ok(labels.clone());
            }
            let mut labels = Grid::new(size, 0);
            labels.set(start, 1);
            let mut waiting = VecDeque::from([start]);
            while let Some(pos) = waiting.pop_front() {
                for next in moves_from(pos, size, moves) {
                    if labels[next] == 0 {
                        labels.set(next, labels[pos] + 1);
                        waiting.push_back(next);
                    }
                }
            }
            known.push((size, start, labels.clone()));
            Ok(labels)
        })
    }
}

/// A stack instead of a queue, and labels that were too large are corrected: right in the end,
/// after far too many placements.
mod corrected_with_a_stack {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut labels = Grid::new(size, 0);
        labels.set(start, 1);
        let mut waiting = vec![start];
        while let Some(pos) = waiting.pop() {
            for next in moves_from(pos, size, moves) {
                if labels[next] == 0 || labels[next] > labels[pos] + 1 {
                    labels.set(next, labels[pos] + 1);
                    waiting.push(next);
                }
            }
        }
        Ok(labels)
    }
}

/// The labels count the cells in the order of the visit. All cells of one ring have the same label:
/// one more than the cell they were seen from.
mod label_counts_the_cells {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut labels = Grid::new(size, 0);
        let mut label = 1;
        labels.set(start, label);
        let mut waiting = VecDeque::from([start]);
        while let Some(pos) = waiting.pop_front() {
            for next in moves_from(pos, size, moves) {
                if labels[next] == 0 {
                    label += 1;
                    labels.set(next, label);
                    waiting.push_back(next);
                }
            }
        }
        Ok(labels)
    }
}

/// A cell that has a label gets another one, and waits once more, so the search never ends. Skip
/// the cells that have a label.
/// see hint 3
mod labeled_again {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut labels = Grid::new(size, 0);
        labels.set(start, 1);
        let mut waiting = VecDeque::from([start]);
        while let Some(pos) = waiting.pop_front() {
            for next in moves_from(pos, size, moves) {
                labels.set(next, labels[pos] + 1);
                waiting.push_back(next);
            }
        }
        Ok(labels)
    }
}

/// A cell gets its label when it leaves the queue. Until then others put it there again, and each of
/// them labels it anew. Label a cell when you see it first.
mod labeled_when_it_leaves_the_queue {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut labels = Grid::new(size, 0);
        let mut waiting = VecDeque::from([(start, 1)]);
        while let Some((pos, label)) = waiting.pop_front() {
            let was_free = labels[pos] == 0;
            if was_free || labels[pos] == label {
                labels.set(pos, label);
            }
            if was_free {
                waiting
                    .extend(moves_from(pos, size, moves).into_iter().map(|next| (next, label + 1)));
            }
        }
        Ok(labels)
    }
}
