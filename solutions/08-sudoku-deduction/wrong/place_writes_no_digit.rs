//! fails step 4
//!
//! The marks are struck out, but the digit is not written on the board.

pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
    let order = sheet.board.size().rows;
    sheet.marks.set(pos, 0);
    for unit in units_of(pos, order) {
        for place in places(unit, order) {
            sheet.marks.set(place, sheet.marks[place] & !bit(digit));
        }
    }
}
