//! The programs of the course's sources, written anew from what they do, in C++: what their way costs.
//!
//! Each row has our best, the lesson's own code, and the source's way, on the same question. The row of
//! lesson N is called `source-N`, and what it measures stands in that chapter, too.

use std::ops::ControlFlow;

use champions::{
    magic::tabu,
    sudoku::fast,
    tours::{cores, roth::roth_tour},
};
use grid::{Grid, KNIGHT, Pos, Size};
use knight_dfs::{ALL, collect_tours, tours_recursive};
use knight_warnsdorff::{Tour, from_every_start, tour};
use lab::{puzzles::generate, random::generator};
use magic_brute::better::{self as refuse, Refuse};
use magic_pruned::{Filters, better as order_4};
use sudoku_bitmask::Board;

use super::{Contest, magic::judge_all};
use crate::{outside, runner::Runner};

const CORNER: Pos = Pos::new(0, 0);
const FIVE: Size = Size::square(5);
const EIGHT: Size = Size::square(8);
/// A random search is asked for so many squares, because one of them may be luck.
const SQUARES: u64 = 20;

/// Adds the source's way, when its answer, a board a line, is what `judge` wants.
fn against(
    ours: Vec<Runner>,
    with_outside: bool,
    program: &str,
    arguments: &[&str],
    judge: impl FnOnce(&[Grid<u32>]) -> Result<(), String>,
) -> Result<Contest, String> {
    let mut contest = Contest::new(ours, 1);
    if !with_outside {
        return Ok(contest);
    }
    match outside::source(program, arguments) {
        Ok(peer) => {
            let board = |cells: &Vec<u32>| {
                let size = Size::square(cells.len().isqrt());
                Grid::from_cells(size, cells[..size.area()].to_vec())
            };
            let boards: Vec<_> = peer.answer.iter().map(board).collect();
            judge(&boards).map_err(|fault| format!("{program}: {fault}"))?;
            contest.runners.push(Runner::outside("the source's way", peer));
        }
        Err(missing) => contest.notes.push(missing),
    }
    Ok(contest)
}

pub(crate) fn magic_brute(with_outside: bool) -> Result<Contest, String> {
    let mut squares = Vec::new();
    magic_brute::search(3, &mut |square| squares.push(square.clone()));
    let mut by_best = Vec::new();
    let best =
        |on_square: &mut dyn FnMut(&Grid<u32>)| refuse::search(3, Refuse::AllButTheLast, on_square);
    best(&mut |square| by_best.push(square.clone()));
    judge_all(8, "the lesson", &squares)?;
    judge_all(8, "the last cell computed", &by_best)?;
    let ours = vec![
        Runner::ours("the last cell computed", move |_| best(&mut |_| ())),
        Runner::ours("the lesson", |_| {
            let mut count = 0;
            magic_brute::search(3, &mut |_| count += 1);
            count
        }),
    ];
    against(ours, with_outside, "magic_brute", &["3"], |boards| same(boards, &squares))
}

pub(crate) fn magic_pruned(with_outside: bool) -> Result<Contest, String> {
    let go_on = |_: &Grid<u32>| ControlFlow::Continue(());
    let ours = vec![
        Runner::ours("the plan", move |_| order_4::squares(&mut { go_on })),
        Runner::ours("the lesson", move |_| magic_pruned::search(4, &Filters::ALL, &mut { go_on })),
    ];
    against(ours, with_outside, "magic_pruned", &["all", "4"], |boards| {
        judge_all(880, "the source's way", boards)
    })
}

pub(crate) fn sudoku_bitmask(with_outside: bool) -> Result<Contest, String> {
    let puzzle = |number| generate::puzzle(1, number, 36).expect("so many clues are reached");
    let puzzles: Vec<Board> = (0..200).map(puzzle).collect();
    let lesson = |board: &Board| {
        let mut board = board.clone();
        sudoku_bitmask::solve(&mut board).then_some(board)
    };
    let best = |board: &Board| fast::solve(board).map(|solved| solved.board);
    for board in &puzzles {
        for solve in [lesson, best] {
            let solved = solve(board).ok_or_else(|| format!("no solution of\n{board}"))?;
            referee::sudoku::judge(board, &solved).map_err(|fault| fault.to_string())?;
        }
    }
    let asked: Vec<String> = puzzles
        .iter()
        .map(|board| {
            let digit = |cell: &Option<u8>| cell.map_or('-', |digit| char::from(b'0' + digit));
            board.cells().iter().map(digit).collect()
        })
        .collect();
    let asked: Vec<&str> = asked.iter().map(String::as_str).collect();
    let (for_best, for_lesson) = (puzzles.clone(), puzzles.clone());
    let ours = vec![
        Runner::ours("27 cells at a time", move |_| for_best.iter().map(best).collect::<Vec<_>>()),
        Runner::ours("the lesson", move |_| for_lesson.iter().map(lesson).collect::<Vec<_>>()),
    ];
    against(ours, with_outside, "sudoku_bitmask", &asked, |boards| {
        if boards.len() != puzzles.len() {
            return Err(format!("{} of {} puzzles are solved", boards.len(), puzzles.len()));
        }
        puzzles.iter().zip(boards).try_for_each(|(puzzle, solved)| {
            let solved = Grid::from_fn(Size::square(9), |pos| u8::try_from(solved[pos]).ok());
            referee::sudoku::judge(puzzle, &solved).map_err(|fault| fault.to_string())
        })
    })
}

