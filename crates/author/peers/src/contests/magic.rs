//! Magic squares: all of order 4, and the first one of larger orders.

use programs::contest::Input;

use super::{Contest, judge_boards};
use crate::outside::Program;

const CP_SAT: Program = Program::Python("cp_sat_magic.py", "OR-tools CP-SAT");

pub(crate) fn all_of_order_4() -> Result<Contest, String> {
    Ok(ours_of_order_4()?
        .outside("Gecode, 1 thread", Program::Gecode, &["magic", "all", "4"], judge_880)
        .outside("OR-tools CP-SAT, 1 worker", CP_SAT, &["all", "4"], judge_880))
}

/// Our searches for all squares of order 4.
pub(super) fn ours_of_order_4() -> Result<Contest, String> {
    let searches = [("plan", "the plan"), ("lesson", "the lesson")];
    Contest::new(1).ours("magic-pruned", &searches, 880, |_| vec![Input::order(4)])
}

/// The number of the round is the seed of everybody who takes one.
pub(crate) fn first(order: usize) -> Result<Contest, String> {
    let one = move |seed| vec![Input { seed, limit: 1, ..Input::order(order) }];
    let contest = Contest::with_seeds();
    let random = ("random", "random numbers, restarts");
    // The lesson's search is the same in each round, and only here quick enough.
    let contest = match order <= 6 {
        true => contest.ours("magic-pruned", &[random, ("lesson", "the lesson")], 1, one)?,
        false => contest.ours("magic-pruned", &[random], 1, one)?,
    };
    let text = order.to_string();
    let judge = move |name: &str, squares: &[Vec<u32>]| match squares.len() {
        0 => Err(format!("{name} finds no square of order {order} in its time")),
        found => {
            judge_boards(name, "magic-pruned", squares, &Input::order(order), (found, "squares"))
        }
    };
    Ok(contest
        .outside("Gecode, restarts", Program::Gecode, &["magic", "first", &text], judge)
        .outside("OR-tools CP-SAT, 1 worker", CP_SAT, &["first", &text], judge))
}

/// All 880 squares of order 4, a square a line.
pub(super) fn judge_880(name: &str, squares: &[Vec<u32>]) -> Result<(), String> {
    judge_boards(name, "magic-pruned", squares, &Input::order(4), (880, "squares"))
}
