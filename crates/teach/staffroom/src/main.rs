//! `staffroom`: the command of the course's authors and teachers.

use std::{
    env,
    process::{self, ExitCode},
    time::Instant,
};

use clap::{Parser, Subcommand};
use course::Course;
use staffroom::{
    command::{compare, grade, handout, stubs, verify},
    problem::{Problem, Report},
};

// A shell's exit code for a command that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

#[derive(Debug, Parser)]
#[command(name = "staffroom", bin_name = "just", version = course::version::version())]
#[command(arg_required_else_help = true)]
struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Write every exercise's stub from its solution.
    Stubs {
        /// Write nothing, and fail when a stub is out of date.
        #[arg(long)]
        check: bool,
    },
    /// Write a workspace for a class: exercises, checks and hints, and no solutions
    Handout(handout::Options),
    /// Put solutions beside the reference and the better one
    Compare(compare::Options),
    /// Time your solution against the reference
    Bench {
        /// The exercise: `3`, `exercise-3`
        exercise: String,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Check the course itself: stubs, solutions, known mistakes, hints, chapters.
    Verify {
        /// Only this lesson: `3`, `sudoku-bitmask`.
        lesson: Option<String>,
        /// How many secret seeds to ask with, as a grader does.
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=1_000))]
        seeds: u64,
    },
    /// Record the fingerprint of what each known mistake answers, for the coach to compare with.
    Fingerprints {
        /// Only this lesson: `3`, `sudoku-bitmask`.
        lesson: Option<String>,
    },
    /// Print a lesson's name: `sudoku-bitmask` for `3`
    #[command(hide = true)]
    Name {
        /// What it may be called: `3`, `exercise-3`
        lesson: String,
    },
    /// Judge a class's submissions in a sandbox.
    Grade(Box<grade::Options>),
}

fn main() -> ExitCode {
    run().unwrap_or_else(|reason| {
        eprintln!("{reason}");
        ExitCode::from(2)
    })
}

/// Runs the command; an error is a sentence for the user.
fn run() -> Result<ExitCode, String> {
    let here = env::current_dir()
        .map_err(|error| format!("staffroom: this folder is not there any more: {error}"))?;
    let options = Options::parse_from(Course::words(&here, env::args()));
    let course = course::root_above(&here).and_then(Course::of_author).map_err(Problem::from)?;
    let report = match options.command {
        Command::Stubs { check: true } => stubs::check(&course),
        Command::Stubs { check: false } => stubs::write(&course),
        Command::Handout(options) => done(handout::run(&course, &options)?),
        Command::Compare(options) => done(compare::run(&course, &options)?),
        Command::Bench { exercise, json } => done(compare::bench(&course, &exercise, json)?),
        Command::Verify { lesson, seeds } => {
            verify::verify(&only(course, lesson)?, seeds, &mut progress())
        }
        Command::Fingerprints { lesson } => verify::record(&only(course, lesson)?, &mut progress()),
        Command::Name { lesson } => {
            done(format!("{}\n", course.find(&lesson).map_err(Problem::from)?.name))
        }
        Command::Grade(options) => return graded(grade::run(&course, &options)),
    };
    // Problems first: the summary should be the last thing on the screen.
    for problem in &report.problems {
        eprintln!("{problem}\n");
    }
    print!("{}", report.lines);
    match report.problems.len() {
        0 => return Ok(ExitCode::SUCCESS),
        1 => eprintln!("1 problem"),
        count => eprintln!("{count} problems"),
    }
    Ok(ExitCode::FAILURE)
}

/// The report of a command without problems.
fn done(lines: String) -> Report {
    Report { lines, ..Report::default() }
}

/// Prints the output; the exit code says whether all went well.
fn graded(answer: Result<(String, bool), String>) -> Result<ExitCode, String> {
    let (said, is_well) = answer.map_err(|reason| format!("staffroom: {reason}"))?;
    print!("{said}");
    Ok(ExitCode::from(u8::from(!is_well)))
}

/// The course with only the lesson that was named, or with all.
fn only(course: Course, lesson: Option<String>) -> Result<Course, Problem> {
    lesson.map_or(Ok(course.clone()), |name| Ok(course.only(&name)?))
}

/// Prints progress messages while checks run; Ctrl-C ends the checks, too.
fn progress() -> impl FnMut(&str) {
    let stopped = ctrlc::set_handler(|| {
        runner::stop_all();
        process::exit(INTERRUPTED);
    });
    // Without the handler Ctrl-C still ends this program, but its checks might outlive it.
    if let Err(error) = stopped {
        eprintln!("Ctrl-C cannot be watched: {error}");
    }
    let start = Instant::now();
    move |line| eprintln!("{:5.1} s  {line}", start.elapsed().as_secs_f64())
}
