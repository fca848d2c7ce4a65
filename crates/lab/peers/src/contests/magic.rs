//! Magic squares: all of order 4, and the first one of larger orders.

use std::ops::ControlFlow;

use champions::magic::restarts;
use grid::{Grid, Size};
use magic_pruned::{Filters, better as order_4, search};
use referee::magic;

use super::Contest;
use crate::{
    outside::{self, Outside},
    runner::Runner,
};

const ALL_OF_ORDER_4: usize = 880;

pub(crate) fn all_of_order_4(with_outside: bool) -> Result<Contest, String> {
    type Search = fn(&mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>) -> u64;
    let plan: Search = |on_square| order_4::squares(on_square);
    let lesson: Search = |on_square| search(4, &Filters::ALL, on_square);
    let mut runners = Vec::new();
    for (name, search) in [("the plan", plan), ("the lesson", lesson)] {
        let mut squares = Vec::new();
        search(&mut |square| {
            squares.push(square.clone());
            ControlFlow::Continue(())
        });
        judge_all(ALL_OF_ORDER_4, name, &squares)?;
        runners.push(Runner::ours(name, move |_| {
            let mut count = 0;
            search(&mut |_| {
                count += 1;
                ControlFlow::Continue(())
            });
            count
        }));
    }
    let mut contest = Contest::new(runners, 1);
    if with_outside {
        let judged = |name: &str, peer: Outside| {
            let squares: Vec<Grid<u32>> = squares(4, &peer);
            judge_all(ALL_OF_ORDER_4, name, &squares).map(|()| Runner::outside(name, peer))
        };
        let gecode = outside::gecode(&["magic", "all", "4"]);
        contest.join(gecode.and_then(|peer| judged("Gecode, 1 thread", peer)));
        let cp_sat = outside::python("cp_sat_magic.py", &["all", "4"], "OR-tools CP-SAT");
        contest.join(cp_sat.and_then(|peer| judged("OR-tools CP-SAT, 1 worker", peer)));
    }
    Ok(contest)
}

/// The number of the round is the seed of everybody who takes one.
pub(crate) fn first(order: usize, with_outside: bool) -> Result<Contest, String> {
    for seed in 0..30 {
        let found = restarts::first(order, seed).ok_or("no square")?;
        magic::judge(&found.square).map_err(|fault| fault.to_string())?;
    }
    let ours = Runner::ours("random numbers, restarts", move |seed| restarts::first(order, seed));
    let mut contest = Contest { has_seeds: true, ..Contest::new(vec![ours], 1) };
    // The lesson's search is the same in each round, and only here quick enough.
    if order <= 6 {
        contest.runners.push(Runner::ours("the lesson", move |_| {
            search(order, &Filters::ALL, &mut |_| ControlFlow::Break(()))
        }));
    }
    if with_outside {
        let text = order.to_string();
        let judged = |name: &str, peer: Outside| -> Result<Runner, String> {
            let squares = squares(order, &peer);
            if squares.is_empty() {
                return Err(format!("{name} finds no square of order {order} in its time"));
            }
            for square in &squares {
                magic::judge(square).map_err(|fault| format!("{name}: {fault}"))?;
            }
            Ok(Runner::outside(name, peer))
        };
        let gecode = outside::gecode(&["magic", "first", &text]);
        contest.join(gecode.and_then(|peer| judged("Gecode, restarts", peer)));
        let cp_sat = outside::python("cp_sat_magic.py", &["first", &text], "OR-tools CP-SAT");
        contest.join(cp_sat.and_then(|peer| judged("OR-tools CP-SAT, 1 worker", peer)));
    }
    Ok(contest)
}

/// The squares of a peer's answer, one a line.
fn squares(order: usize, peer: &Outside) -> Vec<Grid<u32>> {
    let is_whole = |cells: &&Vec<u32>| cells.len() == order * order;
    let square = |cells: &Vec<u32>| {
        Grid::from_fn(Size::square(order), |pos| cells[pos.row * order + pos.col])
    };
    peer.answer.iter().filter(is_whole).map(square).collect()
}

/// So many squares, each magic, and none twice.
pub(super) fn judge_all(expected: usize, name: &str, squares: &[Grid<u32>]) -> Result<(), String> {
    let mut cells: Vec<&[u32]> = Vec::new();
    for square in squares {
        magic::judge(square).map_err(|fault| format!("{name}: {fault}"))?;
        cells.push(square.cells());
    }
    cells.sort_unstable();
    cells.dedup();
    match cells.len() {
        count if count == expected => Ok(()),
        count => Err(format!("{name} finds {count} squares instead of {expected}")),
    }
}
