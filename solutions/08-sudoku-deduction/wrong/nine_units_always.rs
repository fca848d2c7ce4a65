//! fails step 6
//!
//! Nine rows, nine columns and nine boxes are looked at on every board. The board knows its order.

pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
    let order = sheet.board.size().rows;
    for unit in all_units(order.min(9)) {
        for digit in digits(all_digits(order)) {
            if let [pos] = places_for(sheet, digit, unit)[..] {
                return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
            }
        }
    }
    None
}
