//! fails step 8
//!
//! The loop ends after 81 deductions, which is enough for order 9 only. Let it end when neither rule
//! applies.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    for _ in 0..81 {
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
