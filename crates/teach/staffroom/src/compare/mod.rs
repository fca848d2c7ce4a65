//! Compares solutions: what passes, what they place, how long they take, where they diverge.
//!
//! - [`solutions`] finds the code: the reference's, the better one's, students';
//! - [`packages`] writes and builds a package for each;
//! - [`entry`] runs the checks and plays the lesson's scene;
//! - [`clock`] times the scene;
//! - [`report`] renders the result as text or as a page.
//!
//! Students' code runs in processes with limits on time, memory and output, as the coach runs it.
//! Compare only code that you trust: it can still read and write files. Use the grader for other code.

mod clock;
mod entry;
mod packages;
pub mod report;
pub mod solutions;
mod timed_program;

use std::{
    io::{self, IsTerminal},
    time::Instant,
};

use course::{Course, Lesson};
use packages::Packages;
use replay::Divergence;
use solutions::Solution;

use crate::{problem::Problem, workspace::target_folder};

pub(crate) const RULE: &str = "compare";

/// The result for all solutions of one lesson.
#[derive(Clone, Debug)]
pub struct Comparison {
    pub exercise: String,
    pub title: String,
    /// The scenes that every solution plays, in the order of [`Entry::plays`].
    pub scenes: Vec<SceneName>,
    /// The reference first, then the better one, then the students'.
    pub entries: Vec<Entry>,
}

impl Comparison {
    /// The solutions that have a play of scene `index`, with that play.
    fn plays(&self, index: usize) -> impl Iterator<Item = (&Entry, &Play)> {
        self.entries.iter().filter_map(move |entry| Some((entry, entry.plays.get(index)?)))
    }

    /// The reference's time for scene `index`; `None` when it was not timed.
    fn first_time(&self, index: usize) -> Option<Time> {
        self.entries.first()?.plays.get(index)?.time
    }
}

/// One variant of the lesson's scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneName {
    /// The options as `replay` reads them: `variant=recursive;size=5x5`.
    pub ask: String,
    pub about: String,
}

/// The results of one solution.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    pub name: String,
    pub file: String,
    /// The compiler's errors, when it does not compile.
    pub error: Option<String>,
    pub passed: usize,
    /// How many checks there are; 0 when none was run.
    pub checks: usize,
    /// The first check that does not pass, and what it says.
    pub first_failure: Option<String>,
    /// Without blank lines and comments.
    pub lines: usize,
    pub plays: Vec<Play>,
    pub is_better: bool,
    /// The source text, or only that of the step that is talked about.
    pub code: String,
}

impl Entry {
    /// Whether no check fails. A wrong answer is not timed: its time says nothing.
    pub fn is_right(&self) -> bool {
        self.error.is_none() && self.passed == self.checks
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Play {
    /// The search's result, or why it did not finish.
    pub said: String,
    pub finished: bool,
    /// Whether it was cut off: then it places more than is counted.
    pub stopped: bool,
    /// Numbers placed on boards; `None` when it did not run, or writes on no board.
    pub placements: Option<u64>,
    /// Where it diverges from the reference; `None` when there are no writes to compare.
    pub parts: Option<Divergence>,
    /// The last answer that was judged right.
    pub answer: Option<Answer>,
    pub time: Option<Time>,
}

/// A main board, as it stood when the scene judged it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub cells: Vec<Option<u32>>,
    /// Drawn as text; the cell that was written last is marked.
    pub picture: String,
}

/// A measured time, in nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Time {
    pub median: f64,
    /// The lower end of an interval that holds the true median almost certainly.
    pub lower: f64,
    pub upper: f64,
}

/// Compares all `solutions` with the first, and times them where it `is_timed`. Reports its progress when
/// stderr is a terminal.
pub fn compare(
    course: &Course,
    lesson: &Lesson,
    solutions: &[Solution],
    is_timed: bool,
) -> Result<Comparison, Problem> {
    let start = Instant::now();
    let tell = |line: &str| {
        if io::stderr().is_terminal() {
            eprintln!("{:5.1} s  {line}", start.elapsed().as_secs_f64());
        }
    };
    let scene = scenes::find(&lesson.name).ok_or_else(|| {
        let what = "the lesson has no scene, so there is nothing to play";
        Problem::new(
            lesson.exercise("examples/show.rs"),
            RULE,
            what,
            "add it to crates/teach/scenes/Cargo.toml",
        )
    })?;
    let target = target_folder(&course.root)?;
    let packages = Packages::write(course, lesson, solutions, &target)?;

    tell(&format!("building {} solutions", solutions.len()));
    let [checks, played] =
        [packages::CHECKS, packages::SCENE].map(|end| packages.cargo(&["build"], end));
    let built = [checks?, played?];
    let scenes = entry::scenes(&scene);
    let mut entries = Vec::new();
    let mut first = Vec::new();
    for (index, solution) in solutions.iter().enumerate() {
        tell(&format!("checking and playing {}", solution.name));
        let (entry, recordings) =
            entry::entry(course, lesson, solution, (&packages, index, &built), &scenes, &first)?;
        if index == 0 {
            first = recordings;
        }
        entries.push(entry);
    }
    if is_timed {
        clock::time(&packages, &scenes, &mut entries, &tell)?;
    }
    let (exercise, title) = (lesson.package.clone(), lesson.read()?.about.title);
    Ok(Comparison { exercise, title, scenes, entries })
}
