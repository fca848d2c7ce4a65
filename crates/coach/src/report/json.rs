//! The answers of `--json`: one object on standard output, for editors and for a teacher's scripts.
//!
//! Types of other modules that stand here are parts of these objects: a change of their fields is a change
//! of the answers.
//! Every object begins with the `version` of its [`Answer`]; new fields may come. Paths are from the
//! root of the course, with slashes. Lines and columns count from 1. Text holds no color codes. What
//! is not known is `null`.

use course::{Lesson, mistakes::Mistake};
use runner::outcome::Location;
use serde::Serialize;

pub use crate::{
    command::solution::{Helper, Pair},
    survey::{Step, Total},
    tools::{Found, Tool},
    verdict::State,
};
use crate::{
    report::compiler,
    survey::{self, Standing},
    trial,
    verdict::{Judged, StepVerdict, Verdict},
};

/// What every object begins with.
#[derive(Clone, Debug, Serialize)]
pub struct Answer<T> {
    /// 2 until a field changes its meaning or goes.
    pub version: u32,
    /// The fields of the command's own object.
    #[serde(flatten)]
    pub answer: T,
}

/// An exercise.
#[derive(Clone, Debug, Serialize)]
pub struct Exercise {
    /// 3.
    pub number: u32,
    /// `sudoku-bitmask`.
    pub name: String,
    /// `exercise-3`.
    pub package: String,
    /// The lesson's title.
    pub title: String,
    /// How long it takes, about.
    pub minutes: u32,
    /// The file the student edits.
    pub stub: String,
    /// The source of the chapter.
    pub chapter: String,
    /// The page of the chapter, when the book is built.
    pub page: Option<String>,
}

/// The answer of a command that cannot be.
#[derive(Clone, Debug, Serialize)]
pub struct Problem {
    /// Why, in words.
    pub error: String,
}

/// The answer of `test`.
#[derive(Clone, Debug, Serialize)]
pub struct Test {
    /// Which exercise.
    pub exercise: Exercise,
    /// `passed`, `failed` or `does-not-compile`.
    pub state: &'static str,
    /// How many checks pass of those that are written by hand.
    pub passing: usize,
    /// How many there are; 0 when the code does not compile.
    pub checks: usize,
    /// How many questions pass: of each, all inputs are answered as they should be.
    pub questions_passing: usize,
    /// How many there are.
    pub questions: usize,
    /// How many inputs they have together.
    pub inputs: usize,
    /// The steps, by number; empty when the code does not compile.
    pub steps: Vec<Tested>,
    /// The number of the step to work on.
    pub next_step: Option<u32>,
    /// The cause, when one known mistake gives the same answers to that step's question.
    pub likely_cause: Option<String>,
    /// Which of that step's hints fits then, from 1.
    pub likely_hint: Option<usize>,
    /// The compiler's messages.
    pub compiler: Option<String>,
}

/// A step and its checks.
#[derive(Clone, Debug, Serialize)]
pub struct Tested {
    /// Which step, and how far it is.
    #[serde(flatten)]
    pub step: Step,
    /// The line of the stub to look at.
    pub line: Option<usize>,
    /// Its checks, in the order of `checks.rs`, and then its question.
    pub checks: Vec<Check>,
}

/// A check and what became of it.
#[derive(Clone, Debug, Serialize)]
pub struct Check {
    /// `step_3_row_set_is_the_union_of_its_digits`, or `step_3_row_set` for a question.
    pub name: String,
    /// How many inputs a question asks about; `null` for a check that is written by hand.
    pub inputs: Option<usize>,
    /// `checks.rs` or `questions.rs`, beside the exercise's manifest.
    pub file: &'static str,
    /// The line where it begins.
    pub line: Option<usize>,
    /// `passed`, `not-written`, `failed`, `timed-out`, `stack-overflow`, `out-of-memory`,
    /// `exited-early`, `crashed`, `too-much-output` or `not-run`.
    pub outcome: &'static str,
    /// What is wrong, in words; `null` for a check that passes.
    pub message: Option<String>,
    /// A number that is the same for solutions that give the same answers, when some answers to a
    /// question are wrong.
    pub fingerprint: Option<String>,
    /// Where it went wrong.
    pub location: Option<Location>,
    /// How far the search was when the check was ended by force, for the first check that fails.
    pub so_far: Option<String>,
    /// What the student's code printed.
    pub printed: String,
    /// How long it took.
    pub seconds: f64,
}

