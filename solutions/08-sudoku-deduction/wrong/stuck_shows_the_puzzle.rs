//! fails step 8
//!
//! A solver that is stuck gives the puzzle back. It shows the board as far as it was filled.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
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

    match end(sheet.board) {
        Outcome::Stuck(_) => (Outcome::Stuck(puzzle.clone()), log),
        outcome => (outcome, log),
    }
}
