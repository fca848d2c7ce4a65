//! Known mistakes of step 4, `place`.

/// The digit is struck out of the three units, but the other marks of the cell itself stay.
mod marks_of_the_cell_stay {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        let order = sheet.board.size().rows;
        sheet.board.set(pos, Some(digit));
        for unit in units_of(pos, order) {
            for place in places(unit, order) {
                sheet.marks.set(place, sheet.marks[place] & !bit(digit));
            }
        }
    }
}

/// A mark is subtracted from a cell that does not have it, and the number goes below 0. To take a bit
/// out, use `& !`.
/// see hint 3
mod mark_subtracted {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        let order = sheet.board.size().rows;
        sheet.board.set(pos, Some(digit));
        sheet.marks.set(pos, 0);
        for unit in units_of(pos, order) {
            for place in places(unit, order) {
                sheet.marks.set(place, sheet.marks[place] - bit(digit));
            }
        }
    }
}

/// All marks of the three units are taken out. Only the digit that was written goes; the others may
/// still stand there.
mod place_clears_all_marks {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        let order = sheet.board.size().rows;
        sheet.board.set(pos, Some(digit));
        for unit in units_of(pos, order) {
            for place in places(unit, order) {
                sheet.marks.set(place, 0);
            }
        }
    }
}

/// The mark is struck out in the row and in the box, and not in the column.
mod place_forgets_the_column {
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
}

/// A digit that is no mark of the cell is not written. Whether it fits is not this step's question.
mod place_only_where_it_fits {
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
}

/// All marks are computed anew, so what other reasoning has struck out comes back. Take out only the
/// marks of this digit, in the three units of this cell.
mod place_recomputes_the_marks {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        sheet.board.set(pos, Some(digit));
        for other in sheet.board.positions() {
            sheet.marks.set(other, candidates(&sheet.board, other));
        }
    }
}

/// The mark is taken out of every cell of the board. It goes out of the row, the column and the box.
mod place_strikes_out_everywhere {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        sheet.board.set(pos, Some(digit));
        sheet.marks.set(pos, 0);
        for place in sheet.board.positions() {
            sheet.marks.set(place, sheet.marks[place] & !bit(digit));
        }
    }
}

/// `^` takes a mark out where it was and puts it in where it was not, and cells of two shared units
/// are met twice. To take a bit out, use `& !`.
/// see hint 3
mod place_toggles_the_mark {
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
}

/// The marks are struck out, but the digit is not written on the board.
mod place_writes_no_digit {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        let order = sheet.board.size().rows;
        sheet.marks.set(pos, 0);
        for unit in units_of(pos, order) {
            for place in places(unit, order) {
                sheet.marks.set(place, sheet.marks[place] & !bit(digit));
            }
        }
    }
}
