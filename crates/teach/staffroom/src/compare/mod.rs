//! Compares submissions with the reference: what passes, what they place, how long they take, where they differ from it.
//!
//! - [`subjects`] finds the code that is compared: the reference, and submissions;
//! - [`programs`] writes and builds a package for each;
//! - [`play`] runs the checks, plays each search of the lesson's scene, and times it;
//! - [`report`] renders the result as text or as a page.
//!
//! Students' code runs in processes with limits on time, memory and output, as the coach runs it.
//! Compare only code that you trust: it can still read and write files. Use the grader for other code.

mod play;
mod programs;
pub mod report;
pub mod subjects;

use std::io::{self, IsTerminal};

use course::{Course, Lesson, runs::Runs};
use grade::code::lines_of_code;
use programs::build_all;
use replay::{Divergence, Scene};
use subjects::Subject;

use crate::problem::Problem;

/// The results of all subjects of one lesson.
#[derive(Clone, Debug)]
pub struct Comparison {
    pub title: String,
    /// What every subject plays, in the order of [`Compared::plays`].
    pub searches: Vec<Search>,
    /// The reference's first.
    pub results: Vec<Compared>,
    /// What the best known search of the lesson's contest places on the usual board, where that is fewer than the
    /// reference's.
    pub better: Option<u64>,
}

/// One search of the lesson's scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// The scene's options as `replay` reads them: `search=recursive;size=5x5`.
    pub ask: String,
    pub about: String,
}

/// The result of one subject.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    pub name: String,
    pub file: String,
    /// The compiler's errors, when it does not compile.
    pub error: Option<String>,
    pub passed: usize,
    pub checks: usize,
    /// The first check that does not pass, and what it says.
    pub first_failure: Option<String>,
    /// Without blank lines and comments.
    pub lines: usize,
    /// One for each of [`Comparison::searches`].
    pub plays: Vec<Play>,
    /// The source text, or only that of the step that is talked about.
    pub code: String,
}

impl Compared {
    /// Whether no check fails: the time of a wrong answer says nothing.
    pub fn is_right(&self) -> bool {
        self.error.is_none() && self.passed == self.checks
    }
}

/// One search of the scene, with the code of one subject.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Play {
    /// The search's result, or why it did not finish.
    pub said: String,
    pub finished: bool,
    /// Whether it was cut off: then it places more than is counted.
    pub stopped: bool,
    /// Numbers placed on boards; `None` when it did not run, or writes on no board.
    pub placements: Option<u64>,
    /// Where it differs from the reference; `None` when there are no writes to compare.
    pub divergence: Option<Divergence>,
    /// The last answer that was judged right.
    pub answer: Option<AnswerBoard>,
    /// The median of several times, in nanoseconds.
    pub time: Option<f64>,
}

/// A main board, as it stood when the scene judged it.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerBoard {
    pub cells: Vec<Option<u32>>,
    /// Drawn as text; the cell that was written last is marked.
    pub picture: String,
}

/// Compares all `subjects` with the first, the reference, and times them where it `is_timed`. Reports its progress when
/// stderr is a terminal.
pub fn compare(
    course: &Course,
    lesson: &Lesson,
    subjects: &[Subject],
    is_timed: bool,
) -> Result<Comparison, Problem> {
    let tell = |line: &str| {
        if io::stderr().is_terminal() {
            eprintln!("{line}");
        }
    };
    let scene = scenes::find(&lesson.name).ok_or_else(|| {
        let (file, next) =
            (lesson.exercise_file("examples/show.rs"), "add it to crates/teach/scenes/Cargo.toml");
        Problem::new(file, "the lesson has no scene, so there is nothing to play", next)
    })?;
    let searches = searches(&scene);
    let submissions = grid::counted(subjects.len() as u64 - 1, "submission");
    tell(&format!("building the reference and {submissions}"));
    let built = build_all(course, lesson, subjects, is_timed)?;
    let (mut results, mut of_reference) = (Vec::new(), Vec::new());
    for (subject, programs) in subjects.iter().zip(&built) {
        tell(&format!("checking and playing {}", subject.name));
        let mut compared = Compared {
            name: subject.name.clone(),
            file: subject.file.clone(),
            lines: lines_of_code(&subject.code),
            code: subject.code.get("lib.rs").cloned().unwrap_or_default(),
            ..Compared::default()
        };
        match programs {
            Ok(programs) => {
                play::check(programs, &course.root.join(lesson.exercise_file("")), &mut compared)?;
                let recordings = play::play_all(programs, &searches, &of_reference, &mut compared);
                if results.is_empty() {
                    of_reference = recordings;
                }
            }
            Err(errors) => {
                let none = Play { said: "does not compile".to_string(), ..Play::default() };
                (compared.error, compared.plays) =
                    (Some(errors.clone()), vec![none; searches.len()]);
            }
        }
        results.push(compared);
    }
    // Search by search, so that the times that are compared are taken close together.
    for (number, Search { ask, .. }) in searches.iter().enumerate().filter(|_| is_timed) {
        tell(&format!("timing {} searches: {ask}", results.len()));
        for (compared, programs) in results.iter_mut().zip(&built) {
            let play = compared.plays.get_mut(number).filter(|play| play.finished);
            if let (Some(play), Ok(programs)) = (play, programs) {
                play.time = play::time(programs, ask);
            }
        }
    }
    let title = format!("{}: {}", lesson.package, lesson.read()?.about.title);
    let runs = Runs::read(lesson).filter(|runs| runs.ask.is_empty());
    let better = runs.and_then(|runs| runs.better);
    Ok(Comparison { title, searches, results, better })
}

/// The scene's searches; one for the scene as a whole if it names none.
fn searches(scene: &Scene) -> Vec<Search> {
    let searches = scene.searches.iter().map(|search| Search {
        ask: format!("search={}", search.name),
        about: format!("{}: {}", search.name, search.about),
    });
    let searches: Vec<Search> = searches.collect();
    if searches.is_empty() {
        return vec![Search { ask: String::new(), about: scene.about.to_string() }];
    }
    searches
}
