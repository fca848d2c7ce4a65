//! Known mistakes of step 3, `place`.

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
