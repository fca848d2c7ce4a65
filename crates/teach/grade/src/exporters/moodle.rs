//! Moodle's grading worksheet, filled in.
//!
//! A teacher downloads the worksheet of an assignment, and uploads it again with grades. Moodle reads
//! the columns `Identifier`, `Grade`, `Last modified (grade)` and `Feedback comments` of it, and takes
//! the feedback for HTML.

use super::{Export, Exporter, Target, fill::fill, needed};
use crate::{
    entry::is_number,
    gradebook::{Grade, Gradebook},
    outputs::{marks, prose, title},
    points::Points,
    record::Status,
    spreadsheet::Spreadsheet,
};

pub(super) struct Moodle;

impl Exporter for Moodle {
    fn name(&self) -> &'static str {
        "moodle"
    }

    fn fills(&self, sheet: &Spreadsheet) -> bool {
        let has = |name: &str| sheet.column(&[name]).is_some();
        has("identifier") && has("grade") || is_in_another_language(sheet)
    }

    fn export(&self, book: &Gradebook<'_>, sheet: Option<Target<'_>>) -> Result<Export, String> {
        let mut sheet = needed(sheet, self.name(), "Moodle's grading worksheet")?.sheet.clone();
        if is_in_another_language(&sheet) {
            let missing = "it has no columns `Identifier` and `Grade`";
            return Err(format!(
                "{missing}; set Moodle's language to English, and download it again"
            ));
        }
        let column = |name: &str| {
            let column = sheet.column(&[&name.to_lowercase()]);
            column.ok_or_else(|| format!("it has no column `{name}`"))
        };
        let (identifier, grade) = (column("Identifier")?, column("Grade")?);
        let (most, feedback) = (column("Maximum Grade")?, column("Feedback comments")?);
        let out_of = book.out_of();
        let notes = fill(&mut sheet, book, |row, student, sum| {
            let most = Points::parse(&row[most]).map_err(|_| {
                format!("the maximum grade of {} is {:?}, no number", row[identifier], row[most])
            })?;
            row[grade] = sum.scaled(most, out_of).to_string();
            row[feedback] = comment(book, student);
            Ok(())
        })?;
        let purpose = "for Moodle's \"Upload grading worksheet\"";
        Ok(Export { purpose, notes, ..Export::of("moodle.csv", sheet.text(|_| true)) })
    }
}

/// In German its first line begins with `ID`, and the second one with `Teilnehmer/in 17`.
fn is_in_another_language(sheet: &Spreadsheet) -> bool {
    let first = sheet.rows.first().and_then(|(_, row)| row.first()?.split_once(' '));
    let has_number = first.is_some_and(|(_, number)| is_number(number));
    has_number && sheet.heads.len() > 8 && sheet.column(&["grade"]).is_none()
}

/// What a student reads beside the grade.
fn comment(book: &Gradebook<'_>, student: usize) -> String {
    let theirs = book.grades.iter().filter(|grade| grade.student == student);
    let lines: Vec<String> = theirs.flat_map(|grade| lines(book, grade)).collect();
    lines.iter().map(|line| prose(line)).collect::<Vec<_>>().join("<br>")
}

fn lines(book: &Gradebook<'_>, grade: &Grade<'_>) -> Vec<String> {
    let exercise = grade.exercise;
    let Some(record) = grade.record else {
        let mut lines = vec![format!("Exercise {exercise}: nothing handed in.")];
        lines.extend(grade.remarks());
        return lines;
    };
    let mut lines = vec![match exercise {
        0 => format!("{}:", record.status),
        _ => format!("Exercise {exercise}: {}, {}.", record.status, marks(record, book.choice)),
    }];
    lines.extend(grade.remarks());
    lines.extend(record.detail.lines().next().map(str::to_string));
    for question in record.questions.iter().filter(|it| it.status != Status::Passed) {
        let credit = if question.follow_on { " (follow-on credit)" } else { "" };
        let cause = book.choice.reveal.shown(question).mistake;
        let cause = cause.map_or(String::new(), |mistake| format!(": {}", mistake.cause));
        lines.push(format!("✗ {}{credit}{cause}", title(&question.name)));
    }
    lines
}
