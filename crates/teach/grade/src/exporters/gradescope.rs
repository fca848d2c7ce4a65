//! Gradescope's `results.json`.

use serde_json::{Value, json};

use super::{Export, Exporter, Target, file_name};
use crate::{
    choice::{Choice, Reveal},
    gradebook::{Grade, Gradebook},
    outputs::{FOLLOW_ON, marks, title},
    record::{QuestionResult, Record},
};

pub(super) struct Gradescope;

impl Exporter for Gradescope {
    fn name(&self) -> &'static str {
        "gradescope"
    }

    fn is_usual(&self) -> bool {
        true
    }

    fn export(&self, book: &Gradebook<'_>, _sheet: Option<Target<'_>>) -> Result<Export, String> {
        let results = |record: &Record| {
            // Without this file the platform says that the autograder failed: a fault of the machine is no score.
            let grade = book.of_record(record).next().filter(|grade| grade.is_sure())?;
            let text = results(record, grade, book.choice);
            Some((format!("gradescope/{}.json", file_name(record)), text))
        };
        let files = book.records.iter().filter_map(results).collect();
        Ok(Export { files, ..Export::default() })
    }
}

/// The results of one record: the points of each step, and the mark of the first of a group.
fn results(record: &Record, grade: &Grade<'_>, choice: Choice) -> String {
    let Choice { reveal, follow_on } = choice;
    let test = |(number, question): (usize, &QuestionResult)| {
        json!({
            "score": question.counted(follow_on),
            "max_score": question.points,
            "status": if question.is_passed(follow_on) { "passed" } else { "failed" },
            "name": title(&question.name),
            "number": (number + 1).to_string(),
            "output": output(question, reveal),
            "output_format": "text",
            "visibility": "visible",
        })
    };
    let marks = match record.exercise {
        0 => String::new(),
        _ => format!(": {}", marks(record, choice)),
    };
    let mut lines = vec![format!("{}{marks}", record.status), record.detail.clone()];
    lines.extend(grade.remarks());
    lines.retain(|line| !line.is_empty());
    let results = json!({
        "score": grade.mark,
        "output": lines.join("\n"),
        "output_format": "text",
        "visibility": "visible",
        // A program's output may be forged to look like the grader's.
        "stdout_visibility": "hidden",
        "tests": record.questions.iter().enumerate().map(test).collect::<Vec<Value>>(),
    });
    format!("{results:#}\n")
}

fn output(question: &QuestionResult, reveal: Reveal) -> String {
    let shown = reveal.shown(question);
    let mut text = shown.detail.clone();
    if let Some(mistake) = &shown.mistake {
        text += &format!("\nA known mistake: {}", mistake.cause);
    }
    if shown.follow_on {
        text += FOLLOW_ON;
    }
    if let Some(wrong) = shown.smallest() {
        text += "\n\n";
        reveal.of(wrong).for_each(|(heading, it)| text += &format!("{heading}: {it}\n"));
    }
    text.trim().to_string()
}
