//! Each known mistake is caught at the step it belongs to, with a message that helps.

use anstream::adapter::strip_str;

use super::untouched::first_lines;
use crate::{
    problem::Problem,
    survey::{Mistake, Survey},
    trial::Outcomes,
};

/// The rule's name.
pub const RULE: &str = "mistakes";

/// Looks at what the checks say of the solution with `mistake` in it.
pub fn check(survey: &Survey, mistake: &Mistake, outcomes: &Outcomes) -> Vec<Problem> {
    let Mistake { variant, check, text } = mistake;
    let problem = |what: String, next: &str| Problem::new(&variant.file, RULE, what, next);
    let Some(named) = survey.check(check) else {
        let next = "name a check that is there, or put the check back";
        return vec![problem(format!("there is no check `{check}`"), next)];
    };

    let mut problems = Vec::new();
    for earlier in survey.checks.iter().filter(|other| other.step < named.step) {
        if outcomes.get(&earlier.name).is_none_or(|outcome| !outcome.passed()) {
            problems.push(problem(
                format!("`{}` fails too, and it belongs to an earlier step", earlier.name),
                "name that check, or let the mistake be about its own step only",
            ));
        }
    }
    problems.extend(match outcomes.get(check) {
        None => Some(problem(
            format!("`{check}` was not run"),
            "give the check the attribute `#[test]`, and no condition",
        )),
        Some(outcome) if outcome.passed() => Some(problem(
            format!("`{check}` passes: either this is no mistake, or nothing catches it"),
            "make the mistake again, or make the check stricter",
        )),
        Some(outcome) => {
            let message = strip_str(&outcome.to_string()).to_string();
            (!message.contains(text)).then(|| {
                let message = first_lines(&message);
                problem(
                    format!("`{check}` fails, but does not say \"{text}\". It says:\n{message}"),
                    "make the message say it, or change the first line of this file",
                )
            })
        }
    });
    problems
}
