//! fails step_4_the_mark_is_taken_out_of_the_row_the_column_and_the_box: "one column with the 7 at (4,4)"
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
