//! Known mistakes of step 2, `explore`.

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

/// A label is kept in a byte, which ends at 255. A long board has larger labels.
mod labels_of_a_byte {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut labels = Grid::new(size, 0);
        labels.set(start, 1);
        let mut waiting = VecDeque::from([start]);
        while let Some(pos) = waiting.pop_front() {
            for next in moves_from(pos, size, moves) {
                if labels[next] == 0 {
                    labels.set(next, u32::from((labels[pos] as u8).wrapping_add(1)));
                    waiting.push_back(next);
                }
            }
        }
        Ok(labels)
    }
}

/// The start is labeled 0, and 0 means "not reached", so the search comes back to it. Let the labels
/// begin with 1.
/// see hint 3
mod labels_start_at_zero {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut labels = Grid::new(size, 0);
        let mut waiting = VecDeque::from([start]);
        while let Some(pos) = waiting.pop_front() {
            for next in moves_from(pos, size, moves) {
                if labels[next] == 0 {
                    labels.set(next, labels[pos] + 1);
                    waiting.push_back(next);
                }
            }
        }
        Ok(labels)
    }
}

/// These are the moves *to* the start, not from it. A knight can go back by another of its moves; a
/// piece without a way back shows the difference.
mod moves_go_backward {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let back: Vec<_> = moves.iter().map(|mv| Move { rows: -mv.rows, cols: -mv.cols }).collect();
        let mut labels = Grid::new(size, 0);
        labels.set(start, 1);
        let mut waiting = VecDeque::from([start]);
        while let Some(pos) = waiting.pop_front() {
            for next in moves_from(pos, size, &back) {
                if labels[next] == 0 {
                    labels.set(next, labels[pos] + 1);
                    waiting.push_back(next);
                }
            }
        }
        Ok(labels)
    }
}

/// The queue is empty at the beginning, so the loop ends before it has begun. The start waits first.
/// see hint 3
mod nothing_waits {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut labels = Grid::new(size, 0);
        labels.set(start, 1);
        let mut waiting = VecDeque::new();
        while let Some(pos) = waiting.pop_front() {
            for next in moves_from(pos, size, moves) {
                if labels[next] == 0 {
                    labels.set(next, labels[pos] + 1);
                    waiting.push_back(next);
                }
            }
        }
        Ok(labels)
    }
}

/// The farthest cells have no label: the search ends when the last ring begins. Go on until no cell
/// waits.
mod one_ring_too_few {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut labels = Grid::new(size, 0);
        labels.set(start, 1);
        let mut waiting = VecDeque::from([start]);
        while waiting.len() > 1 || labels.cells().iter().max() == Some(&1) {
            let Some(pos) = waiting.pop_front() else { break };
            for next in moves_from(pos, size, moves) {
                if labels[next] == 0 {
                    labels.set(next, labels[pos] + 1);
                    waiting.push_back(next);
                }
            }
        }
        Ok(labels)
    }
}

/// A cell out of reach has the largest of all numbers. It keeps the 0 of an empty board.
mod out_of_reach_is_far_away {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
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
        Ok(Grid::from_fn(size, |pos| if labels[pos] == 0 { u32::MAX } else { labels[pos] }))
    }
}

/// The label is computed from the distance in rows and columns. At the edge of a board there is no
/// room for the shortest way, and another piece has another distance.
mod piece_knows_no_walls {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        Ok(Grid::from_fn(size, |pos| {
            let (rows, cols) = (pos.row.abs_diff(start.row), pos.col.abs_diff(start.col));
            let (short, long) = (rows.min(cols), rows.max(cols));
            let least = long.div_ceil(2).max((rows + cols).div_ceil(3));
            let moves = match (short, long) {
                (0, 1) => 3,
                (2, 2) => 4,
                _ => least + (least + rows + cols) % 2,
            };
            moves as u32 + 1
        }))
    }
}

/// The board of labels has as many rows as there should be columns. Give `Grid::new` the `size`
/// itself.
mod size_turned {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        let turned = Size::new(size.cols, size.rows);
        if !size.contains(start) || !turned.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut labels = Grid::new(turned, 0);
        labels.set(start, 1);
        let mut waiting = VecDeque::from([start]);
        while let Some(pos) = waiting.pop_front() {
            for next in moves_from(pos, size, moves) {
                if labels.get(next) == Some(&0) {
                    labels.set(next, labels[pos] + 1);
                    waiting.push_back(next);
                }
            }
        }
        Ok(labels)
    }
}

/// The newest cell is taken first, so the search runs far away before it has looked around. Take the
/// cell that has waited longest: in at the back, out at the front.
mod stack_instead_of_queue {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut labels = Grid::new(size, 0);
        labels.set(start, 1);
        let mut waiting = vec![start];
        while let Some(pos) = waiting.pop() {
            for next in moves_from(pos, size, moves) {
                if labels[next] == 0 {
                    labels.set(next, labels[pos] + 1);
                    waiting.push(next);
                }
            }
        }
        Ok(labels)
    }
}

/// The start's place in one long line is held against the number of cells. A column too far right
/// then counts as the next row: hold the row and the column against the size, each by itself.
mod start_is_an_index {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        if start.row.wrapping_mul(size.cols).wrapping_add(start.col) >= size.area() {
            return Err(StartOffBoard { start, size });
        }

        let mut labels = Grid::new(size, 0);
        let start = Pos::new(start.row + start.col / size.cols, start.col % size.cols);
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
        Ok(labels)
    }
}

/// Nobody asked whether the start is on the board. Return the error first, before anything is
/// written there: `size.contains(start)`.
mod start_is_not_checked {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
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
        Ok(labels)
    }
}

/// An empty board would say that the piece stands somewhere and reaches nothing, not even its own
/// cell. A start off the board is no question at all: return the error.
mod start_off_the_board_reaches_nothing {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        let mut labels = Grid::new(size, 0);
        if !size.contains(start) {
            return Ok(labels);
        }

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
        Ok(labels)
    }
}
