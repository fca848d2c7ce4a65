//! fails step 5
//!
//! The first write has already covered the number that the second one reads. Keep both numbers
//! before you write.

pub fn swap(square: &mut Grid<u32>, excess: &mut Excess, one: Pos, other: Pos) {
    let (number, number_of_other) = (square[one], square[other]);
    square.set(one, number_of_other);
    square.set(other, square[one]);

    let more = i64::from(number_of_other) - i64::from(number);
    add(excess, one, more);
    add(excess, other, -more);
}
