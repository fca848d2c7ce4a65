//! fails step 6
//!
//! Rows and boxes are looked at, and the columns are not.

pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
    let order = sheet.board.size().rows;
    for unit in all_units(order).filter(|unit| !matches!(unit, Unit::Column(_))) {
        for digit in digits(all_digits(order)) {
            if let [pos] = places_for(sheet, digit, unit)[..] {
                return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
            }
        }
    }
    None
}
