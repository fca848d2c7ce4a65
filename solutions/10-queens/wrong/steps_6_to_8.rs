//! Known mistakes, step by step.

// Step 6, `solve`.

/// A queen is taken to attack only as far as the next hole. She attacks across it.
mod a_hole_stops_a_queen {
    fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
        let _ = &attacked;
        if row == board.size().rows {
            return true;
        }

        for col in 0..board.size().cols {
            let pos = Pos { row, col };
            let meets_a_queen = [-1, 0, 1].into_iter().any(|cols| {
                let up = grid::Move { rows: -1, cols };
                let mut next = pos.step(up, board.size());
                while let Some(cell) = next.filter(|&cell| board[cell] == Square::Free) {
                    next = cell.step(up, board.size());
                }
                next.is_some_and(|cell| board[cell] == Square::Queen)
            });
            if board[pos] == Square::Hole || meets_a_queen {
                continue;
            }
            board.set(pos, Square::Queen);
            if fill(board, attacked, row + 1) {
                return true;
            }
            board.set(pos, Square::Free);
        }
        false
    }
}

/// A row without a free cell is left empty, and the search goes on below it. Such a board has no
/// solution that begins so.
mod a_row_may_be_left_out {
    fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
        if row == board.size().rows {
            return true;
        }

        let mut has_free_cell = false;
        for col in 0..board.size().cols {
            let pos = Pos { row, col };
            if board[pos] == Square::Hole || !is_free(attacked, pos) {
                continue;
            }
            has_free_cell = true;
            board.set(pos, Square::Queen);
            place(attacked, pos);
            if fill(board, attacked, row + 1) {
                return true;
            }
            remove(attacked, pos);
            board.set(pos, Square::Free);
        }
        !has_free_cell && fill(board, attacked, row + 1)
    }
}

/// The columns are tried from the right, which finds the last solution and not the first.
mod columns_from_the_right {
    fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
        if row == board.size().rows {
            return true;
        }

        for col in (0..board.size().cols).rev() {
            let pos = Pos { row, col };
            if board[pos] == Square::Hole || !is_free(attacked, pos) {
                continue;
            }
            board.set(pos, Square::Queen);
            place(attacked, pos);
            if fill(board, attacked, row + 1) {
                return true;
            }
            remove(attacked, pos);
            board.set(pos, Square::Free);
        }
        false
    }
}

/// Only the first free cell of a row is tried. When the rows below cannot be filled, try the next
/// cell.
/// see hint 3
mod first_free_cell_only {
    fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
        if row == board.size().rows {
            return true;
        }

        for col in 0..board.size().cols {
            let pos = Pos { row, col };
            if board[pos] == Square::Hole || !is_free(attacked, pos) {
                continue;
            }
            board.set(pos, Square::Queen);
            place(attacked, pos);
            let is_filled = fill(board, attacked, row + 1);
            if !is_filled {
                remove(attacked, pos);
                board.set(pos, Square::Free);
            }
            return is_filled;
        }
        false
    }
}

/// A queen that led nowhere is taken off the board, and her lines stay in the sets. `remove`
/// takes them out.
mod lines_stay_forbidden {
    fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
        if row == board.size().rows {
            return true;
        }

        for col in 0..board.size().cols {
            let pos = Pos { row, col };
            if board[pos] == Square::Hole || !is_free(attacked, pos) {
                continue;
            }
            board.set(pos, Square::Queen);
            place(attacked, pos);
            if fill(board, attacked, row + 1) {
                return true;
            }
            board.set(pos, Square::Free);
        }
        false
    }
}

/// A queen that led nowhere is still on the board, and her lines are still in the sets. Take both back
/// before you try the next column.
mod nothing_is_taken_back {
    fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
        if row == board.size().rows {
            return true;
        }

        for col in 0..board.size().cols {
            let pos = Pos { row, col };
            if board[pos] == Square::Hole || !is_free(attacked, pos) {
                continue;
            }
            board.set(pos, Square::Queen);
            place(attacked, pos);
            if fill(board, attacked, row + 1) {
                return true;
            }
        }
        false
    }
}

/// Each cell gets a queen before anybody asks whether one attacks her. Ask first: that saves most
/// of the placements.
mod placed_before_asked {
    fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
        if row == board.size().rows {
            return true;
        }

        for col in 0..board.size().cols {
            let pos = Pos { row, col };
            if board[pos] == Square::Hole {
                continue;
            }
            board.set(pos, Square::Queen);
            if is_free(attacked, pos) {
                place(attacked, pos);
                if fill(board, attacked, row + 1) {
                    return true;
                }
                remove(attacked, pos);
            }
            board.set(pos, Square::Free);
        }
        false
    }
}

/// A queen is placed in a hole.
mod queen_in_a_hole {
    fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
        if row == board.size().rows {
            return true;
        }

