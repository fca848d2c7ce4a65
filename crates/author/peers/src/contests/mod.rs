//! The questions: for each, our searches, theirs, and how an answer is judged.

mod knight;
mod magic;
mod queens;
mod sources;
mod sudoku;

use std::{fmt::Display, hint::black_box, mem};

use grid::{Grid, Size};
use programs::{
    contest::{Answer, Input},
    contests,
};

use self::sudoku::{
    Puzzles, easy, first_solution, hard, hardest, hardest_isomorphs, line_to_line, seventeen,
    singles,
};
use crate::{
    outside::{Outside, Program},
    runner::Runner,
};

/// A question that is ready to be asked: every answer was judged, but for those of the peers in other
/// languages.
pub(crate) struct Contest {
    /// The first one is the one of ours that the others are compared with.
    pub(crate) runners: Vec<Runner>,
    /// Peers in other languages, which have not started.
    peers: Vec<Peer>,
    /// A time is shown for each of so many puzzles or cells.
    pub(crate) pieces: usize,
    /// Is each round another question, with the number of the round as its seed?
    pub(crate) has_seeds: bool,
    /// Sentences about who does not take part.
    pub(crate) notes: Vec<String>,
    /// The puzzles that a solver from elsewhere may solve too; none for other questions.
    puzzles: Puzzles,
}

/// A program in another language, and how the lines of its answer are judged.
struct Peer {
    name: &'static str,
    program: Program,
    arguments: Vec<String>,
    judge: Box<Judge>,
}

/// Judges an answer, by the name of who gave it and its lines.
type Judge = dyn FnOnce(&str, &[Vec<u32>]) -> Result<(), String>;

/// Makes a contest; the error is a wrong answer.
type Make = fn() -> Result<Contest, String>;

