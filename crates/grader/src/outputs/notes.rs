//! What a teacher must know beside the marks: late, missing, refused and unknown submissions.

use std::collections::BTreeSet;

use super::table;
use crate::{
    record::{Record, Status},
    roster::{Roster, Student},
    submission::Submission,
};

/// The notes, a line each: `older` are records of what is not handed in any more, and `gone` are of those
/// who are not in the folder any more.
pub fn notes(
    records: &[Record],
    older: &[Record],
    gone: &[Record],
    submissions: &[Submission],
    roster: &Roster,
    has_due: bool,
) -> Vec<String> {
    let mut notes = Vec::new();
    for record in records {
        let told = |it| format!("{}: {it}", record.submission);
        let refusal = Some(record.detail.clone()).filter(|_| record.status == Status::Rejected);
        notes.extend(record.handed_in().into_iter().chain(refusal).map(told));
    }
    let told =
        |it: &Record| format!("older, not handed in any more: {}", table::line(it).trim_end());
    notes.extend(older.iter().map(told));
    let mut list = |what: &str, names: Vec<String>| {
        if !names.is_empty() {
            notes.push(format!("{what} ({}): {}", names.len(), names.join("; ")));
        }
    };
    let gone: BTreeSet<String> = gone.iter().map(|record| record.submission.clone()).collect();
    list("graded earlier and not in the folder now, so not counted", gone.into_iter().collect());
    let names = |is: &dyn Fn(&Submission) -> bool| -> Vec<String> {
        submissions.iter().filter(|it| is(it)).map(|it| it.name.clone()).collect()
    };
    let is_there = |row: usize| submissions.iter().any(|it| it.rows.contains(&row));
    let rows = roster.rows.iter().enumerate().filter(|(row, _)| !is_there(*row));
    list("on the roster, nothing handed in", rows.map(|(_, row)| called(&row.student)).collect());
    if !roster.rows.is_empty() {
        list("not on the roster", names(&|it| it.rows.is_empty()));
    }
    if has_due {
        let some_time = Some(jiff::Timestamp::UNIX_EPOCH);
        list(
            "time of submission unknown; for a download of Moodle's, pass its grading worksheet as \
             --roster",
            names(&|it| it.handed_in(some_time).is_none()),
        );
    }
    // A workspace has a record for each exercise.
    notes.dedup();
    notes.iter().map(|note| table::shown(note)).collect()
}

/// `Ada Lovelace 1234567`
fn called(student: &Student) -> String {
    let Student { id, name, email } = student;
    let parts = [name, id, email].into_iter().filter(|part| !part.is_empty());
    parts.take(2).map(String::as_str).collect::<Vec<_>>().join(" ")
}
