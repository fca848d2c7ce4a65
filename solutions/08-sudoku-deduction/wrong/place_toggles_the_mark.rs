//! fails step 4
//!
//! `^` takes a mark out where it was and puts it in where it was not, and cells of two shared units
//! are met twice. To take a bit out, use `& !`.
//!
//! see hint 3

pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
    let order = sheet.board.size().rows;
    sheet.board.set(pos, Some(digit));
    for unit in units_of(pos, order) {
        for place in places(unit, order) {
            sheet.marks.set(place, sheet.marks[place] ^ bit(digit));
        }
    }
    sheet.marks.set(pos, 0);
}
