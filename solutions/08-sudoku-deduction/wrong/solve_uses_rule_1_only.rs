//! fails step 8
//!
//! Rule 2 is never asked. When rule 1 finds nothing, ask rule 2 before you give up.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    while let Some(deduction) = only_mark(&sheet) {
        place(&mut sheet, deduction.pos, deduction.digit);
        log.push(deduction);
    }

    if let Some(contradiction) = contradiction(&sheet) {
        (Outcome::Contradicted(sheet.board, contradiction), log)
    } else if sheet.board.cells().iter().all(Option::is_some) {
        (Outcome::Solved(sheet.board), log)
    } else {
        (Outcome::Stuck(sheet.board), log)
    }
}
