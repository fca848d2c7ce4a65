//! The entries of the folder that holds a class, and what they are called.

use std::{
    collections::BTreeMap,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

use exam::fingerprint;

use crate::{intake, text};

// A file's name may have 255 bytes on most systems, and ours get an ending.
const LONGEST_ID: usize = 120;

/// One entry of the folder that holds a class.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Submission {
    /// What its files are called: no other submission has it, and no shell, terminal or file system
    /// minds it. See [`id`].
    pub id: String,
    /// Its file name as people read it, in one line.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
}

impl Submission {
    /// The submission at `path`.
    pub fn new(path: &Path) -> Submission {
        let whole = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        Submission { path: path.to_path_buf(), ..named(&whole) }
    }

    /// The submissions in `folder`, by name: every entry that is not stray and not `out`. A file, and a
    /// folder that is itself a solution or a workspace, is a class of one.
    ///
    /// # Errors
    ///
    /// When there is no such folder, or nothing is in it.
    pub fn all(folder: &Path, out: &Path) -> Result<Vec<Submission>, String> {
        let shown = folder.display();
        let about = fs::metadata(folder).map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => format!("there is no folder {shown}"),
            _ => format!("cannot look at {shown}: {error}"),
        })?;
        if about.is_file() {
            return Ok(vec![Submission::new(folder)]);
        }
        let unreadable = |error| format!("cannot read {shown}: {error}");
        let mut paths = Vec::new();
        for entry in fs::read_dir(folder).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            let is_stray = path.file_name().and_then(OsStr::to_str).is_some_and(intake::is_stray);
            let is_out = out.exists() && path.canonicalize().ok() == out.canonicalize().ok();
            if !is_stray && !is_out {
                paths.push(path);
            }
        }
        if is_one(&paths) {
            return Ok(vec![Submission::new(folder)]);
        }
        // A link is looked at as a link: where it leads is not in this folder.
        let mut submissions: Vec<Submission> = paths.iter().map(|path| named(path)).collect();
        submissions.sort();
        if submissions.is_empty() {
            return Err(format!(
                "{shown} is empty; it should hold a file, a folder or a zip for each student"
            ));
        }
        Ok(submissions)
    }
}

fn named(path: &Path) -> Submission {
    let name = path.file_name().unwrap_or_default();
    let shown = text::plain(&name.to_string_lossy()).replace(['\n', '\t'], " ");
    Submission { id: id(name), name: shown, path: path.to_path_buf() }
}

/// Whether a folder with these entries is one solution or one workspace, and no class: there is a source
/// in it where a solution has it, and nothing beside that could be another student's.
fn is_one(entries: &[PathBuf]) -> bool {
    let is_student = |path: &PathBuf| path.join("lib.rs").exists() || path.join("src").exists();
    let is_source = |path: &PathBuf| match path.file_name().and_then(OsStr::to_str) {
        Some("lib.rs") => path.is_file(),
        Some("src") => path.join("lib.rs").is_file(),
        Some("exercises") => path.is_dir() && !is_student(path),
        _ => false,
    };
    let is_another = |path: &PathBuf| {
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        let is_own = match name {
            "lib.rs" => true,
            "src" => path.join("lib.rs").is_file(),
            "exercises" | "target" | "crates" | "docs" | "solutions" => !is_student(path),
            _ => false,
        };
        let ends = [".rs", ".zip"].iter().any(|end| name.to_lowercase().ends_with(end));
        !is_own && !name.starts_with('.') && (path.is_dir() || ends)
    };
    entries.iter().any(is_source) && !entries.iter().any(is_another)
}

/// The names that look like one student's, who handed in twice: `ada` and `ada.zip`.
pub fn twins(submissions: &[Submission]) -> Vec<Vec<&str>> {
    let mut students: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for submission in submissions {
        let ends = [".rs", ".zip"];
        let stem = ends.iter().find_map(|end| submission.name.strip_suffix(end));
        let student = stem.unwrap_or(&submission.name).trim().to_lowercase();
        students.entry(student).or_default().push(&submission.name);
    }
    students.into_values().filter(|names| names.len() > 1).collect()
}

/// A name for files, made from the bytes of `name`: letters, digits, `_`, `-` and dots stay, every other
/// byte is written as `%` and its code, and a long one ends in a number made from the whole.
///
/// ```
/// use grader::submission::id;
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
        let number = fingerprint(name.as_encoded_bytes());
        id.truncate(LONGEST_ID - 17);
        id += &format!("-{number:016x}");
    }
    id
}
