//! What a teacher must know beside the marks: late, missing, refused and unknown submissions.

use std::collections::{BTreeMap, BTreeSet};

use course::Lesson;

use super::table;
use crate::{
    gradebook::Gradebook,
    identity::{Finder, composed, folded},
    intake,
    record::{Record, Status},
    roster::Roster,
    submission::Submission,
};

/// The notes, a line each: `older` are records of what is not handed in any more, and `gone` are of those
/// who are not in the folder any more.
pub fn notes(
    book: &Gradebook<'_>,
    older: &[Record],
    gone: &[Record],
    submissions: &[Submission],
    roster: &Roster,
    has_due: bool,
) -> Vec<String> {
    let mut notes = Vec::new();
    for record in book.records {
        let about = |it| format!("{}: {it}", called(record));
        let late: BTreeSet<&str> = book.of_record(record).filter_map(|it| it.lateness()).collect();
        let refusal = Some(record.detail.clone()).filter(|_| record.status == Status::Rejected);
        notes.extend(
            late.into_iter().map(String::from).chain(record.chosen()).chain(refusal).map(about),
        );
    }
    let line =
        |it: &Record| format!("older, not handed in any more: {}", table::line(it).trim_end());
    notes.extend(older.iter().map(line));
    notes.extend(names(submissions, roster));
    let mut list = |what: &str, names: Vec<String>| {
        if !names.is_empty() {
            notes.push(format!("{what} ({}): {}", names.len(), names.join("; ")));
        }
    };
    list("handed in twice, alone and in a group, so without a sum", book.doubled());
    let gone: BTreeSet<String> = gone.iter().map(|record| record.submission.clone()).collect();
    list("graded earlier and not in the folder now, so not counted", gone.into_iter().collect());
    let names = |is: &dyn Fn(&Submission) -> bool| -> Vec<String> {
        submissions.iter().filter(|it| is(it)).map(|it| it.name.clone()).collect()
    };
    let is_there = |row: usize| submissions.iter().any(|it| it.rows.contains(&row));
    let rows = roster.rows.iter().enumerate().filter(|(row, _)| !is_there(*row));
    list("on the roster, nothing handed in", rows.map(|(_, row)| row.student.shown()).collect());
    let is_judged = |it: &Submission| book.records.iter().any(|record| record.id == it.id);
    list("handed in and not graded, so without a mark", names(&|it| !is_judged(it)));
    if !roster.rows.is_empty() {
        list("not on the roster", names(&|it| it.rows.is_empty() && it.may_be.is_empty()));
    }
    if has_due {
        let is_unknown = |it: &Submission| {
            let mut theirs = book.records.iter().filter(|record| record.id == it.id);
            // Nothing is taken off for a refused one, so it does not matter when it came.
            theirs.any(|it| it.handed_in.is_none() && it.status != Status::Rejected)
        };
        list(
            "time of submission unknown; for a download of Moodle's, pass its grading worksheet as \
             --roster",
            names(&is_unknown),
        );
    }
    // A workspace has a record for each exercise.
    notes.dedup();
    notes.iter().map(|note| table::shown(note)).collect()
}

/// How many of the submissions that were refused would be graded if the teacher named the exercise; `None` when
/// nobody can tell which it is, because others are of several.
pub fn without_exercise(
    records: &[Record],
    submissions: &[Submission],
    exercises: &[Lesson],
) -> Option<String> {
    let known: BTreeSet<u32> = records.iter().map(|record| record.exercise).collect();
    let known: Vec<u32> = known.into_iter().filter(|&number| number != 0).collect();
    let (wanted, typed) = match known[..] {
        [] => (exercises.first()?, "N`, with its number".to_string()),
        [number] => {
            (exercises.iter().find(|exercise| exercise.number == number)?, format!("{number}`"))
        }
        _ => return None,
    };
    let is_unknown = |submission: &&Submission| {
        records.iter().any(|record| record.id == submission.id && record.exercise == 0)
    };
    let would_be_graded = |submission: &&Submission| {
        let handed = intake::take(&submission.entries, exercises, Some(wanted));
        handed.is_ok_and(|handed| handed.iter().any(|one| one.source.is_ok()))
    };
    let count = submissions.iter().filter(is_unknown).filter(would_be_graded).count();
    (count > 0)
        .then(|| format!("add `--exercise {typed}: {count} of those refused would be graded"))
}

/// The submission, and whose it is where its name does not say that.
fn called(record: &Record) -> String {
    let submission = &record.submission;
    let plain = folded(&submission.replace('_', " "));
    let is_new = |name: &&str| !name.is_empty() && !plain.contains(&folded(name));
    let names: Vec<&str> = record.students.iter().map(|it| &it.name[..]).filter(is_new).collect();
    if names.is_empty() {
        submission.clone()
    } else {
        format!("{submission} ({})", names.join(", "))
    }
}

/// What is to be said of names: whom they may mean, and which differ only in the form of their letters.
fn names(submissions: &[Submission], roster: &Roster) -> Vec<String> {
    let mut notes = Vec::new();
    let row = |row: &usize| roster.rows[*row].student.shown();
    for submission in submissions {
        let name = &submission.name;
        if !submission.may_be.is_empty() {
            let all = submission.may_be.iter().map(row).collect::<Vec<_>>().join(" or ");
            notes.push(format!(
                "{name}: may be {all}; grade again with the number or the address in the file's name"
            ));
        }
        let forms = submission.forms().len();
        if forms > 1 {
            notes.push(format!(
                "{name}: {forms} files or folders are called so, and their names differ only in how an accent is \
                 written; they are taken for one student's"
            ));
        }
    }
    let mut forms: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (index, row) in roster.rows.iter().enumerate() {
        forms.entry(folded(&row.student.name)).or_default().push(index);
    }
    for rows in forms.values() {
        let name = |index: &usize| &roster.rows[*index].student.name;
        let is_composed = |index: &usize| composed(name(index)) == *name(index);
        if rows.iter().any(is_composed) && !rows.iter().all(is_composed) {
            let all = rows.iter().map(row).collect::<Vec<_>>().join(" and ");
            notes.push(format!(
                "on the roster, names that differ only in how an accent is written: {all}"
            ));
        }
    }
    let uploaded: Vec<_> = submissions.iter().flat_map(Submission::uploaded).collect();
    if Finder::new(&roster.students, &uploaded).numbers_differ(&uploaded) {
        notes.push(
            "the numbers of the roster are not those of the download, so addresses and names decide"
                .to_string(),
        );
    }
    notes
}
