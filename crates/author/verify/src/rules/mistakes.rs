//! Each known mistake fails at its own step, whatever the seed, and answers otherwise than every other. Each
//! explanation is failed by a known mistake.

use std::collections::BTreeMap;

use exam::{Check, Outcome};
use runner::words::sentence;
use staffroom::problem::Problem;
use variants::mistakes::MistakeCode;

use super::first_lines;
use crate::{texts::Subject, trial::Outcomes};

/// A known mistake that was tried.
pub struct TriedMistake<'a> {
    pub subject: &'a Subject,
    pub mistake: &'a MistakeCode,
    pub outcomes: &'a Outcomes,
}

impl TriedMistake<'_> {
    /// The fingerprint of its answers to the question of its step.
    pub fn fingerprint(&self) -> Option<&str> {
        self.outcomes.of_question(&self.mistake.question())?.fingerprint()
    }
}

/// Checks the outcomes of the reference with a mistake in it.
pub fn check(tried: &TriedMistake) -> Vec<Problem> {
    let TriedMistake { subject, mistake, outcomes } = tried;
    let name = mistake.question();
    let Some(own) = outcomes.of_question(&name) else {
        let what = format!("no question is called `{name}`");
        let next = "name the step and the function of a question above the mistake, or delete it";
        return vec![subject.problem(what, next)];
    };
    let mut problems = Vec::new();
    let mut earlier = outcomes.checks.iter().filter(|(check, _)| check.step() < Some(mistake.step));
    if let Some((check, outcome)) = earlier.find(|(_, outcome)| !outcome.passed()) {
        let message = format!("{}: {}", check.question, sentence(outcome));
        let what = format!("an earlier step fails too:\n{}", first_lines(&message));
        let next = "move it below the heading of that step, or let it be about its own step only";
        problems.push(subject.problem(what, next));
    }
    let next = "make the mistake again, ask what shows it among the systematic inputs because chance must not \
                decide, or move it below the heading of its step";
    if !is_failed(own) {
        let what =
            format!("`{name}` {}: either this is no mistake, or nothing catches it", sentence(own));
        problems.push(subject.problem(what, next));
    }
    let caught = outcomes.rehearsals.iter().filter(|outcome| is_failed(outcome)).count();
    if caught < outcomes.rehearsals.len() {
        let what =
            format!("`{name}` catches it with {caught} of {} seeds", outcomes.rehearsals.len());
        problems.push(subject.problem(what, next));
    }
    problems
}

fn is_failed(outcome: &Outcome) -> bool {
    !matches!(outcome, Outcome::Passed | Outcome::NotRun { .. })
}

/// Reports mistakes of the same step that give the same answers: the coach could not tell them apart.
pub fn twins(mistakes: &[TriedMistake]) -> Vec<Problem> {
    let mut places: BTreeMap<(u32, &str), &str> = BTreeMap::new();
    let mut problems = Vec::new();
    for tried in mistakes {
        let Some(fingerprint) = tried.fingerprint() else { continue };
        let answers = (tried.mistake.step, fingerprint);
        if let Some(twin) = places.insert(answers, &tried.subject.place) {
            let what = format!("answers everything like {twin}");
            let next = "keep one of them, or ask what tells them apart";
            problems.push(tried.subject.problem(what, next));
        }
    }
    problems
}

/// Reports the explanations among `checks` that no mistake fails.
pub fn unfailed(checks: &[Check], mistakes: &[TriedMistake]) -> Vec<Problem> {
    let fails = |check: &Check| {
        let mut outcomes = mistakes.iter().flat_map(|tried| &tried.outcomes.checks);
        outcomes.any(|(other, outcome)| other == check && is_failed(outcome))
    };
    let explanations = checks.iter().filter(|check| !check.is_question());
    let unfailed = explanations.filter(|check| !fails(check)).map(|check| {
        let place = check.location_shown();
        let what =
            format!("no known mistake of `{}` fails {:?}", check.question, check.claim_shown());
        let next = "write the mistake that it is there for into mistakes.md, or delete it";
        Problem::new(place, what, next)
    });
    unfailed.collect()
}
