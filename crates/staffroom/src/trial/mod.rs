//! Builds the stubs, the solutions and their variants, and puts them to the questions and checks.
//!
//! They are run by the coach's runner, one in a process, as for a student. The solution of a lesson calls
//! its variants: all are in one program.

pub mod part;
pub mod programs;
pub mod proven;
pub mod run;

use std::{collections::BTreeMap, path::Path, time::Duration};

use runner::{build, messages::Messages, outcome::Outcome};

use crate::problem::Problem;

/// The test that asks questions with secret seeds: `exam::rehearsal!` makes it.
pub const REHEARSAL: &str = "rehearsal";

/// What became of one solution.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    /// What became of each test, by its name within the lesson; the [`REHEARSAL`] is of all that is
    /// expected to be right.
    pub tests: BTreeMap<String, Outcome>,
    /// What became of the question that a known mistake answers wrongly, by each secret seed.
    pub by_seed: Vec<Outcome>,
    /// How long its tests took.
    pub took: Duration,
}

/// Builds the test target `checks` of some packages, as far as they compile, with more `options` for cargo.
pub fn build_checks(
    folder: &Path,
    packages: &[String],
    target: &Path,
    options: &[&str],
) -> Result<Messages, Problem> {
    // Incremental compilation splits a package into parts: it takes longer to build the first time, and
    // runs longer. Few variants are built a second time.
    let whole = ["--config", "profile.dev.incremental=false"];
    let arguments = [&["build", "--test", "checks", "--keep-going"], &whole[..], options].concat();
    build::all(folder, &arguments, packages, Some(target)).map_err(|error| {
        let next = "repair what cargo complains of";
        Problem::new(folder.display(), "build", error, next)
    })
}
