//! What lies in the folder or the zip that holds a class: an entry for each student's file, folder or zip.

use std::{
    collections::BTreeMap,
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
    slice,
};

use super::{
    names::{Upload, is_of_class, line, uploads_of},
    roster::Roster,
    take::holds_rust,
    tree::{Archive, LIST, Listed, Tree, is_stray, opened_zip, read_packed},
};
use crate::identity::Match;

// The list of a class of thousands is shorter.
const LONGEST_LIST: u64 = 64 << 20;

/// The endings of files that a teacher or a download puts between the submissions.
const NOTES: [&str; 5] = ["txt", "md", "csv", "log", "json"];

/// One entry of the folder, or of the zip, that holds a class.
#[derive(Clone)]
pub(super) struct Entry {
    /// Its file name as people read it, in one line.
    pub name: String,
    /// Where it is on the disk.
    pub path: PathBuf,
    /// Its files in the zip at `path`, when that holds the class.
    pub inside: Option<(Archive, Vec<Listed>)>,
    pub is_file: bool,
    /// Who it is and when it was handed in, as the download says.
    pub upload: Upload,
}

/// Whether the grader wrote this folder.
fn holds_grades(folder: &Path) -> bool {
    folder.join("secret").is_file() && folder.join("records").is_dir()
}

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
    let mut all = if about.is_file() {
        match opened_zip(folder).ok().and_then(|(archive, files)| in_zip(folder, &archive, files)) {
            Some(entries) => entries,
            None => return Ok((vec![Entry::alone(folder)], Vec::new())),
        }
    } else if holds_grades(folder) {
        return Err(format!("{shown} holds grades; name the folder with the submissions"));
    } else if is_same(folder, out) {
        return Err(format!(
            "{shown} holds the submissions, and the grades would be written between them; name another folder after --out"
        ));
    } else {
        match in_folder(folder, out, roster)? {
            Some(entries) => entries,
            None => return Ok((vec![Entry::alone(folder)], Vec::new())),
        }
    };
    all.sort_by(|one, other| (&one.name, &one.path).cmp(&(&other.name, &other.path)));
    let (mut grades, mut notes) = (Vec::new(), Vec::new());
    all.retain(|entry| {
        let list = match () {
            () if entry.inside.is_none() && holds_grades(&entry.path) => &mut grades,
            () if is_note(entry, roster) => &mut notes,
            () => return true,
        };
        list.push(entry.name.clone());
        false
    });
    let sentence = |why: &str, names: Vec<String>| {
        let (count, names) = (names.len(), names.join("; "));
        (count > 0).then(|| format!("not taken for submissions, because {why} ({count}): {names}"))
    };
    let left_out: Vec<String> = sentence("they hold grades", grades)
        .into_iter()
        .chain(sentence("they are texts and hold no Rust", notes))
        .collect();
    if all.is_empty() {
        let what =
            left_out.last().map_or("is empty".to_string(), |it| format!("has no submission; {it}"));
        return Err(format!(
            "{shown} {what}; it should hold a file, a folder or a zip for each student"
        ));
    }
    Ok((all, left_out))
}

/// The entries of a folder; `None` when it is one solution.
fn in_folder(folder: &Path, out: &Path, roster: &Roster) -> Result<Option<Vec<Entry>>, String> {
    let unreadable = |error| format!("cannot read {}: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if !(is_stray(&name) || is_same(&path, out) || is_same(&path, &roster.file)) {
            paths.push(path);
        }
    }
    let top = |path: &PathBuf| Top {
        name: path.file_name().and_then(OsStr::to_str).unwrap_or_default().to_string(),
        is_folder: path.is_dir(),
        has_lib: path.join("lib.rs").is_file(),
        has_src: path.join("src/lib.rs").exists(),
    };
    if is_one(&paths.iter().map(top).collect::<Vec<_>>()) {
        return Ok(None);
    }
    // A link is not followed: its target is outside this folder.
    let uploads = fs::read(folder.join(LIST)).map(|list| uploads_of(&list)).unwrap_or_default();
    let entry = |path: &PathBuf| {
        let entry = Entry::new(path);
        let upload = uploads.get(&entry.name).cloned().unwrap_or(entry.upload);
        Entry { upload, ..entry }
    };
    Ok(Some(paths.iter().map(entry).collect()))
}

