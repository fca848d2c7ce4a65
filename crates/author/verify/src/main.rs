//! `verify`: the command of the course's authors.

use std::{
    env,
    process::{self, ExitCode},
    time::Instant,
};

use ::verify::{report::Report, stubs};
use clap::{Parser, Subcommand};
use course::Course;
use staffroom::problem::Problem;

// A shell's exit code for a command that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

#[derive(Debug, Parser)]
#[command(name = "verify", bin_name = "just", version)]
#[command(arg_required_else_help = true)]
struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Write every exercise's stub from its reference.
    Stubs,
    /// Check the course itself: stubs, references, known mistakes, hints, chapters.
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
}

fn main() -> ExitCode {
    run().map(|report| report.print()).unwrap_or_else(|problem| {
        eprintln!("{problem}");
        ExitCode::from(2)
    })
}

fn run() -> Result<Report, Problem> {
    let here = env::current_dir().map_err(|error| {
        Problem::new(".", format!("is not there any more: {error}"), "go to the course")
    })?;
    let options = Options::parse();
    let course = course::root_above(&here).and_then(Course::of_author)?;
    Ok(match options.command {
        Command::Stubs => stubs::write(&course),
        Command::Verify { lesson, seeds } => {
            ::verify::verify(&only(course, lesson)?, seeds, &mut progress())
        }
        Command::Fingerprints { lesson } => {
            ::verify::write_fingerprints(&only(course, lesson)?, &mut progress())
        }
        Command::Name { lesson } => Report::done(format!("{}\n", course.find(&lesson)?.name)),
    })
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
