//! Solutions beside each other: what passes, what they place, how long they take, where they part.
//!
//! - [`solutions`] finds the code: the reference's, the better one's, students';
//! - [`packages`] writes a package for each, and builds them;
//! - [`trial`] puts each to the checks, plays the lesson's scene with it, and lets clippy read it;
//! - [`clock`] times the scene;
//! - [`report`] says it all as text, JSON or HTML.
//!
//! Students' code runs in processes with limits on time, memory and output, as the coach runs it.
//! Compare only code that you trust: it can still read and write files. Use the grader for other code.

mod clock;
mod packages;
pub mod report;
pub mod solutions;
mod trial;

use std::{
    io::{self, IsTerminal},
    time::Instant,
};

use clap::Args;
use course::{Course, Lesson};
use packages::Packages;
use replay::Divergence;
use serde::Serialize;
use solutions::Solution;

use crate::{problem::Problem, workspace::target_folder};

pub(crate) const RULE: &str = "compare";

/// What a comparison leaves out besides the table of checks and placements.
#[derive(Clone, Copy, Debug, Args)]
pub struct SkipOptions {
    /// Without times
    #[arg(long)]
    pub no_times: bool,
    /// Without clippy's remarks
    #[arg(long)]
    pub no_clippy: bool,
}

/// Some solutions of one lesson, beside each other.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// The form of the JSON answer.
    pub version: u32,
    /// The exercise's package: `exercise-3`.
    pub exercise: String,
    pub title: String,
    /// What is played with each of them, in the order of [`Entry::plays`].
    pub scenes: Vec<SceneName>,
    /// The reference first, then the better one, then the students'.
    pub entries: Vec<Entry>,
}

impl Comparison {
    /// The solutions that have a play of scene `index`, with that play.
    fn plays(&self, index: usize) -> impl Iterator<Item = (&Entry, &Play)> {
        self.entries.iter().filter_map(move |entry| Some((entry, entry.plays.get(index)?)))
    }

    /// How long the reference takes to play scene `index`, when it was timed.
    fn first_time(&self, index: usize) -> Option<Time> {
        self.entries.first()?.plays.get(index)?.time
    }
}

/// A way to play the lesson's scene.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SceneName {
    /// What a replay is asked to play it: `variant=recursive;size=5x5`.
    pub ask: String,
    /// What is to be seen.
    pub about: String,
}

/// One solution.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Entry {
    pub name: String,
    /// Where its code is.
    pub file: String,
    /// What the compiler refuses, when it does not compile.
    pub error: Option<String>,
    pub passed: usize,
    /// Checks there are; 0 when none was run.
    pub checks: usize,
    /// The first check that does not pass, and what it says.
    pub first_failure: Option<String>,
    /// Lines with code: neither empty nor a comment.
    pub lines: usize,
    /// What clippy remarks, each with its line; `None` when it was not asked.
    pub remarks: Option<Vec<String>>,
    /// How each scene went.
    pub plays: Vec<Play>,
    /// Whether it is the course's own better search.
    pub is_better: bool,
    /// Its code, for the page.
    #[serde(skip)]
    pub code: String,
}

impl Entry {
    /// Whether no check says that it is wrong: the time of a wrong answer says nothing.
    pub fn is_right(&self) -> bool {
        self.error.is_none() && self.passed == self.checks
    }
}

/// How one scene went.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Play {
    /// What the search says at its end, or why it did not come to an end.
    pub said: String,
    /// Whether it came to its end by itself.
    pub finished: bool,
    /// Whether we stopped it while it still searched: it places more than is counted.
    pub stopped: bool,
    /// Numbers placed on boards; `None` when it did not run, or writes on no board.
    pub placements: Option<u64>,
    /// Where it parts from the reference's; `None` when it writes nothing that could be compared.
    pub parts: Option<Divergence>,
    /// How long it takes, when it was timed.
    pub time: Option<Time>,
}

/// A time, in nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Time {
    /// The median of the samples.
    pub median: f64,
    /// The lower end of an interval that holds the true median, almost certainly.
    pub lower: f64,
    /// The upper end.
    pub upper: f64,
}

/// Puts `solutions` to everything but what is `left_out`; the first is what the others are compared with.
/// On a terminal it tells what it does, because it takes a while.
pub fn compare(
    course: &Course,
    lesson: &Lesson,
    solutions: &[Solution],
    left_out: SkipOptions,
) -> Result<Comparison, Problem> {
    let start = Instant::now();
    let tell = |line: &str| {
        if io::stderr().is_terminal() {
            eprintln!("{:5.1} s  {line}", start.elapsed().as_secs_f64());
        }
    };
    let scene = scenes::find(&lesson.name).ok_or_else(|| {
        let what = "the lesson has no scene, so there is nothing to play";
        Problem::new(lesson.exercise("scene.rs"), RULE, what, "add it to crates/scenes/Cargo.toml")
    })?;
    let target = target_folder(&course.root)?;
    let packages = Packages::write(course, lesson, solutions, &target)?;

    tell(&format!("building {} solutions", solutions.len()));
    let built = packages.cargo(&["build", "--test", "checks", "--test", "scene"])?;
    let scenes = trial::scenes(&scene);
    let mut entries = Vec::new();
    let mut first = Vec::new();
    for (index, solution) in solutions.iter().enumerate() {
        tell(&format!("checking and playing {}", solution.name));
        let folder = packages.folder(index);
        let (entry, recordings) =
            trial::entry(course, lesson, solution, &built, &folder, &scenes, &first)?;
        if index == 0 {
            first = recordings;
        }
        entries.push(entry);
    }
    if !left_out.no_clippy {
        tell("asking clippy");
        let said = packages.cargo(&["clippy", "--lib"]).map_err(|problem| Problem {
            next: "rustup component add clippy, or --no-clippy".to_string(),
            ..problem
        })?;
        for (index, entry) in entries.iter_mut().enumerate().filter(|(_, it)| it.error.is_none()) {
            entry.remarks = Some(packages::remarks(&said, &packages.folder(index)));
        }
    }
    if !left_out.no_times {
        clock::time(&packages, &scenes, &mut entries, &tell)?;
    }
    let (exercise, title) = (lesson.package.clone(), lesson.read()?.about.title);
    Ok(Comparison { version: 2, exercise, title, scenes, entries })
}
