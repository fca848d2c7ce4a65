//! The untouched stub fails every question and every check, each at a step that it may need.

use runner::outcome::Outcome;

use crate::{
    problem::Problem,
    survey::{Check, Survey},
    trial::Outcomes,
};

const RULE: &str = "untouched";

/// Checks the outcomes of the stub as it is handed out.
pub fn check(survey: &Survey, outcomes: &Outcomes) -> Vec<Problem> {
    let mut problems = Vec::new();
    for check in survey.questions.iter().chain(&survey.checks) {
        if let Some((what, next)) = wrong(check, outcomes) {
            problems.push(Problem::new(&check.place, RULE, what, next));
        }
    }
    // The coach leads a student to each step by its own question.
    for step in &survey.steps {
        let Some(question) = survey.question(step.number) else { continue };
        if let Some(Outcome::NotWritten { step: found, name, .. }) =
            outcomes.tests.get(&question.test)
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

fn wrong(check: &Check, outcomes: &Outcomes) -> Option<(String, &'static str)> {
    let name = &check.name;
    Some(match outcomes.tests.get(&check.test) {
        None | Some(Outcome::NotRun { .. }) => {
            (format!("`{name}` was not run on the stub"), "give it `#[test]`, and no condition")
        }
        Some(Outcome::NotWritten { step, name: function, .. }) if *step > check.step => (
            format!("`{name}` needs step {step} (`{function}`), which comes later"),
            "move it to that step, or ask for less",
        ),
        Some(Outcome::NotWritten { .. }) => return None,
        Some(Outcome::Passed) => (
            format!("`{name}` passes although no step is written"),
            "call the step, and look at what it gives",
        ),
        Some(other) => (
            format!(
                "`{name}` fails on the stub, but not with \"not yet implemented\":\n{}",
                first_lines(&other.to_string())
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
