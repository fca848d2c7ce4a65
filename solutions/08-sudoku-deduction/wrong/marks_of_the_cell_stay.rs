//! fails step 4
//!
//! The digit is struck out of the three units, but the other marks of the cell itself stay.

pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
    let order = sheet.board.size().rows;
    sheet.board.set(pos, Some(digit));
    for unit in units_of(pos, order) {
        for place in places(unit, order) {
            sheet.marks.set(place, sheet.marks[place] & !bit(digit));
        }
    }
}
