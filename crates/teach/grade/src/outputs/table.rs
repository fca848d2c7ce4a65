//! The table that is printed.

use std::collections::{BTreeMap, BTreeSet};

use console::{Alignment, measure_text_width, pad_str, truncate_str};

use crate::{
    gradebook::Gradebook,
    record::{QuestionResult, Record, Status},
    text,
};

// The columns of a usual terminal.
const WIDTH: usize = 80;

/// A line a record, below a line an exercise, and a line that sums up: it counts students, so a group of two
/// is two. A line takes at most 80 columns.
pub fn table(book: &Gradebook<'_>) -> String {
    let handed_in = || book.grades.iter().filter_map(|grade| Some((grade.student, grade.record?)));
    let mut counts: BTreeMap<Status, usize> = BTreeMap::new();
    handed_in().for_each(|(_, record)| *counts.entry(record.status).or_default() += 1);
    let counts: Vec<String> =
        counts.iter().map(|(status, count)| format!("{count} {status}")).collect();
    let students = handed_in().map(|(student, _)| student).collect::<BTreeSet<_>>().len();
    let of = match book.exercises.len() {
        0 | 1 => String::new(),
        _ => format!("{}, ", grid::counted(students as u64, "student")),
    };
    let graded = handed_in().count();
    rows(book.records) + &format!("{of}{graded} graded: {}\n", counts.join(", "))
}

fn rows(records: &[Record]) -> String {
    let widest = records.iter().map(|it| measure_text_width(&shown(&it.submission))).max();
    let widest = widest.unwrap_or(0).clamp(10, 22);
    let mut table = String::new();
    for (number, records) in super::by_exercise(records) {
        let heading = match number {
            0 => "not known for which exercise".to_string(),
            number => format!("exercise {number}, {}", records[0].lesson),
        };
        let name = fit("submission", widest);
        table += &format!("{heading}\n{name}   points  follow-on  what came of it\n");
        for record in records {
            let Record { submission, points, follow_on_points, out_of, status, .. } = record;
            let points = format!("{points}/{out_of}");
            let name = fit(&shown(submission), widest);
            let came = match shown(&reason(record)) {
                reason if reason.is_empty() => status.to_string(),
                reason if *status == Status::Failed => reason,
                reason => format!("{status}: {reason}"),
            };
            let line = format!("{name}  {points:>7}  {follow_on_points:>9}  {came}");
            table = table + fit(&line, WIDTH).trim_end() + "\n";
        }
        table += "\n";
    }
    table
}

/// `text` in exactly `width` columns of a terminal, in which some letters take two and some none.
fn fit(text: &str, width: usize) -> String {
    pad_str(&truncate_str(text, width, "…"), width, Alignment::Left, None).into_owned()
}

/// One record in one line.
pub fn line(record: &Record) -> String {
    let (name, reason) = (shown(&record.submission), shown(&reason(record)));
    let Record { exercise, status, points, out_of, .. } = record;
    let reason = text::cut(&reason, 100);
    let line = format!("{name}  exercise {exercise}  {status}  {points}/{out_of}  {reason}");
    format!("{}\n", line.trim_end())
}

/// Why it was not passed, in a line: what is said of the whole, or of the first question.
fn reason(record: &Record) -> String {
    if !record.detail.is_empty() {
        return record.detail.clone();
    }
    let is_it = |it: &&QuestionResult| it.status == record.status && it.status != Status::Passed;
    record.questions.iter().find(is_it).map_or(String::new(), |it| {
        let what = it.mistake.as_ref().map_or(&it.detail, |mistake| &mistake.name);
        format!("step {}: {what}", it.step())
    })
}

/// One harmless line: GitHub's runners obey lines that begin with `::`.
pub(super) fn shown(text: &str) -> String {
    let line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    text::plain(line).trim().replace("::", ": :").replace('\t', " ")
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{fit, measure_text_width, rows};
    use crate::record::{Record, Status};

    #[test]
    fn a_line_takes_80_columns_whatever_the_names_are() {
        let record = |name: &str, exercise, status, detail: &str| {
            let (submission, detail, lesson) =
                (name.into(), detail.into(), "sudoku-bitmask".into());
            Record { submission, exercise, lesson, status, detail, ..Record::default() }
        };
        let long = "error[E0308]: mismatched types: expected `u16`, found `Option<u16>`, and more";
        let text = rows(&[
            record("ada", 3, Status::Passed, ""),
            record("王小明的很長很長很長的名字.rs", 3, Status::DidNotCompile, long),
            record(
                "e\u{301}milie",
                3,
                Status::Rejected,
                "要素の数が違います、もう一度提出してください、以上です",
            ),
            record("x", 0, Status::Rejected, "which exercise is this?"),
        ]);
        assert_snapshot!(text, @"
        not known for which exercise
        submission               points  follow-on  what came of it
        x                           0/0          0  rejected: which exercise is this?

        exercise 3, sudoku-bitmask
        submission               points  follow-on  what came of it
        ada                         0/0          0  passed
        王小明的很長很長很長…       0/0          0  did not compile: error[E0308]: mism…
        émilie                      0/0          0  rejected: 要素の数が違います、もう…

        ");
        assert!(text.lines().all(|line| measure_text_width(line) <= 80), "{text}");
        assert_eq!((fit("王王", 3).as_str(), fit("王", 3).as_str()), ("王…", "王 "));
        assert_eq!(fit("王王王", 4), "王… ");
    }
}