pub(crate) fn knight_dfs(with_outside: bool) -> Result<Contest, String> {
    let expected = collect_tours(FIVE, CORNER, &KNIGHT, ALL).map_err(|error| error.to_string())?;
    for board in &expected {
        referee::tour::judge(board, CORNER, &KNIGHT).map_err(|fault| fault.to_string())?;
    }
    let ours = vec![
        Runner::ours("bits and mirrors", |_| cores::count_from(FIVE, CORNER, &KNIGHT, 1)),
        Runner::ours("the lesson", |_| tours_recursive(FIVE, CORNER, &KNIGHT, ALL, &mut |_| ())),
    ];
    against(ours, with_outside, "knight_dfs", &["5"], |boards| same(boards, &expected))
}

/// The rule is the same on both sides, and so must be the walks, those that end early, too.
pub(crate) fn knight_warnsdorff(with_outside: bool) -> Result<Contest, String> {
    let mut walks = Vec::new();
    for start in EIGHT.positions() {
        walks.push(match tour(EIGHT, start, &KNIGHT).map_err(|error| error.to_string())? {
            Tour::Complete(board) => {
                referee::tour::judge(&board, start, &KNIGHT).map_err(|fault| fault.to_string())?;
                board
            }
            Tour::Stuck(walk) => walk.board,
        });
        let found = roth_tour(EIGHT, start, 1).map_err(|error| error.to_string())?;
        let found = found.ok_or("Roth's tie-breaking finds no tour")?;
        referee::tour::judge(&found.tour, start, &KNIGHT).map_err(|fault| fault.to_string())?;
    }
    let ours = vec![
        Runner::ours("Roth's tie-breaking", |_| {
            let tours = EIGHT.positions().map(|start| roth_tour(EIGHT, start, 1));
            tours.collect::<Vec<_>>()
        }),
        Runner::ours("the lesson", |_| from_every_start(EIGHT, &KNIGHT, tour)),
    ];
    against(ours, with_outside, "knight_warnsdorff", &["8"], |boards| same(boards, &walks))
}

pub(crate) fn magic_local_search(with_outside: bool) -> Result<Contest, String> {
    let lesson = |seed| magic_local_search::search(8, u64::MAX, &mut generator(seed, 0)).square;
    let best = |seed| tabu::search(8, u64::MAX, &mut generator(seed, 0)).square;
    for seed in 0..SQUARES {
        for square in [lesson(seed), best(seed)] {
            referee::magic::judge(&square).map_err(|fault| fault.to_string())?;
        }
    }
    let seeds = |round: u64| round * SQUARES..(round + 1) * SQUARES;
    let ours = vec![
        Runner::ours("tabu search", move |round| seeds(round).map(best).collect::<Vec<_>>()),
        Runner::ours("the lesson", move |round| seeds(round).map(lesson).collect::<Vec<_>>()),
    ];
    let arguments = ["8", &SQUARES.to_string()];
    let contest = against(ours, with_outside, "magic_local_search", &arguments, |boards| {
        boards
            .iter()
            .try_for_each(|square| referee::magic::judge(square).map_err(|fault| fault.to_string()))
    })?;
    Ok(Contest { has_seeds: true, ..contest })
}

/// The boards that are expected, in their order.
fn same(boards: &[Grid<u32>], expected: &[Grid<u32>]) -> Result<(), String> {
    match boards.iter().zip(expected).find(|(board, expected)| board != expected) {
        Some((board, expected)) => Err(format!("instead of\n{expected}\nthere is\n{board}")),
        None if boards.len() != expected.len() => {
            Err(format!("{} boards instead of {}", boards.len(), expected.len()))
        }
        None => Ok(()),
    }
}
