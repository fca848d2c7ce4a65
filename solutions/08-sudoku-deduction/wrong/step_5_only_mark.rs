//! Known mistakes of step 5, `only_mark`.

/// A cell without marks is a contradiction, not a reason. Ask for exactly one mark.
mod no_mark_counts_as_one {
    pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
        let pos = sheet.marks.positions().find(|&pos| sheet.marks[pos].count_ones() <= 1)?;
        let digit = digits(sheet.marks[pos]).next().unwrap_or(0);
        Some(Deduction { pos, digit, reason: Reason::OnlyMark })
    }
}

/// The digit is one too large: digits count from 0 in the code, like bits.
mod only_mark_counts_from_one {
    pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
        let pos = sheet.marks.positions().find(|&pos| sheet.marks[pos].count_ones() == 1)?;
        let digit = digits(sheet.marks[pos]).next()? + 1;
        Some(Deduction { pos, digit, reason: Reason::OnlyMark })
    }
}

/// The set is cut down to eight bits, so a ninth digit is lost. A set is a `DigitSet`, 32 bits wide.
mod only_mark_in_a_byte {
    pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
        let pos =
            sheet.marks.positions().find(|&pos| (sheet.marks[pos] as u8).count_ones() == 1)?;
        let digit = digits(sheet.marks[pos]).next()?;
        Some(Deduction { pos, digit, reason: Reason::OnlyMark })
    }
}

/// Row and column of the answer are exchanged.
mod only_mark_on_the_diagonal_is_turned {
    pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
        let pos = sheet.marks.positions().find(|&pos| sheet.marks[pos].count_ones() == 1)?;
        let digit = digits(sheet.marks[pos]).next()?;
        Some(Deduction { pos: Pos::new(pos.col, pos.row), digit, reason: Reason::OnlyMark })
    }
}

/// The first cell that has any mark is taken. Rule 1 needs a cell with exactly one.
mod two_marks_are_enough {
    pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
        let pos = sheet.marks.positions().find(|&pos| sheet.marks[pos] != 0)?;
        let digit = digits(sheet.marks[pos]).next()?;
        Some(Deduction { pos, digit, reason: Reason::OnlyMark })
    }
}
