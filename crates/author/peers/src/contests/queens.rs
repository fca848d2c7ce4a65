//! Queens: all solutions of a board, and one solution of a large board.

use backtrack::{problems::BitQueens, solve::IterSolveExt, solvers::IterSolveCached};
use dlx_rs::queens::Queens;
use programs::{
    contest::{Answer, Input},
    contests,
};

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

    let searches = [("borders-alone", "the borders first"), ("plainly", "the lesson")];
    let ours = Contest::new(1)
        .ours("queens", &searches, expected as u64, move |_| vec![Input::order(order)])?
        .theirs("backtrack 0.3.0, bits", move |_| {
            IterSolveCached::new(&by_backtrack).sat_iter().count()
        })
        .theirs("dlx-rs 1.3.0", move |_| Queens::new(order).count());
    Ok(with_gecode(ours, "all", order, expected))
}

/// What only a count that begins with the borders gets through quickly; theirs take minutes.
pub(crate) fn all_of_16() -> Result<Contest, String> {
    let searches = [("borders-alone", "the borders first")];
    Contest::new(1).ours("queens", &searches, 14_772_512, |_| vec![Input::order(16)])
}

/// One solution; the number of the round is the seed.
pub(crate) fn first_of_100() -> Result<Contest, String> {
    let seeds = |seed| vec![Input { seed, ..Input::order(100) }];
    let ours = Contest::with_seeds().ours("queens", &[("repair", "repair")], 1, seeds)?;
    Ok(with_gecode(ours, "first", 100, 1))
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
        let is_whole = columns.len() == order && columns.iter().all(|&col| col < order);
        is_whole.then_some(()).ok_or(format!("no board of {order} queens: {columns:?}"))?;
        let answer = Answer::Columns(columns.to_vec());
        (contests::of("queens").judge)(&Input::order(order), &answer)
    })
}
