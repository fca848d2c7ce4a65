//! fails step 6
//!
//! Rows and columns are looked at, and the boxes are not.

pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
    let order = sheet.board.size().rows;
    for unit in all_units(order).filter(|unit| !matches!(unit, Unit::Box(_))) {
        for digit in digits(all_digits(order)) {
            if let [pos] = places_for(sheet, digit, unit)[..] {
                return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
            }
        }
    }
    None
}
