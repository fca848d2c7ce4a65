//! Known mistakes of step 7, `contradiction`.

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