/// The rows: a name, a question, and what makes the contest.
pub(crate) const CONTESTS: [(&str, &str, Make); 28] = [
    ("magic-all-4", "all 880 magic squares of order 4, one of each eight", magic::all_of_order_4),
    ("magic-first-5", "the first magic square of order 5, a seed each round", || magic::first(5)),
    ("magic-first-6", "the same for order 6", || magic::first(6)),
    ("magic-first-8", "the same for order 8", || magic::first(8)),
    ("magic-first-10", "the same for order 10", || magic::first(10)),
    ("magic-first-12", "the same for order 12", || magic::first(12)),
    ("sudoku-easy", "the solution of a sudoku, 200 with 36 clues, by the puzzle", || {
        first_solution(easy(), true)
    }),
    // The search by fewest candidates alone would take 4 s a round here.
    ("sudoku-17", "the same, 1,000 with 17 clues", || first_solution(seventeen(), false)),
    ("sudoku-hard", "the same, 50 hard ones of our generator", || first_solution(hard(), true)),
    ("sudoku-hardest", "the same, the hardest published ones, as isomorphs", hardest),
    ("sudoku-text-easy", "from a line of text to one, 200 with 36 clues", || line_to_line(easy())),
    ("sudoku-text-17", "the same, 1,000 with 17 clues", || line_to_line(seventeen())),
    ("sudoku-text-hardest", "the same, the hardest published ones", || {
        line_to_line(hardest_isomorphs())
    }),
    (
        "deduction-easy",
        "how far singles lead, 200 with 36 clues, by the puzzle",
        || singles(easy()),
    ),
    ("deduction-17", "the same, 1,000 with 17 clues", || singles(seventeen())),
    ("bfs-100", "moves to every cell of 100 × 100, by the cell", || knight::bfs(100)),
    ("bfs-1000", "the same on 1,000 × 1,000", || knight::bfs(1_000)),
    ("tours-304", "all tours of 5 × 5 from a corner", knight::tours_of_a_corner),
    ("tours-1728", "all tours of 5 × 5", knight::tours_of_all),
    ("queens-12", "all 14,200 ways to place twelve queens", || queens::all(12, 14_200)),
    ("queens-16", "all 14,772,512 ways to place sixteen queens", queens::all_of_16),
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
programs for queens are published as source only, in no registry, so they are not measured here.
With tdoku on your machine, crates/author/peers/outside/tdoku.cpp says how to build it for
just peers sudoku --with tdoku=PROGRAM, which measures it in the rows for a sudoku's solution.";

impl Contest {
    /// A contest of nobody yet; times are shown for each of so many `pieces`.
    fn new(pieces: usize) -> Self {
        let (runners, peers, notes) = (Vec::new(), Vec::new(), Vec::new());
        Self { runners, peers, pieces, has_seeds: false, notes, puzzles: &[] }
    }

    /// A contest in which each round is another question.
    fn with_seeds() -> Self {
        Self { has_seeds: true, ..Self::new(1) }
    }

    /// With our searches of a lesson's contest, by their keys, each with its name in the table. `inputs` are asked in
    /// one go, of the round where each is another question; what is found in the first is judged, and must be
    /// `found` answers.
    fn ours(
        mut self,
        lesson: &str,
        searches: &[(&'static str, &str)],
        found: u64,
        inputs: impl Fn(u64) -> Vec<Input> + Copy + 'static,
    ) -> Result<Self, String> {
        let contest = contests::of(lesson);
        let first = inputs(0);
        for &(key, name) in searches {
            let all: u64 = first.iter().map(|input| contest.work(key, input).found).sum();
            if all != found {
                return Err(format!("{name} finds {all} instead of {found}"));
            }
            let (search, first, has_seeds) = (contest.search(key), first.clone(), self.has_seeds);
            let ask = move |inputs: &[Input]| {
                inputs.iter().for_each(|input| {
                    black_box((search.run)(input, &mut |answer| _ = black_box(answer)));
                });
            };
            self = self.with(Runner::inside(name, true, move |round| match has_seeds {
                true => ask(&inputs(round)),
                false => ask(&first),
            }));
        }
        Ok(self)
    }

    /// With one more published search.
    fn theirs<T: 'static>(self, name: &str, answer: impl FnMut(u64) -> T + 'static) -> Self {
        self.with(Runner::inside(name, false, answer))
    }

    fn with(mut self, runner: Runner) -> Self {
        self.runners.push(runner);
        self
    }

    /// With a peer in another language; `judge` gets its name and the lines of its answer.
    fn outside(
        mut self,
        name: &'static str,
        program: Program,
        arguments: &[&str],
        judge: impl FnOnce(&str, &[Vec<u32>]) -> Result<(), String> + 'static,
    ) -> Self {
        let arguments = arguments.iter().map(|argument| argument.to_string()).collect();
        self.peers.push(Peer { name, program, arguments, judge: Box::new(judge) });
        self
    }

    /// Starts the peers in other languages; who cannot, or has no answer in its time, takes no part. The
    /// error is a wrong answer.
    pub(crate) fn start_outside(&mut self) -> Result<(), String> {
        for Peer { name, program, arguments, judge } in mem::take(&mut self.peers) {
            match Outside::start(program, &arguments) {
                Ok(mut peer) => match judge(name, &peer.answer) {
                    Ok(()) => {
                        self.runners.push(Runner::outside(name, move |round| peer.turn(round)));
                    }
                    Err(none) if peer.answer.is_empty() => self.notes.push(none),
                    Err(wrong) => return Err(wrong),
                },
                Err(missing) => self.notes.push(missing),
            }
        }
        Ok(())
    }
}

/// Judges boards of a lesson's contest, a board a line: so many, and no two alike.
fn judge_boards(
    name: &str,
    lesson: &str,
    boards: &[Vec<u32>],
    input: &Input,
    expected: (usize, &str),
) -> Result<(), String> {
    judge_all(name, boards, expected, |cells| {
        let board = board(input.size.rows, cells)?;
        (contests::of(lesson).judge)(input, &Answer::Numbers(board))
    })
}

/// The board of `order` with these cells.
fn board(order: usize, cells: &[u32]) -> Result<Grid<u32>, String> {
    let size = Size::square(order);
    if cells.len() != size.area() {
        return Err(format!("a board of {size} has not {} cells", cells.len()));
    }
    Ok(Grid::from_cells(size, cells.to_vec()))
}

/// As many answers as `expected`, each right, and none twice; `things` are what is counted.
fn judge_all<T: Ord, F: Display>(
    name: &str,
    answers: &[T],
    (expected, things): (usize, &str),
    judge: impl Fn(&T) -> Result<(), F>,
) -> Result<(), String> {
    for answer in answers {
        judge(answer).map_err(|fault| format!("{name}: {fault}"))?;
    }
    let mut different: Vec<&T> = answers.iter().collect();
    different.sort_unstable();
    different.dedup();
    if different.len() != expected {
        return Err(format!("{name} finds {} {things} instead of {expected}", different.len()));
    }
    Ok(())
}
