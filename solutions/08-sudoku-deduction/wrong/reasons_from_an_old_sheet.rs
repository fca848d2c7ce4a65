//! fails step 8
//!
//! The marks of the whole pass come from the sheet at its beginning, so a mark that was struck out in
//! the meantime still counts. Place each deduction on the sheet from which the next one is made.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    loop {
        if let Some(contradiction) = contradiction(&sheet) {
            return (Outcome::Contradicted(sheet.board, contradiction), log);
        }
        let old = sheet.clone();
        for pos in old.marks.positions() {
            if old.marks[pos].count_ones() == 1 {
                let digit = digits(old.marks[pos]).next().unwrap_or(0);
                place(&mut sheet, pos, digit);
                log.push(Deduction { pos, digit, reason: Reason::OnlyMark });
            }
        }
        if old == sheet {
            let Some(deduction) = only_place(&sheet) else { break };
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }
    }

    (end(sheet.board), log)
}
