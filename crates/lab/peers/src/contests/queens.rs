//! Queens: all solutions of a board, and one solution of a large board.

use std::collections::HashSet;

use backtrack::{problems::BitQueens, solve::IterSolveExt, solvers::IterSolveCached};
use champions::queens as repair;
use dlx_rs::queens::Queens;
use grid::{Grid, Size};
use queens::{Square, better as bits, count};

use super::Contest;
use crate::{
    outside::{self, Outside},
    runner::Runner,
};

/// The column of the queen of each row.
type Columns = Vec<usize>;

/// All solutions of `order` × `order`, of which there are `expected`.
pub(crate) fn all(order: usize, expected: u64, with_outside: bool) -> Result<Contest, String> {
    let of_bits = move || bits::count(order, 1).solutions;
    let of_lesson = move || count(&Grid::new(Size::square(order), Square::Free));
    for (name, found) in [("bits and images", of_bits()), ("the lesson", of_lesson())] {
        if found != expected {
            return Err(format!("{name}: {found} solutions instead of {expected}"));
        }
    }
    let mut contest = Contest::new(
        vec![
            Runner::ours("bits and images", move |_| of_bits()),
            Runner::ours("the lesson", move |_| of_lesson()),
        ],
        1,
    );

    let of_bits = BitQueens::new(order);
    judge(
        "backtrack",
        order,
        expected,
        &IterSolveCached::new(&of_bits).sat_iter().collect::<Vec<_>>(),
    )?;
    contest.runners.push(Runner::theirs("backtrack 0.3.0, bits", move |_| {
        IterSolveCached::new(&of_bits).sat_iter().count()
    }));

    let columns = |queens: Vec<(usize, usize)>| {
        let mut columns = vec![0; order];
        queens.into_iter().for_each(|(row, col)| columns[row - 1] = col - 1);
        columns
    };
    judge("dlx-rs", order, expected, &Queens::new(order).map(columns).collect::<Vec<_>>())?;
    contest.runners.push(Runner::theirs("dlx-rs 1.3.0", move |_| Queens::new(order).count()));

    if with_outside {
        let gecode = outside::gecode(&["queens", "all", &order.to_string()]);
        contest.join(gecode.and_then(|peer| {
            judge("Gecode", order, expected, &answer(&peer))?;
            Ok(Runner::outside("Gecode, 1 thread", peer))
        }));
    }
    Ok(contest)
}

/// One solution; the number of the round is the seed.
pub(crate) fn first_of_100(with_outside: bool) -> Result<Contest, String> {
    const ORDER: usize = 100;
    for seed in 0..30 {
        let found = repair::solve(ORDER, seed).ok_or("no solution")?;
        judge("repair", ORDER, 1, &[found.columns])?;
    }
    let ours = Runner::ours("repair", |seed| repair::solve(ORDER, seed));
    let mut contest = Contest { has_seeds: true, ..Contest::new(vec![ours], 1) };
    if with_outside {
        let gecode = outside::gecode(&["queens", "first", &ORDER.to_string()]);
        contest.join(gecode.and_then(|peer| {
            judge("Gecode", ORDER, 1, &answer(&peer))?;
            Ok(Runner::outside("Gecode, 1 thread", peer))
        }));
    }
    Ok(contest)
}

/// What a peer wrote, a solution a line.
fn answer(peer: &Outside) -> Vec<Columns> {
    let line = |numbers: &Vec<u32>| numbers.iter().map(|&col| col as usize).collect();
    peer.answer.iter().map(line).collect()
}

/// As many solutions as `expected`, each right, and none twice.
fn judge(name: &str, order: usize, expected: u64, solutions: &[Columns]) -> Result<(), String> {
    for columns in solutions {
        let different = |line: &dyn Fn(usize, usize) -> usize| {
            let lines = columns.iter().enumerate().map(|(row, &col)| line(row, col));
            lines.collect::<HashSet<_>>().len() == order
        };
        let is_right = columns.iter().all(|&col| col < order)
            && different(&|_, col| col)
            && different(&|row, col| row + col)
            && different(&|row, col| row + order - col);
        if columns.len() != order || !is_right {
            return Err(format!("{name} has queens that attack each other: {columns:?}"));
        }
    }
    match solutions.iter().collect::<HashSet<_>>().len() as u64 {
        found if found == expected => Ok(()),
        found => Err(format!("{name} finds {found} solutions instead of {expected}")),
    }
}
