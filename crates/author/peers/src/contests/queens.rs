//! Queens: all solutions of a board, and one solution of a large board.

use std::collections::HashSet;

use backtrack::{problems::BitQueens, solve::IterSolveExt, solvers::IterSolveCached};
use champions::queens as repair;
use dlx_rs::queens::Queens;
use grid::{Grid, Size};
use queens::{Square, better as bits, count};

use super::{Contest, judge_all};
use crate::outside::Program;

/// All solutions of `order` × `order`, of which there are `expected`.
pub(crate) fn all(order: usize, expected: usize) -> Result<Contest, String> {
    let by_backtrack = BitQueens::new(order);
    let found: Vec<Vec<usize>> = IterSolveCached::new(&by_backtrack).sat_iter().collect();
    judge("backtrack", order, expected, &found)?;
    let columns = |queens: Vec<(usize, usize)>| {
        let mut columns = vec![0; order];
        queens.into_iter().for_each(|(row, col)| columns[row - 1] = col - 1);
        columns
    };
    judge("dlx-rs", order, expected, &Queens::new(order).map(columns).collect::<Vec<_>>())?;

    let solutions = (expected, "solutions");
    let contest = Contest::new(1)
        .counting("bits and images", solutions, move || bits::count(order, 1).solutions)?
        .counting("the lesson", solutions, move || {
            count(&Grid::new(Size::square(order), Square::Free))
        })?
        .theirs("backtrack 0.3.0, bits", move |_| {
            IterSolveCached::new(&by_backtrack).sat_iter().count()
        })
        .theirs("dlx-rs 1.3.0", move |_| Queens::new(order).count());
    Ok(with_gecode(contest, "all", order, expected))
}

/// One solution; the number of the round is the seed.
pub(crate) fn first_of_100() -> Result<Contest, String> {
    const ORDER: usize = 100;
    for seed in 0..30 {
        let found = repair::solve(ORDER, seed).ok_or("no solution")?;
        judge("repair", ORDER, 1, &[found.columns])?;
    }
    let contest = Contest::with_seeds().ours("repair", |seed| repair::solve(ORDER, seed));
    Ok(with_gecode(contest, "first", ORDER, 1))
}

/// Gecode writes a solution a line.
fn with_gecode(contest: Contest, which: &str, order: usize, expected: usize) -> Contest {
    let arguments = ["queens", which, &order.to_string()];
    contest.outside("Gecode, 1 thread", Program::Gecode, &arguments, move |_, lines| {
        let columns = |line: &Vec<u32>| line.iter().map(|&col| col as usize).collect();
        judge("Gecode", order, expected, &lines.iter().map(columns).collect::<Vec<_>>())
    })
}

/// As many solutions as `expected`, each the columns of the queens, row by row.
fn judge(
    name: &str,
    order: usize,
    expected: usize,
    solutions: &[Vec<usize>],
) -> Result<(), String> {
    judge_all(name, solutions, (expected, "solutions"), |columns| {
        let different = |line: &dyn Fn(usize, usize) -> usize| {
            let lines = columns.iter().enumerate().map(|(row, &col)| line(row, col));
            lines.collect::<HashSet<_>>().len() == order
        };
        let is_right = columns.len() == order
            && columns.iter().all(|&col| col < order)
            && different(&|_, col| col)
            && different(&|row, col| row + col)
            && different(&|row, col| row + order - col);
        let wrong = || format!("queens that attack each other: {columns:?}");
        is_right.then_some(()).ok_or_else(wrong)
    })
}
