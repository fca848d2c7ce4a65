//! Asks each digit whether it fits, and makes the sheet of a placement anew.

pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
    let order = board.size().rows;
    let mut fits = 0;
    for digit in 0..order as u8 {
        let stands =
            |unit| places(unit, order).into_iter().any(|place| board[place] == Some(digit));
        if board[pos].is_none() && !units_of(pos, order).into_iter().any(stands) {
            fits += bit(digit);
        }
    }
    fits
}

pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
    let order = sheet.board.size().rows;
    let near: Vec<Pos> =
        units_of(pos, order).into_iter().flat_map(|unit| places(unit, order)).collect();
    let board = Grid::from_fn(sheet.board.size(), |place| {
        if place == pos { Some(digit) } else { sheet.board[place] }
    });
    let marks = Grid::from_fn(sheet.board.size(), |place| match () {
        () if place == pos => 0,
        () if near.contains(&place) => sheet.marks[place] & !bit(digit),
        () => sheet.marks[place],
    });
    *sheet = Sheet { board, marks };
}
