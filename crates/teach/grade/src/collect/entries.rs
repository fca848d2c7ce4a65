//! What lies in the folder or the zip that holds a class: an entry for each student's file, folder or zip.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    slice,
};

use super::{
    names::{Upload, is_of_class, line, uploads_of},
    roster::Roster,
    take::holds_rust,
    tree::{File, LIST, Tree, in_folder, in_zip_at, readable},
};
use crate::identity::Match;

// The list of a class of thousands is shorter.
const LONGEST_LIST: u64 = 64 << 20;

/// The endings of files that a teacher or a download puts between the submissions.
const NOTES: [&str; 5] = ["txt", "md", "csv", "log", "json"];

/// What stands in the folder or the zip of a class, and is somebody's.
#[derive(Clone)]
pub(super) struct Entry {
    /// The name of the file or folder.
    pub name: String,
    /// Its files, each with its path below it.
    pub files: Vec<File>,
    /// Whether it was packed by a platform, with the time of the download.
    pub is_packed: bool,
    /// Who it is and when it was handed in, as the download says.
    pub upload: Upload,
}

/// What stands at the top of a folder or a zip, with the files below.
type Tops = BTreeMap<String, Vec<File>>;

fn is_same(one: &Path, other: &Path) -> bool {
    other.exists() && one.canonicalize().ok() == other.canonicalize().ok()
}

/// The entries of `folder`, and what of it is none, in a sentence for each reason. A file, or a folder or zip that is
/// itself a solution or a workspace, is a class of one.
pub(super) fn entries(
    folder: &Path,
    out: &Path,
    roster: &Roster,
) -> Result<(Vec<Entry>, Vec<String>), String> {
    let shown = folder.display();
    let about = fs::metadata(folder).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => format!("there is no folder {shown}"),
        _ => format!("cannot look at {shown}: {error}"),
    })?;
    if is_same(folder, out) {
        return Err(format!(
            "{shown} holds the submissions, and the grades would be written between them; name another folder after --out"
        ));
    }
    let files = match about.is_file() {
        true => in_zip_at(folder).unwrap_or_else(|_| vec![File::alone(folder)]),
        false => {
            fs::read_dir(folder).map_err(|error| format!("cannot read {shown}: {error}"))?;
            in_folder(folder, |path| !(is_same(path, out) || is_same(path, &roster.file)))
        }
    };
    let start = if about.is_file() { around(&files) } else { String::new() };
    let mut tops = tops(&files, &start);
    let list = tops.remove(LIST).and_then(|list| list.first()?.read(LONGEST_LIST).ok());
    if holds_grades(&files) {
        return Err(format!("{shown} holds grades; name the folder with the submissions"));
    }
    // A student's own zip has one folder, too.
    let is_students = about.is_file() && tops.len() < 2 && !tops.keys().any(|it| is_of_class(it));
    if is_one(&tops) || is_students {
        return Ok((vec![Entry::alone(folder)], Vec::new()));
    }
    let mut uploads = list.map(|list| uploads_of(&list)).unwrap_or_default();
    let (mut all, mut grades, mut notes) = (Vec::new(), Vec::new(), Vec::new());
    for (name, files) in tops {
        let upload = uploads.remove(&name).unwrap_or_else(|| Upload::of_moodle(&name));
        let entry = Entry { name, files, is_packed: about.is_file(), upload };
        match () {
            () if holds_grades(&entry.files) => grades.push(line(&entry.name)),
            () if is_note(&entry, roster) => notes.push(line(&entry.name)),
            () => all.push(entry),
        }
    }
    let sentence = |why: &str, names: Vec<String>| {
        let (count, names) = (names.len(), names.join("; "));
        (count > 0).then(|| format!("not taken for submissions, because {why} ({count}): {names}"))
    };
    let of_grades = sentence("they hold grades", grades);
    let left_out: Vec<String> =
        of_grades.into_iter().chain(sentence("they are texts and hold no Rust", notes)).collect();
    if all.is_empty() {
        let what =
            left_out.last().map_or("is empty".to_string(), |it| format!("has no submission; {it}"));
        return Err(format!(
            "{shown} {what}; it should hold a file, a folder or a zip for each student"
        ));
    }
    Ok((all, left_out))
}

