//! `staffroom`: what the author of the course types.

use std::{env, process::ExitCode, time::SystemTime};

use clap::{Parser, Subcommand};
use staffroom::{
    command::stubs::{self, Report},
    course::Course,
};

/// The author's side of the course.
#[derive(Debug, Parser)]
#[command(name = "staffroom", version, arg_required_else_help = true)]
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
}

fn main() -> ExitCode {
    let options = Options::parse();
    let here = match env::current_dir() {
        Ok(here) => here,
        Err(error) => {
            eprintln!("staffroom: this folder is not there any more: {error}");
            return ExitCode::from(2);
        }
    };
    let course = match Course::find(&here) {
        Ok(course) => course,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::from(2);
        }
    };
    match options.command {
        Command::Stubs { check } => tell(if check {
            stubs::check(&course)
        } else {
            stubs::write(&course, SystemTime::now())
        }),
    }
}

fn tell(report: Report) -> ExitCode {
    print!("{}", report.lines);
    for problem in &report.problems {
        eprintln!("{problem}");
    }
    ExitCode::from(u8::from(!report.problems.is_empty()))
}
