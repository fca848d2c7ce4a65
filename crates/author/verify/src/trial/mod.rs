//! Builds the subjects of a lesson, and puts its questions and explanations to them.
//!
//! The coach's runner runs each in its own process, as for a student. All variants of a lesson are in one program
//! with the reference, which calls them.

pub mod patch;
pub mod programs;
pub mod proof;
pub mod run;

use exam::{Check, Outcome};

/// The outcomes of one subject.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    /// The outcomes of its checks, with the course's seed.
    pub checks: Vec<(Check, Outcome)>,
    /// The outcomes of questions that were asked as a grader asks them.
    pub rehearsals: Vec<Outcome>,
}

impl Outcomes {
    /// The outcome of the question of this name.
    pub fn of_question(&self, name: &str) -> Option<&Outcome> {
        let is_meant = |check: &Check| check.is_question() && check.question == name;
        self.checks.iter().find(|(check, _)| is_meant(check)).map(|(_, outcome)| outcome)
    }
}