/// The answer of `list`.
#[derive(Clone, Debug, Serialize)]
pub struct List {
    /// The exercises, by number.
    pub exercises: Vec<Listed>,
    /// How many steps pass.
    pub steps_passing: usize,
    /// How many there are.
    pub steps: usize,
    /// The package of the first exercise that is not solved; `null` when all are.
    pub next: Option<String>,
}

/// An exercise and how far it is.
#[derive(Clone, Debug, Serialize)]
pub struct Listed {
    /// Which exercise.
    #[serde(flatten)]
    pub exercise: Exercise,
    /// `passed`, `failed`, `not-started`, `does-not-compile` or `unknown`.
    pub state: &'static str,
    /// How far each step is; `null` when that is not known.
    pub steps: Option<Vec<Step>>,
    /// Why the state is `unknown`.
    pub problem: Option<String>,
}

/// The answer of `start`.
#[derive(Clone, Debug, Serialize)]
pub struct Start {
    /// As `list` answers.
    pub list: Answer<List>,
    /// The first exercise that is not solved, as `test` answers.
    pub test: Option<Answer<Test>>,
}

/// The answer of `progress`.
#[derive(Clone, Debug, Serialize)]
pub struct Progress {
    /// The whole course.
    pub course: Total,
    /// Of these exercises every check passes.
    pub exercises_solved: usize,
    /// The exercises, by number.
    pub exercises: Vec<Share>,
    /// As in [`List`].
    pub next: Option<String>,
}

/// An exercise, and how much of it is done.
#[derive(Clone, Debug, Serialize)]
pub struct Share {
    /// `exercise-3`.
    pub package: String,
    /// `sudoku-bitmask`.
    pub name: String,
    /// As in [`Listed`].
    pub state: &'static str,
    /// How much.
    #[serde(flatten)]
    pub total: Total,
}

/// The answer of `next`.
#[derive(Clone, Debug, Serialize)]
pub struct Next {
    /// The first exercise that is not solved; `null` when all are.
    pub exercise: Option<Exercise>,
    /// As in [`Listed`].
    pub state: Option<&'static str>,
    /// The number of the step to work on; `null` when the code does not compile.
    pub step: Option<u32>,
    /// The step's function.
    pub name: Option<String>,
    /// The line of the stub to look at.
    pub line: Option<usize>,
}

/// The answer of `hint`.
#[derive(Clone, Debug, Serialize)]
pub struct Hint {
    /// Which exercise.
    pub exercise: Exercise,
    /// The step's number; `null` when every step passes and no hint is needed.
    pub step: Option<u32>,
    /// The step's function.
    pub name: Option<String>,
    /// The level, from 1.
    pub level: Option<usize>,
    /// The last level.
    pub levels: Option<usize>,
    /// The hint, in Markdown.
    pub text: Option<String>,
    /// The cause, when the coach chose the step and a known mistake gives the same answers.
    pub likely_cause: Option<String>,
}

/// The answer of `reset`.
#[derive(Clone, Debug, Serialize)]
pub struct Reset {
    /// Which exercise.
    pub exercise: Exercise,
    /// The step that was reset; `null` for the whole file.
    pub step: Option<u32>,
    /// Whether the file is another one now.
    pub changed: bool,
    /// Where the old text is; `null` when nobody had worked on it.
    pub backup: Option<String>,
}

/// The answer of `restore`.
#[derive(Clone, Debug, Serialize)]
pub struct Restore {
    /// Which exercise.
    pub exercise: Exercise,
    /// Whether the file is another one now.
    pub changed: bool,
    /// The backup that was taken.
    pub from: String,
    /// Where the text it replaced is; `null` when nobody had worked on it.
    pub backup: Option<String>,
    /// The other backups, the newest last.
    pub others: Vec<String>,
}

/// The answer of `solution`.
#[derive(Clone, Debug, Serialize)]
pub struct Solution {
    /// Which exercise.
    pub exercise: Exercise,
    /// The file of the reference.
    pub reference: String,
    /// The steps, by number.
    pub steps: Vec<Pair>,
    /// The reference's functions that are no steps and were not given.
    pub helpers: Vec<Helper>,
}

