//! `programs LESSON …`: the programs of the lessons; `just run LESSON …` calls it. And `programs figures`.

mod figures;
mod program;
mod puzzles;
mod run;

use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use clap::{Args, Command, FromArgMatches};

use programs::contests;

use crate::program::Failure;

fn main() -> ExitCode {
    let words = command().get_matches();
    let (name, words) = words.subcommand().expect("clap asks for one");
    let mut out = BufWriter::new(io::stdout().lock());
    let ended = match name {
        "puzzles" => puzzles::run(&of(words), &mut out),
        "figures" => figures::run(&of(words), &mut out),
        lesson => run::run(contests::of(lesson), words, &mut out),
    };
    let flushed = out.flush().map_err(Failure::from);
    match ended.and_then(|all_right| flushed.map(|()| all_right)) {
        // The reader has closed the pipe, as `head` does.
        Ok(true) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(Failure::Sentence(sentence)) => {
            program::say(&sentence);
            ExitCode::from(2)
        }
    }
}

fn of<T: FromArgMatches>(words: &clap::ArgMatches) -> T {
    T::from_arg_matches(words).unwrap_or_else(|error| error.exit())
}

/// The command line, with the exit codes in the help of each program.
fn command() -> Command {
    let lessons = (1..).zip(contests::ALL).map(|(number, contest)| run::command(number, contest));
    let puzzles = puzzles::Options::augment_args(Command::new("puzzles"));
    let figures = figures::Options::augment_args(Command::new("figures"));
    let others = [
        puzzles.about("Make sudokus with one solution"),
        figures.about("Write the counts, tables and pictures of the book"),
    ];
    Command::new("just run")
        .bin_name("just run")
        .about("The programs of the lessons, and the figures of the book")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_subcommand(true)
        // `just run` alone lists the programs.
        .arg_required_else_help(true)
        .subcommand_required(true)
        .subcommands(lessons.chain(others).map(|command| command.after_help(program::EXIT_CODES)))
}
