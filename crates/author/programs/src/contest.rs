//! The form of `solutions/NN-name/contest.rs`: these searches take on these inputs, and this referee
//! judges their answers.
//!
//! It is said once a lesson, and much is made of it:
//!
//! | what | by |
//! |---|---|
//! | the lesson's program, `just run NAME` | `src/bin/programs/run.rs` |
//! | the times of its chapter, `just bench NAME` | `benches/contests.rs` |
//! | the counts of its chapter, `just figures NAME` | `figures` of the contest |
//! | our lines of `just peers` | `crates/author/peers` |
//! | what the book's players offer beside the lesson's own search | `crates/author/player`, from `WATCHED` of the contest |

use std::fmt;

use grid::{Cell, Grid, KNIGHT, Move, Pos, Size};
use referee::{magic, tour};
use scenes::queens::Square;
use serde_json::Value;

use crate::{
    puzzles::{Board, to_line},
    recorded,
    sorted::Sorted,
};

/// The searches of a lesson, what they take on, and how one sees that an answer is right.
#[derive(Debug)]
pub struct Contest {
    /// The lesson: `knight-dfs`.
    pub name: &'static str,
    /// What its program does.
    pub about: &'static str,
    /// What the program is asked, with the usual values: `("size", "8")`. A name that is not in the program's
    /// own list stands for [`Input::limit`].
    pub takes: &'static [(&'static str, &'static str)],
    /// The lesson's own search is the first.
    pub searches: &'static [Search],
    /// What is found: `tour`.
    pub thing: &'static str,
    /// What a search counts besides placements, in the order of [`Tally::more`].
    pub counts: &'static [&'static str],
    /// Says whether what was found is right, by the rules alone.
    pub referee: fn(&Input, &Found) -> Result<(), String>,
    /// Why the search of this name cannot take on this input, or would not end; with what to type instead.
    pub refuse: fn(&Input, &str) -> Result<(), String>,
    /// What is timed, a table each.
    pub benches: fn() -> Vec<Bench>,
}

/// One way to answer.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// What is typed: `just run knight-warnsdorff --farthest`.
    pub name: &'static str,
    /// What it is called in tables: `farthest from the center`.
    pub title: &'static str,
    /// Hands over what it finds, when it finds it.
    pub run: fn(&Input, OnFound<'_>) -> Tally,
}

impl Search {
    pub(crate) const fn new(
        name: &'static str,
        title: &'static str,
        run: fn(&Input, OnFound<'_>) -> Tally,
    ) -> Search {
        Search { name, title, run }
    }
}

/// Is told of all that a search finds.
pub type OnFound<'a> = &'a mut dyn FnMut(Found);

/// What a search has counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many answers it found; a search that only counts hands none over.
    pub found: u64,
    /// How many numbers it placed, if it counts them itself.
    pub placements: Option<u64>,
    /// What else it counts, in the order of [`Contest::counts`].
    pub more: Vec<u64>,
}

impl Tally {
    /// How many numbers were placed.
    ///
    /// # Panics
    ///
    /// When nobody counted them.
    pub fn placed(&self) -> u64 {
        self.placements.expect("the recorder counts placements: see `recorded`")
    }

    /// The tally of a search that finds one answer or none, which is handed over here.
    pub(crate) fn one<T: Into<Found>>(
        found: Option<T>,
        placements: Option<u64>,
        more: &[u64],
        on_found: OnFound<'_>,
    ) -> Tally {
        let tally = Tally { found: found.is_some().into(), placements, more: more.to_vec() };
        if let Some(found) = found {
            on_found(found.into());
        }
        tally
    }
}

/// What is asked. Each lesson uses some of it.
#[derive(Clone, Debug)]
pub struct Input {
    /// The board's rows and columns.
    pub size: Size,
    /// Where a piece starts.
    pub start: Pos,
    /// How it moves.
    pub moves: &'static [Move],
    /// How many answers, tries or restarts are enough.
    pub limit: u64,
    /// Where the random numbers begin.
    pub seed: u64,
    /// The number of the run, each with random numbers of its own.
    pub run: u64,
    /// Where no queen may stand.
    pub holes: Vec<Pos>,
    /// The sudoku.
    pub puzzle: Board,
}

impl Default for Input {
    fn default() -> Input {
        let (size, start) = (Size::square(1), Pos::new(0, 0));
        let puzzle = Grid::new(size, None);
        Input {
            size,
            start,
            moves: &KNIGHT,
            limit: u64::MAX,
            seed: 1,
            run: 1,
            holes: vec![],
            puzzle,
        }
    }
}

impl Input {
    /// A square board of this order.
    pub fn order(order: usize) -> Input {
        Input { size: Size::square(order), ..Input::default() }
    }

    /// This sudoku.
    pub fn sudoku(puzzle: Board) -> Input {
        Input { size: puzzle.size(), puzzle, ..Input::default() }
    }

    /// The same in each of so many runs.
    pub fn runs(self, runs: u64) -> Vec<Input> {
        (1..=runs).map(|run| Input { run, ..self.clone() }).collect()
    }
}

/// What a search finds: a board of the lesson, or a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// A magic square, a walk, labels.
    Numbers(Grid<u32>),
    /// A sudoku.
    Digits(Board),
    /// Queens.
    Queens(Grid<Square>),
    /// The columns of queens, row by row, where a board would be too large.
    Columns(Vec<usize>),
    /// What is no board. Nobody judges it.
    Text(String),
}

impl From<Grid<u32>> for Found {
    fn from(board: Grid<u32>) -> Found {
        Found::Numbers(board)
    }
}

