//! The untouched stub fails every question and every explanation because a step is not written: a question its
//! own step, since the coach leads a student to each step by its question, and an explanation no later one.

use exam::Outcome;
use runner::words::sentence;
use staffroom::problem::Problem;

use super::first_lines;
use crate::{texts::LessonTexts, trial::Outcomes};

/// Checks the outcomes of the stub as it is handed out.
pub fn check(texts: &LessonTexts, outcomes: &Outcomes) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (check, outcome) in &outcomes.checks {
        let Some(own) = texts.steps.iter().find(|step| Some(step.number) == check.step()) else {
            continue;
        };
        let fits = match outcome {
            Outcome::NotWritten { step: Some(step), .. } if check.is_question() => {
                (step.number, &step.name) == (own.number, &own.name)
            }
            Outcome::NotWritten { step: Some(step), .. } => step.number <= own.number,
            _ => false,
        };
        if !fits {
            let name = check.claim().unwrap_or(&check.question);
            let what = format!(
                "`{name}` ends on the stub with: {}\nexpected: step {} `{}` is not written yet",
                first_lines(&sentence(outcome)),
                own.number,
                own.name
            );
            let next = "call that step first, on inputs made without other steps";
            let place = check.location_shown();
            problems.push(Problem::new(place, what, next));
        }
    }
    problems
}
