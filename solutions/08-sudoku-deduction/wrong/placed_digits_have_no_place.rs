//! fails step 7
//!
//! A digit that stands in the unit already has no mark there, and needs none. Only a digit that the
//! unit lacks must have a place.

pub fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
    let Sheet { board, marks } = sheet;
    let order = board.size().rows;
    for unit in all_units(order) {
        for digit in digits(all_digits(order)) {
            let standing =
                places(unit, order).iter().filter(|&&pos| board[pos] == Some(digit)).count();
            if standing > 1 {
                return Some(Contradiction::Twice(digit, unit));
            }
            if places_for(sheet, digit, unit).is_empty() {
                return Some(Contradiction::NoPlace(digit, unit));
            }
        }
    }
    let is_hopeless = |&pos: &Pos| board[pos].is_none() && marks[pos] == 0;
    board.positions().find(is_hopeless).map(Contradiction::NoMark)
}
