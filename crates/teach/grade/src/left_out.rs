//! What lies between the submissions and is none: the grades, and a teacher's notes.

use std::{ffi::OsStr, fs, path::Path};

use crate::{
    advice::{how_to_rename, is_note},
    entry::{Upload, shown},
    identity::Match,
    intake::MOST_BYTES,
    places::{self, Folder, Place},
    roster::Roster,
};

/// The folder of the records, in the folder of the grades.
pub const RECORDS: &str = "records";

/// Why an entry of a class's folder is no submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// It is the folder of these grades or the roster, or a system put it there.
    Known,
    /// It holds grades of other submissions.
    Grades,
    /// A text or a table that is nobody's on the roster and holds no Rust.
    Note,
}

/// Why `path` is no submission; `None` for one that is.
pub(crate) fn reason(path: &Path, out: &Path, roster: &Roster) -> Option<Reason> {
    let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
    if places::is_stray(name) || is_same(path, out) || is_same(path, &roster.file) {
        Some(Reason::Known)
    } else if holds_grades(path) {
        Some(Reason::Grades)
    } else {
        let is_plain = fs::symlink_metadata(path).is_ok_and(|about| about.is_file());
        let is_unclaimed = || {
            let stem = Path::new(name).file_stem().and_then(OsStr::to_str).unwrap_or_default();
            Upload::of_moodle(name).students.is_empty() && roster.find_in(stem) == Match::Nobody
        };
        let holds_rust = || {
            let contents = Folder(path.to_path_buf()).read("", MOST_BYTES).unwrap_or_default();
            how_to_rename(name, &String::from_utf8_lossy(&contents)).is_some()
        };
        let is_note = is_note(name) && is_plain && is_unclaimed() && !holds_rust();
        is_note.then_some(Reason::Note)
    }
}

/// What in `folder` is not taken for a submission, in a sentence for each reason.
pub fn sentences(folder: &Path, out: &Path, roster: &Roster) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut paths: Vec<_> = entries.collect();
    paths.sort();
    let sentence = |wanted: Reason, why: &str| {
        let left = paths.iter().filter(|path| reason(path, out, roster) == Some(wanted));
        let names = left.map(|path| shown(&path.file_name().unwrap_or_default().to_string_lossy()));
        let names: Vec<String> = names.collect();
        let (count, names) = (names.len(), names.join("; "));
        (count > 0).then(|| format!("not taken for submissions, because {why} ({count}): {names}"))
    };
    let grades = sentence(Reason::Grades, "they hold grades");
    let notes = sentence(Reason::Note, "they are texts and hold no Rust");
    grades.into_iter().chain(notes).collect()
}

/// Whether the grader wrote this folder: of a class, or of one submission that was graded alone.
pub(crate) fn holds_grades(folder: &Path) -> bool {
    folder.join(RECORDS).is_dir() && folder.join("secret").is_file()
}

pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    other.exists() && one.canonicalize().ok() == other.canonicalize().ok()
}
