//! What does it cost to reason without a log, nine cells at a time?

mod frame;

use programs::puzzles::{Board, generate};
use scenes::sudoku_deduction::{
    Outcome,
    better::{End, Solver},
    solve,
};

const PUZZLES: u64 = 100;

/// The puzzles, and the table that the fast solver makes once.
type Input = (Vec<Board>, Solver);

fn main() {
    let easy = |number| generate::puzzle(3, number, 36).expect("36 clues are reached");
    let minimal = |number| generate::minimal(3, number);
    frame::compare(
        "sudoku_deduction/100 puzzles",
        &[
            ("36 clues", ((0..PUZZLES).map(easy).collect(), Solver::new())),
            ("minimal", ((0..PUZZLES).map(minimal).collect(), Solver::new())),
        ],
        &[
            ("the lesson", |(boards, _): &Input| {
                let end = |board| match solve(board).0 {
                    Outcome::Solved(answer) => End::Solved(answer),
                    Outcome::Stuck(board) => End::Stuck(board),
                    Outcome::Contradicted(..) => End::Contradicted,
                };
                boards.iter().map(end).collect()
            }),
            ("nine cells at a time", |(boards, solver)| {
                boards.iter().map(|board| solver.solve(board)).collect::<Vec<_>>()
            }),
        ],
        |(boards, solver), ends| {
            for (board, end) in boards.iter().zip(ends) {
                if let End::Solved(answer) = &end {
                    assert_eq!(referee::sudoku::judge(board, answer), Ok(()), "{board}");
                }
                assert_eq!(solver.solve(board), end, "the two end differently on\n{board}");
            }
        },
    );
}
