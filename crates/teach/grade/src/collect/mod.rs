//! Collects: any download and any roster become `class.csv`, a row for each student and exercise, and the Rust files
//! of each solution, `code/KEY/NN/`. Nothing else knows zips, platforms, names and attempts.
//!
//! ```text
//! entries  what lies in the folder or the zip of a class
//! names    whose an entry is, by its name or by the list of a download
//! tree     folders, files, and the zips in them, as one tree of a student's files
//! take     for each exercise the solution that counts
//! table    the rows, as the teacher reads and corrects them
//! ```

mod contents;
mod entries;
mod names;
pub mod roster;
mod table;
mod take;
#[cfg(test)]
mod tests;
mod tree;

use std::{
    collections::{BTreeMap, BTreeSet},
    ffi::OsString,
    fs, io,
    path::Path,
    slice,
};

use course::Lesson;
use jiff::Timestamp;

use self::{
    entries::{Entry, entries},
    names::{Upload, student},
    roster::Roster,
    take::{Taken, take},
};
pub use self::{names::key, table::Row};
pub(crate) use self::{
    names::{is_number, line},
    take::meant_by,
};
use crate::{
    identity::{Finder, Match, Student, composed, folded},
    source_files::{CODE, SourceFiles, read_folder, write_folder},
};

/// Everything that was handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Class {
    /// A row for each student and exercise: first those of the roster, in its order.
    pub rows: Vec<Row>,
    /// What the teacher must know besides, a line each.
    pub notes: Vec<String>,
    /// The submissions of which nobody can tell for which exercise they are.
    pub unnamed: Vec<String>,
}

/// What one student handed in, or a group.
struct Submission {
    key: String,
    /// What people call it, in one line: `ada`, `Ada Lovelace_1234567`.
    name: String,
    /// Several after several attempts.
    entries: Vec<Entry>,
    /// Who it is, and whose lines in the roster these are.
    students: Vec<(Student, Option<usize>)>,
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
    let mut class = Class::default();
    let (entries, left_out) = entries(folder, out, roster)?;
    class.notes.extend(left_out);
    let corrected = table::corrections(out)?;
    let submissions = by_student(entries, roster, &corrected, &mut class.notes);
    let only = match wanted {
        [only] => Some(*only),
        _ => None,
    };
    let mut code: BTreeMap<String, BTreeMap<u32, SourceFiles>> = BTreeMap::new();
    for submission in &submissions {
        let taken = take(&submission.entries, exercises, wanted).unwrap_or_else(|rejected| {
            if rejected.is_unnamed {
                class.unnamed.push(submission.name.clone());
            }
            let (source, attempts) = (Err(rejected.reason), 1);
            let (file, others, time) = (String::new(), Vec::new(), Timestamp::default());
            vec![Taken { exercise: only.unwrap_or(0), source, file, others, attempts, time }]
        });
        for taken in taken {
            for (student, line) in &submission.students {
                class.rows.push(row(submission, &taken, student, line.map(|it| &roster.rows[it])));
            }
            if let Ok(source) = taken.source {
                code.entry(submission.key.clone()).or_default().insert(taken.exercise, source);
            }
        }
    }
    let place = |row: &Row| roster.rows.iter().position(|it| it.student == row.student());
    class.rows.sort_by_key(|row| (place(row).unwrap_or(usize::MAX), row.exercise));
    for (index, absent) in roster.rows.iter().enumerate() {
        let first = class.rows.iter().position(|row| place(row).is_none_or(|it| it >= index));
        let first = first.unwrap_or(class.rows.len());
        if class.rows.get(first).and_then(place) != Some(index) {
            let row = Row { late_days: absent.late_days, ..Row::of(&absent.student) };
            class.rows.insert(first, row);
        }
    }
    class.notes.extend(forms(roster));
    let failed = |error: io::Error| format!("cannot write into {}: {error}", out.display());
    write_code(&out.join(CODE), &code).map_err(failed)?;
    table::write(out, &class.rows).map_err(failed)?;
    Ok(class)
}

