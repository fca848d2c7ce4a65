//! Builds stubs, solutions and variants, and runs their questions and checks.
//!
//! The coach's runner runs each in its own process, as for a student. All variants of a lesson are in one
//! program, with the solution, which calls them.

pub mod part;
pub mod programs;
pub mod proven;
pub mod run;

use std::{collections::BTreeMap, path::Path, time::Duration};

use runner::{build, messages::Messages, outcome::Outcome};

use crate::problem::Problem;

/// The test that asks with secret seeds; the macro `exam::rehearsal!` makes it.
pub const REHEARSAL: &str = "rehearsal";

/// The outcomes of one solution or variant.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    /// The outcome of each test, by its name within the lesson. [`REHEARSAL`] covers all questions that are
    /// expected to be right.
    pub tests: BTreeMap<String, Outcome>,
    /// The outcome of the question that a known mistake fails, one per secret seed.
    pub by_seed: Vec<Outcome>,
    /// The time of all its tests together.
    pub took: Duration,
}

/// Builds the test target `checks` of some packages and goes on after errors; `options` are for cargo.
pub fn build_checks(
    folder: &Path,
    packages: &[String],
    target: &Path,
    options: &[&str],
) -> Result<Messages, Problem> {
    // Incremental compilation splits a package into parts, which makes the first build and the
    // program slower. Few variants are built a second time.
    let whole = ["--config", "profile.dev.incremental=false"];
    let arguments = [&["build", "--test", "checks", "--keep-going"], &whole[..], options].concat();
    build::all(folder, &arguments, packages, Some(target)).map_err(|error| {
        let next = "repair what cargo complains of";
        Problem::new(folder.display(), "build", error, next)
    })
}
