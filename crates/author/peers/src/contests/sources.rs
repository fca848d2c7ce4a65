//! The programs of the course's sources, written anew from what they do, in C++: what their way costs.
//!
//! Each row has our best, the lesson's own code, and the source's way, on the same question. The row of
//! lesson N is called `source-N`, and what it measures stands in that chapter, too.

use std::convert::identity;

use grid::{Grid, Size};
use programs::{
    contest::{Answer, Input},
    contests,
};
use sudoku_bitmask::Board;

use super::{
    Contest, board, judge_boards,
    magic::{judge_880, ours_of_order_4},
    sudoku,
};
use crate::outside::Program;

/// A random search is asked for so many squares, because one of them may be luck.
const SQUARES: u64 = 20;

/// Adds the source's way, whose answer, a board a line, must be what `judge` wants.
fn against(
    ours: Contest,
    program: &'static str,
    arguments: &[&str],
    judge: impl FnOnce(&[Vec<u32>]) -> Result<(), String> + 'static,
) -> Contest {
    ours.outside("the source's way", Program::Source(program), arguments, move |_, boards| {
        judge(boards).map_err(|fault| format!("{program}: {fault}"))
    })
}

/// The boards that a lesson's own search finds, in its order.
fn boards(lesson: &str, inputs: &[Input]) -> Vec<Grid<u32>> {
    let search = &contests::of(lesson).searches[0];
    let mut boards = Vec::new();
    for input in inputs {
        (search.run)(input, &mut |answer| {
            if let Answer::Numbers(board) = answer {
                boards.push(board);
            }
        });
    }
    boards
}

pub(crate) fn magic_brute() -> Result<Contest, String> {
    let searches = [("last-cell", "the last cell computed"), ("lesson", "the lesson")];
    let ours = Contest::new(1).ours("magic-brute", &searches, 8, |_| vec![Input::order(3)])?;
    let squares = boards("magic-brute", &[Input::order(3)]);
    Ok(against(ours, "magic_brute", &["3"], move |boards| same(boards, &squares)))
}

pub(crate) fn magic_pruned() -> Result<Contest, String> {
    Ok(against(ours_of_order_4()?, "magic_pruned", &["all", "4"], |boards| {
        judge_880("the source's way", boards)
    }))
}

pub(crate) fn sudoku_bitmask() -> Result<Contest, String> {
    let puzzles = sudoku::easy();
    let lesson = |board: &Board| {
        let mut board = board.clone();
        sudoku_bitmask::solve(&mut board).then_some(board)
    };
    let asked = puzzles.iter().map(|board| {
        let digit = |cell: &Option<u8>| cell.map_or('-', |digit| char::from(b'0' + digit));
        board.cells().iter().map(digit).collect()
    });
    let asked: Vec<String> = asked.collect();
    let asked: Vec<&str> = asked.iter().map(String::as_str).collect();
    let ours = Contest::new(1)
        .solving(sudoku::BY_BANDS, puzzles, Board::clone, sudoku::by_bands, identity)?
        .solving(("the lesson", true), puzzles, Board::clone, lesson, identity)?;
    Ok(against(ours, "sudoku_bitmask", &asked, |boards| {
        sudoku::judge_solutions(puzzles, boards, 0)
    }))
}

pub(crate) fn knight_dfs() -> Result<Contest, String> {
    let searches = [("mirrors", "bits and mirrors"), ("recursive", "the lesson")];
    let ours = Contest::new(1).ours("knight-dfs", &searches, 304, |_| vec![Input::order(5)])?;
    let tours = boards("knight-dfs", &[Input::order(5)]);
    Ok(against(ours, "knight_dfs", &["5"], move |boards| same(boards, &tours)))
}

/// The rule is the same on both sides, and so must be the walks, those that end early, too.
pub(crate) fn knight_warnsdorff() -> Result<Contest, String> {
    let from_everywhere = |_| -> Vec<Input> {
        let size = Size::square(8);
        size.positions().map(|start| Input { start, limit: 1, ..Input::order(8) }).collect()
    };
    let roth = [("farthest", "Roth's tie-breaking")];
    let ours = Contest::new(1).ours("knight-warnsdorff", &roth, 64, from_everywhere)?.ours(
        "knight-warnsdorff",
        &[("lesson", "the lesson")],
        63,
        from_everywhere,
    )?;
    let walks = boards("knight-warnsdorff", &from_everywhere(0));
    Ok(against(ours, "knight_warnsdorff", &["8"], move |boards| same(boards, &walks)))
}

pub(crate) fn magic_local_search() -> Result<Contest, String> {
    let searches = [("tabu", "tabu search"), ("lesson", "the lesson")];
    let seeds = |round: u64| Input { seed: round, ..Input::order(8) }.runs(SQUARES);
    let ours = Contest::with_seeds().ours("magic-local-search", &searches, SQUARES, seeds)?;
    Ok(against(ours, "magic_local_search", &["8", &SQUARES.to_string()], |boards| {
        let expected = (boards.len(), "squares");
        judge_boards("the source's way", "magic-local-search", boards, &Input::order(8), expected)
    }))
}

/// The boards that are expected, in their order, a board a line.
fn same(boards: &[Vec<u32>], expected: &[Grid<u32>]) -> Result<(), String> {
    for (cells, expected) in boards.iter().zip(expected) {
        let board = board(expected.size().rows, cells)?;
        if board != *expected {
            return Err(format!("instead of\n{expected}\nthere is\n{board}"));
        }
    }
    if boards.len() != expected.len() {
        return Err(format!("{} boards instead of {}", boards.len(), expected.len()));
    }
    Ok(())
}
