//! The answers of `test --json` and `list --json`: one object on standard output, for editors and for a
//! teacher's scripts.
//!
//! Every object has a `version`; new fields may come. Paths are from the root of the course, with
//! slashes. Lines and columns count from 1. Text holds no color codes. What is not known is `null`.
//! Types of other modules that are values here are parts of these objects: a change of their fields is
//! a change of the answers.

use course::Lesson;
use runner::{Checked, words};
use serde_json::{Value, json};

use crate::{
    report::{
        compiler,
        overview::{self, Progress},
    },
    standing::{Standing, StepStanding, Tried},
};

/// An answer with its version, which is 5 until a field changes its meaning or goes.
pub(crate) fn versioned(mut answer: Value) -> Value {
    answer["version"] = json!(5);
    answer
}

/// The answer of a command that cannot be: why, in words.
pub(crate) fn problem(error: &str) -> Value {
    json!({ "error": error })
}

fn exercise(lesson: &Lesson) -> Value {
    json!({
        "number": lesson.number,
        // `sudoku-bitmask` and `exercise-3`.
        "name": lesson.name,
        "package": lesson.package,
        "title": lesson.about.title,
        // How long it takes, about.
        "minutes": lesson.about.minutes,
        // The file the student edits.
        "file": lesson.student_file_shown(),
        // The source of the chapter, and its page when the book is built.
        "chapter": lesson.chapter_shown(),
        "page": lesson.page_shown(),
    })
}

/// The answer of `test`.
pub(crate) fn test(standing: &Standing) -> Value {
    let compiler = match &standing.tried {
        Tried::Errors(errors) => Some(plain(&compiler::all(errors))),
        Tried::Steps { .. } | Tried::Nothing(_) => None,
    };
    let known = standing.known_mistake();
    json!({
        "exercise": exercise(&standing.lesson),
        // `not-started`, `does-not-compile`, `passed` or `failed`.
        "state": standing.state(),
        // By number; empty when the code does not compile.
        "steps": standing.steps().iter().map(tested).collect::<Vec<_>>(),
        // The number of the step to work on.
        "next_step": standing.focus().map(|step| step.number),
        // The cause, when one known mistake gives the same answers to that step's question, and which of
        // the step's hints fits then, from 1.
        "likely_cause": known.as_ref().map(|known| &known.cause),
        "likely_hint": known.as_ref().map(|known| known.hint),
        // The compiler's messages.
        "compiler": compiler,
    })
}

/// How far a step is, the line of the student's file to look at, and its checks in their order, the question last.
fn tested(standing: &StepStanding) -> Value {
    let mut step = step(standing);
    step["line"] = json!(standing.line);
    step["checks"] = standing.checks.iter().map(check).collect();
    step
}

fn step(step: &StepStanding) -> Value {
    json!({ "number": step.number, "name": step.name, "state": step.state() })
}

fn check(checked: &Checked) -> Value {
    let Checked { check, outcome, .. } = checked;
    json!({
        // The question that it belongs to: `step_3_row_set`.
        "question": check.question,
        // What an explanation claims; `null` for the question itself.
        "claim": check.claim(),
        // How many inputs a question asks about; `null` for an explanation.
        "inputs": check.is_question().then_some(check.inputs()),
        // Where it begins.
        "file": check.location.as_ref().map(|location| &location.file),
        "line": check.location.as_ref().map(|location| location.line),
        // `passed`, `not-written`, `failed`, `timed-out`, `stack-overflow`, `out-of-memory`,
        // `exited-early`, `crashed`, `too-much-output` or `not-run`.
        "outcome": outcome.word(),
        // What is wrong, in words; `null` for a check that passes.
        "message": (!outcome.passed()).then(|| plain(&words::sentence(outcome))),
        // A number that is the same for all code that gives the same answers, when some answers to a
        // question are wrong.
        "fingerprint": outcome.fingerprint(),
        // Where it went wrong: `file`, `line` and `column`.
        "location": outcome.location(),
        // What was asked last when the check was ended by force.
        "asked": checked.asked,
        // What the student's code printed.
        "printed": plain(&checked.printed),
        "seconds": checked.took.as_secs_f64(),
    })
}

/// The answer of `list`: the exercises, and what is done of all of them.
pub(crate) fn list(standings: &[Standing]) -> Value {
    let mut list = json!(Progress::of(standings));
    list["exercises"] = standings.iter().map(listed).collect();
    // The package of the first exercise that is not solved; `null` when all are.
    list["next"] = json!(overview::next(standings).map(|next| &next.lesson.package));
    list
}

fn listed(standing: &Standing) -> Value {
    let mut listed = exercise(&standing.lesson);
    // `passed`, `failed`, `not-started`, `does-not-compile`, `practice` or `unknown`, and why it is unknown.
    listed["state"] = match standing.practice {
        Some(_) => json!("practice"),
        None => json!(standing.state()),
    };
    listed["problem"] = match &standing.tried {
        Tried::Nothing(problem) => json!(problem),
        Tried::Steps { .. } | Tried::Errors(_) => Value::Null,
    };
    // `null` when that is not known.
    let steps = standing.steps().iter().map(step).collect::<Vec<_>>();
    listed["steps"] = if steps.is_empty() { Value::Null } else { json!(steps) };
    listed
}

fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}
