//! Who handed in what: the students of a class, and the files and folders that are theirs.

use std::{
    collections::{BTreeMap, BTreeSet},
    ffi::{OsStr, OsString},
    fs,
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use sha2::{Digest, Sha256};

use crate::{
    download,
    entry::{Entry, Upload, shown},
    identity::{Finder, Match, Student, composed},
    left_out::{self, holds_grades, is_same},
    roster::Roster,
};

// A file's name may have 255 bytes on most systems, and ours get an ending.
const LONGEST_ID: usize = 120;

/// What one student handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Submission {
    /// The name of its files: it is unique, and safe for every shell, terminal and file system. See
    /// [`id`].
    pub id: String,
    /// What people call it, in one line: `ada`, `Ada Lovelace_1234567`.
    pub name: String,
    /// The files and folders, by name; several after several attempts.
    pub entries: Vec<Entry>,
    /// Who it is, as the roster or the download says; several for a group.
    pub students: Vec<Student>,
    /// Their lines in the roster.
    pub rows: Vec<usize>,
    /// Lines of the roster of which one is meant, when nobody can tell which.
    pub may_be: Vec<usize>,
    /// When it was handed in, as the roster or the download says.
    pub(crate) handed_in: Option<Timestamp>,
}

impl Submission {
    /// The submissions in `folder`, by name: every entry that is not [left out](left_out). A file, or a
    /// folder that is itself a solution or a workspace, is a class of one; a zip may hold a class.
    /// `roster` says which entries belong to one student.
    ///
    /// # Errors
    ///
    /// When there is no such folder, when nothing is in it, or when it is `out`.
    pub fn all(folder: &Path, out: &Path, roster: &Roster) -> Result<Vec<Submission>, String> {
        let shown = folder.display();
        let about = fs::metadata(folder).map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => format!("there is no folder {shown}"),
            _ => format!("cannot look at {shown}: {error}"),
        })?;
        if about.is_file() {
            let mut entries = download::entries(folder).unwrap_or_default();
            if entries.is_empty() {
                entries.push(Entry::alone(folder));
            }
            return Ok(by_student(entries, roster));
        }
        if holds_grades(folder) {
            return Err(format!("{shown} holds grades; name the folder with the submissions"));
        }
        if is_same(folder, out) {
            return Err(format!(
                "{shown} holds the submissions, and the grades would be written between them; name another folder after --out"
            ));
        }
        let unreadable = |error| format!("cannot read {shown}: {error}");
        let mut paths = Vec::new();
        for entry in fs::read_dir(folder).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            if left_out::reason(&path, out, roster).is_none() {
                paths.push(path);
            }
        }
        if is_one(&paths) {
            return Ok(by_student(vec![Entry::alone(folder)], roster));
        }
        // A link is not followed: its target is outside this folder.
        let uploads = download::uploads_in(folder);
        let entry = |path: &PathBuf| {
            let entry = Entry::new(path);
            let upload = uploads.get(&entry.name).cloned().unwrap_or(entry.upload);
            Entry { upload, ..entry }
        };
        let submissions = by_student(paths.iter().map(entry).collect(), roster);
        if submissions.is_empty() {
            return Err(format!(
                "{shown} {}; it should hold a file, a folder or a zip for each student",
                left_out::sentences(folder, out, roster)
                    .pop()
                    .map_or("is empty".to_string(), |what| format!("has no submission; {what}"))
            ));
        }
        Ok(submissions)
    }

    /// Whether all that lies in `folder` is this one submission.
    pub fn is_whole(&self, folder: &Path) -> bool {
        self.entries.iter().any(|entry| entry.path == folder)
    }

    /// Who it is, as the download says.
    pub(crate) fn uploaded(&self) -> impl Iterator<Item = Student> {
        self.entries.iter().flat_map(|entry| entry.upload.students.clone())
    }

    /// The names of its entries that differ only in the form of their letters.
    pub fn forms(&self) -> Vec<String> {
        let names = self.entries.iter().map(|entry| entry.student());
        let all: BTreeSet<OsString> = names.collect();
        let composed: BTreeSet<OsString> = all.iter().cloned().map(one_form).collect();
        let shown = |name: &OsString| shown(&name.to_string_lossy());
        if composed.len() < all.len() { all.iter().map(shown).collect() } else { Vec::new() }
    }

    /// When it was handed in: what the roster or the download says, or when its file was written. A
    /// download's own files were written when it was downloaded.
    pub fn handed_in(&self, written: Option<Timestamp>) -> Option<Timestamp> {
        let is_download =
            |entry: &Entry| !entry.inside.is_empty() || entry.upload != Upload::default();
        let time = self.handed_in.or(written.filter(|_| !self.entries.iter().any(is_download)));
        // People and platforms know whole seconds.
        time.and_then(|time| Timestamp::from_second(time.as_second()).ok())
    }
}

