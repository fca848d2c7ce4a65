//! `staffroom`: the command of the course's authors and teachers.

use std::{
    env,
    process::{self, ExitCode},
    time::{Instant, SystemTime},
};

use clap::{Parser, Subcommand};
use course::Course;
use staffroom::{
    command::{
        compare, grade, handout, mutants, new_lesson, proof,
        stubs::{self, Report},
        verify,
    },
    mutants::subjects,
    problem::Problem,
};

// What a shell gives for a command that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// The commands of the author and the teacher.
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
    Bench(compare::Bench),
    /// Write the skeleton of a new lesson in all its places, and say what only you can write
    NewLesson {
        /// Its name: `sudoku-bitmask`
        name: String,
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
    /// Change the code a little, many times, and tell which changes no test notices.
    Mutants {
        /// Only these: `3`, `sudoku-bitmask`, `grid`.
        packages: Vec<String>,
        /// Change the better searches, which their own tests must notice.
        #[arg(long)]
        better: bool,
    },
    /// Judge a class's submissions in a sandbox.
    Grade(Box<grade::Options>),
    /// Put the grader to the known mistakes of all lessons, whose marks are known.
    #[command(name = "grade-proof")]
    Proof {
        /// Only this lesson: `3`, `sudoku-bitmask`.
        lesson: Option<String>,
    },
}

fn main() -> ExitCode {
    let here = match env::current_dir() {
        Ok(here) => here,
        Err(error) => {
            eprintln!("staffroom: this folder is not there any more: {error}");
            return ExitCode::from(2);
        }
    };
    let options = Options::parse_from(Course::words(&here, env::args()));
    let course = match course::root_above(&here).and_then(Course::of_author) {
        Ok(course) => course,
        Err(error) => return cannot_be(&error.into()),
    };
    match options.command {
        Command::Stubs { check } => tell(if check {
            stubs::check(&course)
        } else {
            stubs::write(&course, SystemTime::now())
        }),
        Command::Handout(options) => match handout::run(&course, &options) {
            Ok(lines) => tell(Report { lines, problems: Vec::new() }),
            Err(problem) => cannot_be(&problem),
        },
        Command::Compare(options) => print_or_refuse(compare::run(&course, &options)),
        Command::Bench(options) => print_or_refuse(compare::bench(&course, &options)),
        Command::NewLesson { name } => match new_lesson::run(&course, &name, SystemTime::now()) {
            Ok(lines) => tell(Report { lines, problems: Vec::new() }),
            Err(problem) => cannot_be(&problem),
        },
        Command::Verify { lesson, seeds } => {
            put_to_the_checks(course, lesson, |course, progress| {
                let verify::Report { problems, table } =
                    verify::verify(course, None, seeds, progress);
                Report { lines: table, problems }
            })
        }
        Command::Fingerprints { lesson } => {
            put_to_the_checks(course, lesson, |course, progress| {
                verify::record(course, None, progress)
            })
        }
        Command::Name { lesson } => match course.find(&lesson) {
            Ok(lesson) => print_or_refuse(Ok(format!("{}\n", lesson.name))),
            Err(error) => cannot_be(&error.into()),
        },
        Command::Mutants { packages, better } => match subjects(&course, &packages, better) {
            Ok(subjects) => tell(mutants::run(&course, &subjects, &mut |line| eprintln!("{line}"))),
            Err(problem) => cannot_be(&problem),
        },
        Command::Grade(options) => said(grade::run(&course, &options)),
        Command::Proof { lesson } => {
            match lesson.map_or(Ok(course.clone()), |name| course.only(&name)) {
                Ok(course) => said(proof::run(&course)),
                Err(error) => cannot_be(&error.into()),
            }
        }
    }
}

/// What was done, and whether all went well.
fn said(answer: Result<(String, bool), String>) -> ExitCode {
    match answer {
        Ok((said, is_well)) => {
            print!("{said}");
            ExitCode::from(u8::from(!is_well))
        }
        Err(reason) => {
            eprintln!("staffroom: {reason}");
            ExitCode::from(2)
        }
    }
}

/// Prints what a command has to say, or why it cannot be.
fn print_or_refuse(result: Result<String, Problem>) -> ExitCode {
    match result {
        Ok(lines) => tell(Report { lines, problems: Vec::new() }),
        Err(problem) => cannot_be(&problem),
    }
}

/// Does what runs checks, with a line now and then, and so that Ctrl-C ends the checks too.
fn put_to_the_checks(
    course: Course,
    lesson: Option<String>,
    work: impl FnOnce(&Course, &mut dyn FnMut(&str)) -> Report,
) -> ExitCode {
    let course = match lesson.map(|name| course.only(&name)) {
        None => course,
        Some(Ok(course)) => course,
        Some(Err(error)) => return cannot_be(&error.into()),
    };
    let stopped = ctrlc::set_handler(|| {
        runner::stop_all();
        process::exit(INTERRUPTED);
    });
    // Without the handler Ctrl-C still ends this program; only its checks might outlive it.
    if let Err(error) = stopped {
        eprintln!("Ctrl-C cannot be watched: {error}");
    }
    let start = Instant::now();
    tell(work(&course, &mut |line| eprintln!("{:5.1} s  {line}", start.elapsed().as_secs_f64())))
}

fn cannot_be(problem: &Problem) -> ExitCode {
    eprintln!("{problem}");
    ExitCode::from(2)
}

/// Problems first: what is read last is what was looked at, and how many problems there are.
fn tell(report: Report) -> ExitCode {
    for problem in &report.problems {
        eprintln!("{problem}\n");
    }
    print!("{}", report.lines);
    match report.problems.len() {
        0 => {}
        1 => eprintln!("1 problem"),
        count => eprintln!("{count} problems"),
    }
    ExitCode::from(u8::from(!report.problems.is_empty()))
}
