//! fails step 4
//!
//! A digit that is no mark of the cell is not written. Whether it fits is not this step's question.

pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
    if sheet.marks[pos] & bit(digit) == 0 {
        return;
    }
    let order = sheet.board.size().rows;
    sheet.board.set(pos, Some(digit));
    sheet.marks.set(pos, 0);
    for unit in units_of(pos, order) {
        for place in places(unit, order) {
            sheet.marks.set(place, sheet.marks[place] & !bit(digit));
        }
    }
}
