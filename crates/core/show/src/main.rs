//! Shows a search. Everything is in the library; here is only the way in and the way out.

use std::{
    env,
    process::{ExitCode, exit},
};

use clap::Parser;
use course::Course;
use show::{command, terminal};

// What a shell gives for a command that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

fn main() -> ExitCode {
    let folder = env::current_dir().unwrap_or_default();
    let words = env::args_os().map(|word| word.to_string_lossy().into_owned());
    let words = Course::words(&folder, words);
    let cli = command::Cli::parse_from(words);
    // In the player Ctrl-C is a key; this is for the time before, and for a terminal that is closed.
    let interrupted = ctrlc::set_handler(|| {
        runner::stop_all();
        terminal::restore();
        exit(INTERRUPTED);
    });
    if let Err(error) = interrupted {
        eprintln!("Ctrl-C cannot be watched: {error}");
    }
    ExitCode::from(command::run(&cli))
}
