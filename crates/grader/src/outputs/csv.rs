//! Comma-separated values that a spreadsheet may open.

use super::Choice;
use crate::record::{Question, Record};

const HEADS: [&str; 15] = [
    "submission",
    "exercise",
    "lesson",
    "status",
    "counted",
    "points",
    "follow_on_points",
    "out_of",
    "passed",
    "total",
    "lines",
    "placements_reported",
    "detail",
    "known_mistakes",
    "sandbox",
];

/// A line a record; `counted` is the mark that counts, and so are the points of each step, in a column a
/// step.
pub(super) fn csv(records: &[Record], choice: Choice) -> csv::Result<String> {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .quote_style(csv::QuoteStyle::Always)
        .from_writer(Vec::new());
    let steps = records.iter().map(|record| record.questions.len()).max().unwrap_or(0);
    let heads = (1..=steps).map(|number| format!("step_{number}"));
    writer.write_record(HEADS.map(str::to_string).into_iter().chain(heads))?;
    for record in records {
        let detail = match &record.detail[..] {
            "" => {
                let first = record.questions.iter().find(|it| !it.detail.is_empty());
                first.map_or(String::new(), |it| format!("{}: {}", it.name, it.detail))
            }
            detail => detail.lines().next().unwrap_or_default().to_string(),
        };
        let mistake = |it: &Question| Some(format!("{}: {}", it.step(), it.mistake.as_ref()?.name));
        let mistakes: Vec<String> = record.questions.iter().filter_map(mistake).collect();
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
            mistakes.join("; "),
            record.sandbox.clone(),
        ];
        let counted = |it: Option<&Question>| it.map(|it| it.counted(choice.follow_on).to_string());
        let points = (0..steps).map(|step| counted(record.questions.get(step)));
        let points = points.map(Option::unwrap_or_default);
        writer.write_record(cells.into_iter().chain(points).map(|cell| harmless(&cell)))?;
    }
    let text = writer.into_inner().map_err(|error| error.into_error())?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// A cell in one line; one that a spreadsheet would take for a formula begins with `'`.
fn harmless(value: &str) -> String {
    let plain = crate::text::plain(value).replace(['\n', '\t'], " ");
    let is_formula = plain.trim_start().starts_with(['=', '+', '-', '@']);
    format!("{}{plain}", if is_formula { "'" } else { "" })
}
