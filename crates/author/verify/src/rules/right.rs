//! Right code passes every check and answers every question: the solution, and right solutions that
//! look different.

use runner::{Outcome, words::sentence};
use staffroom::problem::Problem;

use super::untouched::first_lines;
use crate::trial::Outcomes;

/// Checks the outcomes of all checks of a right `file`, and of its questions with secret seeds.
pub fn check(file: &str, rule: &'static str, outcomes: &Outcomes) -> Vec<Problem> {
    let checks = outcomes.checks.iter().map(|(check, outcome)| {
        let claim =
            check.claim.as_ref().map_or(String::new(), |(_, claim)| format!(", {claim:?},"));
        (format!("`{}`{claim}", check.question), outcome)
    });
    let rehearsal = outcomes.rehearsal.iter();
    let rehearsal = rehearsal.map(|it| ("asked with the seeds of a grader, it".to_string(), it));
    let mut problems = Vec::new();
    for (name, outcome) in checks.chain(rehearsal).filter(|(_, outcome)| !outcome.passed()) {
        let (what, next) = match outcome {
            Outcome::NotRun { reason } => {
                (format!("{name} was not run: {reason}"), "repair what the message names")
            }
            _ => (
                format!("{name} fails:\n{}", first_lines(&sentence(outcome))),
                "repair it; or change what is asked, and type `just accept` with the lesson's name",
            ),
        };
        problems.push(Problem::new(file, rule, what, next));
    }
    problems
}
