//! fails step 6
//!
//! The reason is always the row. It must be the unit in which the digit has one place left.

pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
    let order = sheet.board.size().rows;
    for unit in all_units(order) {
        for digit in digits(all_digits(order)) {
            if let [pos] = places_for(sheet, digit, unit)[..] {
                return Some(Deduction {
                    pos,
                    digit,
                    reason: Reason::OnlyPlace(Unit::Row(pos.row)),
                });
            }
        }
    }
    None
}
