//! fails step 8
//!
//! The deduction that fills the board is missing from the log. Write it down before you look whether
//! the board is full.

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
        if sheet.board.cells().iter().all(Option::is_some) {
            break;
        }
        log.push(deduction);
    }

    (end(sheet.board), log)
}
