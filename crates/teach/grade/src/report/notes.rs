//! What a teacher must know beside the marks, a line each: late, missing, rejected and unknown submissions.

use std::collections::BTreeMap;

use super::{
    marks::{Gradebook, Mark},
    tables::shown,
};
use crate::{collect::Class, collect::roster::Roster, record::Status};

/// The notes on the marks of a `class`.
pub fn notes(
    gradebook: &Gradebook<'_>,
    class: &Class,
    roster: &Roster,
    has_due: bool,
) -> Vec<String> {
    let mut notes = Vec::new();
    for mark in gradebook.marks.iter().filter(|mark| mark.row.is_some()) {
        let about = |note: String| format!("{}: {note}", mark.submission());
        let late = mark.late.as_ref().map(|late| late.sentence.clone());
        let reason = Some(mark.detail().to_string()).filter(|_| mark.status == Status::Rejected);
        let more = [late, mark.chosen(), reason].into_iter().flatten().map(about);
        notes.extend(more.filter(|note| !notes.contains(note)).collect::<Vec<_>>());
    }
    notes.extend(class.notes.iter().cloned());
    let mut list = |what: &str, names: Vec<String>| {
        if !names.is_empty() {
            notes.push(format!("{what} ({}): {}", names.len(), names.join("; ")));
        }
    };
    list("handed in twice, alone and in a group, so without a sum", gradebook.doubled());
    let of = |is_it: &dyn Fn(&Mark<'_>) -> bool| {
        let all = gradebook.marks.iter().filter(|mark| is_it(mark));
        let mut names: Vec<String> = all.map(|mark| mark.submission().to_string()).collect();
        names.dedup();
        names
    };
    let what = "for which exercise is not known; say `--exercise` and its number if you know it";
    list(what, of(&|mark| mark.row.is_some() && mark.exercise.is_none()));
    list(
        "handed in and not graded, so without a mark",
        of(&|mark| mark.status == Status::NotGraded),
    );
    let missing = class.rows.iter().filter(|row| !row.is_handed_in());
    list("on the roster, nothing handed in", missing.map(|row| row.student.shown()).collect());
    if !roster.rows.is_empty() {
        let is_stranger = |mark: &Mark<'_>| {
            mark.row.is_some() && !roster.students.contains(&gradebook.students[mark.student])
        };
        list("not on the roster", of(&is_stranger));
    }
    if has_due {
        let is_unknown = |mark: &Mark<'_>| {
            // Nothing is taken off for a rejected one, so it does not matter when it came.
            mark.row.is_some_and(|row| row.handed_in.is_none()) && mark.status != Status::Rejected
        };
        list(
            "time of submission unknown; for a download of Moodle's, pass its grading worksheet as \
             --roster",
            of(&is_unknown),
        );
    }
    notes.extend(judged_in(gradebook));
    notes.iter().map(|note| shown(note)).collect()
}

/// Which sandbox judged, in a line.
fn judged_in(gradebook: &Gradebook<'_>) -> Option<String> {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for record in gradebook.marks.iter().filter_map(|mark| mark.record) {
        *counts.entry(&record.sandbox).or_default() += 1;
    }
    let shown =
        |(name, count): (&&str, &u64)| format!("{name} ({})", grid::counted(*count, "mark"));
    let all: Vec<String> = counts.iter().map(shown).collect();
    (!all.is_empty()).then(|| format!("judged in {}", all.join(" and ")))
}
