//! Builds the stubs, the solutions and their variants, and puts them to the checks.
//!
//! The checks themselves are run by the coach's runner, one in a process, as for a student.

pub mod build;
pub mod run;
pub mod scratch;

use std::collections::BTreeMap;

use coach::outcome::Outcome;

/// What became of each check, by the check's name.
pub type Outcomes = BTreeMap<String, Outcome>;