/// The students' entries of the zip that the teacher names; `None` when it is one solution. What a student packs is
/// the student's.
fn in_zip(path: &Path, archive: &Archive, files: Vec<Listed>) -> Option<Vec<Entry>> {
    // Some have one folder around all others.
    let mut start = String::new();
    let tops = loop {
        let mut tops: BTreeMap<String, Top> = BTreeMap::new();
        for file in &files {
            let rest = file.path.strip_prefix(&start)?;
            let (name, below) = rest.split_once('/').unwrap_or((rest, ""));
            let top = tops
                .entry(name.to_string())
                .or_insert(Top { name: name.to_string(), ..Top::default() });
            top.is_folder |= !below.is_empty();
            top.has_lib |= below == "lib.rs";
            top.has_src |= below == "src/lib.rs";
        }
        tops.remove(LIST);
        let tops: Vec<Top> = tops.into_values().collect();
        match &tops[..] {
            [top] if top.is_folder && !is_of_class(&top.name) && !is_one(&tops) => {
                start += &format!("{}/", top.name);
            }
            _ => break tops,
        }
    };
    if is_one(&tops) || tops.is_empty() || tops.len() == 1 && !is_of_class(&tops[0].name) {
        return None;
    }
    let list = files.iter().find(|file| file.path == format!("{start}{LIST}"));
    let list = list.and_then(|list| read_packed(archive, list.index, LONGEST_LIST).ok());
    let uploads = list.map(|list| uploads_of(&list)).unwrap_or_default();
    let entry = |Top { name, is_folder, .. }: Top| {
        let whole = format!("{start}{name}");
        let below = |file: &Listed| {
            let rest = file.path.strip_prefix(&whole)?;
            let path = rest.strip_prefix('/').or((rest.is_empty()).then_some(""))?.to_string();
            Some(Listed { path, ..file.clone() })
        };
        let files = files.iter().filter_map(below).collect();
        let upload = uploads.get(&name).cloned().unwrap_or(Upload::of_moodle(&name));
        let (path, inside) = (path.to_path_buf(), Some((archive.clone(), files)));
        Entry { name: line(&name), path, inside, is_file: !is_folder, upload }
    };
    Some(tops.into_iter().map(entry).collect())
}

/// What stands at the top of a folder or a zip.
#[derive(Default)]
struct Top {
    name: String,
    is_folder: bool,
    /// It holds a `lib.rs`, or a `src/lib.rs`.
    has_lib: bool,
    has_src: bool,
}

/// Whether a folder with these entries is one solution or one workspace, and no class: there is a source
/// in it where a solution has it, and nothing beside that could be another student's.
fn is_one(entries: &[Top]) -> bool {
    // Whether it is the source; `None` for what is no part of a solution or a workspace.
    let is_source = |top: &Top| match &top.name[..] {
        "lib.rs" => Some(!top.is_folder),
        "src" => top.has_lib.then_some(true),
        // A workspace has pages in `docs/src`.
        _ if top.has_lib || top.has_src => None,
        "exercises" => Some(top.is_folder),
        "target" | "crates" | "docs" | "solutions" | "handout" | "debug" => Some(false),
        _ => None,
    };
    let is_another = |top: &Top| {
        let name = top.name.to_lowercase();
        let may_be = top.is_folder || name.ends_with(".rs") || name.ends_with(".zip");
        is_source(top).is_none() && !name.starts_with('.') && may_be
    };
    entries.iter().any(|top| is_source(top) == Some(true)) && !entries.iter().any(is_another)
}

/// Whether an entry is a text or a table that is nobody's on the roster and holds no Rust.
fn is_note(entry: &Entry, roster: &Roster) -> bool {
    let (stem, ending) = entry.name.rsplit_once('.').unwrap_or((&entry.name, ""));
    let is_text = NOTES.iter().any(|note| ending.eq_ignore_ascii_case(note));
    let is_plain = match entry.inside {
        None => fs::symlink_metadata(&entry.path).is_ok_and(|about| about.is_file()),
        Some(_) => entry.is_file,
    };
    let is_unclaimed = || entry.upload.students.is_empty() && roster.find_in(stem) == Match::Nobody;
    let is_rust = || holds_rust(&Tree::open(slice::from_ref(entry)), &entry.name);
    is_text && is_plain && is_unclaimed() && !is_rust()
}

impl Entry {
    /// A class of one: `.` gets the name of its folder.
    fn alone(path: &Path) -> Entry {
        let whole = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        Entry { path: path.to_path_buf(), ..Entry::new(&whole) }
    }

    fn new(path: &Path) -> Entry {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let (upload, path) = (Upload::of_moodle(&name), path.to_path_buf());
        Entry { name: line(&name), is_file: !path.is_dir(), path, inside: None, upload }
    }
}