        for col in 0..board.size().cols {
            let pos = Pos { row, col };
            if !is_free(attacked, pos) {
                continue;
            }
            board.set(pos, Square::Queen);
            place(attacked, pos);
            if fill(board, attacked, row + 1) {
                return true;
            }
            remove(attacked, pos);
            board.set(pos, Square::Free);
        }
        false
    }
}

/// A queen that led nowhere is still on the board. Make her cell free again before you try the
/// next one.
mod queen_left_on_the_board {
    fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
        if row == board.size().rows {
            return true;
        }

        for col in 0..board.size().cols {
            let pos = Pos { row, col };
            if board[pos] == Square::Hole || !is_free(attacked, pos) {
                continue;
            }
            board.set(pos, Square::Queen);
            place(attacked, pos);
            if fill(board, attacked, row + 1) {
                return true;
            }
            remove(attacked, pos);
        }
        false
    }
}

// Step 7, `count`.

/// The count is kept in a byte, which ends at 255.
mod counts_in_a_byte {
    pub fn count(board: &Board) -> u64 {
        let mut found = 0_u8;
        each_solution(board, &mut |_| found = found.wrapping_add(1));
        u64::from(found)
    }
}

/// The search ends with the first solution. To count, go on after each.
mod counts_one_at_most {
    pub fn count(board: &Board) -> u64 {
        u64::from(solve(&mut board.clone()))
    }
}

/// The solutions with the first queen in the left half are counted twice, for their mirror
/// images. A middle column is its own mirror image, and holes need not have one.
mod left_half_counted_twice {
    pub fn count(board: &Board) -> u64 {
        let size = board.size();
        let mut found = 0;
        each_solution(board, &mut |solution| {
            let half = size.cols.div_ceil(2);
            let first =
                (0..half).any(|col| solution.get(Pos { row: 0, col }) == Some(&Square::Queen));
            found += if first { 2 } else { 0 };
        });
        found
    }
}

/// A board without rows is said to have no solution. There is nothing to place, and that is one
/// way to do it.
mod nothing_to_place_is_no_solution {
    pub fn count(board: &Board) -> u64 {
        let mut found = 0;
        each_solution(board, &mut |_| found += 1);
        if board.size().rows == 0 { 0 } else { found }
    }
}

// Step 8, `images`.

/// After each turn comes its mirror image. The four turns come first, and then those of the
/// mirror image.
mod each_turn_has_its_mirror_image {
    pub fn images(board: &Board) -> [Board; 8] {
        let mirrored = |board: &Board| {
            Grid::from_fn(board.size(), |pos| {
                board[Pos { row: pos.row, col: board.size().cols - 1 - pos.col }]
            })
        };
        let mut images = [board; 8].map(Board::clone);
        for number in 0..8 {
            images[number] = match number {
                0 => board.clone(),
                _ if number % 2 == 1 => mirrored(&images[number - 1]),
                _ => turned(&images[number - 2]),
            };
        }
        images
    }
}

/// Only the queens turn, and the holes are lost.
mod holes_do_not_turn {
    fn turned(board: &Board) -> Board {
        let Size { rows, cols } = board.size();
        Grid::from_fn(Size { rows: cols, cols: rows }, |pos| {
            match board[Pos { row: rows - 1 - pos.col, col: pos.row }] {
                Square::Queen => Square::Queen,
                _ => Square::Free,
            }
        })
    }
}

/// The mirror image has top and bottom exchanged. Exchange left and right.
mod mirrored_top_to_bottom {
    pub fn images(board: &Board) -> [Board; 8] {
        let mirror_image = Grid::from_fn(board.size(), |pos| {
            board[Pos { row: board.size().rows - 1 - pos.row, col: pos.col }]
        });
        let mut images = [board; 8].map(Board::clone);
        images[4] = mirror_image;
        for number in [1, 2, 3, 5, 6, 7] {
            images[number] = turned(&images[number - 1]);
        }
        images
    }
}

/// Rows and columns are exchanged, which is a mirror image and no turn. The first column is read
/// from below.
mod rows_and_columns_exchanged {
    fn turned(board: &Board) -> Board {
        let Size { rows, cols } = board.size();
        Grid::from_fn(Size { rows: cols, cols: rows }, |pos| {
            board[Pos { row: pos.col, col: pos.row }]
        })
    }
}

/// The board is turned against the clock. After a quarter turn clockwise the first column is the
/// first row, read from below.
mod turned_counterclockwise {
    fn turned(board: &Board) -> Board {
        let Size { rows, cols } = board.size();
        Grid::from_fn(Size { rows: cols, cols: rows }, |pos| {
            board[Pos { row: pos.col, col: cols - 1 - pos.row }]
        })
    }
}
