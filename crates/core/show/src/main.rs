//! Shows a search. Everything is in the library; here is only the way in and the way out.

use std::process::{ExitCode, exit};

use clap::Parser;
use show::{command, terminal};

// What a shell gives for a command that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

fn main() -> ExitCode {
    let cli = command::Cli::parse();
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
