//! fails step 5
//!
//! The numbers have changed places, but `excess` still speaks of the old board.
//!
//! see hint 1

pub fn swap(square: &mut Grid<u32>, excess: &mut Excess, one: Pos, other: Pos) {
    let (number, number_of_other) = (square[one], square[other]);
    square.set(one, number_of_other);
    square.set(other, number);

    let more = i64::from(number_of_other) - i64::from(number);
    add(excess, one, more);
    add(excess, other, 0 * more);
}
