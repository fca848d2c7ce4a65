//! Gradescope's `results.json`.

use serde::Serialize;

use super::{Reveal, title};
use crate::record::{Record, Status, Wrong};

#[derive(Serialize)]
struct Results {
    score: u32,
    output: String,
    output_format: &'static str,
    visibility: &'static str,
    stdout_visibility: &'static str,
    tests: Vec<Test>,
}

#[derive(Serialize)]
struct Test {
    score: u32,
    max_score: u32,
    status: &'static str,
    name: String,
    number: String,
    output: String,
    output_format: &'static str,
    visibility: &'static str,
}

/// The results of one record: the points of each step.
pub(super) fn results(record: &Record, reveal: Reveal) -> serde_json::Result<String> {
    let test = |(number, question): (usize, &crate::record::Question)| Test {
        score: if question.status == Status::Passed { question.points } else { 0 },
        max_score: question.points,
        status: if question.status == Status::Passed { "passed" } else { "failed" },
        name: title(&question.name),
        number: (number + 1).to_string(),
        output: said(reveal.detail(question), reveal.wrong(question), reveal),
        output_format: "text",
        visibility: "visible",
    };
    let results = Results {
        score: record.points,
        output: format!("{}\n{}", record.status, record.detail).trim().to_string(),
        output_format: "text",
        visibility: "visible",
        // What a program prints is the student's business, and may be made to look like ours.
        stdout_visibility: "hidden",
        tests: record.questions.iter().enumerate().map(test).collect(),
    };
    Ok(serde_json::to_string_pretty(&results)? + "\n")
}

fn said(detail: &str, wrong: &[Wrong], reveal: Reveal) -> String {
    let mut text = detail.to_string();
    for Wrong { asked, expected, found, complaint } in wrong {
        text += &format!("\n\nasked: {asked}\n");
        if let Some(found) = found {
            text += &format!("your answer: {found}\n");
        }
        if !complaint.is_empty() {
            text += &format!("{complaint}\n");
        }
        if reveal == Reveal::Diff {
            text += &format!("expected: {expected}\n");
        }
    }
    text.trim().to_string()
}
