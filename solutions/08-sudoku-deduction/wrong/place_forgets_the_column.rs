//! fails step 4
//!
//! The mark is struck out in the row and in the box, and not in the column.

pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
    let order = sheet.board.size().rows;
    sheet.board.set(pos, Some(digit));
    sheet.marks.set(pos, 0);
    let [row, _, square] = units_of(pos, order);
    for unit in [row, square] {
        for place in places(unit, order) {
            sheet.marks.set(place, sheet.marks[place] & !bit(digit));
        }
    }
}
