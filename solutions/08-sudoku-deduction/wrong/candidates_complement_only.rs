//! fails step 3
//!
//! `!` turns all 32 bits, also those of digits that this board does not have. Keep those of
//! `all_digits`.

pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
    if board[pos].is_some() {
        return 0;
    }
    let order = board.size().rows;
    let seen = units_of(pos, order)
        .into_iter()
        .flat_map(|unit| places(unit, order))
        .filter_map(|place| board[place])
        .fold(0, |seen, digit| seen | bit(digit));
    !seen
}
