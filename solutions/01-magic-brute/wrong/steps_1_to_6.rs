//! Known mistakes, step by step.

// Step 1, `magic_sum`.

/// An odd order loses its rest when it is halved first. Halve the product.
mod halved_too_early {
    pub fn magic_sum(order: usize) -> u64 {
        let order = order as u64;
        order / 2 * (order * order + 1)
    }
}

/// The sum is computed in a `u32`, and n³ is soon larger than that. Make the order a `u64` first.
mod sum_in_32_bits {
    pub fn magic_sum(order: usize) -> u64 {
        let order = order as u32;
        u64::from(order.wrapping_mul(order.wrapping_mul(order).wrapping_add(1)) / 2)
    }
}

/// This is the sum of all numbers on the board. The rows share it, so divide it by the order.
mod sum_of_all_numbers {
    pub fn magic_sum(order: usize) -> u64 {
        let cells = (order * order) as u64;
        cells * (cells + 1) / 2
    }
}

/// 1 + 2 + … + k is k (k + 1) / 2, not k · k / 2.
mod sum_of_one_less {
    pub fn magic_sum(order: usize) -> u64 {
        let cells = (order * order) as u64;
        cells * cells / 2 / order as u64
    }
}

/// 15 is the sum of order 3 only. Compute it from the order.
mod sum_of_order_3_only {
    pub fn magic_sum(_order: usize) -> u64 {
        15
    }
}

// Step 2, `all_different`.

/// One empty cell differs from all numbers, and yet it is not a number. Ask also whether each cell
/// holds a number from 1 to the largest.
/// see hint 1
mod different_but_empty {
    pub fn all_different(board: &Board) -> bool {
        let numbers: std::collections::HashSet<u32> = board.cells().iter().copied().collect();
        numbers.len() == board.size().area()
    }
}

/// Only the first cell is compared with the others. Compare each cell with the cells after it.
/// see hint 3
mod first_cell_only {
    pub fn all_different(board: &Board) -> bool {
        let cells = board.cells();
        cells.iter().all(|number| (1..=largest(board.size())).contains(number))
            && cells.iter().skip(1).all(|number| *number != cells[0])
    }
}

/// Only cells that follow each other are compared. A number may stand twice anywhere on the board.
/// see hint 3
mod neighbors_differ {
    pub fn all_different(board: &Board) -> bool {
        let in_range =
            board.cells().iter().all(|number| (1..=largest(board.size())).contains(number));
        in_range && board.cells().windows(2).all(|pair| pair[0] != pair[1])
    }
}

/// On a board without cells no number stands twice and none is wrong, so the answer is `true`.
mod nothing_is_not_different {
    pub fn all_different(board: &Board) -> bool {
        let cells = board.cells();
        !cells.is_empty()
            && (0..cells.len()).all(|index| {
                (1..=largest(board.size())).contains(&cells[index])
                    && !cells[..index].contains(&cells[index])
            })
    }
}

/// The numbers are kept as `u8`, which ends at 255: of a larger number only the last eight bits are left.
mod numbers_in_a_byte {
    pub fn all_different(board: &Board) -> bool {
        let mut seen = std::collections::HashSet::new();
        let largest = largest(board.size()) as u8;
        board
            .cells()
            .iter()
            .all(|&number| (1..=largest).contains(&(number as u8)) && seen.insert(number as u8))
    }
}

/// 9 is the largest number on a board of nine cells. It follows from the size of the board.
/// see hint 3
mod numbers_to_9_always {
    pub fn all_different(board: &Board) -> bool {
        let cells = board.cells();
        (0..cells.len())
            .all(|index| (1..=9).contains(&cells[index]) && !cells[..index].contains(&cells[index]))
    }
}

/// The numbers make the right sum, and so do others: 2 + 2 is 1 + 3.
mod right_sum_is_enough {
    pub fn all_different(board: &Board) -> bool {
        let all: u64 = (1..=u64::from(largest(board.size()))).sum();
        !board.cells().contains(&0) && total(board.cells().iter()) == all
    }
}

/// A board need not be square: it has rows times columns cells.
mod rows_times_rows {
    pub fn all_different(board: &Board) -> bool {
        let largest = (board.size().rows * board.size().rows) as u32;
        let cells = board.cells();
        (0..cells.len()).all(|index| {
            (1..=largest).contains(&cells[index]) && !cells[..index].contains(&cells[index])
        })
    }
}

