//! Writes what a shell needs to complete `coach`: `just completions bash`.
//!
//! An example and not a command, because only those who ask for it shall build what it stands on.

use std::{
    env,
    io::{self, Write},
    process::ExitCode,
};

use clap::CommandFactory;
use clap_complete::{Shell, generate};
use coach::cli::Cli;

fn main() -> ExitCode {
    let shell = env::args().nth(1).and_then(|name| name.parse::<Shell>().ok());
    let Some(shell) = shell else {
        eprintln!("which shell? `just completions bash`, or elvish, fish, powershell, zsh");
        return ExitCode::from(2);
    };
    let mut script = Vec::new();
    generate(shell, &mut Cli::command(), "coach", &mut script);
    // A reader like `head` may have read enough.
    let _ = io::stdout().write_all(&script);
    ExitCode::SUCCESS
}
