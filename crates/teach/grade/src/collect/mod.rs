//! Collects: any download and any roster become `class.csv`, a row for each student and exercise, and the Rust files
//! that count, `code/KEY/NN/`. Nothing else knows zips, platforms, names and attempts.
//!
//! ```text
//! entries  what lies in the folder or the zip of a class
//! names    whose an entry is, by its name or by the list of a download
//! tree     folders, files, and the zips in them, as one tree of a student's files
//! places   where in it code may lie
//! choose   for each exercise the code that counts
//! read     the texts of its files
//! table    the rows, as the teacher reads and corrects them
//! ```

mod choose;
mod entries;
mod names;
mod places;
mod read;
pub mod roster;
mod table;
#[cfg(all(test, unix))]
mod tests;
mod tree;

use std::{collections::BTreeMap, fs, io, path::Path, slice};

use course::Lesson;
use jiff::Timestamp;

pub(crate) use self::names::{exercise_said, is_number, line};
pub use self::{choose::Chosen, table::Row};
use self::{
    choose::{Choice, choose},
    entries::{Entries, Entry, entries},
    names::{key, submission_name},
    roster::Roster,
};
use crate::{
    code::{CODE, write_folder},
    identity::{Finder, Student},
};

/// Everything that was handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Class {
    /// A row for each student and exercise: first those of the roster, in its order.
    pub rows: Vec<Row>,
    /// What the teacher must know besides, a line each.
    pub notes: Vec<String>,
}

/// What one student handed in, or a group.
struct Submission {
    key: String,
    /// What people call it, in one line: `ada`, `Ada Lovelace_1234567`.
    name: String,
    /// Several after several attempts.
    entries: Vec<Entry>,
    /// Who it is.
    students: Vec<Student>,
}

/// What all have handed in.
struct Submissions {
    all: Vec<Submission>,
    /// Of which entries nobody can tell whose they are, a sentence each.
    unclear: Vec<String>,
}

/// Collects what is in `folder` into the folder `out`; of several `wanted` exercises each file says which one it is.
///
/// # Errors
///
/// When there is no such folder, nothing is in it, it is `out`, or `out` cannot be written.
pub fn collect(
    folder: &Path,
    out: &Path,
    roster: &Roster,
    exercises: &[Lesson],
    wanted: &[u32],
) -> Result<Class, String> {
    let Entries { all: entries, left_out } = entries(folder, out, roster)?;
    let corrected = table::corrections(out)?;
    let Submissions { all: submissions, unclear } = by_student(entries, roster, &corrected);
    let failed = |error: io::Error| format!("cannot write into {}: {error}", out.display());
    let all_code = out.join(CODE);
    if all_code.exists() {
        fs::remove_dir_all(&all_code).map_err(failed)?;
    }
    fs::create_dir_all(&all_code).map_err(failed)?;
    let mut rows: Vec<Row> = Vec::new();
    for submission in &submissions {
        for choice in choose(&submission.entries, exercises, wanted) {
            let students = submission.students.iter();
            rows.extend(students.map(|student| row(submission, &choice, student, roster)));
            if let (Some(exercise), Ok(chosen)) = (choice.exercise, &choice.counts) {
                let folder = all_code.join(&submission.key).join(format!("{exercise:02}"));
                write_folder(&folder, &chosen.code).map_err(failed)?;
            }
        }
    }
    for absent in &roster.rows {
        if !rows.iter().any(|row| row.student == absent.student) {
            rows.push(Row { handed_in: None, ..absent.clone() });
        }
    }
    let place = |row: &Row| roster.students.iter().position(|student| *student == row.student);
    rows.sort_by_key(|row| (place(row).is_none(), place(row), row.exercise));
    table::write(out, &rows).map_err(failed)?;
    Ok(Class { rows, notes: [left_out, unclear].concat() })
}

fn row(submission: &Submission, choice: &Choice, student: &Student, roster: &Roster) -> Row {
    let line = roster.rows.iter().find(|line| line.student == *student);
    let entries = || submission.entries.iter();
    let uploaded = entries().filter_map(|entry| entry.upload.handed_in).max();
    // A download's own files were written when it was downloaded.
    let is_written = entries().all(|entry| !entry.is_download);
    let written = choice.written.filter(|_| is_written);
    let handed_in = line.and_then(|line| line.handed_in).or(uploaded).or(written);
    let (file, note) = match &choice.counts {
        Ok(chosen) => (Some(chosen.file.clone()), chosen.note.clone()),
        Err(reason) => (None, reason.clone()),
    };
    Row {
        key: submission.key.clone(),
        submission: submission.name.clone(),
        exercise: choice.exercise,
        // People and platforms know whole seconds.
        handed_in: handed_in.and_then(|time| Timestamp::from_second(time.as_second()).ok()),
        late_days: line.map_or(0, |line| line.late_days),
        file,
        note,
        student: student.clone(),
    }
}

