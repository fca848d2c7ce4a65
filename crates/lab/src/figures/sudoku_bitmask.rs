//! The figures of lesson 3: how many placements each search needs.

use sudoku_bitmask::{
    Board,
    better::{fast, fewest, kept},
};

use super::{Figure, grouped, growth, pictures, table};
use crate::puzzles::generate;

/// The puzzle of the chapter.
const EXAMPLE: &str =
    ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.";

/// Puzzles in a line of the table, so that no lucky one decides.
const PUZZLES: u64 = 5;

pub(super) fn figures() -> Vec<Figure> {
    vec![
        Figure { name: "placements.md", text: placements() },
        Figure { name: "growth.svg", text: growth::sudoku::placements() },
        Figure { name: "sets.svg", text: pictures::sudoku::sets(&example()) },
    ]
}

fn example() -> Board {
    EXAMPLE.parse().expect("the example is a board")
}

/// Placements of a puzzle on average, for the lesson's search and the refinements.
fn placements() -> String {
    let example = example();
    let made = |clues| -> Vec<Board> {
        let puzzle = |number| generate::puzzle(1, number, clues);
        (0..PUZZLES)
            .map(|number| puzzle(number).expect("these numbers of clues are reached"))
            .collect()
    };
    let hard = (0..PUZZLES).map(|number| generate::hard(1, number)).collect();
    let lines = [
        ("the example".to_string(), vec![example]),
        (format!("{PUZZLES} with 36 clues"), made(36)),
        (format!("{PUZZLES} with 28 clues"), made(28)),
        (format!("{PUZZLES} with 23 clues"), made(23)),
        (format!("{PUZZLES} hard ones"), hard),
    ];
    let rows: Vec<Vec<String>> =
        lines.into_iter().map(|(name, boards)| row(name, &boards)).collect();
    let heads = [
        "puzzles",
        "the lesson",
        "27 sets kept",
        "fewest candidates",
        "27 cells at a time",
        "of these guessed",
    ];
    table(&heads, &rows)
        + "\nPlacements of a puzzle on average. The last column counts those that had an alternative.\n"
}

fn row(name: String, boards: &[Board]) -> Vec<String> {
    let mean = |of: &dyn Fn(&Board) -> u64| {
        let sum: u64 = boards.iter().map(of).sum();
        let count = boards.len() as u64;
        grouped((sum + count / 2) / count)
    };
    let unsolved = "a generated puzzle has a solution";
    vec![
        name,
        mean(&lesson_placements),
        mean(&|board| kept::solve(board).expect(unsolved).placements),
        mean(&|board| fewest::solve(board).expect(unsolved).placements),
        mean(&|board| fast::solve(board).expect(unsolved).placements),
        mean(&|board| fast::solve(board).expect(unsolved).guesses),
    ]
}

/// What the recorder sees of the lesson's own search.
#[cfg(feature = "record")]
fn lesson_placements(board: &Board) -> u64 {
    let mut answer = board.clone();
    grid::record::count(|| sudoku_bitmask::solve(&mut answer)).1.placements
}

/// Figures are only made with the recorder.
#[cfg(not(feature = "record"))]
fn lesson_placements(_: &Board) -> u64 {
    unreachable!("`figures` refuses to run without the recorder")
}
