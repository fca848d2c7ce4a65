//! Known mistakes of step 1, `attacks`.

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
