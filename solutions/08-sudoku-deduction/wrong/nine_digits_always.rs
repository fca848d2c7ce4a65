//! fails step 3
//!
//! A board of order 4 has four digits, and one of order 16 has sixteen. The board knows its size.

pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
    if board[pos].is_some() {
        return 0;
    }
    let seen = units_of(pos, board.size().rows)
        .into_iter()
        .flat_map(|unit| places(unit, board.size().rows))
        .filter_map(|place| board[place])
        .fold(0, |seen, digit| seen | bit(digit));
    all_digits(9) & !seen
}
