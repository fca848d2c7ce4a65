//! The table that is printed.

use std::{collections::BTreeMap, fmt::Write};

use grid::record::grouped;

use super::REPORTED;
use crate::{
    record::{Record, Status},
    text,
};

/// A line a record, lined up, and a line that sums up.
pub fn table(records: &[Record]) -> String {
    let width = |record: &Record| shown(&record.submission).chars().count();
    let widest = records.iter().map(width).max().unwrap_or(0).clamp(10, 44);
    let mut table = String::new();
    let heading = ["exercise", "status", "points", "lines", "placements"];
    let [exercise, status, points, lines, placements] = heading;
    writeln!(
        table,
        "{:widest$}  {exercise}  {status:<15}  {points:>7}  {lines:>5}  {placements:>11}",
        "submission"
    )
    .unwrap_or_default();
    for record in records {
        let points = points_of(record);
        let placements = record.placements.map_or("-".to_string(), grouped);
        let exercise = if record.exercise == 0 { "?".into() } else { record.exercise.to_string() };
        let line = format!(
            "{:widest$}  {exercise:>8}  {:<15}  {points:>7}  {:>5}  {placements:>11}  {}",
            shown(&record.submission),
            record.status,
            record.lines,
            text::cut(&shown(&reason(record)), 60),
        );
        writeln!(table, "{}", line.trim_end()).unwrap_or_default();
    }
    let mut counts: BTreeMap<Status, usize> = BTreeMap::new();
    for record in records {
        *counts.entry(record.status).or_default() += 1;
    }
    let counts: Vec<String> =
        counts.iter().map(|(status, count)| format!("{count} {status}")).collect();
    writeln!(table, "\n{} graded: {}", records.len(), counts.join(", ")).unwrap_or_default();
    if records.iter().any(|record| record.placements.is_some()) {
        writeln!(table, "{REPORTED}").unwrap_or_default();
    }
    table
}

/// One record in one line.
pub fn line(record: &Record) -> String {
    let (name, reason) = (shown(&record.submission), shown(&reason(record)));
    let line = format!(
        "{name}  exercise {}  {}  {}  {}",
        record.exercise,
        record.status,
        points_of(record),
        text::cut(&reason, 100)
    );
    format!("{}\n", line.trim_end())
}

fn points_of(record: &Record) -> String {
    format!("{}/{}", record.points, record.out_of)
}

/// Why it was not passed, in a line: what is said of the whole, or of the first question.
fn reason(record: &Record) -> String {
    if !record.detail.is_empty() {
        return record.detail.clone();
    }
    let is_it = |status| status == record.status && status != Status::Passed;
    match record.questions.iter().find(|question| is_it(question.status)) {
        Some(question) => format!("{}: {}", super::title(&question.name), question.detail),
        None => String::new(),
    }
}

/// One harmless line: GitHub's runners obey lines that begin with `::`.
pub(super) fn shown(text: &str) -> String {
    let line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    text::plain(line).trim().replace("::", ": :").replace('\t', " ")
}
