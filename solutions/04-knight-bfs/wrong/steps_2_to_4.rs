//! Known mistakes, step by step.

// Step 2, `explore`.

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

// Step 3, `reachable`.

/// The cells come column by column. In reading order they come row by row: the loop over the rows is
/// the outer one.
mod column_by_column {
    pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
        let mut cells = Vec::new();
        for col in 0..labels.size().cols {
            for row in 0..labels.size().rows {
                if labels[Pos { row, col }] > 0 {
                    cells.push(Pos { row, col });
                }
            }
        }
        cells
    }
}

/// A label is cut to a byte, and 256 becomes 0.
mod label_cut_to_a_byte {
    pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
        labels.positions().filter(|&pos| labels[pos] as u8 > 0).collect()
    }
}

/// The cells come nearest first. Asked for was the order in which one reads the board.
mod nearest_cells_first {
    pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
        let mut cells: Vec<Pos> = labels.positions().filter(|&pos| labels[pos] > 0).collect();
        cells.sort_by_key(|&pos| labels[pos]);
        cells
    }
}

/// The start is left out. The piece is there: it is reached, after 0 moves.
mod start_is_not_reached {
    pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
        labels.positions().filter(|&pos| labels[pos] > 1).collect()
    }
}

/// The list ends at the first cell that was not reached. Skip it and go on.
mod stops_at_the_first_gap {
    pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
        labels.positions().take_while(|&pos| labels[pos] > 0).collect()
    }
}

// Step 4, `depth`.

/// Where nothing was reached the greatest label is 0, and 0 − 1 is no `u32`. Answer `None` before
/// you subtract.
mod depth_below_zero {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        labels.cells().iter().max().map(|greatest| greatest - 1)
    }
}

/// These are the reached cells besides the start. Asked for is how far the farthest of them is.
mod depth_counts_the_cells {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        let reached = labels.cells().iter().filter(|&&label| label > 0).count();
        (reached as u32).checked_sub(1)
    }
}

/// Different labels are counted, and 0, which is no label, with them.
mod depth_counts_the_zero {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        let labels: std::collections::HashSet<u32> = labels.cells().iter().copied().collect();
        (labels.len() as u32).checked_sub(1).filter(|_| labels.iter().any(|&label| label > 0))
    }
}

/// This is the greatest label. The labels begin with 1 on a cell that takes no moves, so a label is
/// one more than the moves. The program from which this lesson comes makes the same mistake.
/// see hint 1
mod depth_is_the_label {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        labels.cells().iter().copied().max().filter(|&greatest| greatest > 0)
    }
}

/// A piece that cannot move is said to have reached nothing. It has reached its own cell, in 0
/// moves.
mod depth_of_a_lonely_piece {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        labels.cells().iter().max()?.checked_sub(1).filter(|&moves| moves > 0)
    }
}

/// 0 moves is the answer for a piece that stands on the board and cannot move. Where nothing was
/// reached, not even the start, there is no answer: `None`.
mod depth_of_nothing_is_zero {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        let greatest = labels.cells().iter().max().copied().unwrap_or(0);
        Some(greatest.saturating_sub(1))
    }
}

/// The last cell of the board is taken for the farthest. The farthest is the one with the greatest
/// label, wherever it is.
mod depth_of_the_last_cell {
    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        labels.cells().last()?.checked_sub(1)
    }
}
