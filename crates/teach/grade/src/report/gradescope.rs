//! Gradescope's `results.json`.

use serde_json::{Value, json};

use super::{
    marks::{Mark, StepMark},
    student::{Reveal, of_step_alone, title},
};

/// The results of a submission: the points of each step, and the mark of the first of a group. None where the mark is
/// not sure: without this file the platform says that the autograder failed, and a fault of the machine is no score.
pub(super) fn results(mark: &Mark<'_>, reveal: Reveal) -> Option<String> {
    let score: f64 = mark.value?.to_string().parse().ok()?;
    let test = |(number, step): (usize, &StepMark<'_>)| {
        json!({
            "score": step.counted(),
            "max_score": step.points,
            "status": if step.verdict.counts() { "passed" } else { "failed" },
            "name": title(&step.verdict.question),
            "number": (number + 1).to_string(),
            "output": of_step_alone(step, mark.exercise, reveal),
            "output_format": "text",
            "visibility": "visible",
        })
    };
    let points = mark.exercise.map_or(String::new(), |_| format!(": {}", mark.points()));
    let mut lines = vec![format!("{}{points}", mark.status), mark.detail().to_string()];
    lines.extend(mark.remarks());
    lines.retain(|line| !line.is_empty());
    let results = json!({
        "score": score,
        "output": lines.join("\n"),
        "output_format": "text",
        "visibility": "visible",
        // A program's output may be forged to look like the grader's.
        "stdout_visibility": "hidden",
        "tests": mark.steps.iter().enumerate().map(test).collect::<Vec<Value>>(),
    });
    Some(format!("{results:#}\n"))
}
