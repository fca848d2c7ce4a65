//! Builds the stubs, the solutions and their variants, and puts them to the questions and checks.
//!
//! They are run by the coach's runner, one in a process, as for a student. The solution of a lesson calls
//! its variants: all are in one program.

pub mod build;
pub mod part;
pub mod programs;
pub mod proven;
pub mod run;
pub mod scratch;

use std::{collections::BTreeMap, time::Duration};

use runner::outcome::Outcome;

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
