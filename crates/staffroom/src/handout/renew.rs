//! Brings a folder to the state of a handout, and keeps every file that was changed there.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use course::backup;

use super::{
    Files, RULE,
    record::{FILE, Record, digest},
};
use crate::problem::Problem;

/// What was done, file by file.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Files that were not there before.
    pub written: Vec<String>,
    /// Files that were there as they had been handed out, and are now newer.
    pub renewed: Vec<String>,
    /// Files that are no longer handed out and had not been changed.
    pub deleted: Vec<String>,
    /// Changed files, and nothing newer is handed out in their place.
    pub kept: Vec<String>,
    /// Changed files, each with the name under which the newer version lies beside it.
    pub beside: Vec<(String, String)>,
    /// Changed files that are no longer handed out.
    pub orphaned: Vec<String>,
}

/// Writes `files` to `folder`, where `old` was handed out before, and then `record`.
///
/// A file that is no longer as it was handed out is kept; when there is a newer version it is put
/// beside it, under a name that is free. Interrupted in the middle, the next call does the rest.
pub fn renew(
    folder: &Path,
    files: &Files,
    old: Option<&Record>,
    mut record: Record,
) -> Result<Report, Problem> {
    let before = old.map_or(BTreeMap::new(), |old| old.files.clone());
    let mut report = Report::default();
    // What an earlier call put beside changed files, unless it was changed since.
    for (file, handed_out) in old.into_iter().flat_map(|old| &old.beside) {
        let path = place(folder, file)?;
        if state(&path)?.as_ref() == Some(handed_out) {
            remove(folder, &path)?;
        }
    }
    for (file, new) in files {
        let path = place(folder, file)?;
        let handed_out = before.get(file);
        match state(&path)? {
            None => {
                write(&path, new)?;
                report.written.push(file.clone());
            }
            Some(state) if state == digest(new) => {}
            Some(state) if Some(&state) == handed_out => {
                write(&path, new)?;
                report.renewed.push(file.clone());
            }
            Some(_) if handed_out == Some(&digest(new)) => report.kept.push(file.clone()),
            Some(_) => {
                // What the student's copy was made from stays on record until it is taken over.
                match handed_out {
                    Some(handed_out) => record.files.insert(file.clone(), handed_out.clone()),
                    None => record.files.remove(file),
                };
                let name = beside(folder, file, new)?;
                record.beside.insert(name.clone(), digest(new));
                report.beside.push((file.clone(), name));
            }
        }
    }
    let mut gone = Vec::new();
    for (file, handed_out) in before.iter().filter(|(file, _)| !files.contains_key(*file)) {
        let path = place(folder, file)?;
        match state(&path)? {
            None => {}
            Some(state) if state == *handed_out => gone.push((file, handed_out, path)),
            Some(_) => {
                record.files.insert(file.clone(), handed_out.clone());
                report.orphaned.push(file.clone());
            }
        }
    }
    for (file, handed_out, path) in gone {
        // Cargo refuses the whole workspace for a changed exercise without its manifest.
        if package(file)
            .is_some_and(|own| report.orphaned.iter().any(|it| package(it) == Some(own)))
        {
            record.files.insert(file.clone(), handed_out.clone());
        } else {
            remove(folder, &path)?;
            report.deleted.push(file.clone());
        }
    }
    let text = serde_json::to_string_pretty(&record).unwrap_or_default();
    write(&place(folder, FILE)?, format!("{text}\n").as_bytes())?;
    Ok(report)
}

/// The folder of the exercise or solution that a file belongs to.
fn package(file: &str) -> Option<&str> {
    let (side, rest) = file.split_once('/')?;
    let (folder, _) = rest.split_once('/')?;
    ["exercises", "solutions"].contains(&side).then(|| &file[..=side.len() + folder.len()])
}

/// Puts `new` beside `file` under the first free name; gives that name.
fn beside(folder: &Path, file: &str, new: &[u8]) -> Result<String, Problem> {
    let mut count = 1;
    loop {
        let name = match count {
            1 => format!("{file}.new"),
            count => format!("{file}.new-{count}"),
        };
        let path = place(folder, &name)?;
        match state(&path)? {
            None => {
                write(&path, new)?;
                return Ok(name);
            }
            Some(state) if state == digest(new) => return Ok(name),
            Some(_) => count += 1,
        }
    }
}

/// Where `file` lies: never behind a link, which might lead anywhere.
fn place(folder: &Path, file: &str) -> Result<PathBuf, Problem> {
    let mut path = folder.to_path_buf();
    for part in file.split('/') {
        let is_plain = !part.is_empty() && part != "." && part != ".." && !part.contains('\\');
        if !is_plain {
            let what = format!("{file:?} is no path inside a handout");
            return Err(Problem::new(FILE, RULE, what, "hand out into a new folder"));
        }
        path.push(part);
        if path.symlink_metadata().is_ok_and(|found| found.is_symlink()) {
            let what = "is a link, and a handout has none: nothing was written through it";
            return Err(Problem::new(path.display(), RULE, what, "put a file there"));
        }
    }
    Ok(path)
}

/// The digest of a file; `None` when it is not there.
fn state(path: &Path) -> Result<Option<String>, Problem> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(digest(&bytes))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(failed(path, &error)),
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Problem> {
    backup::replace(path, bytes).map_err(|error| failed(path, &error))
}

/// Deletes a file, and the folders that are empty without it.
fn remove(folder: &Path, path: &Path) -> Result<(), Problem> {
    fs::remove_file(path).map_err(|error| failed(path, &error))?;
    let mut parent = path.parent();
    while let Some(empty) = parent.filter(|parent| *parent != folder) {
        if fs::remove_dir(empty).is_err() {
            break;
        }
        parent = empty.parent();
    }
    Ok(())
}

