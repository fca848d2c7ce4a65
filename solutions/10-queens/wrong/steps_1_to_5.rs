//! Known mistakes, step by step.

// Step 1, `attacks`.

/// A queen attacks the cell she stands on. Two equal cells are in one row, and the answer is
/// still `false`.
mod attacks_herself {
    pub fn attacks(one: Pos, other: Pos) -> bool {
        let rows = one.row.abs_diff(other.row);
        let cols = one.col.abs_diff(other.col);
        rows == 0 || cols == 0 || rows == cols
    }
}

/// The row and the column are missing: only the diagonals are asked.
mod attacks_like_a_bishop {
    pub fn attacks(one: Pos, other: Pos) -> bool {
        let rows = one.row.abs_diff(other.row);
        let cols = one.col.abs_diff(other.col);
        one != other && rows == cols
    }
}

/// Only the cells beside the queen are attacked. She goes as far as the board does.
mod attacks_like_a_king {
    pub fn attacks(one: Pos, other: Pos) -> bool {
        let rows = one.row.abs_diff(other.row);
        let cols = one.col.abs_diff(other.col);
        one != other && rows <= 1 && cols <= 1
    }
}

/// The diagonals are missing. Two cells are on one diagonal when they are as many rows apart as
/// columns.
mod attacks_like_a_rook {
    pub fn attacks(one: Pos, other: Pos) -> bool {
        let rows = one.row.abs_diff(other.row);
        let cols = one.col.abs_diff(other.col);
        one != other && (rows == 0 || cols == 0)
    }
}

/// A number is subtracted from one that may be smaller, and a `usize` does not go below 0. `abs_diff`
/// gives the distance of two numbers in either order.
mod distance_below_zero {
    pub fn attacks(one: Pos, other: Pos) -> bool {
        let is_diagonal = || one.row - other.row == one.col - other.col;
        one != other && (one.row == other.row || one.col == other.col || is_diagonal())
    }
}

/// A difference below 0 becomes 0, so a cell above or to the left seems to be in the same row or
/// column. Take `abs_diff`.
mod distance_cut_at_zero {
    pub fn attacks(one: Pos, other: Pos) -> bool {
        let rows = one.row.saturating_sub(other.row);
        let cols = one.col.saturating_sub(other.col);
        one != other && (one.row == other.row || one.col == other.col || rows == cols)
    }
}

/// The row is missing. The search never puts two queens into one row, but this step is asked
/// about any two cells.
mod no_attack_along_the_row {
    pub fn attacks(one: Pos, other: Pos) -> bool {
        let rows = one.row.abs_diff(other.row);
        let cols = one.col.abs_diff(other.col);
        one != other && (cols == 0 || rows == cols)
    }
}

/// Only the falling diagonal is asked. On the rising one the sum of row and column is the same,
/// and not their difference.
mod one_diagonal_only {
    pub fn attacks(one: Pos, other: Pos) -> bool {
        let same_difference = one.row + other.col == other.row + one.col;
        one != other && (one.row == other.row || one.col == other.col || same_difference)
    }
}

// Step 2, `is_solution`.

/// A row without a queen is accepted. A solution has exactly one in each row.
mod a_row_may_be_empty {
    pub fn is_solution(board: &Board) -> bool {
        let queens: Vec<Pos> = queens(board).collect();
        queens.iter().all(|&one| !queens.iter().any(|&other| attacks(one, other)))
    }
}

/// A queen in each column is demanded too. A board with more columns than rows leaves some
/// columns empty.
mod as_many_queens_as_columns {
    pub fn is_solution(board: &Board) -> bool {
        let queens: Vec<Pos> = queens(board).collect();
        let one_a_row = (0..board.size().rows).eq(queens.iter().map(|pos| pos.row));
        one_a_row
            && queens.len() == board.size().cols
            && queens.iter().all(|&one| !queens.iter().any(|&other| attacks(one, other)))
    }
}

/// The rows are counted, and nobody asks whether the queens attack each other.
mod attacks_are_not_asked {
    pub fn is_solution(board: &Board) -> bool {
        (0..board.size().rows).eq(queens(board).map(|pos| pos.row))
    }
}

/// Each queen is compared with the queen of the next row only. Compare all pairs.
mod only_neighbors_are_compared {
    pub fn is_solution(board: &Board) -> bool {
        let queens: Vec<Pos> = queens(board).collect();
        let one_a_row = (0..board.size().rows).eq(queens.iter().map(|pos| pos.row));
        one_a_row && queens.windows(2).all(|pair| !attacks(pair[0], pair[1]))
    }
}

// Step 3, `place`.

/// The two diagonals are exchanged. The sum of row and column is the same all along a rising one.
mod diagonals_exchanged {
    pub fn place(attacked: &mut Attacked, pos: Pos) {
        attacked.columns |= 1 << pos.col;
        attacked.falling |= 1 << (pos.row + pos.col);
        attacked.rising |= 1 << (pos.row + 31 - pos.col);
    }
}

/// The sets hold the new queen only. Unite with `|=`.
mod earlier_queens_forgotten {
    pub fn place(attacked: &mut Attacked, pos: Pos) {
        attacked.columns = 1 << pos.col;
        attacked.rising = 1 << (pos.row + pos.col);
        attacked.falling = 1 << (pos.row + 31 - pos.col);
    }
}

/// The column is subtracted before 31 is added, and a `usize` does not go below 0. Add first:
/// `row + 31 - col`.
mod falling_below_zero {
    pub fn place(attacked: &mut Attacked, pos: Pos) {
        attacked.columns |= 1 << pos.col;
        attacked.rising |= 1 << (pos.row + pos.col);
        attacked.falling |= 1 << (pos.row - pos.col + 31);
    }
}

