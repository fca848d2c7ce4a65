//! fails step 6
//!
//! The place counts only when the cell has no other mark, and that is rule 1. Rule 2 does not ask for
//! the other marks of the cell.

pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
    let order = sheet.board.size().rows;
    for unit in all_units(order) {
        for digit in digits(all_digits(order)) {
            if let [pos] = places_for(sheet, digit, unit)[..]
                && sheet.marks[pos] == bit(digit)
            {
                return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
            }
        }
    }
    None
}
