//! Each known mistake fails at its own step, whatever the seed.

use std::collections::BTreeMap;

use runner::{Outcome, words::sentence};
use staffroom::problem::Problem;
use variants::wrong::Wrong;

use super::untouched::first_lines;
use crate::{
    survey::{RULE, Survey},
    trial::Outcomes,
};

/// Checks the outcomes of the solution with `mistake` in it.
pub fn check(survey: &Survey, mistake: &Wrong, outcomes: &Outcomes) -> Vec<Problem> {
    let problem =
        |what: String, next: &str| Problem::new(mistake.variant.place(), RULE, what, next);
    let name = &mistake.question();
    let Some(question) = survey.questions.iter().find(|question| question.name == *name) else {
        let next = "name the step and the function of a question above the mistake, or delete it";
        return vec![problem(format!("no question is called `{name}`"), next)];
    };
    let mut problems = Vec::new();
    let mut earlier = outcomes.checks.iter().filter(|(check, _)| check.question != *name);
    if let Some((check, outcome)) = earlier.find(|(_, outcome)| !outcome.passed()) {
        let message = format!("{}: {}", check.question, sentence(outcome));
        let what = format!("an earlier step fails too:\n{}", first_lines(&message));
        problems.push(problem(
            what,
            "move it below the heading of that step, or let it be about its own step only",
        ));
    }
    let next = "make the mistake again, ask for more, or move it below the heading of its step";
    match outcomes.of_question(&question.name) {
        Some(outcome) if outcome.passed() => {
            let what = format!(
                "answers `{name}` rightly: either this is no mistake, or nothing catches it"
            );
            problems.push(problem(what, next));
        }
        Some(Outcome::NotRun { reason }) => {
            problems.push(problem(format!("`{name}` was not asked: {reason}"), next));
        }
        _ => {}
    }
    let is_caught =
        |outcome: &&Outcome| !matches!(outcome, Outcome::Passed | Outcome::NotRun { .. });
    let caught = outcomes.by_seed.iter().filter(is_caught).count();
    if caught < outcomes.by_seed.len() {
        let what = format!("`{name}` catches it with {caught} of {} seeds", outcomes.by_seed.len());
        let next = "ask what shows it among the systematic inputs: chance must not decide";
        problems.push(problem(what, next));
    }
    problems
}

/// Reports mistakes of the same step that give the same answers.
pub fn twins(survey: &Survey, mistakes: &[(&Wrong, &Outcomes)]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut same: BTreeMap<(u32, String), Vec<&Wrong>> = BTreeMap::new();
    for (mistake, outcomes) in mistakes {
        if let Some(print) = print_of(survey, mistake, outcomes) {
            same.entry((mistake.step, print)).or_default().push(mistake);
        }
    }
    for twins in same.values().filter(|twins| twins.len() > 1) {
        let others: Vec<&str> = twins[1..].iter().map(|it| it.variant.name.as_str()).collect();
        let what = format!("answers everything like {}", others.join(", "));
        let next = "keep one of them, or ask what tells them apart";
        problems.push(Problem::new(twins[0].variant.place(), RULE, what, next));
    }
    problems
}

/// The fingerprint of the answers that `mistake` gives to the question of its step.
pub fn print_of(survey: &Survey, mistake: &Wrong, outcomes: &Outcomes) -> Option<String> {
    let outcome = outcomes.of_question(&survey.question(mistake.step)?.name)?;
    outcome.fingerprint().map(str::to_string)
}
