//! fails step 7
//!
//! A cell in which nothing fits is not looked at; the other digits may still all have places.

pub fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
    let order = sheet.board.size().rows;
    for unit in all_units(order) {
        for digit in digits(all_digits(order)) {
            let standing =
                places(unit, order).iter().filter(|&&pos| sheet.board[pos] == Some(digit)).count();
            if standing > 1 {
                return Some(Contradiction::Twice(digit, unit));
            }
            if standing == 0 && places_for(sheet, digit, unit).is_empty() {
                return Some(Contradiction::NoPlace(digit, unit));
            }
        }
    }
    None
}
