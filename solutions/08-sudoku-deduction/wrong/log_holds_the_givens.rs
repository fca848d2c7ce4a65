//! fails step 8
//!
//! The digits of the puzzle are placed one by one, and written into the log. They are given, not
//! deduced.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    for pos in puzzle.positions() {
        if let Some(digit) = puzzle[pos] {
            log.push(Deduction { pos, digit, reason: Reason::OnlyMark });
        }
    }
    loop {
        if let Some(contradiction) = contradiction(&sheet) {
            return (Outcome::Contradicted(sheet.board, contradiction), log);
        }
        let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) else {
            break;
        };
        place(&mut sheet, deduction.pos, deduction.digit);
        log.push(deduction);
    }

    (end(sheet.board), log)
}
