//! fails step 8
//!
//! Every full board is called solved. When the puzzle itself breaks a rule, it has no solution, and
//! the end is `Contradicted`: ask `contradiction` first.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    loop {
        if sheet.board.cells().iter().all(Option::is_some) {
            return (Outcome::Solved(sheet.board), log);
        }
        if let Some(contradiction) = contradiction(&sheet) {
            return (Outcome::Contradicted(sheet.board, contradiction), log);
        }
        let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) else {
            return (Outcome::Stuck(sheet.board), log);
        };
        place(&mut sheet, deduction.pos, deduction.digit);
        log.push(deduction);
    }
}
