//! Comma-separated values that a spreadsheet may open.

use super::Choice;
use crate::record::Record;

/// A line a record; `counted` are the points of the mark that counts.
pub(super) fn csv(records: &[Record], choice: Choice) -> String {
    let mut text = String::from(
        "submission,exercise,lesson,status,counted,points,follow_on_points,out_of,passed,total,lines,placements_reported,detail,sandbox\r\n",
    );
    for record in records {
        let detail = match &record.detail[..] {
            "" => {
                let is_wrong = |it: &&crate::record::Question| !it.detail.is_empty();
                let first = record.questions.iter().find(is_wrong);
                first.map_or(String::new(), |it| format!("{}: {}", it.name, it.detail))
            }
            detail => detail.lines().next().unwrap_or_default().to_string(),
        };
        let cells = [
            record.submission.clone(),
            record.exercise.to_string(),
            record.lesson.clone(),
            record.status.name().to_string(),
            record.counted(choice.follow_on).to_string(),
            record.points.to_string(),
            record.follow_on_points.to_string(),
            record.out_of.to_string(),
            record.passed.to_string(),
            record.total.to_string(),
            record.lines.to_string(),
            record.placements.map_or(String::new(), |placements| placements.to_string()),
            detail,
            record.sandbox.clone(),
        ];
        text += &cells.map(|value| cell(&value)).join(",");
        text += "\r\n";
    }
    text
}

/// A cell in quotes; one that a spreadsheet would take for a formula begins with `'`.
pub(super) fn cell(value: &str) -> String {
    let plain = crate::text::plain(value).replace(['\n', '\t'], " ");
    let is_formula = plain.trim_start().starts_with(['=', '+', '-', '@']);
    format!("\"{}{}\"", if is_formula { "'" } else { "" }, plain.replace('"', "\"\""))
}
