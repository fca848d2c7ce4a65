//! Known mistakes of step 6, `only_place`.

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
