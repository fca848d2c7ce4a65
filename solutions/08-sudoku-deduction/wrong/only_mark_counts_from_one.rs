//! fails step 5
//!
//! The digit is one too large: digits count from 0 in the code, like bits.

pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
    let pos = sheet.marks.positions().find(|&pos| sheet.marks[pos].count_ones() == 1)?;
    let digit = digits(sheet.marks[pos]).next()? + 1;
    Some(Deduction { pos, digit, reason: Reason::OnlyMark })
}
