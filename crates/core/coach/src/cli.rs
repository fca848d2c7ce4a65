//! What can be typed, and which command does it.

use std::{env, fs, io};

use clap::{Parser, Subcommand};
use course::{Course, typed};

use crate::command::{
    chapter,
    console::{Console, Done, Result},
    hand_in, hint, overview, quiz, reset, solution, test, watch,
};

/// Your coach: runs the checks of an exercise, explains the first that fails, gives hints.
#[derive(Debug, Parser)]
#[command(name = "coach", bin_name = typed::before("test"), version)]
#[command(disable_help_subcommand = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Begin here: what this course is, where you are, and what to do next
    Start,
    /// Test an exercise each time you save it
    Watch(watch::Options),
    /// Test one exercise: a line a check, and the first failure explained
    Test(test::Options),
    /// Show a hint: of the first step that fails, or of the one you name
    Hint(hint::Options),
    /// Show the chapter of an exercise, or the page behind it
    Chapter(chapter::Options),
    /// Show your code and the reference, step by step
    Solution(solution::Options),
    /// Bring an exercise's stub back, or one step of it; your text is kept aside
    Reset(reset::Options),
    /// Take back what a reset kept aside
    Restore {
        /// Which exercise: 3, exercise-3 or sudoku-bitmask
        exercise: String,
    },
    /// List the exercises, their steps, and what passes
    List {
        /// Answer with one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Answer the questions of a chapter, and see what the search says
    Quiz(quiz::Options),
    /// Test an exercise once more, and write the file to hand in, with a receipt
    HandIn {
        /// Which exercise: 3, exercise-3 or sudoku-bitmask
        exercise: String,
    },
}

/// Does what `cli` says, and gives the exit code: 0 done, 1 something fails or does not compile, 2 the
/// command cannot be.
pub fn run(cli: &Cli) -> u8 {
    let json = match &cli.command {
        Command::Test(options) => options.json,
        Command::List { json } => *json,
        _ => false,
    };
    let mut console = Console::of_stdout(json);
    match obey(&cli.command, &mut console) {
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

/// Does what `command` says in the course around the current folder.
fn obey(command: &Command, console: &mut Console) -> Result<Done> {
    let folder = env::current_dir()
        .map_err(|error| format!("the current folder cannot be found: {error}"))?;
    let course = &Course::above(&folder)?;
    // The recipes see by this folder that the first build is over.
    let _ = fs::create_dir_all(course.root.join("target/coach"));
    match command {
        Command::Start => overview::start(course, console),
        Command::Watch(options) => watch::run(course, options, console),
        Command::Test(options) => test::run(course, options, console),
        Command::Hint(options) => hint::run(course, options, console),
        Command::Chapter(options) => chapter::run(course, options, console),
        Command::Solution(options) => solution::run(course, options, console),
        Command::Reset(options) => reset::run(course, options, console),
        Command::Restore { exercise } => reset::restore(course, exercise, console),
        Command::List { .. } => overview::list(course, console),
        Command::Quiz(options) => quiz::run(course, options, console),
        Command::HandIn { exercise } => hand_in::run(course, exercise, console),
    }
}
