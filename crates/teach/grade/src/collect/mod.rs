//! Collects: any download and any roster become `class.csv`, a row for each student and exercise, and the Rust files
//! of each solution, `code/KEY/NN/`. Nothing else knows zips, platforms, names and attempts.
//!
//! ```text
//! names    whose an entry is, by its name or by the list of a download
//! tree     folders, files, and the zips in them, as one tree of a student's files
//! take     for each exercise the solution that counts
//! table    the rows, as the teacher reads and corrects them
//! ```

mod names;
pub mod roster;
mod table;
mod take;
#[cfg(test)]
mod tests;
mod tree;

use std::{
    collections::{BTreeMap, BTreeSet},
    ffi::{OsStr, OsString},
    fs, io,
    path::{Path, PathBuf},
    slice,
};

use course::Lesson;
use jiff::Timestamp;

pub use self::{names::key, table::Row};
use self::{
    names::{Upload, is_of_class, student, uploads_of},
    roster::Roster,
    take::{Taken, holds_rust, take},
    tree::{Archive, LIST, Listed, Tree, is_stray, opened_zip, read_packed},
};
pub(crate) use self::{
    names::{is_number, line},
    take::meant_by,
};
use crate::{
    identity::{Finder, Match, Student, composed, folded},
    source_files::{CODE, SourceFiles, read_folder, write_folder},
};

// The list of a class of thousands is shorter.
const LONGEST_LIST: u64 = 64 << 20;

/// The endings of files that a teacher or a download puts between the submissions.
const NOTES: [&str; 5] = ["txt", "md", "csv", "log", "json"];

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

/// One entry of the folder, or of the zip, that holds a class.
#[derive(Clone)]
struct Entry {
    /// Its file name as people read it, in one line.
    name: String,
    /// Where it is on the disk.
    path: PathBuf,
    /// Its files in the zip at `path`, when that holds the class.
    inside: Option<(Archive, Vec<Listed>)>,
    is_file: bool,
    /// Who it is and when it was handed in, as the download says.
    upload: Upload,
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

/// Whether the grader wrote this folder.
fn holds_grades(folder: &Path) -> bool {
    folder.join("secret").is_file() && folder.join("records").is_dir()
}

fn is_same(one: &Path, other: &Path) -> bool {
    other.exists() && one.canonicalize().ok() == other.canonicalize().ok()
}

/// The entries of `folder`, and what of it is none, in a sentence for each reason. A file, or a folder or zip that is
/// itself a solution or a workspace, is a class of one.
fn entries(
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
