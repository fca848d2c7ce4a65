//! The student's command. Everything is in the library; here is only the way in and the way out.

use std::process::{ExitCode, exit};

use clap::Parser;
use coach::{cli, terminal};

// What a shell gives for a command that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

fn main() -> ExitCode {
    let words = cli::Cli::parse();
    let interrupted = ctrlc::set_handler(|| {
        terminal::restore();
        runner::stop_all();
        exit(INTERRUPTED);
    });
    // Without the handler Ctrl-C still ends the coach; only its checks might outlive it.
    if let Err(error) = interrupted {
        eprintln!("Ctrl-C cannot be watched: {error}");
    }
    ExitCode::from(cli::run(&words))
}