/// The number of the falling diagonal is the distance of row and column, so two diagonals have
/// the same number. It is `row + 31 - col`.
mod falling_by_distance {
    pub fn place(attacked: &mut Attacked, pos: Pos) {
        attacked.columns |= 1 << pos.col;
        attacked.rising |= 1 << (pos.row + pos.col);
        attacked.falling |= 1 << pos.row.abs_diff(pos.col);
    }
}

/// The number of the line is united with the set, and not the bit of that number: `1 << number`.
mod number_in_place_of_its_bit {
    pub fn place(attacked: &mut Attacked, pos: Pos) {
        attacked.columns |= pos.col as u64;
        attacked.rising |= (pos.row + pos.col) as u64;
        attacked.falling |= (pos.row + 31 - pos.col) as u64;
    }
}

/// `+=` carries into the next bit when a line is in the set already. The union of two sets is `|`.
mod placed_with_plus {
    pub fn place(attacked: &mut Attacked, pos: Pos) {
        attacked.columns += 1 << pos.col;
        attacked.rising += 1 << (pos.row + pos.col);
        attacked.falling += 1 << (pos.row + 31 - pos.col);
    }
}

/// `^=` takes a line out of the set when it is in it already. The union of two sets is `|`.
mod placed_with_xor {
    pub fn place(attacked: &mut Attacked, pos: Pos) {
        attacked.columns ^= 1 << pos.col;
        attacked.rising ^= 1 << (pos.row + pos.col);
        attacked.falling ^= 1 << (pos.row + 31 - pos.col);
    }
}

/// The set of columns holds the row.
mod rows_in_place_of_columns {
    pub fn place(attacked: &mut Attacked, pos: Pos) {
        attacked.columns |= 1 << pos.row;
        attacked.rising |= 1 << (pos.row + pos.col);
        attacked.falling |= 1 << (pos.row + 31 - pos.col);
    }
}

// Step 4, `remove`.

/// All sets become empty, but only one queen leaves.
mod all_queens_leave {
    pub fn remove(attacked: &mut Attacked, pos: Pos) {
        let _ = pos;
        *attacked = Attacked::default();
    }
}

/// The column is taken out, and the diagonals stay in their sets.
mod diagonals_stay {
    pub fn remove(attacked: &mut Attacked, pos: Pos) {
        attacked.columns &= !(1 << pos.col);
    }
}

/// `&=` with the bit keeps only this line. Take it out with `&= !bit`.
mod keeps_only_what_leaves {
    pub fn remove(attacked: &mut Attacked, pos: Pos) {
        attacked.columns &= 1 << pos.col;
        attacked.rising &= 1 << (pos.row + pos.col);
        attacked.falling &= 1 << (pos.row + 31 - pos.col);
    }
}

/// The lines are still in the three sets: `|=` puts them in once more, and `&` alone changes nothing.
/// Take each out with `&= !bit`.
mod removed_with_or {
    pub fn remove(attacked: &mut Attacked, pos: Pos) {
        attacked.columns |= 1 << pos.col;
        attacked.rising |= 1 << (pos.row + pos.col);
        attacked.falling |= 1 << (pos.row + 31 - pos.col);
    }
}

// Step 5, `is_free`.

/// `set & 1 << n` is `1 << n` when line n is in the set, and that is 1 only for n = 0. Compare it with 0.
mod bit_compared_with_one {
    pub fn is_free(attacked: &Attacked, pos: Pos) -> bool {
        attacked.columns & 1 << pos.col != 1
            && attacked.rising & 1 << (pos.row + pos.col) != 1
            && attacked.falling & 1 << (pos.row + 31 - pos.col) != 1
    }
}

/// The column is not asked, so queens would stand one above the other.
mod columns_not_asked {
    pub fn is_free(attacked: &Attacked, pos: Pos) -> bool {
        let column = attacked.columns >> pos.col & 1 == 0;
        let rising = attacked.rising >> (pos.row + pos.col) & 1 == 0;
        let falling = attacked.falling >> (pos.row + 31 - pos.col) & 1 == 0;
        let _ = column;
        rising && falling
    }
}

/// The falling diagonal is not asked.
mod falling_diagonal_not_asked {
    pub fn is_free(attacked: &Attacked, pos: Pos) -> bool {
        let column = attacked.columns >> pos.col & 1 == 0;
        let rising = attacked.rising >> (pos.row + pos.col) & 1 == 0;
        let falling = attacked.falling >> (pos.row + 31 - pos.col) & 1 == 0;
        let _ = falling;
        column && rising
    }
}

/// The answer is the other way round: `true` where a queen attacks.
mod free_where_attacked {
    pub fn is_free(attacked: &Attacked, pos: Pos) -> bool {
        let column = attacked.columns >> pos.col & 1 == 0;
        let rising = attacked.rising >> (pos.row + pos.col) & 1 == 0;
        let falling = attacked.falling >> (pos.row + 31 - pos.col) & 1 == 0;
        !(column && rising && falling)
    }
}

/// One free line is taken for enough. All three must be free: `&&`.
mod one_free_line_is_enough {
    pub fn is_free(attacked: &Attacked, pos: Pos) -> bool {
        let column = attacked.columns >> pos.col & 1 == 0;
        let rising = attacked.rising >> (pos.row + pos.col) & 1 == 0;
        let falling = attacked.falling >> (pos.row + 31 - pos.col) & 1 == 0;
        column || rising || falling
    }
}
