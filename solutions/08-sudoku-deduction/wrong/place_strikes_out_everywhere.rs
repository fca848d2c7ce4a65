//! fails step 4
//!
//! The mark is taken out of every cell of the board. It goes out of the row, the column and the box.

pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
    sheet.board.set(pos, Some(digit));
    sheet.marks.set(pos, 0);
    for place in sheet.board.positions() {
        sheet.marks.set(place, sheet.marks[place] & !bit(digit));
    }
}
