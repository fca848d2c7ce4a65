//! fails step 7
//!
//! A digit that stands twice is looked for in the rows only. Columns and boxes are units, too.

pub fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
    let Sheet { board, marks } = sheet;
    let order = board.size().rows;
    for unit in all_units(order) {
        for digit in digits(all_digits(order)) {
            let standing =
                places(unit, order).iter().filter(|&&pos| board[pos] == Some(digit)).count();
            if standing > 1 && matches!(unit, Unit::Row(_)) {
                return Some(Contradiction::Twice(digit, unit));
            }
            if standing == 0 && places_for(sheet, digit, unit).is_empty() {
                return Some(Contradiction::NoPlace(digit, unit));
            }
        }
    }
    let is_hopeless = |&pos: &Pos| board[pos].is_none() && marks[pos] == 0;
    board.positions().find(is_hopeless).map(Contradiction::NoMark)
}
