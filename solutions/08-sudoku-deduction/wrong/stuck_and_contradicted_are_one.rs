//! fails step 8
//!
//! The solver calls itself stuck where the board has no solution. Before you give up, ask whether
//! something is wrong.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    while let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) {
        place(&mut sheet, deduction.pos, deduction.digit);
        log.push(deduction);
    }

    (end(sheet.board), log)
}
