//! What lies in the folder or the zip that holds a class: an entry for each student's file, folder or zip.

use std::{collections::BTreeMap, fs, io, path::Path};

use super::{
    names::{Upload, is_of_class, line, uploads_of},
    read::{holds_rust, text_of},
    roster::Roster,
    tree::{File, in_folder, in_zip_at, readable},
};

/// Gradescope's list of a download: who handed in what, and when.
const LIST: &str = "submission_metadata.yml";

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
    /// Whether a platform wrote it, at the time of the download.
    pub is_download: bool,
    /// Who it is and when it was handed in, as the download says.
    pub upload: Upload,
}

/// What lies in the folder or the zip of a class.
pub(super) struct Entries {
    pub all: Vec<Entry>,
    /// What is no submission, in a sentence for each reason.
    pub left_out: Vec<String>,
}

/// What stands at the top of a folder or a zip, with the files below.
type Tops = BTreeMap<String, Vec<File>>;

/// The entries of `folder`, but for `out` and the roster. A file, or a folder or zip that is
/// itself one submission, is a class of one.
pub(super) fn entries(folder: &Path, out: &Path, roster: &Roster) -> Result<Entries, String> {
    let shown = folder.display();
    if is_same(folder, out) {
        return Err(format!(
            "{shown} holds the submissions, and the marks would be written between them; name another folder after --out"
        ));
    }
    let is_zip = folder.is_file();
    let files = match is_zip {
        true => in_zip_at(folder, &[]).unwrap_or_else(|_| vec![File::alone(folder)]),
        false => {
            fs::read_dir(folder).map_err(|error| match error.kind() {
                io::ErrorKind::NotFound => format!("there is no folder {shown}"),
                _ => format!("cannot read {shown}: {error}"),
            })?;
            in_folder(folder, |path| !(is_same(path, out) || is_same(path, &roster.file)))
        }
    };
    if holds_marks(&files) {
        return Err(format!("{shown} holds marks; name the folder with the submissions"));
    }
    let mut tops = tops(&files, &if is_zip { around(&files) } else { String::new() });
    let list = tops.remove(LIST).and_then(|list| list.first()?.read(LONGEST_LIST).ok());
    // A student's own zip has one folder, too.
    let is_students = is_zip && tops.len() < 2 && !tops.keys().any(|name| is_of_class(name));
    if is_one(&tops) || is_students {
        return Ok(Entries { all: vec![Entry::alone(folder)], left_out: Vec::new() });
    }
    let mut uploads = list.map(|list| uploads_of(&list)).unwrap_or_default();
    let (mut all, mut texts, mut with_marks) = (Vec::new(), Vec::new(), Vec::new());
    for (name, files) in tops {
        let upload = uploads.remove(&name).unwrap_or_else(|| Upload::of_moodle(&name));
        let is_download = is_zip || upload != Upload::default();
        let entry = Entry { name, files, is_download, upload };
        if holds_marks(&entry.files) {
            with_marks.push(line(&entry.name));
        } else if is_note(&entry, roster) {
            texts.push(line(&entry.name));
        } else {
            all.push(entry);
        }
    }
    let mut left_out = Vec::new();
    for (names, why) in [(texts, "are texts and hold no Rust"), (with_marks, "hold marks")] {
        if !names.is_empty() {
            let (count, names) = (names.len(), names.join("; "));
            left_out
                .push(format!("not taken for submissions, because they {why} ({count}): {names}"));
        }
    }
    if all.is_empty() {
        let what = left_out.first().map(|reason| format!("has no submission; {reason}"));
        let what = what.unwrap_or_else(|| "is empty".to_string());
        return Err(format!(
            "{shown} {what}; it should hold a file, a folder or a zip for each student"
        ));
    }
    Ok(Entries { all, left_out })
}

/// Whether both are there, and are one folder or file.
fn is_same(one: &Path, other: &Path) -> bool {
    other.exists() && one.canonicalize().ok() == other.canonicalize().ok()
}

/// Whether the grader wrote these files.
fn holds_marks(files: &[File]) -> bool {
    has(files, "secret") && has(files, "records/")
}

fn has(files: &[File], path: &str) -> bool {
    files.iter().any(|file| file.path == path)
}

fn is_folder(files: &[File]) -> bool {
    files.iter().any(|file| !file.path.is_empty())
}

/// The files that stand below `start`, by what they stand in.
fn tops(files: &[File], start: &str) -> Tops {
    let mut tops = Tops::new();
    for file in files {
        let rest = file.path.strip_prefix(start).unwrap_or_default();
        let (name, path) = match rest.split_once('/') {
            Some((name, "")) => (name, "/"),
            Some(parts) => parts,
            None => (rest, ""),
        };
        if !name.is_empty() {
            let mut file = file.clone();
            file.path = path.to_string();
            tops.entry(name.to_string()).or_default().push(file);
        }
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

/// Whether a folder with these entries is one submission, and no class: the source is where an exercise or a workspace
/// has it, and beside that nothing could be another student's.
fn is_one(tops: &Tops) -> bool {
    let is_source = |(name, below): (&String, &Vec<File>)| match &name[..] {
        "lib.rs" => !is_folder(below),
        "src" => has(below, "lib.rs"),
        "exercises" => is_folder(below),
        _ => false,
    };
    let is_another = |(name, below): (&String, &Vec<File>)| {
        let small = name.to_lowercase();
        let may_be = is_folder(below) || small.ends_with(".rs") || small.ends_with(".zip");
        let is_ours = ["crates", "docs", "solutions", "handout", "debug"].contains(&&name[..]);
        may_be && !(is_ours || name.starts_with('.') || is_source((name, below)))
    };
    tops.iter().any(is_source) && !tops.iter().any(is_another)
}

/// Whether an entry is a text or a table that is nobody's on the roster and holds no Rust.
fn is_note(entry: &Entry, roster: &Roster) -> bool {
    let [file] = &entry.files[..] else { return false };
    let (stem, ending) = entry.name.rsplit_once('.').unwrap_or((&entry.name, ""));
    let is_text = NOTES.iter().any(|note| ending.eq_ignore_ascii_case(note));
    let is_claimed = !entry.upload.students.is_empty() || !roster.find_in(stem).is_empty();
    is_text
        && file.is_file()
        && !is_folder(&entry.files)
        && !is_claimed
        && !holds_rust(&text_of(file))
}

impl Entry {
    /// A class of one: `.` gets the name of its folder.
    fn alone(path: &Path) -> Entry {
        let whole = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let name = readable(whole.file_name().unwrap_or_default());
        let files = match path.is_dir() {
            true => in_folder(path, |_| true),
            false => vec![File::alone(&whole)],
        };
        let upload = Upload::of_moodle(&name);
        Entry { name, files, is_download: upload != Upload::default(), upload }
    }

    /// Whether it is no folder.
    pub(super) fn is_file(&self) -> bool {
        !is_folder(&self.files)
    }
}
