//! fails step 3
//!
//! The last digit never is a candidate: digits count from 0, so the last is the order minus 1, and a
//! range that ends there leaves it out.

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
    digits(all_digits(order - 1)).map(bit).fold(0, |set, it| set | it) & !seen
}
