//! Lesson 3: the solution of a sudoku.

use champions::sudoku::{fast, kept};
use referee::sudoku;
use scenes::sudoku_bitmask::{self as reference, Board, better as fewest};

use crate::{
    chapters::{Figure, by_clues, clues, growth, puzzles},
    contest::{Bench, Case, Contest, Found, Input, OnFound, Search, Tally},
    draw::{Axis, Series},
    puzzles::generate,
    row,
    sorted::Sorted,
    wording::table,
};

/// Those that a player of the book offers beside the reference.
pub const WATCHED: [Search; 2] = [
    Search::new("kept", "27 sets kept", |input, on_found| {
        solved(kept::solve(&input.puzzle), on_found)
    }),
    Search::new("fewest", "fewest candidates", |input, on_found| {
        solved(fewest::solve(&input.puzzle), on_found)
    }),
];

pub const CONTEST: Contest = Contest {
    name: "sudoku-bitmask",
    about: "Lesson 3: solve sudokus from a file or from standard input",
    takes: &[("file", "")],
    searches: &[
        Search::new("reference", "the lesson", |input, on_found| {
            let mut board = input.puzzle.clone();
            Tally::one(reference::solve(&mut board).then_some(board), None, &[], on_found)
        }),
        WATCHED[0],
        WATCHED[1],
        Search::new("fast", "27 cells at a time", |input, on_found| {
            solved(fast::solve(&input.puzzle), on_found)
        }),
        Search::new("unique", "whether there is a second solution", |input, _| {
            let found = reference::count_solutions(&input.puzzle, 2) as u64;
            Tally { found, ..Tally::default() }
        }),
    ],
    noun: "solution",
    counts: &["guesses"],
    referee: |input, answer| match answer {
        Found::Digits(board) => sudoku::judge(&input.puzzle, board),
        _ => Ok(()),
    },
    refuse: |_, _| Ok(()),
    benches: || {
        let cases = kinds().map(|(name, boards)| {
            Case::each(name, boards.into_iter().map(Input::sudoku).collect())
        });
        vec![Bench::new("", cases, &["reference", "kept", "fewest", "fast"])]
    },
};

fn solved(solved: Option<fewest::Solved>, on_found: OnFound<'_>) -> Tally {
    let (placements, guesses) =
        solved.as_ref().map_or((0, 0), |solved| (solved.placements, solved.guesses));
    Tally::one(solved.map(|solved| solved.board), Some(placements), &[guesses], on_found)
}

/// The puzzle of the chapter.
const EXAMPLE: &str =
    ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.";

/// Puzzles of a kind, so that no lucky one decides.
const PUZZLES: u64 = 5;

/// The puzzles of our generator, from easy to hard.
fn kinds() -> [(String, Vec<Board>); 4] {
    let with = |clues| (format!("{PUZZLES} with {clues} clues"), puzzles(1, PUZZLES, clues));
    let hard = (0..PUZZLES).map(|number| generate::hard(1, number)).collect();
    [with(36), with(28), with(23), (format!("{PUZZLES} hard ones"), hard)]
}

/// The counts of the chapter.
pub fn figures() -> Vec<Figure> {
    vec![("placements", placements()), growth_of_placements()]
}

fn count_puzzles(search: &str, boards: &[Board], what: &str) -> Sorted<u64> {
    let inputs: Vec<Input> = boards.iter().cloned().map(Input::sudoku).collect();
    CONTEST.count_each(search, &inputs, what)
}

/// Placements of a puzzle on average, for the reference and the refinements.
fn placements() -> String {
    let example = EXAMPLE.parse().expect("the example is a board");
    let example = ("the example".to_string(), vec![example]);
    let rows = [example].into_iter().chain(kinds()).map(|(name, boards)| {
        let mean = |search, what| {
            let counts = count_puzzles(search, &boards, what).0;
            (counts.iter().sum::<u64>() + counts.len() as u64 / 2) / counts.len() as u64
        };
        let placed = |search| mean(search, "placements");
        row![
            name,
            placed("reference"),
            placed("kept"),
            placed("fewest"),
            placed("fast"),
            mean("fast", "guesses"),
        ]
    });
    table(
        "puzzles | the lesson | 27 sets kept | fewest candidates | 27 cells at a time | its guesses",
        rows,
    ) + "\nPlacements of a puzzle on average. The last column counts how often that search had to guess.\n"
}

fn growth_of_placements() -> Figure {
    let of = |name, search, pick: fn(&Sorted<u64>) -> u64| {
        Series::new(
            name,
            by_clues(3, |boards| pick(&count_puzzles(search, boards, "placements")) as f64),
        )
    };
    growth(
        "Placements to solve a sudoku, by the number of its clues",
        "From 38 clues to 24 the lesson's median rises a hundredfold, and its worst puzzle needs a \
         hundred times its median. The fewest candidates and the 27 cells at a time stay near the \
         number of empty cells.",
        [clues(), Axis::log("placements", 10.0, 1e7)],
        vec![
            // The 27 sets change the time of a placement and not their number.
            of("the lesson, worst of 50", "kept", Sorted::most),
            of("the lesson, median", "kept", Sorted::upper_median),
            of("fewest candidates, worst", "fewest", Sorted::most),
            of("fewest candidates", "fewest", Sorted::upper_median),
            of("27 cells at a time, worst", "fast", Sorted::most),
        ],
    )
}
