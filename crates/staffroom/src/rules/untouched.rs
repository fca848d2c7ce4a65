//! The untouched stub fails every check, each at a step that it may need.

use coach::outcome::Outcome;

use crate::{problem::Problem, survey::Survey, trial::Outcomes};

const RULE: &str = "untouched";

/// Looks at what the checks say of the stub as it is handed out.
pub fn check(survey: &Survey, outcomes: &Outcomes) -> Vec<Problem> {
    let file = survey.lesson.exercise("checks.rs");
    let problem = |what: String, next: &str| Problem::new(&file, RULE, what, next);
    let mut problems = Vec::new();
    for check in &survey.checks {
        let name = &check.name;
        match outcomes.get(name) {
            None => problems.push(problem(
                format!("`{name}` was not run on the stub"),
                "give it `#[test]`, and no condition",
            )),
            Some(Outcome::NotWritten { step, name: function, .. }) if *step > check.step => {
                problems.push(problem(
                    format!("`{name}` needs step {step} (`{function}`), which comes later"),
                    "move the check to that step, or ask for less",
                ));
            }
            Some(Outcome::NotWritten { .. }) => {}
            Some(Outcome::Passed) => problems.push(problem(
                format!("`{name}` passes although no step is written"),
                "call the step, and look at what it gives",
            )),
            Some(other) => problems.push(problem(
                format!(
                    "`{name}` fails on the stub, but not with \"not yet implemented\":\n{}",
                    first_lines(&other.to_string())
                ),
                "call the step before anything else can fail",
            )),
        }
    }
    problems.extend(steps_without_their_own(survey, outcomes, &file));
    problems
}

/// Steps that no check of their own finds unwritten: a student would not be led there.
fn steps_without_their_own(survey: &Survey, outcomes: &Outcomes, file: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for step in &survey.steps {
        let mut own = survey.checks.iter().filter(|check| check.step == step.number).peekable();
        if own.peek().is_none() {
            // The rule of the checks has said so.
            continue;
        }
        let is_found = own.any(|check| {
            matches!(outcomes.get(&check.name), Some(Outcome::NotWritten { step: found, name, .. })
                if *found == step.number && *name == step.name)
        });
        if !is_found {
            problems.push(Problem::new(
                file,
                RULE,
                format!(
                    "no check of step {0} says \"not yet implemented: step {0}: {1}\"",
                    step.number, step.name
                ),
                format!("write a check that calls `{}` first", step.name),
            ));
        }
    }
    problems
}

/// As much of a message as is needed to recognize it.
pub fn first_lines(message: &str) -> String {
    let message = message.trim_end();
    let mut lines: Vec<&str> = message.lines().take(8).collect();
    if message.lines().count() > lines.len() {
        lines.push("…");
    }
    lines.join("\n")
}
