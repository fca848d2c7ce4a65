//! The commands, one module each, and what they share: options, output, errors, exit codes.

pub mod clippy;
pub mod debug;
pub mod doctor;
pub mod hint;
pub mod list;
pub mod next;
pub mod progress;
pub mod reset;
pub mod solution;
pub mod start;
pub mod test;
pub mod update;
pub mod watch;
pub mod words;

use std::{
    env, fmt,
    io::{self, IsTerminal, Write},
    process::Command as Program,
    time::Duration,
};

use anstream::{AutoStream, ColorChoice};
use clap::{Args, Parser, Subcommand};
use course::{Course, CourseError, Lesson, typed};
use runner::build::cargo;
use serde::Serialize;

use crate::{
    report::{self, Manner, json, text},
    survey,
    trial::{News, TrialError},
};

/// Your coach: runs the checks of an exercise, explains the first that fails, gives hints.
#[derive(Debug, Parser)]
#[command(name = "coach", bin_name = typed::coach(), version = course::version::version())]
#[command(disable_help_subcommand = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What the coach can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Begin here: what this course is, where you are, and what to do next
    Start(OnlyJson),
    /// Test one exercise: a line a check, and the first failure explained
    Test(test::Options),
    /// Test an exercise each time you save it
    Watch(watch::Options),
    /// Show a hint: of the first step that fails, or of the one you name
    Hint(hint::Options),
    /// List the exercises, their steps, and what passes
    List(OnlyJson),
    /// Say which step comes next, and where to write it
    Next(OnlyJson),
    /// Say how much of the course is done
    Progress(OnlyJson),
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
    Doctor(OnlyJson),
    /// Take the course's newer version, by git; what you wrote stays
    Update,
}

/// The options of a command that has no others.
#[derive(Clone, Copy, Debug, Args)]
pub struct OnlyJson {
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// How long a check may run.
#[derive(Clone, Copy, Debug, Args)]
pub struct Limit {
    /// The longest a check may run
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub limit: Duration,
}

/// How a command that could be done ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// Exit code 0.
    Well,
    /// Exit code 1: a check fails, or the code does not compile.
    Failed,
}

/// Why a command cannot be done.
#[derive(Debug)]
pub enum CommandError {
    /// The course or the exercise cannot be found.
    Course(CourseError),
    /// The exercise cannot be put to the test.
    Trial(TrialError),
    /// What was asked for does not exist; a sentence.
    Asked(String),
    /// The answer cannot be written.
    Write(io::Error),
}

/// Where the answer goes, and how it is said.
pub struct Console {
    /// How to say it.
    pub manner: Manner,
    /// Whether colors arrive.
    pub color: bool,
    /// Whether the terminal can open a file by a click.
    has_links: bool,
    /// Whether the answer is one JSON object, so that no news is told before it.
    pub json: bool,
    out: Box<dyn Write>,
}

