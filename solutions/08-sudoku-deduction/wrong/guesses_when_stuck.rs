//! fails step 8
//!
//! When neither rule applies, the solver guesses and calls it a deduction. It must stop there, and say
//! that it is stuck.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    loop {
        if let Some(contradiction) = contradiction(&sheet) {
            return (Outcome::Contradicted(sheet.board, contradiction), log);
        }
        let guess = || {
            let pos = sheet.marks.positions().find(|&pos| sheet.marks[pos] != 0)?;
            let digit = digits(sheet.marks[pos]).next()?;
            Some(Deduction { pos, digit, reason: Reason::OnlyMark })
        };
        let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)).or_else(guess)
        else {
            break;
        };
        place(&mut sheet, deduction.pos, deduction.digit);
        log.push(deduction);
    }

    (end(sheet.board), log)
}
