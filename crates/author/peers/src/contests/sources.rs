//! The programs of the course's sources, written anew from what they do, in C++: what their way costs.
//!
//! Each row has our best, the lesson's own code, and the source's way, on the same question. The row of
//! lesson N is called `source-N`, and what it measures stands in that chapter, too.

use std::convert::identity;

use champions::{
    magic::tabu,
    tours::{cores, roth::roth_tour},
};
use grid::{Grid, KNIGHT, Size};
use knight_dfs::{ALL, tours_recursive};
use knight_warnsdorff::{Tour, from_every_start, tour};
use magic_brute::better::{self as refuse, Refuse};
use programs::random::generator;
use sudoku_bitmask::Board;

use super::{
    Contest, board,
    knight::{CORNER, FIVE, judged_tours},
    magic::{judge_880, judge_square, ours_of_order_4},
    sudoku,
};
use crate::outside::Program;

const EIGHT: Size = Size::square(8);
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

pub(crate) fn magic_brute() -> Result<Contest, String> {
    let best =
        |on_square: &mut dyn FnMut(&Grid<u32>)| refuse::search(3, Refuse::AllButTheLast, on_square);
    let (mut squares, mut by_best) = (Vec::new(), Vec::new());
    magic_brute::search(3, &[], &mut |square| squares.push(square.clone()));
    best(&mut |square| by_best.push(square.clone()));
    super::judge_all("the lesson", &cells(&squares), (8, "squares"), |it| judge_square(3, it))?;
    same(&cells(&by_best), &squares)?;
    let ours = Contest::new(1).ours("the last cell computed", move |_| best(&mut |_| ())).ours(
        "the lesson",
        |_| {
            let mut count = 0;
            magic_brute::search(3, &[], &mut |_| count += 1);
            count
        },
    );
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
    let expected = judged_tours()?;
    let ours = Contest::new(1)
        .ours("bits and mirrors", |_| cores::count_from(FIVE, CORNER, &KNIGHT, 1))
        .ours("the lesson", |_| tours_recursive(FIVE, CORNER, &KNIGHT, ALL, &mut |_| ()));
    Ok(against(ours, "knight_dfs", &["5"], move |boards| same(boards, &expected)))
}

/// The rule is the same on both sides, and so must be the walks, those that end early, too.
pub(crate) fn knight_warnsdorff() -> Result<Contest, String> {
    let judge = |board: &Grid<u32>, start| referee::tour::judge(board, start, &KNIGHT);
    let mut walks = Vec::new();
    for start in EIGHT.positions() {
        walks.push(match tour(EIGHT, start, &KNIGHT).map_err(|error| error.to_string())? {
            Tour::Complete(board) => {
                judge(&board, start)?;
                board
            }
            Tour::Stuck(walk) => walk.board,
        });
        let found = roth_tour(EIGHT, start, 1).map_err(|error| error.to_string())?;
        judge(&found.ok_or("Roth's tie-breaking finds no tour")?.tour, start)?;
    }
    let ours = Contest::new(1)
        .ours("Roth's tie-breaking", |_| {
            let tours = EIGHT.positions().map(|start| roth_tour(EIGHT, start, 1));
            tours.collect::<Vec<_>>()
        })
        .ours("the lesson", |_| from_every_start(EIGHT, &KNIGHT, tour));
    Ok(against(ours, "knight_warnsdorff", &["8"], move |boards| same(boards, &walks)))
}

pub(crate) fn magic_local_search() -> Result<Contest, String> {
    let lesson = |seed| magic_local_search::search(8, u64::MAX, &mut generator(seed, 0)).square;
    let best = |seed| tabu::search(8, u64::MAX, &mut generator(seed, 0)).square;
    for seed in 0..SQUARES {
        judge_square(8, lesson(seed).cells())?;
        judge_square(8, best(seed).cells())?;
    }
    let seeds = |round: u64| round * SQUARES..(round + 1) * SQUARES;
    let ours = Contest::with_seeds()
        .ours("tabu search", move |round| seeds(round).map(best).collect::<Vec<_>>())
        .ours("the lesson", move |round| seeds(round).map(lesson).collect::<Vec<_>>());
    Ok(against(ours, "magic_local_search", &["8", &SQUARES.to_string()], |boards| {
        boards.iter().try_for_each(|cells| judge_square(8, cells))
    }))
}

/// The cells of each board.
fn cells(boards: &[Grid<u32>]) -> Vec<Vec<u32>> {
    boards.iter().map(|board| board.cells().to_vec()).collect()
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
