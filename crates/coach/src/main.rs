//! The student's command. Everything is in the library; here is only the way in and the way out.

use std::process::ExitCode;

use clap::Parser;
use coach::{command, process};

fn main() -> ExitCode {
    let cli = command::Cli::parse();
    // Without the handler Ctrl-C still ends the coach; only its checks might outlive it.
    if let Err(error) = process::end_with_ctrl_c() {
        eprintln!("Ctrl-C cannot be watched: {error}");
    }
    ExitCode::from(command::run(&cli))
}
