//! Alternatives: right code that looks different.

/// Keeps all images of each kind in a set, and counts the kinds.
mod a_set_of_boards {
    pub fn fundamental(board: &Board) -> usize {
        let mut known = std::collections::HashSet::new();
        let mut kinds = 0;
        each_solution(board, &mut |solution| {
            if !known.contains(solution) {
                kinds += 1;
                known.extend(images(solution));
            }
        });
        kinds
    }
}

/// Keeps the columns on a stack of its own, and writes the board when all rows have a queen.
mod a_stack_of_columns {
    pub fn solve(board: &mut Board) -> bool {
        let Size { rows, cols } = board.size();
        let mut attacked = Attacked::default();
        let mut columns: Vec<usize> = Vec::new();
        let mut next = 0;
        while columns.len() < rows {
            let row = columns.len();
            let fits = |&col: &usize| {
                let pos = Pos { row, col };
                board[pos] == Square::Free && is_free(&attacked, pos)
            };
            if let Some(col) = (next..cols).find(fits) {
                place(&mut attacked, Pos { row, col });
                columns.push(col);
                next = 0;
            } else {
                let Some(col) = columns.pop() else { return false };
                remove(&mut attacked, Pos { row: row - 1, col });
                next = col + 1;
            }
        }
        for (row, col) in columns.into_iter().enumerate() {
            board.set(Pos { row, col }, Square::Queen);
        }
        true
    }
}

/// Needs no sets: it asks each queen on the board whether she attacks.
mod asks_the_board_itself {
    pub fn solve(board: &mut Board) -> bool {
        let mut placed = Vec::new();
        add_queens(board, &mut placed)
    }

    fn add_queens(board: &mut Board, placed: &mut Vec<Pos>) -> bool {
        let row = placed.len();
        if row == board.size().rows {
            return true;
        }
        for col in 0..board.size().cols {
            let pos = Pos { row, col };
            let is_hole = board[pos] == Square::Hole;
            if is_hole || placed.iter().any(|&queen| attacks(queen, pos)) {
                continue;
            }
            board.set(pos, Square::Queen);
            placed.push(pos);
            if add_queens(board, placed) {
                return true;
            }
            placed.pop();
            board.set(pos, Square::Free);
        }
        false
    }
}

/// Hands each row its own copy of the sets, so nothing has to be taken out.
mod copies_of_the_sets {
    pub fn solve(board: &mut Board) -> bool {
        fill(board, &mut Attacked::default(), 0)
    }

    fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
        row == board.size().rows
            || (0..board.size().cols).map(|col| Pos { row, col }).any(|pos| {
                if board[pos] != Square::Free || !is_free(attacked, pos) {
                    return false;
                }
                let mut below = *attacked;
                place(&mut below, pos);
                board.set(pos, Square::Queen);
                let is_filled = fill(board, &mut below, row + 1);
                if !is_filled {
                    board.set(pos, Square::Free);
                }
                is_filled
            })
    }
}

/// Counts with a row as an integer, and the diagonals shifted by one bit a row.
mod rows_as_bits {
    pub fn count(board: &Board) -> u64 {
        let open: Vec<u64> = board
            .rows()
            .map(|row| {
                let free = row.enumerate().filter(|(_, square)| **square == Square::Free);
                free.fold(0, |set, (col, _)| set | 1 << col)
            })
            .collect();
        count_below(&open, 0, 0, 0)
    }

    fn count_below(open: &[u64], columns: u64, rising: u64, falling: u64) -> u64 {
        let Some((&row, below)) = open.split_first() else {
            return 1;
        };
        let mut free = row & !(columns | rising | falling);
        let mut found = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free &= free - 1;
            found +=
                count_below(below, columns | queen, (rising | queen) >> 1, (falling | queen) << 1);
        }
        found
    }
}