/// The answer of `doctor`.
#[derive(Clone, Debug, Serialize)]
pub struct Doctor {
    /// Whether all is there that a student cannot work without.
    pub well: bool,
    /// Everything that was looked for.
    pub tools: Vec<Tool>,
    /// Files of the course that a verdict is made from, and that are not as in git's last commit.
    pub changed: Vec<String>,
    /// Such files that were changed in commits after a class's workspace was handed out or renewed.
    pub committed: Vec<String>,
    /// What this system cannot do that others can, in sentences.
    pub limits: Vec<&'static str>,
}

impl<T> Answer<T> {
    pub(crate) fn of(answer: T) -> Answer<T> {
        Answer { version: 2, answer }
    }
}

impl Exercise {
    pub(crate) fn of(exercise: &Lesson) -> Exercise {
        Exercise {
            number: exercise.number,
            name: exercise.name.clone(),
            package: exercise.package.clone(),
            title: exercise.about.title.clone(),
            minutes: exercise.about.minutes,
            stub: exercise.stub_shown(),
            chapter: exercise.chapter_shown(),
            page: exercise.page_shown(),
        }
    }
}

impl Test {
    /// What became of `exercise`.
    pub(crate) fn of(exercise: &Lesson, result: &trial::Result, known: Option<Mistake>) -> Test {
        let none = Verdict::default();
        let (verdict, compiler) = match result {
            trial::Result::Broken(messages) => (&none, Some(plain(&compiler::all(messages)))),
            trial::Result::Judged(verdict) => (verdict, None),
        };
        let (passing, tried) = (verdict.passing(), verdict.tried());
        let tested = |it: &StepVerdict| Tested {
            step: Step::of(it),
            line: it.line,
            checks: it.checks.iter().map(Check::of).collect(),
        };
        Test {
            exercise: Exercise::of(exercise),
            state: match compiler {
                Some(_) => "does-not-compile",
                None if verdict.passed() => "passed",
                None => "failed",
            },
            passing: passing.checks,
            checks: tried.checks,
            questions_passing: passing.questions,
            questions: tried.questions,
            inputs: tried.inputs,
            steps: verdict.steps.iter().map(tested).collect(),
            next_step: verdict.focus().map(|step| step.number),
            likely_hint: known.as_ref().map(|it| it.hint),
            likely_cause: known.map(|it| it.cause),
            compiler,
        }
    }
}

impl Check {
    fn of(Judged { check, run }: &Judged) -> Check {
        let outcome = &run.outcome;
        Check {
            name: check.short().to_string(),
            inputs: check.is_question().then_some(check.inputs),
            file: check.file(),
            line: check.line,
            outcome: outcome.word(),
            message: (!outcome.passed()).then(|| plain(&outcome.to_string())),
            fingerprint: outcome.fingerprint().map(str::to_string),
            location: outcome.location().cloned(),
            so_far: run.so_far.clone(),
            printed: plain(&run.printed),
            seconds: run.took.as_secs_f64(),
        }
    }
}

impl List {
    pub(crate) fn of(standings: &[Standing<'_>]) -> List {
        let Total { steps, steps_passing, .. } = Total::of(standings);
        let listed = |it: &Standing<'_>| Listed {
            exercise: Exercise::of(it.exercise),
            state: it.state(),
            steps: it.steps(),
            problem: it.problem().map(str::to_string),
        };
        let exercises = standings.iter().map(listed).collect();
        List { exercises, steps_passing, steps, next: package_of_next(standings) }
    }
}

impl Progress {
    pub(crate) fn of(standings: &[Standing<'_>]) -> Progress {
        let share = |it: &Standing<'_>| Share {
            package: it.exercise.package.clone(),
            name: it.exercise.name.clone(),
            state: it.state(),
            total: Total::of(std::slice::from_ref(it)),
        };
        Progress {
            course: Total::of(standings),
            exercises_solved: standings.iter().filter(|it| it.solved()).count(),
            exercises: standings.iter().map(share).collect(),
            next: package_of_next(standings),
        }
    }
}

fn package_of_next(standings: &[Standing<'_>]) -> Option<String> {
    survey::next(standings).map(|it| it.exercise.package.clone())
}

fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}