/// What somebody handed in for a lesson.
#[derive(Clone, Debug)]
pub struct HandedIn {
    /// Who.
    pub name: String,
    /// What counts of it, or a sentence that says why nothing does.
    pub counts: Result<Chosen, String>,
}

/// What was handed in for `lesson`, in a file, a folder or a zip.
///
/// # Errors
///
/// When nothing lies there.
pub fn handed_in(path: &Path, lesson: &Lesson) -> Result<Vec<HandedIn>, String> {
    let roster = Roster::default();
    let entries = entries(path, Path::new(""), &roster)?.all;
    let mut all = Vec::new();
    for submission in by_student(entries, &roster, &BTreeMap::new()).all {
        let choices = choose(&submission.entries, slice::from_ref(lesson), &[lesson.number]);
        for choice in choices {
            all.push(HandedIn { name: submission.name.clone(), counts: choice.counts });
        }
    }
    Ok(all)
}

/// The entries of one student are one submission: those of one name, or of one line in the roster. A teacher's
/// `corrected` row decides whose it is.
fn by_student(
    entries: Vec<Entry>,
    roster: &Roster,
    corrected: &BTreeMap<String, Vec<Student>>,
) -> Submissions {
    let uploaded: Vec<Student> =
        entries.iter().flat_map(|entry| entry.upload.students.clone()).collect();
    let finder = Finder::new(&roster.students, &uploaded);
    let of_roster = |student: &Student| match finder.find(student)[..] {
        [row] => roster.students[row].clone(),
        _ => student.clone(),
    };
    let mut all: BTreeMap<String, Submission> = BTreeMap::new();
    let mut unclear = Vec::new();
    // The submission of students of the roster is called as their first entry.
    let mut names: BTreeMap<Vec<Student>, String> = BTreeMap::new();
    for entry in entries {
        let mut name = submission_name(&entry);
        let mut students = match corrected.get(&key(&name)) {
            Some(students) => students.iter().map(of_roster).collect(),
            None => match whom(&entry, &line(&name), roster, &finder) {
                Ok(students) => students,
                Err(several) => {
                    unclear.push(several);
                    Vec::new()
                }
            },
        };
        if students.is_empty() {
            students.push(Student { name: line(&name), ..Student::default() });
        } else if students.iter().all(|student| roster.students.contains(student)) {
            name = names.entry(students.clone()).or_insert(name).clone();
        }
        let submission = all.entry(name.clone()).or_insert_with(|| Submission {
            key: key(&name),
            name: line(&name),
            entries: Vec::new(),
            students,
        });
        submission.entries.push(entry);
    }
    Submissions { all: all.into_values().collect(), unclear }
}

/// Whose an entry is; nobody's where its name says nothing that the roster knows.
fn whom(
    entry: &Entry,
    name: &str,
    roster: &Roster,
    finder: &Finder<'_>,
) -> Result<Vec<Student>, String> {
    let uploaded = &entry.upload.students;
    let mut found: Vec<Vec<usize>> = uploaded.iter().map(|student| finder.find(student)).collect();
    if uploaded.is_empty() {
        // `Ada, Bob.rs` is a pair, when both are on the roster.
        let parts = name.split([',', '&', '+']).flat_map(|part| part.split(" and "));
        let pair: Vec<Vec<usize>> = parts.map(|part| roster.find_in(part.trim())).collect();
        let whole = roster.find_in(name);
        let is_pair = whole.is_empty() && pair.iter().all(|rows| rows.len() == 1);
        found = if is_pair { pair } else { vec![whole] };
    }
    let shown = |row: &usize| roster.students[*row].shown();
    if let Some(several) = found.iter().find(|rows| rows.len() > 1) {
        return Err(format!(
            "{name}: may be {}; write which into its row of class.csv, or grade again with the number in the file's name",
            several.iter().map(shown).collect::<Vec<_>>().join(" or ")
        ));
    }
    // When one of a group is not on the roster, the download says who they are.
    if found.iter().any(Vec::is_empty) {
        return Ok(uploaded.clone());
    }
    Ok(found.iter().flatten().map(|row| roster.students[*row].clone()).collect())
}
