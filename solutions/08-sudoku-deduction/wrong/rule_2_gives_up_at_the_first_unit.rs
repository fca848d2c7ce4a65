//! fails step 6
//!
//! A unit without such a digit ends the search. Go on to the next unit, and answer `None` after the
//! last.

pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
    let order = sheet.board.size().rows;
    let unit = all_units(order)
        .find(|&unit| places(unit, order).iter().any(|&it| sheet.marks[it] != 0))?;
    for digit in digits(all_digits(order)) {
        if let [pos] = places_for(sheet, digit, unit)[..] {
            return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
        }
    }
    None
}
