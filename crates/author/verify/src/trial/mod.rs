//! Builds stubs, solutions and variants, and runs their questions and checks.
//!
//! The coach's runner runs each in its own process, as for a student. All variants of a lesson are in one
//! program, with the solution, which calls them.

pub mod part;
pub mod programs;
pub mod proven;
pub mod run;

use std::{path::Path, time::Duration};

use runner::{Check, Outcome, build, messages::Messages};
use staffroom::problem::Problem;

/// The outcomes of one solution or variant.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    /// The outcomes of its checks.
    pub checks: Vec<(Check, Outcome)>,
    /// The first outcome that is not right, with the seeds of a grader, where those were asked.
    pub rehearsal: Option<Outcome>,
    /// The outcome of the question that a known mistake fails, one per secret seed.
    pub by_seed: Vec<Outcome>,
    /// The time of all its checks together.
    pub took: Duration,
}

impl Outcomes {
    /// The outcome of the question of this name.
    pub fn of_question(&self, name: &str) -> Option<&Outcome> {
        let is_meant = |check: &Check| check.is_question() && check.question == name;
        self.checks.iter().find(|(check, _)| is_meant(check)).map(|(_, outcome)| outcome)
    }
}

/// Builds the programs of some packages and goes on after errors; `options` are for cargo.
pub fn build_programs(
    folder: &Path,
    packages: &[String],
    target: &Path,
    options: &[&str],
) -> Result<Messages, Problem> {
    // Incremental compilation splits a package into parts, which makes the first build and the
    // program slower. Few variants are built a second time.
    let whole = ["--config", "profile.dev.incremental=false"];
    let arguments = [&["build", "--bins", "--keep-going"], &whole[..], options].concat();
    build::all(folder, &arguments, packages, Some(target)).map_err(|error| {
        let next = "repair what cargo complains of";
        Problem::new(folder.display(), "build", error, next)
    })
}
