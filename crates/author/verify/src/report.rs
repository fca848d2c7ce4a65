//! What a command of this crate prints.

use std::process::ExitCode;

use staffroom::problem::Problem;

/// The output of a command of this crate.
#[derive(Debug, Default)]
pub struct Report {
    /// What was done or checked, for standard output.
    pub lines: String,
    /// The command fails when there are any.
    pub problems: Vec<Problem>,
}

impl Report {
    /// The report of a command without problems.
    pub fn done(lines: String) -> Report {
        Report { lines, problems: Vec::new() }
    }

    /// Prints it; the exit code says whether there are problems.
    pub fn print(&self) -> ExitCode {
        // Problems first: the summary should be the last thing on the screen.
        for problem in &self.problems {
            eprintln!("{problem}\n");
        }
        print!("{}", self.lines);
        match self.problems.len() {
            0 => return ExitCode::SUCCESS,
            1 => eprintln!("1 problem"),
            count => eprintln!("{count} problems"),
        }
        ExitCode::FAILURE
    }
}