impl From<Board> for Found {
    fn from(board: Board) -> Found {
        Found::Digits(board)
    }
}

/// The most cells of a board that is drawn.
const MOST_DRAWN: usize = 2_500;

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Numbers(board) if board.size().area() > MOST_DRAWN => {
                write!(f, "(a board of {}; --json prints it whole)", board.size())
            }
            Found::Columns(columns) if columns.len() > MOST_DRAWN => {
                f.write_str("(--json prints the columns of the queens)")
            }
            Found::Numbers(board) => board.fmt(f),
            Found::Digits(board) => f.write_str(&to_line(board)),
            Found::Queens(board) => board.fmt(f),
            Found::Columns(columns) => {
                let columns: Vec<String> = columns.iter().map(ToString::to_string).collect();
                f.write_str(&columns.join(" "))
            }
            Found::Text(text) => f.write_str(text),
        }
    }
}

impl Found {
    /// For `--json`: the cells, row by row, or what is printed.
    pub fn json(&self) -> Value {
        fn rows<T: Cell>(board: &Grid<T>) -> Value {
            let row = |row: usize| board.row(row).map(|cell| cell.number().unwrap_or(0)).collect();
            (0..board.size().rows).map(row).collect::<Vec<Vec<u64>>>().into()
        }
        match self {
            Found::Numbers(board) => rows(board),
            Found::Queens(board) => rows(board),
            Found::Columns(columns) => columns.clone().into(),
            Found::Digits(_) | Found::Text(_) => self.to_string().into(),
        }
    }
}

/// What is timed together: searches, on the same cases.
#[derive(Debug)]
pub struct Bench {
    /// Above its table: `all tours`; empty when the lesson has only one.
    pub title: &'static str,
    /// From easy to hard.
    pub cases: Vec<Case>,
    /// Their names.
    pub searches: &'static [&'static str],
}

/// What is asked in one go.
#[derive(Debug)]
pub struct Case {
    /// As it is shown: `5 × 5`.
    pub name: String,
    /// More than one where one may be lucky.
    pub inputs: Vec<Input>,
    /// How many answers there are in all, where each search finds all.
    pub found: Option<u64>,
}

impl Case {
    /// One input.
    pub fn of(name: impl ToString, input: Input, found: impl Into<Option<u64>>) -> Case {
        Case { name: name.to_string(), inputs: vec![input], found: found.into() }
    }

    /// Several, with an answer each.
    pub fn each(name: impl ToString, inputs: Vec<Input>) -> Case {
        Case { name: name.to_string(), found: Some(inputs.len() as u64), inputs }
    }
}

impl Bench {
    pub(crate) fn new(
        title: &'static str,
        cases: impl Into<Vec<Case>>,
        searches: &'static [&'static str],
    ) -> Bench {
        Bench { title, cases: cases.into(), searches }
    }
}

impl Contest {
    /// The search of this name.
    ///
    /// # Panics
    ///
    /// When there is none.
    pub fn search(&self, name: &str) -> &Search {
        let search = self.searches.iter().find(|search| search.name == name);
        search.unwrap_or_else(|| panic!("{} has no search {name}", self.name))
    }

    /// What the search of this name counts on `input`. All that it finds is judged.
    ///
    /// # Panics
    ///
    /// When something is wrong: a fast wrong answer is no answer.
    pub fn tally(&self, name: &str, input: &Input) -> Tally {
        let search = self.search(name);
        let run = || (search.run)(input, &mut |found| self.assert_right(search, input, &found));
        let (tally, placed) = recorded::placed(run);
        Tally { placements: tally.placements.or(placed), ..tally }
    }

    /// What the search of this name counts in each of `inputs`: `placements`, or one of [`Contest::counts`].
    pub fn counts(&self, name: &str, inputs: &[Input], what: &str) -> Sorted<u64> {
        Sorted::of(inputs.iter().map(|input| self.count(&self.tally(name, input), what)))
    }

    /// One of the counts.
    ///
    /// # Panics
    ///
    /// When the search did not count it.
    pub fn count(&self, tally: &Tally, what: &str) -> u64 {
        let count = self.all_counts(tally).find(|&(name, _)| name == what);
        count.unwrap_or_else(|| panic!("{} did not count {what}", self.name)).1
    }

    /// All that was counted, each with its name.
    pub fn all_counts(&self, tally: &Tally) -> impl Iterator<Item = (&'static str, u64)> {
        let more = self.counts.iter().copied().zip(tally.more.clone());
        tally.placements.map(|count| ("placements", count)).into_iter().chain(more)
    }

    /// Judges what `search` found.
    ///
    /// # Panics
    ///
    /// When it is wrong.
    pub fn assert_right(&self, search: &Search, input: &Input, found: &Found) {
        (self.referee)(input, found).unwrap_or_else(|fault| {
            panic!("{}, {}: a wrong answer: {fault}\n{found}", self.name, search.title)
        });
    }
}

/// Judges a magic square.
pub(crate) fn judge_square(_: &Input, found: &Found) -> Result<(), String> {
    match found {
        Found::Numbers(square) => magic::judge(square),
        _ => Ok(()),
    }
}

/// Judges what a knight has walked from the input's start: a tour, or a walk that ended before.
pub(crate) fn judge_walk_or_tour(input: &Input, found: &Found) -> Result<(), String> {
    match found {
        Found::Numbers(board) if board.cells().contains(&0) => {
            tour::judge_walk(board, input.start, input.moves)
        }
        Found::Numbers(board) => tour::judge(board, input.start, input.moves),
        _ => Ok(()),
    }
}
