//! `staffroom`: the command of the course's teachers.

use std::{env, path::PathBuf, process::ExitCode};

use clap::{Parser, Subcommand};
use course::Course;
use staffroom::{
    command::{compare, grade, handout},
    problem::Problem,
};

#[derive(Debug, Parser)]
#[command(name = "staffroom", bin_name = "just", version)]
#[command(arg_required_else_help = true)]
struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Write a workspace for a class: exercises, checks and hints, and no solutions
    Handout(handout::Options),
    /// Put submissions beside the reference
    Compare(compare::Options),
    /// Judge a class's submissions in a sandbox.
    Grade(Box<grade::Options>),
}

fn main() -> ExitCode {
    run().unwrap_or_else(|reason| {
        eprintln!("{reason}");
        ExitCode::from(2)
    })
}

/// Runs the command, and prints its output; the exit code says whether all went well.
fn run() -> Result<ExitCode, String> {
    let here = env::current_dir()
        .map_err(|error| format!("staffroom: this folder is not there any more: {error}"))?;
    let options = Options::parse();
    // In another folder, `just --justfile ../gridlings/justfile grade .` means the course that cargo runs.
    let own = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    let root = course::root_above(&here).or_else(|error| course::root_above(&own).or(Err(error)));
    let course = root.and_then(Course::of_author).map_err(Problem::from)?;
    let (text, is_well) = match options.command {
        Command::Handout(options) => (handout::run(&course, &options)?, true),
        Command::Compare(options) => (compare::run(&course, &options)?, true),
        Command::Grade(options) => {
            grade::run(&course, &options).map_err(|reason| format!("staffroom: {reason}"))?
        }
    };
    print!("{text}");
    Ok(ExitCode::from(u8::from(!is_well)))
}