/// Whether the grader wrote these files.
fn holds_grades(files: &[File]) -> bool {
    let has = |path: &str| files.iter().any(|file| file.path == path);
    has("secret") && has("records/")
}

/// The files that stand below `start`, by what they stand in.
fn tops(files: &[File], start: &str) -> Tops {
    let mut tops = Tops::new();
    for file in files {
        let Some(rest) = file.path.strip_prefix(start).filter(|rest| !rest.is_empty()) else {
            continue;
        };
        let (name, below) = match rest.split_once('/') {
            Some((name, below)) => (name, if below.is_empty() { "/" } else { below }),
            None => (rest, ""),
        };
        let mut file = file.clone();
        file.path = below.to_string();
        tops.entry(name.to_string()).or_default().push(file);
    }
    tops
}

/// The one folder that some zips have around all others, with a slash at its end.
fn around(files: &[File]) -> String {
    let mut start = String::new();
    loop {
        let tops = tops(files, &start);
        match tops.iter().next() {
            Some((name, below))
                if tops.len() == 1 && is_folder(below) && !is_of_class(name) && !is_one(&tops) =>
            {
                start += &format!("{name}/");
            }
            _ => return start,
        }
    }
}

fn is_folder(below: &[File]) -> bool {
    below.iter().any(|file| !file.path.is_empty())
}

/// Whether a folder with these entries is one solution or one workspace, and no class: there is a source
/// in it where a solution has it, and nothing beside that could be another student's.
fn is_one(tops: &Tops) -> bool {
    let has = |below: &[File], path: &str| below.iter().any(|file| file.path == path);
    // Whether it is the source; `None` for what is no part of a solution or a workspace.
    let is_source = |(name, below): (&String, &Vec<File>)| match &name[..] {
        "lib.rs" => Some(!is_folder(below)),
        "src" => has(below, "lib.rs").then_some(true),
        // A workspace has pages in `docs/src`.
        _ if has(below, "lib.rs") || has(below, "src/lib.rs") => None,
        "exercises" => Some(is_folder(below)),
        "crates" | "docs" | "solutions" | "handout" | "debug" => Some(false),
        _ => None,
    };
    let is_another = |(name, below): (&String, &Vec<File>)| {
        let small = name.to_lowercase();
        let may_be = is_folder(below) || small.ends_with(".rs") || small.ends_with(".zip");
        is_source((name, below)).is_none() && !name.starts_with('.') && may_be
    };
    tops.iter().any(|top| is_source(top) == Some(true)) && !tops.iter().any(is_another)
}

/// Whether an entry is a text or a table that is nobody's on the roster and holds no Rust.
fn is_note(entry: &Entry, roster: &Roster) -> bool {
    let (stem, ending) = entry.name.rsplit_once('.').unwrap_or((&entry.name, ""));
    let is_text = NOTES.iter().any(|note| ending.eq_ignore_ascii_case(note));
    let is_plain = matches!(&entry.files[..], [file] if file.is_file() && file.path.is_empty());
    let is_unclaimed = || entry.upload.students.is_empty() && roster.find_in(stem) == Match::Nobody;
    let is_rust = || holds_rust(&Tree::of(slice::from_ref(entry)), &line(&entry.name));
    is_text && is_plain && is_unclaimed() && !is_rust()
}

impl Entry {
    /// A class of one: `.` gets the name of its folder.
    fn alone(path: &Path) -> Entry {
        let whole: PathBuf = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let name = readable(whole.file_name().unwrap_or_default());
        let files = match path.is_dir() {
            true => in_folder(path, |_| true),
            false => vec![File::alone(&whole)],
        };
        Entry { upload: Upload::of_moodle(&name), name, files, is_packed: false }
    }

    /// Whether it is no folder.
    pub(super) fn is_file(&self) -> bool {
        !is_folder(&self.files)
    }
}