/// The numbers are the bits of one integer, and a board may have more cells than that has bits.
mod set_in_one_integer {
    pub fn all_different(board: &Board) -> bool {
        let mut seen = 0_u64;
        for &number in board.cells() {
            if number == 0 || number > largest(board.size()) || seen & 1 << number % 64 != 0 {
                return false;
            }
            seen |= 1 << number % 64;
        }
        true
    }
}

/// The table of seen numbers is read at the number minus one, and an empty cell is 0: that is before
/// the first entry. Refuse a cell that holds no number before you look into the table.
mod table_read_at_minus_one {
    pub fn all_different(board: &Board) -> bool {
        let mut seen = vec![false; board.size().area()];
        for &number in board.cells() {
            let index = number as usize - 1;
            if index >= seen.len() || seen[index] {
                return false;
            }
            seen[index] = true;
        }
        true
    }
}

/// The table of seen numbers has no place for the largest number: with the number itself as the
/// index it needs one more entry than there are numbers.
mod table_too_short {
    pub fn all_different(board: &Board) -> bool {
        let mut seen = vec![false; board.size().area()];
        for &number in board.cells() {
            if seen[number as usize] || number == 0 {
                return false;
            }
            seen[number as usize] = true;
        }
        true
    }
}

/// A number larger than the number of cells is accepted, and then another one is missing.
/// see hint 3
mod too_large_is_accepted {
    pub fn all_different(board: &Board) -> bool {
        let cells = board.cells();
        (0..cells.len()).all(|index| cells[index] != 0 && !cells[..index].contains(&cells[index]))
    }
}

// Step 3, `rows_are_magic`.

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

// Step 4, `columns_are_magic`.

/// These are the rows again. In a column the row changes from cell to cell, and the column stays.
mod columns_are_rows {
    pub fn columns_are_magic(board: &Board, sum: u64) -> bool {
        rows_are_magic(board, sum)
    }
}

/// The columns are counted by the rows. A board need not be square.
mod columns_of_a_square {
    pub fn columns_are_magic(board: &Board, sum: u64) -> bool {
        let rows = board.size().rows;
        (0..rows)
            .all(|col| (0..rows).map(|row| u64::from(board[Pos { row, col }])).sum::<u64>() == sum)
    }
}

/// The total goes on from the column before. Each column begins at 0.
mod total_goes_on {
    pub fn columns_are_magic(board: &Board, sum: u64) -> bool {
        let mut total = 0;
        for col in 0..board.size().cols {
            for row in 0..board.size().rows {
                total += u64::from(board[Pos { row, col }]);
            }
            if total != sum {
                return false;
            }
        }
        true
    }
}

// Step 5, `diagonal_is_magic`.

/// The diagonal goes on where the board has ended: it has as many cells as the shorter side.
mod diagonal_as_long_as_the_rows {
    pub fn diagonal_is_magic(board: &Board, sum: u64) -> bool {
        let rows = 0..board.size().rows;
        rows.map(|step| u64::from(board[Pos { row: step, col: step }])).sum::<u64>() == sum
    }
}

/// The last cell of the diagonal is left out.
mod diagonal_without_its_corner {
    pub fn diagonal_is_magic(board: &Board, sum: u64) -> bool {
        let cells = board.diagonal().count();
        total(board.diagonal().take(cells.saturating_sub(1))) == sum
    }
}

/// This is the other diagonal. From the top left, the column grows with the row.
/// see hint 1
mod diagonals_exchanged {
    pub fn diagonal_is_magic(board: &Board, sum: u64) -> bool {
        total(board.anti_diagonal()) == sum
    }
}

// Step 6, `anti_diagonal_is_magic`.

/// On a board with more rows than columns the column falls below 0. Stop where the board ends.
mod column_below_zero {
    pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
        let size = board.size();
        let cells = (0..size.rows).map(|row| &board[Pos { row, col: size.cols - 1 - row }]);
        total(cells) == sum
    }
}

/// The last column of a board with n columns is n - 1: the first cell of this diagonal is at (0, n -
/// 1).
mod diagonal_off_the_board {
    pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
        let size = board.size();
        let cells =
            (0..size.rows.min(size.cols)).map(|row| &board[Pos { row, col: size.cols - row }]);
        total(cells) == sum
    }
}

/// This diagonal begins at the bottom left. On a square board it is the same one; on another it is not.
mod from_the_bottom_left {
    pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
        let size = board.size();
        let steps = size.rows.min(size.cols);
        let cells = (0..steps).map(|step| &board[Pos { row: size.rows - 1 - step, col: step }]);
        total(cells) == sum
    }
}

/// This is the diagonal of step 5 again. From the top right the column falls while the row grows.
/// see hint 1
mod the_same_diagonal_again {
    pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
        diagonal_is_magic(board, sum)
    }
}
