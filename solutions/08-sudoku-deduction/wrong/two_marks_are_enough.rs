//! fails step 5
//!
//! The first cell that has any mark is taken. Rule 1 needs a cell with exactly one.

pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
    let pos = sheet.marks.positions().find(|&pos| sheet.marks[pos] != 0)?;
    let digit = digits(sheet.marks[pos]).next()?;
    Some(Deduction { pos, digit, reason: Reason::OnlyMark })
}
