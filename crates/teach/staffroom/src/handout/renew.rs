//! Updates a folder to the state of a handout, and keeps every file that was changed there.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use course::backup;

use super::{
    Files, RULE,
    inventory::{FILE, Inventory, digest},
};
use crate::problem::Problem;

/// What was done with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileChange {
    /// It was new.
    Written,
    /// It was unchanged, and was replaced by the newer version.
    Renewed,
    /// It was unchanged and is no longer in the handout.
    Deleted,
    /// It was changed, and there is no newer version.
    Kept,
    /// It was changed; the newer version was written beside it under this name.
    Beside(String),
    /// It was changed, and is no longer in the handout.
    Orphaned,
}

/// The files that the report names.
pub type Report = Vec<(String, FileChange)>;

/// Writes `files` to `folder`, where `old` was handed out before, and `inventory` last.
///
/// A changed file is kept. A newer version of it is written beside it, under a free name. After an
/// interruption the next call does the rest.
pub fn renew(
    folder: &Path,
    files: &Files,
    old: Option<&Inventory>,
    mut inventory: Inventory,
) -> Result<Report, Problem> {
    let before = old.map_or(BTreeMap::new(), |old| old.files.clone());
    let mut report = Report::new();
    // Files that an earlier call wrote beside changed ones, unless they were changed since.
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
                report.push((file.clone(), FileChange::Written));
            }
            Some(state) if state == digest(new) => {}
            Some(state) if Some(&state) == handed_out => {
                write(&path, new)?;
                report.push((file.clone(), FileChange::Renewed));
            }
            Some(_) if handed_out == Some(&digest(new)) => {
                report.push((file.clone(), FileChange::Kept));
            }
            Some(_) => {
                // The inventory keeps the version that the student started from until the new one is taken over.
                match handed_out {
                    Some(handed_out) => inventory.files.insert(file.clone(), handed_out.clone()),
                    None => inventory.files.remove(file),
                };
                let name = beside(folder, file, new)?;
                inventory.beside.insert(name.clone(), digest(new));
                report.push((file.clone(), FileChange::Beside(name)));
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
                inventory.files.insert(file.clone(), handed_out.clone());
                report.push((file.clone(), FileChange::Orphaned));
            }
        }
    }
    for (file, handed_out, path) in gone {
        // Without the manifest of a changed exercise cargo refuses the whole workspace.
        let is_needed = |own| {
            let mut orphans = report.iter().filter(|(_, fate)| *fate == FileChange::Orphaned);
            orphans.any(|(it, _)| package(it) == Some(own))
        };
        if package(file).is_some_and(is_needed) {
            inventory.files.insert(file.clone(), handed_out.clone());
        } else {
            remove(folder, &path)?;
            report.push((file.clone(), FileChange::Deleted));
        }
    }
    let text = serde_json::to_string_pretty(&inventory).unwrap_or_default();
    write(&place(folder, FILE)?, format!("{text}\n").as_bytes())?;
    Ok(report)
}

/// The folder of the exercise or solution that a file belongs to.
fn package(file: &str) -> Option<&str> {
    let (side, rest) = file.split_once('/')?;
    let (folder, _) = rest.split_once('/')?;
    ["exercises", "solutions"].contains(&side).then(|| &file[..=side.len() + folder.len()])
}

/// Writes `new` beside `file` under the first free name; returns that name.
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

/// The path of `file`. Refuses a symlink on the way, which could lead anywhere.
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

/// The digest of a file; `None` when it does not exist.
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

