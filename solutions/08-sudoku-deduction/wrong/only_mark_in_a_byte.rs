//! fails step 5
//!
//! The set is cut down to eight bits, so a ninth digit is lost. A set is a `DigitSet`, 32 bits wide.

pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
    let pos = sheet.marks.positions().find(|&pos| (sheet.marks[pos] as u8).count_ones() == 1)?;
    let digit = digits(sheet.marks[pos]).next()?;
    Some(Deduction { pos, digit, reason: Reason::OnlyMark })
}
