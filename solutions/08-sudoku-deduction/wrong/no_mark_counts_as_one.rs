//! fails step 5
//!
//! A cell without marks is a contradiction, not a reason. Ask for exactly one mark.

pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
    let pos = sheet.marks.positions().find(|&pos| sheet.marks[pos].count_ones() <= 1)?;
    let digit = digits(sheet.marks[pos]).next().unwrap_or(0);
    Some(Deduction { pos, digit, reason: Reason::OnlyMark })
}
