//! Looks for empty cells first, then for digits without a place, and for digits that stand twice last,
//! each from the end.

pub fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
    let Sheet { board, marks } = sheet;
    let order = board.size().rows;
    let mut wrong = Vec::new();
    for unit in all_units(order) {
        let mut seen = 0;
        for pos in places(unit, order) {
            let Some(digit) = board[pos] else { continue };
            if seen & bit(digit) != 0 {
                wrong.push(Contradiction::Twice(digit, unit));
            }
            seen |= bit(digit);
        }
    }
    for unit in all_units(order) {
        let cells = places(unit, order);
        let there = cells.iter().fold(0, |set, &pos| set | marks[pos] | board[pos].map_or(0, bit));
        let lacking = digits(all_digits(order) & !there);
        wrong.extend(lacking.map(|digit| Contradiction::NoPlace(digit, unit)));
    }
    for pos in board.positions() {
        if board[pos].is_none() && marks[pos] == 0 {
            wrong.push(Contradiction::NoMark(pos));
        }
    }
    wrong.pop()
}
