//! The commands, one module each, and what they share: options, output, errors, exit codes.

mod clippy;
mod debug;
mod doctor;
mod hint;
mod list;
mod next;
mod reset;
pub(crate) mod solution;
mod start;
mod test;
mod watch;
pub mod words;

use std::{
    env,
    error::Error,
    io::{self, IsTerminal, Write},
    process::Command as Program,
    time::Duration,
};

use anstream::{AutoStream, ColorChoice};
use clap::{Parser, Subcommand};
use course::{Course, CourseError, Lesson, typed};
use runner::{build::cargo, process::CancelToken};
use serde_json::Value;

use crate::{
    report::{self, Style, json},
    survey::{self, ExerciseProgress},
    trial::{self, Trial, TrialEvent},
};

/// A command's result, or why it cannot be done; an [`io::Error`] means that the answer cannot be
/// written.
type Result<T, E = Box<dyn Error>> = std::result::Result<T, E>;

/// Your coach: runs the checks of an exercise, explains the first that fails, gives hints.
#[derive(Debug, Parser)]
#[command(name = "coach", bin_name = typed::coach(), version = course::version::version())]
#[command(disable_help_subcommand = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Begin here: what this course is, where you are, and what to do next
    Start,
    /// Test one exercise: a line a check, and the first failure explained
    Test(test::Options),
    /// Test an exercise each time you save it
    Watch(watch::Options),
    /// Show a hint: of the first step that fails, or of the one you name
    Hint(hint::Options),
    /// List the exercises, their steps, and what passes
    List(list::Options),
    /// Say which step comes next, and where to write it
    Next,
    /// Say how much of the course is done
    Progress,
    /// Show the reference beside your code, step by step
    Solution(solution::Options),
    /// Bring an exercise's stub back, or one step of it; your text is kept aside
    Reset(reset::Options),
    /// Take back what a reset kept aside
    Restore(reset::RestoreOptions),
    /// Repair a mistake that others made: an exercise, a step of it, or a command for that file
    Debug(debug::Options),
    /// Get remarks on code that passes, by Rust's linter
    Clippy(clippy::Options),
    /// Say what is installed, what is missing, for which recipe, and how to get it
    Doctor,
}

/// How a command that could be done ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Done {
    /// Exit code 0.
    Well,
    /// Exit code 1: a check fails, or the code does not compile.
    Failed,
}

impl Done {
    fn of(is_well: bool) -> Done {
        if is_well { Done::Well } else { Done::Failed }
    }
}

/// Where the answer goes, and how it is said.
struct Console {
    style: Style,
    /// Whether colors arrive.
    color: bool,
    /// Whether the answer is one JSON object, so that no news is told before it.
    json: bool,
    out: Box<dyn Write>,
}

/// Does what `cli` says, and gives the exit code: 0 done, 1 something fails or does not compile, 2 the
/// command cannot be.
pub fn run(cli: &Cli) -> u8 {
    let mut console = Console::of_stdout(cli.command.json());
    match console.run(cli) {
        Ok(Done::Well) => 0,
        Ok(Done::Failed) => 1,
        Err(error) => match error.downcast_ref::<io::Error>() {
            // The reader closed the pipe: this says nothing about the code.
            Some(error) if error.kind() == io::ErrorKind::BrokenPipe => 1,
            Some(error) => console.complain(format!("writing failed: {error}")),
            None => console.complain(error.to_string()),
        },
    }
}

impl Command {
    fn json(&self) -> bool {
        match self {
            Command::Test(options) => options.json,
            Command::List(options) => options.json,
            _ => false,
        }
    }
}

impl Console {
    /// Standard output: with colors on a terminal, and not when `NO_COLOR` is set.
    fn of_stdout(json: bool) -> Console {
        let color = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        let out = Box::new(anstream::stdout());
        Console { style: Style::of_terminal(), color, json, out }
    }

    fn run(&mut self, cli: &Cli) -> Result<Done> {
        let folder = env::current_dir()
            .map_err(|error| format!("the current folder cannot be found: {error}"))?;
        self.obey(&Course::above(&folder)?, &cli.command)
    }

