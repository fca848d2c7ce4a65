//! fails step 8
//!
//! Rule 1 is never asked. When rule 2 finds nothing, a cell may still have a single mark.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    while let Some(deduction) = only_place(&sheet) {
        place(&mut sheet, deduction.pos, deduction.digit);
        log.push(deduction);
    }

    if let Some(contradiction) = contradiction(&sheet) {
        return (Outcome::Contradicted(sheet.board, contradiction), log);
    }
    (end(sheet.board), log)
}