/// Does what `cli` says, and gives the exit code: 0 done, 1 something fails or does not compile, 2 the
/// command cannot be.
pub fn run(cli: &Cli) -> u8 {
    let mut console = Console::of_stdout(cli.command.json());
    match console.run(cli) {
        Ok(Done::Well) => 0,
        Ok(Done::Failed) => 1,
        // Who closed the pipe has read enough; it is no verdict.
        Err(CommandError::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => 1,
        Err(error) => {
            console.complain(&error);
            2
        }
    }
}

impl Command {
    fn json(&self) -> bool {
        match self {
            Command::Start(it)
            | Command::List(it)
            | Command::Next(it)
            | Command::Progress(it)
            | Command::Doctor(it) => it.json,
            Command::Test(options) => options.json,
            Command::Hint(options) => options.json,
            Command::Solution(options) => options.json,
            Command::Reset(options) => options.json,
            Command::Restore(options) => options.json,
            Command::Watch(_) | Command::Debug(_) | Command::Clippy(_) | Command::Update => false,
        }
    }
}

impl Console {
    /// Standard output: with colors on a terminal, and not when `NO_COLOR` is set.
    pub fn of_stdout(json: bool) -> Console {
        let color = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        let out = Box::new(anstream::stdout());
        // These two show a link's address as text.
        let is_simple = env::var_os("TERM").is_some_and(|it| it == "linux" || it == "dumb");
        let has_links = io::stdout().is_terminal() && !is_simple;
        Console { manner: Manner::of_terminal(), color, has_links, json, out }
    }

    fn run(&mut self, cli: &Cli) -> Result<Done, CommandError> {
        let folder = env::current_dir().map_err(|error| {
            CommandError::Asked(format!("the current folder cannot be found: {error}"))
        })?;
        let course = Course::above(&folder).map_err(CommandError::Course)?;
        self.obey(&course, &cli.command)
    }

    /// Does what `command` says in `course`.
    fn obey(&mut self, course: &Course, command: &Command) -> Result<Done, CommandError> {
        match command {
            Command::Start(_) => start::run(course, self),
            Command::Test(options) => test::run(course, options, self),
            Command::Watch(options) => watch::run(course, options, self),
            Command::Hint(options) => hint::run(course, options, self),
            Command::List(_) => list::run(course, self),
            Command::Next(_) => next::run(course, self),
            Command::Progress(_) => progress::run(course, self),
            Command::Solution(options) => solution::run(course, options, self),
            Command::Reset(options) => reset::run(course, options, self),
            Command::Debug(options) => debug::run(course, options, self),
            Command::Doctor(_) => doctor::run(course, self),
            Command::Clippy(options) => clippy::run(course, options, self),
            Command::Update => update::run(course, self),
            Command::Restore(options) => reset::restore(course, options, self),
        }
    }

    /// The exercise that `typed` means, or the one in whose folder the command is typed, or the first
    /// that is not solved; the last when all are.
    pub(crate) fn exercise<'a>(
        &self,
        course: &'a Course,
        typed: Option<&str>,
    ) -> Result<&'a Lesson, CommandError> {
        if let Some(typed) = typed {
            return course.find(typed).map_err(CommandError::Course);
        }
        let folder = env::current_dir().unwrap_or_default();
        if let Some(lesson) = course.at(&folder) {
            return Ok(lesson);
        }
        let next = survey::first_unsolved(course, &mut |news| self.news(&news));
        next.map(|it| it.exercise).or(course.lessons.last()).ok_or_else(|| {
            CommandError::Course(CourseError::NoExercises { root: course.root.clone() })
        })
    }

    /// Writes `text` and makes it visible at once.
    pub fn say(&mut self, text: &str) -> Result<(), CommandError> {
        let text = if self.has_links { text.to_string() } else { text::without_links(text) };
        let written = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush());
        written.map_err(CommandError::Write)
    }

    /// Writes `answer` as JSON.
    pub fn answer(&mut self, answer: &impl Serialize) -> Result<(), CommandError> {
        let text = serde_json::to_string_pretty(answer)
            .map_err(|error| CommandError::Write(error.into()))?;
        self.say(&format!("{text}\n"))
    }

    /// Says on standard error that something takes its time, when a person waits for it.
    pub fn news(&self, news: &News<'_>) {
        if self.json || !io::stderr().is_terminal() {
            return;
        }
        let Some(line) = report::news(news) else { return };
        // News are a courtesy: without them the answer is the same.
        let _ = anstream::stderr().write_all(line.as_bytes());
    }

    fn complain(&mut self, error: &CommandError) {
        if self.json {
            let problem = json::Problem { version: json::VERSION, error: error.to_string() };
            let _ = self.answer(&problem);
        } else {
            let text = report::complaint(&error.to_string(), &self.manner);
            let _ = anstream::stderr().write_all(text.as_bytes());
        }
    }
}

impl fmt::Debug for Console {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Console").field("manner", &self.manner).finish_non_exhaustive()
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Course(error) => write!(f, "{error}"),
            CommandError::Trial(error) => write!(f, "{error}"),
            CommandError::Asked(sentence) => write!(f, "{sentence}"),
            CommandError::Write(error) => write!(f, "writing failed: {error}"),
        }
    }
}

impl std::error::Error for CommandError {}

/// Another program of the course, for `course`, without its words. The first build takes a while, so it
/// shows cargo's progress.
fn program(course: &Course, package: &str) -> Program {
    let mut program = cargo();
    program.arg("run").arg("--manifest-path").arg(course.home().join("Cargo.toml"));
    program.current_dir(&course.root);
    if course.home().join("target/debug").join(package).exists() {
        program.arg("--quiet");
    }
    program.args(["--package", package, "--"]);
    program
}

/// Writes what moves the cursor: it is no color, so `NO_COLOR` does not take it away.
fn control(codes: &str) -> Result<(), CommandError> {
    let mut out = io::stdout();
    out.write_all(codes.as_bytes()).and_then(|()| out.flush()).map_err(CommandError::Write)
}

/// A number of seconds, more than none and at most an hour.
fn seconds(text: &str) -> Result<Duration, String> {
    let hour = Duration::from_secs(3600);
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_string())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(limit) if !limit.is_zero() && limit <= hour => Ok(limit),
        _ => Err("a check may run for more than 0 and at most 3600 seconds".to_string()),
    }
}

/// The limit that nobody changed.
impl Default for Limit {
    fn default() -> Limit {
        Limit { limit: runner::LIMIT }
    }
}