fn row(
    submission: &Submission,
    taken: &Taken,
    student: &Student,
    line: Option<&roster::Row>,
) -> Row {
    // A download's own files were written when it was downloaded.
    let is_download = submission
        .entries
        .iter()
        .any(|entry| entry.inside.is_some() || entry.upload != Upload::default());
    let uploaded = submission.entries.iter().filter_map(|entry| entry.upload.handed_in).max();
    let written = Some(taken.time).filter(|time| !is_download && *time != Timestamp::default());
    let handed_in = line.and_then(|line| line.handed_in).or(uploaded).or(written);
    let note = match &taken.source {
        Err(reason) => reason.clone(),
        Ok(_) => taken.others.join("; "),
    };
    Row {
        key: submission.key.clone(),
        submission: submission.name.clone(),
        exercise: taken.exercise,
        // People and platforms know whole seconds.
        handed_in: handed_in.and_then(|time| Timestamp::from_second(time.as_second()).ok()),
        file: if taken.source.is_ok() { taken.file.clone() } else { String::new() },
        attempts: taken.attempts,
        note,
        late_days: line.map_or(0, |line| line.late_days),
        ..Row::of(student)
    }
}

/// What of a solution is taken in: the file that counts, and the source; or why nothing is.
pub type Solution = Result<(String, SourceFiles), String>;

/// The solutions of `lesson` in a file, a folder or a zip, each with the name of whoever handed it in.
///
/// # Errors
///
/// When nothing lies there.
pub fn solutions(path: &Path, lesson: &Lesson) -> Result<Vec<(String, Solution)>, String> {
    let roster = Roster::default();
    let (entries, _) = entries(path, Path::new(""), &roster)?;
    let all = by_student(entries, &roster, &BTreeMap::new(), &mut Vec::new());
    let solution = |submission: Submission| {
        let taken = take(&submission.entries, slice::from_ref(lesson), &[lesson.number]);
        let taken = taken.map_err(|rejected| rejected.reason);
        let first = taken.and_then(|all| all.into_iter().next().ok_or_else(String::new));
        (submission.name, first.and_then(|taken| Ok((taken.file, taken.source?))))
    };
    Ok(all.into_iter().map(solution).collect())
}

/// Brings the folder of the sources to the state of today.
fn write_code(
    folder: &Path,
    code: &BTreeMap<String, BTreeMap<u32, SourceFiles>>,
) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let remove_others = |folder: &Path, is_kept: &dyn Fn(&str) -> bool| -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if !is_kept(&entry.file_name().to_string_lossy()) {
                fs::remove_dir_all(entry.path())?;
            }
        }
        Ok(())
    };
    remove_others(folder, &|key| code.contains_key(key))?;
    for (key, exercises) in code {
        let own = folder.join(key);
        fs::create_dir_all(&own)?;
        let name = |number: &u32| format!("{number:02}");
        remove_others(&own, &|it| exercises.keys().any(|number| name(number) == it))?;
        for (number, source) in exercises {
            let own = own.join(name(number));
            if read_folder(&own).ok().as_ref() != Some(source) {
                let _ = fs::remove_dir_all(&own);
                write_folder(&own, source)?;
            }
        }
    }
    Ok(())
}

