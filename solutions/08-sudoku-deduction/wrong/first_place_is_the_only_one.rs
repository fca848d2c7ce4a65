//! fails step 6
//!
//! The first place that is found is taken for the only one. Count the places.

pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
    let order = sheet.board.size().rows;
    for unit in all_units(order) {
        for digit in digits(all_digits(order)) {
            if let Some(&pos) = places_for(sheet, digit, unit).first() {
                return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
            }
        }
    }
    None
}