    /// Does what `command` says in `course`.
    fn obey(&mut self, course: &Course, command: &Command) -> Result<Done> {
        match command {
            Command::Start => start::run(course, self),
            Command::Test(options) => test::run(course, options, self),
            Command::Watch(options) => watch::run(course, options, self),
            Command::Hint(options) => hint::run(course, options, self),
            Command::List(_) => list::run(course, self),
            Command::Next => next::run(course, self),
            Command::Progress => list::progress(course, self),
            Command::Solution(options) => solution::run(course, options, self),
            Command::Reset(options) => reset::run(course, options, self),
            Command::Debug(options) => debug::run(course, options, self),
            Command::Doctor => doctor::run(course, self),
            Command::Clippy(options) => clippy::run(course, options, self),
            Command::Restore(options) => reset::restore(course, options, self),
        }
    }

    /// The exercise that `typed` means, or the one in whose folder the command is typed, or the first
    /// that is not solved; the last when all are.
    fn exercise(&self, course: &Course, typed: Option<&str>) -> Result<Lesson> {
        if let Some(typed) = typed {
            return Ok(course.find_text(typed)?);
        }
        let folder = env::current_dir().unwrap_or_default();
        if let Some(lesson) = course.at(&folder) {
            return Ok(lesson.clone());
        }
        let next = survey::first_unsolved(course, &mut |news| self.news(&news));
        let exercise = next.map(|progress| progress.exercise).or(course.lessons.last());
        Ok(exercise
            .cloned()
            .ok_or_else(|| CourseError::NoExercises { root: course.root.clone() })?)
    }

    /// What comes of `exercise` when it is put to the test.
    fn tested(&self, course: &Course, exercise: &Lesson) -> Result<trial::Result, String> {
        let trial = Trial { hurry: true, ..Trial::new(course, exercise) };
        trial.run(&mut |news| self.news(&news))
    }

    /// How far every exercise is.
    fn survey<'a>(&self, course: &'a Course) -> Result<Vec<ExerciseProgress<'a>>> {
        course.has_exercises()?;
        let mut tell = |news: TrialEvent<'_>| self.news(&news);
        Ok(survey::survey(course, &CancelToken::default(), &mut |_| (), &mut tell))
    }

    /// Writes `text` and makes it visible at once.
    fn say(&mut self, text: &str) -> Result<()> {
        self.out.write_all(text.as_bytes())?;
        Ok(self.out.flush()?)
    }

    fn say_json(&mut self, answer: Value) -> Result<()> {
        self.say(&format!("{:#}\n", json::versioned(answer)))
    }

    /// Says on standard error that something takes its time, when a person waits for it.
    fn news(&self, news: &TrialEvent<'_>) {
        if self.json || !io::stderr().is_terminal() {
            return;
        }
        let Some(line) = report::news(news) else { return };
        // The answer does not depend on this line.
        let _ = anstream::stderr().write_all(line.as_bytes());
    }

    /// Says why a command cannot be done, and gives the exit code.
    fn complain(&mut self, error: String) -> u8 {
        if self.json {
            let _ = self.say_json(json::problem(&error));
        } else {
            let text = report::complaint(&error, &self.style);
            let _ = anstream::stderr().write_all(text.as_bytes());
        }
        2
    }
}

/// Another program of the course, for `course`, without its words. The first build takes a while, so it
/// shows cargo's progress.
fn program(course: &Course, package: &str) -> Program {
    let mut program = cargo();
    program.arg("run").current_dir(&course.root);
    if course.root.join("target/debug").join(package).exists() {
        program.arg("--quiet");
    }
    program.args(["--package", package, "--"]);
    program
}

/// Writes codes that move the cursor: `NO_COLOR` must not remove them.
fn control(codes: &str) -> Result<()> {
    let mut out = io::stdout();
    out.write_all(codes.as_bytes())?;
    Ok(out.flush()?)
}

/// A number of seconds, more than none and at most an hour.
fn seconds(text: &str) -> Result<Duration, &'static str> {
    let hour = Duration::from_secs(3600);
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds")?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(limit) if !limit.is_zero() && limit <= hour => Ok(limit),
        _ => Err("a check may run for more than 0 and at most 3600 seconds"),
    }
}
