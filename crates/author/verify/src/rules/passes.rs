//! Right code passes every check and answers every question: the reference, and its alternatives.

use runner::words::sentence;
use staffroom::problem::Problem;

use super::first_lines;
use crate::{texts::Subject, trial::Outcomes};

/// Checks the outcomes of all checks of a right subject, and of its questions with secret seeds.
pub fn check(subject: &Subject, outcomes: &Outcomes) -> Vec<Problem> {
    let checks = outcomes.checks.iter().map(|(check, outcome)| {
        let claim = check.claim().map_or(String::new(), |claim| format!(", {claim:?},"));
        (format!("`{}`{claim}", check.question), outcome)
    });
    let rehearsal = outcomes.rehearsals.iter().find(|outcome| !outcome.passed());
    let rehearsal =
        rehearsal.map(|outcome| ("asked with the seeds of a grader, it".to_string(), outcome));
    let faults = checks.chain(rehearsal).filter(|(_, outcome)| !outcome.passed());
    let problem = |(name, outcome)| {
        let what = format!("{name} fails:\n{}", first_lines(&sentence(outcome)));
        let next =
            "repair it; or change what is asked, and type `just accept` with the lesson's name";
        subject.problem(what, next)
    };
    faults.map(problem).collect()
}
