//! fails step 8
//!
//! The log begins with the last deduction. It tells the deductions in the order in which they were
//! made.

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
        log.insert(0, deduction);
    }

    (end(sheet.board), log)
}
