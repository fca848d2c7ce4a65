//! The questions: for each, our searches, theirs, and how an answer is judged.

mod knight;
mod magic;
mod queens;
mod sources;
mod sudoku;

use crate::runner::Runner;

/// A question that is ready to be asked: every answer was judged.
pub(crate) struct Contest {
    /// The first one is the one of ours that the others are compared with.
    pub(crate) runners: Vec<Runner>,
    /// A time is shown for each of so many puzzles or cells.
    pub(crate) pieces: usize,
    /// Is each round another question, with the number of the round as its seed?
    pub(crate) has_seeds: bool,
    /// Sentences about who does not take part.
    pub(crate) notes: Vec<String>,
}

/// Makes a contest, with the peers in other languages or without; the error is a wrong answer.
type Make = fn(bool) -> Result<Contest, String>;

/// The rows: a name, a question, and what makes the contest.
pub(crate) const CONTESTS: [(&str, &str, Make); 28] = [
    ("magic-all-4", "all 880 magic squares of order 4, one of each eight", magic::all_of_order_4),
    ("magic-first-5", "the first magic square of order 5, a seed each round", |outside| {
        magic::first(5, outside)
    }),
    ("magic-first-6", "the same for order 6", |outside| magic::first(6, outside)),
    ("magic-first-8", "the same for order 8", |outside| magic::first(8, outside)),
    ("magic-first-10", "the same for order 10", |outside| magic::first(10, outside)),
    ("magic-first-12", "the same for order 12", |outside| magic::first(12, outside)),
    ("sudoku-easy", "the solution of a sudoku, 200 with 36 clues, by the puzzle", sudoku::easy),
    ("sudoku-17", "the same, 1,000 with 17 clues", sudoku::seventeen),
    ("sudoku-hard", "the same, 50 hard ones of our generator", sudoku::hard),
    ("sudoku-hardest", "the same, the hardest published ones, as isomorphs", sudoku::hardest),
    ("sudoku-text-easy", "from a line of text to one, 200 with 36 clues", sudoku::text_easy),
    ("sudoku-text-17", "the same, 1,000 with 17 clues", sudoku::text_seventeen),
    ("sudoku-text-hardest", "the same, the hardest published ones", sudoku::text_hardest),
    (
        "deduction-easy",
        "how far singles lead, 200 with 36 clues, by the puzzle",
        sudoku::deduction_easy,
    ),
    ("deduction-17", "the same, 1,000 with 17 clues", sudoku::deduction_seventeen),
    ("bfs-100", "moves to every cell of 100 × 100, by the cell", |outside| {
        knight::bfs(100, outside)
    }),
    ("bfs-1000", "the same on 1,000 × 1,000", |outside| knight::bfs(1_000, outside)),
    ("tours-304", "all tours of 5 × 5 from a corner", knight::tours_of_a_corner),
    ("tours-1728", "all tours of 5 × 5", knight::tours_of_all),
    ("queens-8", "all 92 ways to place eight queens", |outside| queens::all(8, 92, outside)),
    ("queens-12", "all 14,200 ways to place twelve queens", |outside| {
        queens::all(12, 14_200, outside)
    }),
    ("queens-first-100", "one way to place 100 queens", queens::first_of_100),
    ("source-1", "all magic squares of order 3", sources::magic_brute),
    ("source-2", "all 880 magic squares of order 4", sources::magic_pruned),
    ("source-3", "200 sudokus with 36 clues", sources::sudoku_bitmask),
    ("source-5", "all tours of 5 × 5 from a corner", sources::knight_dfs),
    ("source-6", "Warnsdorff's rule from every cell of 8 × 8", sources::knight_warnsdorff),
    ("source-9", "20 magic squares of order 8", sources::magic_local_search),
];

/// What a reader of the table will look for in vain.
pub(crate) const WITHOUT_A_PEER: &str = "\
No published program was found to measure against for all squares of order 5 and all tours of 6 × 6;
the chapters say what the ways of the course's sources cost. tdoku and Jeff Somers' and Takaken's
programs for queens are published as source only, in no registry, so they are not measured here.";

impl Contest {
    /// A contest of these runners; times are shown for each of so many `pieces`.
    fn new(runners: Vec<Runner>, pieces: usize) -> Self {
        Self { runners, pieces, has_seeds: false, notes: Vec::new() }
    }

    /// Adds a peer, or the sentence that says why it does not take part.
    fn join(&mut self, peer: Result<Runner, String>) {
        match peer {
            Ok(runner) => self.runners.push(runner),
            Err(sentence) => self.notes.push(sentence),
        }
    }
}
