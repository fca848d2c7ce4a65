//! The better search in the place of the lesson's `solve`, for `just compare` and `just bench`: the
//! same two rules without a log. On boards of another order they are the lesson's.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    use better::{End, Solver};
    static SOLVER: std::sync::LazyLock<Solver> = std::sync::LazyLock::new(Solver::new);
    if puzzle.size().rows != 9 {
        return by_the_lesson(puzzle);
    }
    match SOLVER.solve(puzzle) {
        End::Solved(board) => (Outcome::Solved(board), Vec::new()),
        End::Stuck(board) => (Outcome::Stuck(board), Vec::new()),
        // It knows that something is wrong, but not what.
        End::Contradicted => (by_the_lesson(puzzle).0, Vec::new()),
    }
}

fn by_the_lesson(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    loop {
        if let Some(contradiction) = contradiction(&sheet) {
            return (Outcome::Contradicted(sheet.board, contradiction), log);
        }
        let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) else {
            return (end(sheet.board), log);
        };
        place(&mut sheet, deduction.pos, deduction.digit);
        log.push(deduction);
    }
}
