//! Keeps no marks while it solves: they are computed from the board before every deduction.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut board = puzzle.clone();
    let mut log = Vec::new();
    loop {
        let sheet = new_sheet(&board);
        if let Some(wrong) = contradiction(&sheet) {
            return (Outcome::Contradicted(board, wrong), log);
        }
        let Some(deduction) = only_place(&sheet).or_else(|| only_mark(&sheet)) else {
            return (end(board), log);
        };
        board.set(deduction.pos, Some(deduction.digit));
        log.push(deduction);
    }
}