fn failed(path: &Path, error: &io::Error) -> Problem {
    Problem::new(path.display(), RULE, error, "look at the folder's rights")
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use tempfile::TempDir;

    use super::{Report, renew};
    use crate::handout::{
        Files, Selection,
        record::{FILE, Record},
    };

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|(file, text)| (file.to_string(), text.as_bytes().to_vec())).collect()
    }

    /// Hands `list` out into `folder`, as the command does.
    fn hand_out(folder: &Path, list: &[(&str, &str)]) -> Report {
        let files = files(list);
        let old = Record::read(folder).expect("readable");
        let record = Record::new(&Selection { exercises: vec![], solutions: vec![] }, &files);
        renew(folder, &files, old.as_ref(), record).expect("a folder of ours")
    }

    fn folder() -> TempDir {
        tempfile::tempdir().expect("a temporary folder")
    }

    fn read(folder: &TempDir, file: &str) -> String {
        fs::read_to_string(folder.path().join(file)).expect("it is there")
    }

    fn change(folder: &TempDir, file: &str, text: &str) {
        fs::write(folder.path().join(file), text).expect("a folder of ours");
    }

    #[test]
    fn what_nobody_changed_is_renewed_and_what_is_gone_is_deleted() {
        let class = folder();
        hand_out(class.path(), &[("a", "1"), ("b/c", "1"), ("same", "1")]);

        let report = hand_out(class.path(), &[("a", "2"), ("same", "1"), ("new", "1")]);

        let expected = Report {
            written: vec!["new".into()],
            renewed: vec!["a".into()],
            deleted: vec!["b/c".into()],
            ..Report::default()
        };
        assert_eq!(report, expected);
        assert_eq!(read(&class, "a"), "2");
        assert!(!class.path().join("b").exists(), "an empty folder is left");
    }

    #[test]
    fn what_a_student_changed_is_kept_and_the_newer_version_lies_beside_it() {
        let class = folder();
        hand_out(class.path(), &[("lib.rs", "todo 1"), ("mine", "1"), ("gone", "1")]);
        for file in ["lib.rs", "mine", "gone"] {
            change(&class, file, "my own");
        }

        let report = hand_out(class.path(), &[("lib.rs", "todo 2"), ("mine", "1")]);

        let expected = Report {
            kept: vec!["mine".into()],
            beside: vec![("lib.rs".into(), "lib.rs.new".into())],
            orphaned: vec!["gone".into()],
            ..Report::default()
        };
        assert_eq!(report, expected);
        for file in ["lib.rs", "mine", "gone"] {
            assert_eq!(read(&class, file), "my own", "{file}");
        }
        assert_eq!(read(&class, "lib.rs.new"), "todo 2");
    }

    #[test]
    fn an_exercise_in_which_somebody_worked_stays_whole_until_it_is_as_it_was() {
        let class = folder();
        let [lib, manifest, other] = ["exercises/1/lib.rs", "exercises/1/toml", "exercises/2/toml"];
        hand_out(class.path(), &[(lib, "todo"), (manifest, "1"), (other, "1")]);
        change(&class, lib, "my own");
        for deleted in [&[other][..], &[]] {
            let report = hand_out(class.path(), &[]);
            assert_eq!(report.orphaned, [lib]);
            assert_eq!(report.deleted, deleted);
        }
        change(&class, lib, "todo");
        assert_eq!(hand_out(class.path(), &[]).deleted, [lib, manifest]);
    }

    #[test]
    fn a_version_that_lay_beside_goes_when_it_is_taken_over_and_not_when_it_was_changed() {
        let class = folder();
        hand_out(class.path(), &[("a", "1"), ("b", "1")]);
        change(&class, "a", "mine");
        change(&class, "b", "mine");
        hand_out(class.path(), &[("a", "2"), ("b", "2")]);
        change(&class, "a", "2");
        change(&class, "b.new", "notes of mine");

        let report = hand_out(class.path(), &[("a", "2"), ("b", "3")]);

        assert!(!class.path().join("a.new").exists());
        assert_eq!(report.beside, [("b".into(), "b.new-2".into())]);
        assert_eq!(read(&class, "b.new"), "notes of mine");
        assert_eq!(read(&class, "b.new-2"), "3");
    }

    #[test]
    fn twice_the_same_changes_nothing() {
        let class = folder();
        hand_out(class.path(), &[("a", "1"), ("b", "1")]);
        change(&class, "a", "mine");
        hand_out(class.path(), &[("a", "2"), ("b", "1")]);
        let before = read(&class, FILE);

        let report = hand_out(class.path(), &[("a", "2"), ("b", "1")]);

        assert_eq!(report.written.len() + report.renewed.len() + report.deleted.len(), 0);
        assert_eq!(report.beside.len() + report.kept.len(), 1, "{report:?}");
        assert_eq!(read(&class, "a"), "mine");
        assert_eq!(read(&class, "a.new"), "2");
        assert!(before.contains("a.new"));
    }

    #[cfg(unix)]
    #[test]
    fn nothing_is_written_through_a_link() {
        let (class, elsewhere) = (folder(), folder());
        std::os::unix::fs::symlink(elsewhere.path(), class.path().join("src")).expect("ours");
        let files = files(&[("src/lib.rs", "1")]);
        let record = Record::new(&Selection { exercises: vec![], solutions: vec![] }, &files);

        let problem = renew(class.path(), &files, None, record).expect_err("a link");

        assert!(problem.what.contains("is a link"), "{problem}");
        assert_eq!(fs::read_dir(elsewhere.path()).expect("ours").count(), 0);
    }
}
