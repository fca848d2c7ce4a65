//! With another seed a question has other answers: otherwise a submission could hold them, and no code.

use staffroom::problem::Problem;

use crate::{survey::Survey, trial::run::Job};

const RULE: &str = "secret";

/// Asks the reference, which is `job`, with two secret seeds.
pub fn check(survey: &Survey, job: &Job) -> Vec<Problem> {
    let known = job.with_known_answers();
    let questions = survey.questions.iter().filter(|question| known.contains(&&question.name));
    let problem = |name: &str, place: &str| {
        let what = format!("`{name}` has the same answers with every secret seed");
        let next =
            "ask about an input from `ask.rng` too, of which the answer cannot be known beforehand";
        Problem::new(place, RULE, what, next)
    };
    questions.map(|question| problem(&question.name, &question.place)).collect()
}
