//! fails step 8
//!
//! One pass over the cells is not enough: a digit that is placed late gives a reason to cells that
//! were looked at before. Go on until a whole pass changes nothing.
//!
//! see hint 3

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    for _ in 0..puzzle.size().rows {
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
