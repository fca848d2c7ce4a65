//! Comma-separated values that a spreadsheet may open.

use super::Choice;
use crate::{
    record::{Question, Record},
    submission::shown,
};

/// What a column is called, and what is in its cells.
type Column = (&'static str, fn(&Record, Choice) -> String);

const COLUMNS: [Column; 15] = [
    ("submission", |it, _| it.submission.clone()),
    ("exercise", |it, _| it.exercise.to_string()),
    ("lesson", |it, _| it.lesson.clone()),
    ("status", |it, _| it.status.name()),
    ("counted", |it, choice| it.counted(choice.follow_on).to_string()),
    ("points", |it, _| it.points.to_string()),
    ("follow_on_points", |it, _| it.follow_on_points.to_string()),
    ("out_of", |it, _| it.out_of.to_string()),
    ("passed", |it, _| it.passed.to_string()),
    ("total", |it, _| it.total.to_string()),
    ("lines", |it, _| it.lines.to_string()),
    ("placements_reported", |it, _| it.placements.map_or(String::new(), |it| it.to_string())),
    ("detail", |it, _| detail(it)),
    ("known_mistakes", |it, _| mistakes(it)),
    ("sandbox", |it, _| it.sandbox.clone()),
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
    writer.write_record(COLUMNS.iter().map(|(head, _)| (*head).to_string()).chain(heads))?;
    for record in records {
        let cells = COLUMNS.iter().map(|(_, cell)| cell(record, choice));
        let counted = |it: &Question| it.counted(choice.follow_on).to_string();
        let points =
            (0..steps).map(|step| record.questions.get(step).map_or(String::new(), counted));
        writer.write_record(cells.chain(points).map(|cell| harmless(&cell)))?;
    }
    let text = writer.into_inner().map_err(|error| error.into_error())?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// The first line of what is said of the whole, or of the first question of which something is said.
fn detail(record: &Record) -> String {
    if let Some(line) = record.detail.lines().next() {
        return line.to_string();
    }
    let first = record.questions.iter().find(|it| !it.detail.is_empty());
    first.map_or(String::new(), |it| format!("{}: {}", it.name, it.detail))
}

fn mistakes(record: &Record) -> String {
    let mistake = |it: &Question| Some(format!("{}: {}", it.step(), it.mistake.as_ref()?.name));
    record.questions.iter().filter_map(mistake).collect::<Vec<_>>().join("; ")
}

/// A cell in one line; one that a spreadsheet would take for a formula begins with `'`.
fn harmless(value: &str) -> String {
    let plain = shown(value);
    let is_formula = plain.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    format!("{}{plain}", if is_formula { "'" } else { "" })
}
