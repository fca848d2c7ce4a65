//! fails step 3
//!
//! The row and the column are looked at, and the box is not.

pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
    if board[pos].is_some() {
        return 0;
    }
    let order = board.size().rows;
    let seen = [Unit::Row(pos.row), Unit::Column(pos.col)]
        .into_iter()
        .flat_map(|unit| places(unit, order))
        .filter_map(|place| board[place])
        .fold(0, |seen, digit| seen | bit(digit));
    all_digits(order) & !seen
}
