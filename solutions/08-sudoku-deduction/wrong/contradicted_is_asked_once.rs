//! fails step 8
//!
//! Only the puzzle is asked for a contradiction. One may come to light later, after some deductions.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    if let Some(contradiction) = contradiction(&sheet) {
        return (Outcome::Contradicted(sheet.board, contradiction), log);
    }
    while let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) {
        place(&mut sheet, deduction.pos, deduction.digit);
        log.push(deduction);
    }

    (end(sheet.board), log)
}
