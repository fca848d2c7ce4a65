//! What can be typed, and which command does it.

use std::{
    env,
    io::{self, Write},
    process::exit,
};

use clap::{Parser, Subcommand, error::ErrorKind};
use course::{Course, typed};

use crate::{
    command::{
        clippy,
        console::{Console, Done, Result},
        doctor, hint, overview, reset, solution, test, watch,
    },
    report::{Style, complaint},
};

/// Your coach: runs the checks of an exercise, explains the first that fails, gives hints.
#[derive(Debug, Parser)]
#[command(name = "coach", bin_name = typed::coach(), version = course::version::version())]
#[command(disable_help_subcommand = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Begin here: what this course is, where you are, and what to do next
    Start,
    /// Test one exercise: a line a check, and the first failure explained
    Test(test::Options),
    /// Test an exercise each time you save it
    Watch(watch::Options),
    /// Show a hint: of the first step that fails, or of the one you name
    Hint(hint::Options),
    /// List the exercises, their steps, and what passes
    List(overview::ListOptions),
    /// Say which step comes next, and where to write it
    Next(overview::NextOptions),
    /// Say how much of the course is done
    Progress,
    /// Show the reference beside your code, step by step
    Solution(solution::Options),
    /// Bring an exercise's stub back, or one step of it; your text is kept aside
    Reset(reset::Options),
    /// Take back what a reset kept aside
    Restore(reset::RestoreOptions),
    /// Get remarks on code that passes, by Rust's linter
    Clippy(clippy::Options),
    /// Say what is installed, what is missing, for which recipe, and how to get it
    Doctor,
}

/// Does what `cli` says, and gives the exit code: 0 done, 1 something fails or does not compile, 2 the
/// command cannot be.
pub fn run(cli: &Cli) -> u8 {
    let mut console = Console::of_stdout(cli.command.json());
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

impl Command {
    fn json(&self) -> bool {
        match self {
            Command::Test(options) => options.json,
            Command::List(options) => options.json,
            _ => false,
        }
    }
}

/// Does what `command` says in the course around the current folder.
fn obey(command: &Command, console: &mut Console) -> Result<Done> {
    let folder = env::current_dir()
        .map_err(|error| format!("the current folder cannot be found: {error}"))?;
    let course = &Course::above(&folder)?;
    match command {
        Command::Start => overview::start(course, console),
        Command::Test(options) => test::run(course, options, console),
        Command::Watch(options) => watch::run(course, options, console),
        Command::Hint(options) => hint::run(course, options, console),
        Command::List(_) => overview::list(course, console),
        Command::Next(options) => overview::next(course, *options, console),
        Command::Progress => overview::progress(course, console),
        Command::Solution(options) => solution::run(course, options, console),
        Command::Reset(options) => reset::run(course, options, console),
        Command::Doctor => doctor::run(course, console),
        Command::Clippy(options) => clippy::run(course, options, console),
        Command::Restore(options) => reset::restore(course, options, console),
    }
}

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
        let text = complaint(&sentence, &style);
        let _ = anstream::stderr().write_all(text.as_bytes());
        exit(2)
    })
}

/// The command that `words` are.
fn parse(words: &[&str]) -> Result<Cli, clap::Error> {
    Cli::try_parse_from([&["coach"], words].concat())
}

/// Which of `words` is the first that a command does not take, and what to type; `None` when another
/// `error` was found.
fn not_understood(words: &[&str], error: &clap::Error, style: &Style) -> Option<String> {
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
