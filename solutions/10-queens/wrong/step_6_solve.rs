//! Known mistakes of step 6, `solve`.

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
