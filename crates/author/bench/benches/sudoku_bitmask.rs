//! Does it pay to keep the sets, to choose the cell, to look at 27 cells at a time?
//!
//! The crate `programs` makes the puzzles, the same in each run, from easy to hard. A time is that of all
//! puzzles of a kind.

mod frame;

use champions::sudoku::{fast, kept};
use programs::puzzles::generate;
use scenes::sudoku_bitmask::{Board, better as fewest};

fn main() {
    let made = |clues| -> Vec<Board> {
        let puzzle =
            |number| generate::puzzle(1, number, clues).expect("so many clues are reached");
        (0..5).map(puzzle).collect()
    };
    let hard = (0..5).map(|number| generate::hard(1, number)).collect();
    frame::compare(
        "sudoku_bitmask",
        &[
            ("5 with 36 clues", made(36)),
            ("5 with 28 clues", made(28)),
            ("5 with 23 clues", made(23)),
            ("5 hard ones", hard),
        ],
        &[
            ("the lesson", |puzzles| all(puzzles, lesson)),
            ("27 sets kept", |puzzles| all(puzzles, |it| Some(kept::solve(it)?.board))),
            ("fewest candidates", |puzzles| all(puzzles, |it| Some(fewest::solve(it)?.board))),
            ("27 cells at a time", |puzzles| all(puzzles, |it| Some(fast::solve(it)?.board))),
        ],
        |puzzles, answers| {
            for (puzzle, answer) in puzzles.iter().zip(answers) {
                let answer = answer.expect("each puzzle has a solution");
                assert_eq!(referee::sudoku::judge(puzzle, &answer), Ok(()));
            }
        },
    );
}

fn all(puzzles: &[Board], solve: fn(&Board) -> Option<Board>) -> Vec<Option<Board>> {
    puzzles.iter().map(solve).collect()
}

fn lesson(puzzle: &Board) -> Option<Board> {
    let mut board = puzzle.clone();
    scenes::sudoku_bitmask::solve(&mut board).then_some(board)
}
