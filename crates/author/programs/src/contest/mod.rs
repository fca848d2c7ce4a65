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

mod found;
mod input;

pub use found::Found;
pub use input::Input;

use referee::{magic, tour};

use crate::{recorder, sorted::Sorted};

/// The searches of a lesson, what they take on, and how one sees that an answer is right.
#[derive(Debug)]
pub struct Contest {
    /// The lesson: `knight-dfs`.
    pub name: &'static str,
    /// What its program does.
    pub about: &'static str,
    /// What the program is asked, with the usual values: `("size", "8")`. Usually nothing is no limit.
    pub takes: &'static [(&'static str, &'static str)],
    /// The lesson's own search is the first.
    pub searches: &'static [Search],
    /// What an answer is called: `tour`.
    pub noun: &'static str,
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
    /// What is typed: `just run knight-warnsdorff --looking-ahead`.
    pub name: &'static str,
    /// What it does, in tables, in players and in `--help`: `farthest from the center`.
    pub about: &'static str,
    /// Hands over what it finds, when it finds it.
    pub run: fn(&Input, OnFound<'_>) -> Tally,
}

impl Search {
    pub(crate) const fn new(
        name: &'static str,
        about: &'static str,
        run: fn(&Input, OnFound<'_>) -> Tally,
    ) -> Search {
        Search { name, about, run }
    }
}

/// Is told of all that a search finds.
pub type OnFound<'a> = &'a mut dyn FnMut(Found);

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
        let (tally, placed) = recorder::placed(run);
        Tally { placements: tally.placements.or(placed), ..tally }
    }

    /// What the search of this name counts in each of `inputs`: `placements`, or one of [`Contest::counts`].
    pub fn count_each(&self, name: &str, inputs: &[Input], what: &str) -> Sorted<u64> {
        Sorted::of(inputs.iter().map(|input| self.value(&self.tally(name, input), what)))
    }

    /// What `tally` says of `what`: `placements`, or one of [`Contest::counts`].
    ///
    /// # Panics
    ///
    /// When the search did not count it.
    pub fn value(&self, tally: &Tally, what: &str) -> u64 {
        let value = self.values(tally).find(|&(name, _)| name == what);
        value.unwrap_or_else(|| panic!("{} did not count {what}", self.name)).1
    }

    /// All that was counted, each with its name.
    pub fn values(&self, tally: &Tally) -> impl Iterator<Item = (&'static str, u64)> {
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
            panic!("{}, {}: a wrong answer: {fault}\n{found}", self.name, search.about)
        });
    }
}

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
        self.placements.expect("the recorder counts placements: see `recorder`")
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
