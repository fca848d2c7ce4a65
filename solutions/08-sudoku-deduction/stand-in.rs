//! The better search in the place of the lesson's `solve`, for `just compare` and `just bench`: the
//! same two rules without a log. On boards of another order it has the techniques, with one.

pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    use better::{
        fast::{End, Solver},
        techniques::{self, Step},
    };
    static SOLVER: std::sync::LazyLock<Solver> = std::sync::LazyLock::new(Solver::new);
    if puzzle.size().rows != 9 {
        let (outcome, log) = techniques::solve(puzzle);
        let placed = log.into_iter().filter_map(|step| match step {
            Step::Placed(deduction) => Some(deduction),
            _ => None,
        });
        return (outcome, placed.collect());
    }
    match SOLVER.solve(puzzle) {
        End::Solved(board) => (Outcome::Solved(board), Vec::new()),
        End::Stuck(board) => (Outcome::Stuck(board), Vec::new()),
        // It knows that something is wrong, but not what.
        End::Contradicted => (techniques::solve(puzzle).0, Vec::new()),
    }
}
