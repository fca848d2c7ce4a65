//! fails step 8
//!
//! The photograph is taken after the change, so it never differs from the grid. Take it before, and
//! as a copy.
//!
//! see hint 3

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    loop {
        if let Some(contradiction) = contradiction(&sheet) {
            return (Outcome::Contradicted(sheet.board, contradiction), log);
        }
        if let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) {
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }
        let photograph = sheet.clone();
        if photograph == sheet {
            break;
        }
    }

    (end(sheet.board), log)
}
