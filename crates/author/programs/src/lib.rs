//! The lessons' programs, the generator of puzzles, and the figures of the book.
//!
//! | module | what it does |
//! |---|---|
//! | `lessons` | a program for each lesson: `just run sudoku-bitmask puzzles.txt` |
//! | [`puzzles`] | reads sudokus, and makes them: `just run puzzles --count 10` |
//! | [`figures`] | the counts, tables and pictures of the book: `just figures` |
//! | `draw` | axes, lines, bars and labels, as SVG in the colors of the page |
//! | `program` | what all programs share: output, exit codes, what Ctrl-C prints, a bar |
//! | [`wording`] | numbers in words, and tables |
//! | [`sorted`] | means, medians and other quantiles |
//! | [`random`] | random numbers that are the same everywhere |
//! | `typed` | what is wrong with a command line, where the parser does not say it well |
//!
//! The figures of a lesson are beside its program, so [`figures`] and `lessons` use each other; `lessons` use
//! [`puzzles`], and all of them use `program`, [`wording`], [`sorted`] and [`random`].

mod draw;
pub mod figures;
mod lessons;
mod program;
pub mod puzzles;
pub mod random;
pub mod sorted;
mod typed;
pub mod wording;

use std::{env, io::Write, process::ExitCode};

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::program::{ExitStatus, Failure};

/// The programs of the lessons, and the figures of the book.
#[derive(Debug, Parser)]
#[command(name = "just run", bin_name = "just run", disable_help_subcommand = true)]
#[command(version = course::version::version())]
// `just run` alone lists the programs.
#[command(arg_required_else_help = true)]
struct Programs {
    #[command(subcommand)]
    command: Command,
}

macro_rules! commands {
    ($($folder:literal $lesson:ident $variant:ident $about:literal,)*) => {
        /// The programs, in the order of the lessons.
        #[derive(Debug, Subcommand)]
        enum Command {
            $(
                #[command(about = $about)]
                $variant(lessons::$lesson::Options),
            )*
            /// Make sudokus with one solution.
            Puzzles(puzzles::command::Options),
            /// Write the counts, tables and pictures of the book.
            Figures(figures::Options),
        }

        impl Command {
            fn run(&self, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
                match self {
                    $(Command::$variant(options) => lessons::$lesson::run(options, out),)*
                    Command::Puzzles(options) => puzzles::command::run(options, out),
                    Command::Figures(options) => figures::run(options, out),
                }
            }
        }
    };
}

lessons::each!(commands);

/// Runs the program that the command line asks for.
pub fn run() -> ExitCode {
    let refused = |sentence: &str| {
        program::say(sentence);
        ExitCode::from(2)
    };
    let words: Vec<String> = env::args().skip(1).collect();
    if let Some(sentence) = words.first().and_then(|typed| about_exercise(typed)) {
        return refused(&sentence);
    }
    let parsed = command().try_get_matches().and_then(|words| Programs::from_arg_matches(&words));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => match typed::explanation(&error, &words) {
            Some(sentence) => return refused(&sentence),
            None => error.exit(),
        },
    };
    let mut out = program::output();
    let status = cli.command.run(&mut out);
    let flushed = out.flush().map_err(Failure::from);
    match status.and_then(|status| flushed.map(|()| status)) {
        // The reader has closed the pipe, as `head` does.
        Ok(ExitStatus::Right) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Ok(ExitStatus::NotAllRight) => ExitCode::from(1),
        Err(Failure::Sentence(sentence)) => refused(&sentence),
    }
}

/// The command line, with the exit codes in the help of each program.
fn command() -> clap::Command {
    Programs::command().mut_subcommands(|program| {
        let own = program.get_after_help().map(|help| format!("{help}\n\n")).unwrap_or_default();
        program.after_help(own + program::EXIT_CODES)
    })
}

/// What to type instead of the name of an exercise, or of its number; `None` for any other name.
fn about_exercise(typed: &str) -> Option<String> {
    let number: usize =
        typed.trim_start_matches("exercise").trim_start_matches('-').parse().ok()?;
    let cli = Programs::command();
    let lesson = format!("Lesson {number}:");
    let is_meant =
        |it: &&clap::Command| it.get_about().is_some_and(|it| it.to_string().starts_with(&lesson));
    let name = cli.get_subcommands().find(is_meant)?.get_name();
    Some(format!(
        "A lesson's program runs the reference solution, and has the lesson's name: `just run {name}`.\n\
         Your own search is shown by `just show {number}`."
    ))
}