/// The entries of one student are one submission: those of one name, or of one line in the roster.
fn by_student(mut entries: Vec<Entry>, roster: &Roster) -> Vec<Submission> {
    entries.sort();
    let uploaded: Vec<Student> =
        entries.iter().flat_map(|entry| entry.upload.students.clone()).collect();
    let finder = Finder::new(&roster.students, &uploaded);
    let mut students: BTreeMap<OsString, (Vec<usize>, Vec<Entry>)> = BTreeMap::new();
    let mut names: BTreeMap<Vec<usize>, OsString> = BTreeMap::new();
    let mut unclear = BTreeMap::new();
    for entry in entries {
        let mut student = one_form(entry.student());
        let rows = rows_of(&entry, &student.to_string_lossy(), roster, &finder);
        let rows = rows.unwrap_or_else(|several| {
            unclear.insert(student.clone(), several);
            Vec::new()
        });
        if !rows.is_empty() {
            student = names.entry(rows.clone()).or_insert(student).clone();
        }
        let (_, theirs) = students.entry(student).or_insert((rows, Vec::new()));
        theirs.push(entry);
    }
    let submission = |(student, (rows, entries)): (OsString, (Vec<usize>, Vec<Entry>))| {
        let of_rows = || rows.iter().map(|&row| &roster.rows[row]);
        let uploaded = entries.iter().filter_map(|entry| entry.upload.handed_in).max();
        Submission {
            id: id(&student),
            name: shown(&student.to_string_lossy()),
            students: match &rows[..] {
                [] => entries[0].upload.students.clone(),
                _ => of_rows().map(|row| row.student.clone()).collect(),
            },
            may_be: unclear.remove(&student).unwrap_or_default(),
            handed_in: of_rows().filter_map(|row| row.handed_in).max().or(uploaded),
            entries,
            rows,
        }
    };
    students.into_iter().map(submission).collect()
}

/// The lines of the roster that the entry belongs to; none when one of a group is not on it.
///
/// # Errors
///
/// The lines of which one is meant, when nobody can tell which.
fn rows_of(
    entry: &Entry,
    name: &str,
    roster: &Roster,
    finder: &Finder<'_>,
) -> Result<Vec<usize>, Vec<usize>> {
    let found = match &entry.upload.students[..] {
        [] => vec![roster.find_in(name)],
        students => students.iter().map(|student| finder.find(student)).collect(),
    };
    let several =
        |it: &Match| if let Match::Several(rows) = it { Some(rows.clone()) } else { None };
    match found.iter().find_map(several) {
        Some(rows) => Err(rows),
        None => Ok(found.iter().map(Match::one).collect::<Option<_>>().unwrap_or_default()),
    }
}

/// A name in the one form of its letters.
fn one_form(name: OsString) -> OsString {
    name.into_string().map_or_else(|bytes| bytes, |text| composed(&text).into())
}

/// Whether a folder with these entries is one solution or one workspace, and no class: there is a source
/// in it where a solution has it, and nothing beside that could be another student's.
fn is_one(entries: &[PathBuf]) -> bool {
    // A workspace has pages in `docs/src`.
    let is_student =
        |path: &PathBuf| ["lib.rs", "src/lib.rs"].iter().any(|it| path.join(it).exists());
    let name =
        |path: &PathBuf| path.file_name().and_then(OsStr::to_str).unwrap_or_default().to_string();
    // Whether it is the source; `None` for what is no part of a solution or a workspace.
    let is_source = |path: &PathBuf| match &name(path)[..] {
        "lib.rs" => Some(path.is_file()),
        "src" => path.join("lib.rs").is_file().then_some(true),
        "exercises" if !is_student(path) => Some(path.is_dir()),
        "target" | "crates" | "docs" | "solutions" | "handout" | "debug" if !is_student(path) => {
            Some(false)
        }
        _ => None,
    };
    let is_another = |path: &PathBuf| {
        let name = name(path).to_lowercase();
        let may_be = path.is_dir() || name.ends_with(".rs") || name.ends_with(".zip");
        is_source(path).is_none() && !name.starts_with('.') && may_be
    };
    entries.iter().any(|path| is_source(path) == Some(true)) && !entries.iter().any(is_another)
}

/// A name for files, made from the bytes of `name`: letters, digits, `_`, `-` and dots stay, every other
/// byte is written as `%` and its code, and a long one ends in a digest of the whole.
///
/// ```
/// use grade::submission::id;
///
/// assert_eq!(id("ada.zip".as_ref()), "ada.zip");
/// assert_eq!(id("Ada L".as_ref()), "Ada%20L");
/// assert_eq!(id("::x".as_ref()), "%3a%3ax");
/// assert!(id("a".repeat(250).as_ref()).len() <= 120);
/// ```
pub fn id(name: &OsStr) -> String {
    let mut id = String::new();
    for &byte in name.as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'-' => id.push(char::from(byte)),
            b'.' if !id.is_empty() => id.push('.'),
            byte => id += &format!("%{byte:02x}"),
        }
    }
    if id.len() > LONGEST_ID {
        let digest = Sha256::digest(name.as_encoded_bytes());
        id.truncate(LONGEST_ID - 65);
        id.push('-');
        id.extend(digest.iter().map(|byte| format!("{byte:02x}")));
    }
    id
}
