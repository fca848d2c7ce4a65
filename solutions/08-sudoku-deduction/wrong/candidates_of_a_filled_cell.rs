//! fails step 3
//!
//! A filled cell has no candidates, not even its own digit.

pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
    let order = board.size().rows;
    let seen = units_of(pos, order)
        .into_iter()
        .flat_map(|unit| places(unit, order))
        .filter(|&place| place != pos)
        .filter_map(|place| board[place])
        .fold(0, |seen, digit| seen | bit(digit));
    all_digits(order) & !seen
}
