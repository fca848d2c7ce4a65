//! Magic squares: all of order 4, and the first one of larger orders.

use std::ops::ControlFlow;

use champions::magic::restarts;
use grid::Grid;
use magic_pruned::{Filters, better as order_4, search};
use referee::magic;

use super::{Contest, board, judge_all};
use crate::outside::Program;

pub(crate) fn all_of_order_4() -> Result<Contest, String> {
    Ok(ours_of_order_4()?
        .outside("Gecode, 1 thread", Program::Gecode, &["magic", "all", "4"], judge_880)
        .outside("OR-tools CP-SAT, 1 worker", CP_SAT, &["all", "4"], judge_880))
}

const CP_SAT: Program = Program::Python("cp_sat_magic.py", "OR-tools CP-SAT");

/// Our searches for all squares of order 4.
pub(super) fn ours_of_order_4() -> Result<Contest, String> {
    type Search = fn(&mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>) -> u64;
    let plan: Search = |on_square| order_4::squares(on_square);
    let lesson: Search = |on_square| search(4, &Filters::ALL, on_square);
    let mut contest = Contest::new(1);
    for (name, search) in [("the plan", plan), ("the lesson", lesson)] {
        let mut squares = Vec::new();
        search(&mut |square| {
            squares.push(square.cells().to_vec());
            ControlFlow::Continue(())
        });
        judge_880(name, &squares)?;
        contest = contest.ours(name, move |_| {
            let mut count = 0;
            search(&mut |_| {
                count += 1;
                ControlFlow::Continue(())
            });
            count
        });
    }
    Ok(contest)
}

/// The number of the round is the seed of everybody who takes one.
pub(crate) fn first(order: usize) -> Result<Contest, String> {
    for seed in 0..30 {
        let found = restarts::first(order, seed).ok_or("no square")?;
        magic::judge(&found.square)?;
    }
    let mut contest = Contest::with_seeds()
        .ours("random numbers, restarts", move |seed| restarts::first(order, seed));
    // The lesson's search is the same in each round, and only here quick enough.
    if order <= 6 {
        contest = contest.ours("the lesson", move |_| {
            search(order, &Filters::ALL, &mut |_| ControlFlow::Break(()))
        });
    }
    let text = order.to_string();
    let judge = move |name: &str, squares: &[Vec<u32>]| {
        if squares.is_empty() {
            return Err(format!("{name} finds no square of order {order} in its time"));
        }
        squares.iter().try_for_each(|cells| judge_square(order, cells))
    };
    Ok(contest
        .outside("Gecode, restarts", Program::Gecode, &["magic", "first", &text], judge)
        .outside("OR-tools CP-SAT, 1 worker", CP_SAT, &["first", &text], judge))
}

/// All 880 squares of order 4, a square a line.
pub(super) fn judge_880(name: &str, squares: &[Vec<u32>]) -> Result<(), String> {
    judge_all(name, squares, (880, "squares"), |cells| judge_square(4, cells))
}

pub(super) fn judge_square(order: usize, cells: &[u32]) -> Result<(), String> {
    magic::judge(&board(order, cells)?)
}
