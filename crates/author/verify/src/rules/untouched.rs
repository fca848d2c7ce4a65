//! The untouched stub fails every question and every check, each at a step that it may need.

use runner::{Check, Outcome, words::sentence};
use staffroom::problem::Problem;

use crate::{survey::Survey, trial::Outcomes};

const RULE: &str = "untouched";

/// Checks the outcomes of the stub as it is handed out.
pub fn check(survey: &Survey, outcomes: &Outcomes) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (check, outcome) in &outcomes.checks {
        if let Some((what, next)) = wrong(check, outcome) {
            let place = format!("{}:{}", check.place.0, check.place.1);
            problems.push(Problem::new(place, RULE, what, next));
        }
    }
    // The coach leads a student to each step by its own question.
    for step in &survey.steps {
        let Some(question) = survey.question(step.number) else { continue };
        if let Some(Outcome::NotWritten { step: found, name, .. }) =
            outcomes.of_question(&question.name)
            && (*found, name) != (step.number, &step.name)
            && *found <= step.number
        {
            let what = format!(
                "`{}` says \"not yet implemented: step {found}: {name}\", expected \"step {}: {}\"",
                question.name, step.number, step.name
            );
            let next = format!("call `{}` first, on inputs made without earlier steps", step.name);
            problems.push(Problem::new(&question.place, RULE, what, next));
        }
    }
    problems
}

fn wrong(check: &Check, outcome: &Outcome) -> Option<(String, &'static str)> {
    let own = check.step().unwrap_or_default();
    let name = check.claim.as_ref().map_or(&check.question, |(_, claim)| claim);
    Some(match outcome {
        Outcome::NotRun { reason } => {
            (format!("`{name}` was not run on the stub: {reason}"), "repair what the message names")
        }
        Outcome::NotWritten { step, name: function, .. } if *step > own => (
            format!("`{name}` needs step {step} (`{function}`), which comes later"),
            "move it to that step, or ask for less",
        ),
        Outcome::NotWritten { .. } => return None,
        Outcome::Passed => (
            format!("`{name}` passes although no step is written"),
            "call the step, and look at what it gives",
        ),
        other => (
            format!(
                "`{name}` fails on the stub, but not with \"not yet implemented\":\n{}",
                first_lines(&sentence(other))
            ),
            "call the step before anything else can fail",
        ),
    })
}

/// The beginning of a message, enough to recognize it.
pub fn first_lines(message: &str) -> String {
    let message = message.trim_end();
    let mut lines: Vec<&str> = message.lines().take(12).collect();
    if message.lines().count() > lines.len() {
        lines.push("…");
    }
    lines.join("\n")
}
