//! fails step_5_no_mark_and_several_marks_are_no_reason: "(1,2) has no mark at all"
//!
//! A cell without marks is a contradiction, not a reason. Ask for exactly one mark.

pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
    let pos = sheet.marks.positions().find(|&pos| sheet.marks[pos].count_ones() <= 1)?;
    let digit = digits(sheet.marks[pos]).next().unwrap_or(0);
    Some(Deduction { pos, digit, reason: Reason::OnlyMark })
}
