//! fails step_5_the_numbers_change_places: "after the swap of (1,1) and (2,1) the board is"
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
