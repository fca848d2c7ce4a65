//! Gradescope's `results.json`.

use serde_json::{Value, json};

use super::{Choice, FOLLOW_ON, Reveal, marks, title};
use crate::record::{Question, Record};

/// The results of one record: the points of each step.
pub(super) fn results(record: &Record, choice: Choice) -> String {
    let Choice { reveal, follow_on } = choice;
    let test = |(number, question): (usize, &Question)| {
        json!({
            "score": question.counted(follow_on),
            "max_score": question.points,
            "status": if question.is_passed(follow_on) { "passed" } else { "failed" },
            "name": title(&question.name),
            "number": (number + 1).to_string(),
            "output": said(question, reveal),
            "output_format": "text",
            "visibility": "visible",
        })
    };
    let marks = match record.exercise {
        0 => String::new(),
        _ => format!(": {}", marks(record, choice)),
    };
    let results = json!({
        "score": record.counted(follow_on),
        "output": format!("{}{marks}\n{}", record.status, record.detail).trim(),
        "output_format": "text",
        "visibility": "visible",
        // A program's output may be forged to look like the grader's.
        "stdout_visibility": "hidden",
        "tests": record.questions.iter().enumerate().map(test).collect::<Vec<Value>>(),
    });
    format!("{results:#}\n")
}

fn said(question: &Question, reveal: Reveal) -> String {
    let Question { detail: mut text, mistake, wrong, follow_on, .. } = reveal.shown(question);
    if let Some(mistake) = mistake {
        text += &format!("\nA known mistake: {}", mistake.cause);
    }
    if follow_on {
        text += FOLLOW_ON;
    }
    for wrong in &wrong {
        text += "\n\n";
        reveal.of(wrong).for_each(|(heading, it)| text += &format!("{heading}: {it}\n"));
    }
    text.trim().to_string()
}
