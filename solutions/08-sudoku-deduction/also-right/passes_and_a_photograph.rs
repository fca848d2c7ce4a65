//! Whole passes, and a photograph of the sheet before each to see whether anything changed.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    loop {
        let photograph = sheet.clone();
        while let Some(deduction) = only_mark(&sheet) {
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }
        if let Some(deduction) = only_place(&sheet) {
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }
        if sheet == photograph {
            break;
        }
    }

    if let Some(contradiction) = contradiction(&sheet) {
        (Outcome::Contradicted(sheet.board, contradiction), log)
    } else if sheet.board.cells().iter().all(Option::is_some) {
        (Outcome::Solved(sheet.board), log)
    } else {
        (Outcome::Stuck(sheet.board), log)
    }
}
