//! Known mistakes, step by step.

// Step 5, `only_mark`.

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

// Step 6, `only_place`.

/// The first place that is found is taken for the only one. Count the places.
mod first_place_is_the_only_one {
    pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
        let order = sheet.board.size().rows;
        for unit in all_units(order) {
            for digit in digits(all_digits(order)) {
                if let Some(&pos) = places_for(sheet, digit, unit).first() {
                    return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
                }
            }
        }
        None
    }
}

/// Nine rows, nine columns and nine boxes are looked at on every board. The board knows its order.
mod nine_units_always {
    pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
        let order = sheet.board.size().rows;
        for unit in all_units(order.min(9)) {
            for digit in digits(all_digits(order)) {
                if let [pos] = places_for(sheet, digit, unit)[..] {
                    return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
                }
            }
        }
        None
    }
}

/// The place counts only when the cell has no other mark, and that is rule 1. Rule 2 does not ask for
/// the other marks of the cell.
mod rule_2_asks_for_one_mark_too {
    pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
        let order = sheet.board.size().rows;
        for unit in all_units(order) {
            for digit in digits(all_digits(order)) {
                if let [pos] = places_for(sheet, digit, unit)[..]
                    && sheet.marks[pos] == bit(digit)
                {
                    return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
                }
            }
        }
        None
    }
}

/// A unit without such a digit ends the search. Go on to the next unit, and answer `None` after the
/// last.
mod rule_2_gives_up_at_the_first_unit {
    pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
        let order = sheet.board.size().rows;
        let unit = all_units(order)
            .find(|&unit| places(unit, order).iter().any(|&it| sheet.marks[it] != 0))?;
        for digit in digits(all_digits(order)) {
            if let [pos] = places_for(sheet, digit, unit)[..] {
                return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
            }
        }
        None
    }
}

/// The reason is always the row. It must be the unit in which the digit has one place left.
mod rule_2_names_another_unit {
    pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
        let order = sheet.board.size().rows;
        for unit in all_units(order) {
            for digit in digits(all_digits(order)) {
                if let [pos] = places_for(sheet, digit, unit)[..] {
                    return Some(Deduction {
                        pos,
                        digit,
                        reason: Reason::OnlyPlace(Unit::Row(pos.row)),
                    });
                }
            }
        }
        None
    }
}

/// Rows and columns are looked at, and the boxes are not.
mod rule_2_without_boxes {
    pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
        let order = sheet.board.size().rows;
        for unit in all_units(order).filter(|unit| !matches!(unit, Unit::Box(_))) {
            for digit in digits(all_digits(order)) {
                if let [pos] = places_for(sheet, digit, unit)[..] {
                    return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
                }
            }
        }
        None
    }
}

/// Rows and boxes are looked at, and the columns are not.
mod rule_2_without_columns {
    pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
        let order = sheet.board.size().rows;
        for unit in all_units(order).filter(|unit| !matches!(unit, Unit::Column(_))) {
            for digit in digits(all_digits(order)) {
                if let [pos] = places_for(sheet, digit, unit)[..] {
                    return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
                }
            }
        }
        None
    }
}

// Step 7, `contradiction`.

/// A cell in which nothing fits is not looked at; the other digits may still all have places.
mod digits_without_a_place_are_missed {
    pub fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
        let order = sheet.board.size().rows;
        for unit in all_units(order) {
            for digit in digits(all_digits(order)) {
                let standing = places(unit, order)
                    .iter()
                    .filter(|&&pos| sheet.board[pos] == Some(digit))
                    .count();
                if standing > 1 {
                    return Some(Contradiction::Twice(digit, unit));
                }
                if standing == 0 && places_for(sheet, digit, unit).is_empty() {
                    return Some(Contradiction::NoPlace(digit, unit));
                }
            }
        }
        None
    }
}

/// A filled cell has no marks, and that is no contradiction. Only an empty cell needs one.
mod full_cells_contradict {
    pub fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
        sheet.marks.positions().find(|&pos| sheet.marks[pos] == 0).map(Contradiction::NoMark)
    }
}

/// A digit that stands in the unit already has no mark there, and needs none. Only a digit that the
/// unit lacks must have a place.
mod placed_digits_have_no_place {
    pub fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
        let Sheet { board, marks } = sheet;
        let order = board.size().rows;
        for unit in all_units(order) {
            for digit in digits(all_digits(order)) {
                let standing =
                    places(unit, order).iter().filter(|&&pos| board[pos] == Some(digit)).count();
                if standing > 1 {
                    return Some(Contradiction::Twice(digit, unit));
                }
                if places_for(sheet, digit, unit).is_empty() {
                    return Some(Contradiction::NoPlace(digit, unit));
                }
            }
        }
        let is_hopeless = |&pos: &Pos| board[pos].is_none() && marks[pos] == 0;
        board.positions().find(is_hopeless).map(Contradiction::NoMark)
    }
}

/// A digit that stands twice is looked for in the rows only. Columns and boxes are units, too.
mod twice_in_rows_only {
    pub fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
        let Sheet { board, marks } = sheet;
        let order = board.size().rows;
        for unit in all_units(order) {
            for digit in digits(all_digits(order)) {
                let standing =
                    places(unit, order).iter().filter(|&&pos| board[pos] == Some(digit)).count();
                if standing > 1 && matches!(unit, Unit::Row(_)) {
                    return Some(Contradiction::Twice(digit, unit));
                }
                if standing == 0 && places_for(sheet, digit, unit).is_empty() {
                    return Some(Contradiction::NoPlace(digit, unit));
                }
            }
        }
        let is_hopeless = |&pos: &Pos| board[pos].is_none() && marks[pos] == 0;
        board.positions().find(is_hopeless).map(Contradiction::NoMark)
    }
}

/// A digit that stands three times is not found. More than once is wrong.
mod twice_is_exactly_two {
    pub fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
        let Sheet { board, marks } = sheet;
        let order = board.size().rows;
        for unit in all_units(order) {
            for digit in digits(all_digits(order)) {
                let standing =
                    places(unit, order).iter().filter(|&&pos| board[pos] == Some(digit)).count();
                if standing == 2 {
                    return Some(Contradiction::Twice(digit, unit));
                }
                if standing == 0 && places_for(sheet, digit, unit).is_empty() {
                    return Some(Contradiction::NoPlace(digit, unit));
                }
            }
        }
        let is_hopeless = |&pos: &Pos| board[pos].is_none() && marks[pos] == 0;
        board.positions().find(is_hopeless).map(Contradiction::NoMark)
    }
}

/// A digit that stands twice in a unit is not looked for.
mod twice_is_not_looked_for {
    pub fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
        let Sheet { board, marks } = sheet;
        let is_hopeless = |&pos: &Pos| board[pos].is_none() && marks[pos] == 0;
        if let Some(pos) = board.positions().find(is_hopeless) {
            return Some(Contradiction::NoMark(pos));
        }
        let order = board.size().rows;
        for unit in all_units(order) {
            for digit in digits(all_digits(order)) {
                let stands = places(unit, order).iter().any(|&pos| board[pos] == Some(digit));
                if !stands && places_for(sheet, digit, unit).is_empty() {
                    return Some(Contradiction::NoPlace(digit, unit));
                }
            }
        }
        None
    }
}
