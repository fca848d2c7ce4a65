//! fails step 4
//!
//! All marks of the three units are taken out. Only the digit that was written goes; the others may
//! still stand there.

pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
    let order = sheet.board.size().rows;
    sheet.board.set(pos, Some(digit));
    for unit in units_of(pos, order) {
        for place in places(unit, order) {
            sheet.marks.set(place, 0);
        }
    }
}