/// The entries of one student are one submission: those of one name, or of one line in the roster. A teacher's
/// `corrected` row decides whose it is.
fn by_student(
    entries: Vec<Entry>,
    roster: &Roster,
    corrected: &BTreeMap<String, Vec<Student>>,
    notes: &mut Vec<String>,
) -> Vec<Submission> {
    let uploaded: Vec<Student> = entries.iter().flat_map(|it| it.upload.students.clone()).collect();
    let finder = Finder::new(&roster.students, &uploaded);
    if finder.numbers_differ(&uploaded) {
        let what = "the numbers of the roster are not those of the download, so addresses and names decide";
        notes.push(what.to_string());
    }
    let mut submissions: BTreeMap<OsString, Submission> = BTreeMap::new();
    let mut names: BTreeMap<Vec<usize>, OsString> = BTreeMap::new();
    let mut forms: BTreeMap<OsString, BTreeSet<OsString>> = BTreeMap::new();
    for entry in entries {
        let written = student(&entry);
        let mut whose = one_form(written.clone());
        forms.entry(whose.clone()).or_default().insert(written);
        let name = line(&whose.to_string_lossy());
        let students = match corrected.get(&key(&whose)) {
            Some(students) => students.iter().map(|it| with_line(it, &finder, roster)).collect(),
            None => whom(&entry, &name, roster, &finder).unwrap_or_else(|several| {
                let all: Vec<String> =
                    several.iter().map(|row| roster.students[*row].shown()).collect();
                notes.push(format!(
                    "{name}: may be {}; write which into its row of class.csv, or grade again with the number \
                     in the file's name",
                    all.join(" or ")
                ));
                Vec::new()
            }),
        };
        let lines: Vec<usize> = students.iter().filter_map(|(_, line)| *line).collect();
        if !lines.is_empty() && lines.len() == students.len() {
            whose = names.entry(lines).or_insert(whose).clone();
        }
        let known = submissions.entry(whose.clone()).or_insert_with(|| Submission {
            key: key(&whose),
            name: line(&whose.to_string_lossy()),
            entries: Vec::new(),
            students: match students.is_empty() {
                true => vec![(Student { name: name.clone(), ..Student::default() }, None)],
                false => students,
            },
        });
        known.entries.push(entry);
    }
    for (name, written) in forms.into_iter().filter(|(_, written)| written.len() > 1) {
        notes.push(format!(
            "{}: {} files or folders are called so, and their names differ only in how an accent is written; \
             they are taken for one student's",
            line(&name.to_string_lossy()),
            written.len()
        ));
    }
    submissions.into_values().collect()
}

/// A student, and the line of the roster that says the same.
fn with_line(student: &Student, finder: &Finder<'_>, roster: &Roster) -> (Student, Option<usize>) {
    match finder.find(student).one() {
        Some(row) => (roster.students[row].clone(), Some(row)),
        None => (student.clone(), None),
    }
}

/// Whose an entry is; nobody's where its name says nothing that the roster knows.
///
/// # Errors
///
/// The lines of which one is meant, when nobody can tell which.
fn whom(
    entry: &Entry,
    name: &str,
    roster: &Roster,
    finder: &Finder<'_>,
) -> Result<Vec<(Student, Option<usize>)>, Vec<usize>> {
    let uploaded = &entry.upload.students;
    let mut found: Vec<Match> = uploaded.iter().map(|student| finder.find(student)).collect();
    if uploaded.is_empty() {
        found.push(roster.find_in(name));
        // `Ada, Bob.rs` is a pair, when both are on the roster.
        let parts: Vec<&str> =
            name.split([',', '&', '+']).flat_map(|it| it.split(" and ")).collect();
        let of_parts: Vec<Match> = parts.iter().map(|part| roster.find_in(part.trim())).collect();
        if parts.len() > 1
            && found[0] == Match::Nobody
            && of_parts.iter().all(|it| it.one().is_some())
        {
            found = of_parts;
        }
    }
    let several =
        |it: &Match| if let Match::Several(rows) = it { Some(rows.clone()) } else { None };
    if let Some(rows) = found.iter().find_map(several) {
        return Err(rows);
    }
    let rows: Option<Vec<usize>> = found.iter().map(Match::one).collect();
    Ok(match rows {
        Some(rows) => {
            rows.into_iter().map(|row| (roster.students[row].clone(), Some(row))).collect()
        }
        // When one of a group is not on the roster, the download says who they are.
        None => uploaded.iter().map(|student| (student.clone(), None)).collect(),
    })
}

/// A name in the one form of its letters.
fn one_form(name: OsString) -> OsString {
    name.into_string().map_or_else(|bytes| bytes, |text| composed(&text).into())
}

/// Which names of the roster differ only in the form of their letters.
fn forms(roster: &Roster) -> Vec<String> {
    let mut forms: BTreeMap<String, Vec<&Student>> = BTreeMap::new();
    for student in &roster.students {
        forms.entry(folded(&student.name)).or_default().push(student);
    }
    let is_composed = |student: &&Student| composed(&student.name) == student.name;
    let differ = |all: &&Vec<&Student>| all.iter().any(is_composed) && !all.iter().all(is_composed);
    let sentence = |all: &Vec<&Student>| {
        let all: Vec<String> = all.iter().map(|student| student.shown()).collect();
        let all = all.join(" and ");
        format!("on the roster, names that differ only in how an accent is written: {all}")
    };
    forms.values().filter(differ).map(sentence).collect()
}
