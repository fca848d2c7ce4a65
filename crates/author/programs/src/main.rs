//! `programs LESSON …`: the programs of the lessons. `just run LESSON …` calls it.

use std::process::ExitCode;

fn main() -> ExitCode {
    programs::run()
}
