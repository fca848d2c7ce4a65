//! fails step 4
//!
//! All marks are computed anew, so what other reasoning has struck out comes back. Take out only the
//! marks of this digit, in the three units of this cell.

pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
    sheet.board.set(pos, Some(digit));
    for other in sheet.board.positions() {
        sheet.marks.set(other, candidates(&sheet.board, other));
    }
}
