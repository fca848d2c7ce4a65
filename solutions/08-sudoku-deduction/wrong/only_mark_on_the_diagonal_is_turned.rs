//! fails step 5
//!
//! Row and column of the answer are exchanged.

pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
    let pos = sheet.marks.positions().find(|&pos| sheet.marks[pos].count_ones() == 1)?;
    let digit = digits(sheet.marks[pos]).next()?;
    Some(Deduction { pos: Pos::new(pos.col, pos.row), digit, reason: Reason::OnlyMark })
}
