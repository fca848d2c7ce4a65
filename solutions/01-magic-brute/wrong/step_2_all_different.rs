//! Known mistakes of step 2, `all_different`.

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
