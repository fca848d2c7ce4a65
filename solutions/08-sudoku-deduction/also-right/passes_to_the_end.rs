//! Whole passes over the cells and then over the units; what is wrong is looked for at the end.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let order = puzzle.size().rows;
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    let mut changed = true;
    while changed {
        changed = false;
        for pos in puzzle.positions() {
            if sheet.marks[pos].is_power_of_two() {
                let digit = sheet.marks[pos].trailing_zeros() as u8;
                place(&mut sheet, pos, digit);
                log.push(Deduction { pos, digit, reason: Reason::OnlyMark });
                changed = true;
            }
        }
        for unit in all_units(order) {
            for digit in 0..order as u8 {
                if let [pos] = places_for(&sheet, digit, unit)[..] {
                    place(&mut sheet, pos, digit);
                    log.push(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
                    changed = true;
                }
            }
        }
    }
    let outcome = match contradiction(&sheet) {
        Some(wrong) => Outcome::Contradicted(sheet.board, wrong),
        None if sheet.board.cells().contains(&None) => Outcome::Stuck(sheet.board),
        None => Outcome::Solved(sheet.board),
    };
    (outcome, log)
}
