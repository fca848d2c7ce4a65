//! fails step 5
//!
//! The difference is read from the board after the numbers have changed places: the sign is the
//! other way round.
//!
//! see hint 2

pub fn swap(square: &mut Grid<u32>, excess: &mut Excess, one: Pos, other: Pos) {
    let (number, number_of_other) = (square[one], square[other]);
    square.set(one, number_of_other);
    square.set(other, number);

    let more = i64::from(square[other]) - i64::from(square[one]);
    add(excess, one, more);
    add(excess, other, -more);
}
