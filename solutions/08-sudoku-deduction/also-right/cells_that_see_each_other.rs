//! Asks of every cell of the board whether it sees the one that is filled.

pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
    let order = board.size().rows;
    let mut fits = if board[pos].is_none() { all_digits(order) } else { 0 };
    for other in board.positions() {
        if let Some(digit) = board[other]
            && sees(pos, other, order)
        {
            fits &= !bit(digit);
        }
    }
    fits
}

pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
    let order = sheet.board.size().rows;
    for other in sheet.board.positions() {
        if sees(pos, other, order) {
            sheet.marks.set(other, sheet.marks[other] & !bit(digit));
        }
    }
    sheet.marks.set(pos, 0);
    sheet.board.set(pos, Some(digit));
}

fn sees(one: Pos, other: Pos, order: usize) -> bool {
    units_of(one, order).iter().zip(units_of(other, order)).any(|(one, other)| *one == other)
}
