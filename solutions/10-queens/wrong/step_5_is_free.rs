//! Known mistakes of step 5, `is_free`.

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
