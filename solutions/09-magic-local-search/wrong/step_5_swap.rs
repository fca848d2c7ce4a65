//! Known mistakes of step 5, `swap`.

/// The board is right and what is known of it is not: cells on a diagonal change its excess too.
/// see hint 3
mod swap_forgets_the_diagonals {
    fn add(excess: &mut Excess, pos: Pos, more: i64) {
        excess.rows[pos.row] += more;
        excess.columns[pos.col] += more;
        if false {
            excess.diagonal += more;
        }
        if on_anti_diagonal(pos, excess.rows.len()) {
            excess.anti_diagonal += more;
        }
    }
}

/// The numbers have changed places, but `excess` still speaks of the old board.
/// see hint 1
mod swap_leaves_the_excess {
    pub fn swap(square: &mut Grid<u32>, excess: &mut Excess, one: Pos, other: Pos) {
        let (number, number_of_other) = (square[one], square[other]);
        square.set(one, number_of_other);
        square.set(other, number);

        let more = i64::from(number_of_other) - i64::from(number);
        add(excess, one, more);
        add(excess, other, 0 * more);
    }
}

/// The first write has already covered the number that the second one reads. Keep both numbers
/// before you write.
mod swap_loses_a_number {
    pub fn swap(square: &mut Grid<u32>, excess: &mut Excess, one: Pos, other: Pos) {
        let (number, number_of_other) = (square[one], square[other]);
        square.set(one, number_of_other);
        square.set(other, square[one]);

        let more = i64::from(number_of_other) - i64::from(number);
        add(excess, one, more);
        add(excess, other, -more);
    }
}

/// The difference is read from the board after the numbers have changed places: the sign is the
/// other way round.
mod swap_reads_after_writing {
    pub fn swap(square: &mut Grid<u32>, excess: &mut Excess, one: Pos, other: Pos) {
        let (number, number_of_other) = (square[one], square[other]);
        square.set(one, number_of_other);
        square.set(other, number);

        let more = i64::from(square[other]) - i64::from(square[one]);
        add(excess, one, more);
        add(excess, other, -more);
    }
}
