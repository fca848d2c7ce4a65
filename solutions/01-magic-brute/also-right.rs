//! Alternatives: right code that looks different.

/// Adds up all lines while it goes over the board once.
mod all_lines_in_one_pass {
    pub fn is_magic(board: &Board) -> bool {
        let Size { rows, cols } = board.size();
        if rows != cols || rows == 0 {
            return false;
        }
        let mut sums = vec![0_u64; 2 * rows + 2];
        let mut seen = vec![false; rows * cols];
        for pos in board.positions() {
            let number = board[pos];
            let Some(index) = (number as usize).checked_sub(1) else { return false };
            if index >= seen.len() || std::mem::replace(&mut seen[index], true) {
                return false;
            }
            sums[pos.row] += u64::from(number);
            sums[rows + pos.col] += u64::from(number);
            if pos.row == pos.col {
                sums[2 * rows] += u64::from(number);
            }
            if pos.row + pos.col + 1 == cols {
                sums[2 * rows + 1] += u64::from(number);
            }
        }
        sums.into_iter().all(|sum| sum == magic_sum(rows as u64))
    }
}

/// Counts through the boards like the wheels of a meter, without recursion.
mod counter_without_recursion {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let size = board.size();
        let wheels: Vec<Pos> =
            board.positions().filter(|&place| pos.is_some_and(|pos| place >= pos)).collect();
        if wheels.is_empty() {
            if is_magic(board) {
                on_square(board);
            }
            return;
        }

        let mut wheel = 0;
        loop {
            if board[wheels[wheel]] == largest(size) {
                board.set(wheels[wheel], 0);
                if wheel == 0 {
                    return;
                }
                wheel -= 1;
                continue;
            }
            board.set(wheels[wheel], board[wheels[wheel]] + 1);
            if wheel + 1 < wheels.len() {
                wheel += 1;
            } else if is_magic(board) {
                on_square(board);
            }
        }
    }
}

/// Puts the numbers into a tree set, which is sorted, and computes places from their index.
mod sets_and_arithmetic {
    use std::collections::BTreeSet;

    pub fn all_different(board: &Board) -> bool {
        let numbers: BTreeSet<u32> = board.cells().iter().copied().collect();
        numbers.len() == board.cells().len()
            && numbers.first().is_none_or(|&least| least > 0)
            && numbers.last().is_none_or(|&most| most as usize <= board.cells().len())
    }

    pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
        let index = pos.row * size.cols + pos.col + 1;
        (index < size.area()).then(|| Pos { row: index / size.cols, col: index % size.cols })
    }

    pub fn magic_sum(order: u64) -> u64 {
        // The numbers in the middle of each row of 1 to n² in order.
        (0..order).map(|row| row * order + row + 1).sum()
    }
}

/// Takes the sum of the first row for the magic sum, which it is when the numbers are all different and
/// the other rows have it too; and asks for no square, because only a square board can have it.
mod sum_of_the_first_row {
    pub fn is_magic(board: &Board) -> bool {
        if board.cells().is_empty() {
            return false;
        }
        let sum = total(board.row(0));
        all_different(board)
            && rows_are_magic(board, sum)
            && columns_are_magic(board, sum)
            && diagonal_is_magic(board, sum)
            && anti_diagonal_is_magic(board, sum)
    }
}

/// Empties the cell after each number, and tests the lines before the numbers.
mod taken_back_at_once {
    pub fn is_magic(board: &Board) -> bool {
        let size = board.size();
        let sum = magic_sum(size.rows as u64);
        diagonal_is_magic(board, sum)
            && anti_diagonal_is_magic(board, sum)
            && columns_are_magic(board, sum)
            && rows_are_magic(board, sum)
            && all_different(board)
            && size.rows == size.cols
            && size.area() > 0
    }

    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        match pos {
            Some(pos) => {
                for number in 1..=largest(board.size()) {
                    board.set(pos, number);
                    search_from(board, next_pos(board.size(), pos), on_square);
                    board.set(pos, 0);
                }
            }
            None if is_magic(board) => on_square(board),
            None => {}
        }
    }
}
