//! fails step 7
//!
//! A filled cell has no marks, and that is no contradiction. Only an empty cell needs one.

pub fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
    sheet.marks.positions().find(|&pos| sheet.marks[pos] == 0).map(Contradiction::NoMark)
}
