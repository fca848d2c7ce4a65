//! The words that were typed: a command, or a sentence about the word that is not understood.

use std::{env, io::Write, process::exit};

use clap::{Parser, error::ErrorKind};
use course::Course;

use super::Cli;
use crate::report::{self, Style};

/// The command that the program was started with. Ends the program when it is none, or when it asks
/// for help.
pub fn typed() -> Cli {
    let folder = env::current_dir().unwrap_or_default();
    let words = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let words = Course::words(&folder, words);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let style = Style::of_terminal();
    parse(&words).unwrap_or_else(|error| {
        let Some(sentence) = not_understood(&words, &error, &style) else { error.exit() };
        let text = report::complaint(&sentence, &style);
        let _ = anstream::stderr().write_all(text.as_bytes());
        exit(2)
    })
}

/// The command that `words` are.
pub(super) fn parse(words: &[&str]) -> Result<Cli, clap::Error> {
    Cli::try_parse_from([&["coach"], words].concat())
}

/// Which of `words` is the first that a command does not take, and what to type; `None` when another
/// `error` was found.
pub(super) fn not_understood(words: &[&str], error: &clap::Error, style: &Style) -> Option<String> {
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    let count = (1..words.len()).rev().find(|count| parse(&words[..*count]).is_ok())?;
    let command = style.command(&words[..count].join(" "));
    let help = style.command(&format!("{} --help", words[0]));
    Some(format!(
        "{:?} is not understood after `{command}`\n\
         type `{command}`, or `{help}` to see what else can be typed",
        words[count]
    ))
}
