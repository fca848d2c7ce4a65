//! Known mistakes of step 3, `rows_are_magic`.

/// The first row decides: a `return` inside the loop ends it there. Say `false` at a row with another
/// sum, and `true` only after the last row.
mod first_row_decides {
    pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
        board.rows().next().is_none_or(|row| total(row) == sum)
    }
}

/// The last row is left out. The rows are `0..rows`, and the end of a range is not in it.
mod last_row_left_out {
    pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
        board.rows().rev().skip(1).all(|row| total(row) == sum)
    }
}

/// `any` is content with one right row. All of them must have the sum.
/// see hint 3
mod one_right_row_is_enough {
    pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
        board.rows().any(|row| total(row) == sum)
    }
}

/// A row with more than the sum is accepted. It must be equal.
mod row_may_be_more {
    pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
        board.rows().all(|row| total(row) >= sum)
    }
}

/// A row with an empty cell is refused here. Step 3 asks for the sum only; whether the board is full
/// is asked in step 2.
/// see hint 3
mod row_must_be_full {
    pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
        board.rows().all(|mut row| row.all(|&number| number > 0))
            && board.rows().all(|row| total(row) == sum)
    }
}

/// The rows are compared with one another and not with the sum that was asked for.
/// see hint 3
mod rows_alike {
    pub fn rows_are_magic(board: &Board, _sum: u64) -> bool {
        board.rows().all(|row| total(row) == total(board.row(0)))
    }
}

/// All rows together have the right sum, but one may have too much and another too little. Look at
/// each row.
mod rows_together {
    pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
        total(board.cells().iter()) == sum * board.size().rows as u64
    }
}

/// The numbers are added in a `u32`, and two large ones are more than it holds. Make each a `u64` first.
mod total_in_32_bits {
    pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
        board.rows().all(|row| {
            let total = row.fold(0_u32, |total, &number| total.wrapping_add(number));
            u64::from(total) == sum
        })
    }
}

/// The total goes on from the row before. Each row begins at 0.
mod total_of_the_rows_before {
    pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
        let mut total = 0;
        for row in board.rows() {
            total += row.map(|&number| u64::from(number)).sum::<u64>();
            if total != sum {
                return false;
            }
        }
        true
    }
}
