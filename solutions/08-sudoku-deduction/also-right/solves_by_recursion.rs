//! Reasons by recursion, and the log is put together on the way back.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let (outcome, mut log) = go_on(new_sheet(puzzle));
    log.reverse();
    (outcome, log)
}

fn go_on(mut sheet: Sheet) -> (Outcome, Vec<Deduction>) {
    if let Some(wrong) = contradiction(&sheet) {
        return (Outcome::Contradicted(sheet.board, wrong), Vec::new());
    }
    let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) else {
        return (end(sheet.board), Vec::new());
    };
    place(&mut sheet, deduction.pos, deduction.digit);
    let (outcome, mut log) = go_on(sheet);
    log.push(deduction);
    (outcome, log)
}