/// Deletes a file, and the folders that become empty.
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
    use std::fs;

    use tempfile::TempDir;

    use super::{
        FileChange::{self, Beside, Deleted, Kept, Orphaned, Renewed, Written},
        Report, renew,
    };
    use crate::{
        handout::{Files, Selection, inventory::Inventory},
        problem::Problem,
    };

    /// A class's folder, in which a file's text is its version.
    struct Class(TempDir);

    impl Class {
        /// The folder of a class that got these files.
        fn of(list: &[(&str, &str)]) -> Class {
            let class = Class(tempfile::tempdir().expect("a temporary folder"));
            class.get(list);
            class
        }

        /// Hands `list` out as the command does; returns what was done with each file.
        fn get(&self, list: &[(&str, &str)]) -> Report {
            self.renew(list).expect("a folder of ours")
        }

        fn renew(&self, list: &[(&str, &str)]) -> Result<Report, Problem> {
            let files: Files = list
                .iter()
                .map(|(file, text)| (file.to_string(), text.as_bytes().into()))
                .collect();
            let old = Inventory::read(self.0.path()).expect("readable");
            let inventory =
                Inventory::new(&Selection { exercises: vec![], solutions: vec![] }, &files);
            renew(self.0.path(), &files, old.as_ref(), inventory)
        }

        fn read(&self, file: &str) -> String {
            fs::read_to_string(self.0.path().join(file)).unwrap_or_default()
        }

        fn change(&self, file: &str, text: &str) {
            fs::write(self.0.path().join(file), text).expect("a folder of ours");
        }
    }

    fn told(list: &[(&str, FileChange)]) -> Report {
        list.iter().map(|(file, fate)| (file.to_string(), fate.clone())).collect()
    }

    #[test]
    fn what_nobody_changed_is_renewed_and_what_is_gone_is_deleted() {
        let class = Class::of(&[("a", "1"), ("b/c", "1"), ("same", "1")]);
        let found = class.get(&[("a", "2"), ("same", "1"), ("new", "1")]);
        assert_eq!(found, told(&[("a", Renewed), ("new", Written), ("b/c", Deleted)]));
        assert_eq!(class.read("a"), "2");
        assert!(!class.0.path().join("b").exists(), "an empty folder is left");
    }

    #[test]
    fn what_a_student_changed_is_kept_and_the_newer_version_lies_beside_it() {
        let class = Class::of(&[("gone", "1"), ("lib.rs", "todo 1"), ("mine", "1")]);
        for file in ["gone", "lib.rs", "mine"] {
            class.change(file, "my own");
        }
        for _twice in 0..2 {
            let found = class.get(&[("lib.rs", "todo 2"), ("mine", "1")]);
            let beside = Beside("lib.rs.new".to_string());
            assert_eq!(found, told(&[("lib.rs", beside), ("mine", Kept), ("gone", Orphaned)]));
            for file in ["gone", "lib.rs", "mine"] {
                assert_eq!(class.read(file), "my own", "{file}");
            }
            assert_eq!(class.read("lib.rs.new"), "todo 2");
        }
    }

    #[test]
    fn an_exercise_in_which_somebody_worked_stays_whole_until_it_is_as_it_was() {
        let [lib, manifest, other] = ["exercises/1/lib.rs", "exercises/1/toml", "exercises/2/toml"];
        let class = Class::of(&[(lib, "todo"), (manifest, "1"), (other, "1")]);
        class.change(lib, "my own");
        assert_eq!(class.get(&[]), told(&[(lib, Orphaned), (other, Deleted)]));
        assert_eq!(class.get(&[]), told(&[(lib, Orphaned)]));
        class.change(lib, "todo");
        assert_eq!(class.get(&[]), told(&[(lib, Deleted), (manifest, Deleted)]));
    }

    #[test]
    fn a_version_that_lay_beside_goes_when_it_is_taken_over_and_not_when_it_was_changed() {
        let class = Class::of(&[("a", "1"), ("b", "1")]);
        class.change("a", "mine");
        class.change("b", "mine");
        class.get(&[("a", "2"), ("b", "2")]);
        class.change("a", "2");
        class.change("b.new", "notes of mine");

        let found = class.get(&[("a", "2"), ("b", "3")]);
        assert_eq!(found, told(&[("b", Beside("b.new-2".to_string()))]));
        assert!(!class.0.path().join("a.new").exists());
        assert_eq!(
            (class.read("b.new"), class.read("b.new-2")),
            ("notes of mine".into(), "3".into())
        );
    }

    #[cfg(unix)]
    #[test]
    fn nothing_is_written_through_a_link() {
        let (class, elsewhere) = (Class::of(&[]), Class::of(&[]));
        let link = class.0.path().join("src");
        std::os::unix::fs::symlink(elsewhere.0.path(), link).expect("ours");
        let problem = class.renew(&[("src/lib.rs", "1")]).expect_err("a link");
        assert!(problem.what.contains("is a link"), "{problem}");
        assert_eq!(elsewhere.read("lib.rs"), "");
    }
}
