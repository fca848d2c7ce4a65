//! Right code passes every check and answers every question: the solution, and right solutions that
//! look different.

use runner::outcome::Outcome;

use super::untouched::first_lines;
use crate::{
    problem::Problem,
    survey::Check,
    trial::{Outcomes, REHEARSAL},
};

/// Checks the outcomes of the `checks` of a right `file`, and of its rehearsal with secret seeds.
pub fn check<'a>(
    checks: impl Iterator<Item = &'a Check>,
    file: &str,
    rule: &'static str,
    outcomes: &Outcomes,
) -> Vec<Problem> {
    let names = checks.map(|check| (check.test.as_str(), format!("`{}`", check.name)));
    let rehearsal = (REHEARSAL, "asked with the seeds of a grader, it".to_string());
    let mut problems = Vec::new();
    for (test, name) in names.chain([rehearsal]) {
        let (what, next) = match outcomes.tests.get(test) {
            Some(outcome) if outcome.passed() => continue,
            None | Some(Outcome::NotRun { .. }) => (
                format!("{name} was not run"),
                "give it the attribute `#[test]`, and no condition".to_string(),
            ),
            Some(outcome) => (
                format!("{name} fails:\n{}", first_lines(&outcome.to_string())),
                "repair it; or change what is asked, and type `just accept` with the lesson's name"
                    .to_string(),
            ),
        };
        problems.push(Problem::new(file, rule, what, next));
    }
    problems
}
