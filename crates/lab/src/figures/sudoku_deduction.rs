//! The figures of lesson 8: a log, and what the rules and the techniques are worth.

use grid::Grid;
use sudoku_deduction::{
    Board, Outcome, Sheet,
    better::{guess, techniques},
    candidates, only_mark, place, solve,
};

use super::{Figure, growth, pictures, table};
use crate::puzzles::generate;

/// Puzzles in a line of a table.
const PUZZLES: u64 = 50;

/// Sets of rules, and whether they solve a puzzle.
const RULES: [growth::sudoku::Rules; 3] = [
    ("with techniques", techniques_solve),
    ("both rules", both_rules_solve),
    ("rule 1 alone", rule_1_solves),
];

pub(super) fn figures() -> Vec<Figure> {
    vec![
        Figure { name: "log.md", text: log() },
        Figure { name: "rules.md", text: rules() },
        Figure { name: "techniques.md", text: further() },
        Figure { name: "growth.svg", text: growth::sudoku::solved(&RULES) },
        Figure { name: "reason.svg", text: pictures::sudoku::reason(&puzzle_of_both_rules()) },
    ]
}

/// Lines of a log with either rule, from the first puzzle that needs both.
fn log() -> String {
    let (_, log) = solve(&puzzle_of_both_rules());
    let lines: Vec<String> = log.iter().map(ToString::to_string).collect();
    let first = |word| lines.iter().filter(move |line| line.contains(word)).take(3);
    let shown: Vec<&str> =
        first("the only place").chain(first("no other digit")).map(String::as_str).collect();
    format!("```text\n{}\n```\n", shown.join("\n"))
}

/// The first of our puzzles that needs both rules.
fn puzzle_of_both_rules() -> Board {
    (0..PUZZLES)
        .map(|number| generate::minimal(8, number))
        .find(|board| both_rules_solve(board) && !rule_1_solves(board))
        .expect("one of the puzzles needs both rules")
}

/// How many puzzles rule 1 alone and both rules solve.
fn rules() -> String {
    let rows = kinds().map(|(name, boards)| {
        let solved = |solves: fn(&Board) -> bool| {
            percent(boards.iter().filter(|board| solves(board)).count())
        };
        vec![name, solved(rule_1_solves), solved(both_rules_solve)]
    });
    table(&["puzzles", "rule 1 alone", "both rules"], &rows)
}

/// How far the techniques lead, and how many guesses are left.
fn further() -> String {
    let rows = kinds().map(|(name, boards)| {
        let solved = |solves: fn(&Board) -> bool| {
            percent(boards.iter().filter(|board| solves(board)).count())
        };
        let guesses: usize =
            boards.iter().map(|board| guess::guesses(&guess::solve(board).1)).sum();
        let mean = guesses as f64 / PUZZLES as f64;
        vec![name, solved(both_rules_solve), solved(techniques_solve), format!("{mean:.1}")]
    });
    table(&["puzzles", "both rules", "with techniques", "guesses a puzzle"], &rows)
}

fn kinds() -> [(String, Vec<Board>); 4] {
    let made = |clues| -> Vec<Board> {
        let puzzle = |number| generate::puzzle(8, number, clues);
        (0..PUZZLES).map(|number| puzzle(number).expect("these clues are reached")).collect()
    };
    let minimal = (0..PUZZLES).map(|number| generate::minimal(8, number)).collect();
    [
        (format!("{PUZZLES} with 36 clues"), made(36)),
        (format!("{PUZZLES} with 30 clues"), made(30)),
        (format!("{PUZZLES} with 25 clues"), made(25)),
        (format!("{PUZZLES} without a clue too many"), minimal),
    ]
}

fn percent(count: usize) -> String {
    format!("{} %", count as u64 * 100 / PUZZLES)
}

fn rule_1_solves(puzzle: &Board) -> bool {
    let marks = Grid::from_fn(puzzle.size(), |pos| candidates(puzzle, pos));
    let mut sheet = Sheet { board: puzzle.clone(), marks };
    while let Some(deduction) = only_mark(&sheet) {
        place(&mut sheet, deduction.pos, deduction.digit);
    }
    sheet.board.cells().iter().all(Option::is_some)
}

fn both_rules_solve(puzzle: &Board) -> bool {
    matches!(solve(puzzle).0, Outcome::Solved(_))
}

fn techniques_solve(puzzle: &Board) -> bool {
    matches!(techniques::solve(puzzle).0, Outcome::Solved(_))
}
