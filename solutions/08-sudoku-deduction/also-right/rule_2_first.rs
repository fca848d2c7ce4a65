//! Asks rule 2 before rule 1, and looks from the last unit and the last cell to the first.

pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
    let mut last = None;
    for pos in sheet.marks.positions() {
        if sheet.marks[pos].is_power_of_two() {
            let digit = sheet.marks[pos].trailing_zeros() as u8;
            last = Some(Deduction { pos, digit, reason: Reason::OnlyMark });
        }
    }
    last
}

pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
    let order = sheet.board.size().rows;
    let mut units: Vec<Unit> = all_units(order).collect();
    units.reverse();
    for unit in units {
        let (mut once, mut twice) = (0, 0);
        for pos in places(unit, order) {
            twice |= once & sheet.marks[pos];
            once |= sheet.marks[pos];
        }
        if let Some(digit) = digits(once & !twice).last() {
            let pos = places_for(sheet, digit, unit)[0];
            return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
        }
    }
    None
}

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    let wrong = loop {
        if let Some(wrong) = contradiction(&sheet) {
            break Some(wrong);
        }
        match only_place(&sheet).or_else(|| only_mark(&sheet)) {
            Some(deduction) => {
                place(&mut sheet, deduction.pos, deduction.digit);
                log.push(deduction);
            }
            None => break None,
        }
    };

    let is_full = !sheet.board.cells().contains(&None);
    let outcome = match wrong {
        Some(wrong) => Outcome::Contradicted(sheet.board, wrong),
        None if is_full => Outcome::Solved(sheet.board),
        None => Outcome::Stuck(sheet.board),
    };
    (outcome, log)
}
