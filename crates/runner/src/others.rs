//! The state of everything that a build depends on, except the file that a student saves.

use std::{
    env, fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    time::SystemTime,
};

use serde::{Deserialize, Serialize};

/// The state of some files: when the newest was changed, and a number for the times and lengths of all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Others {
    pub(crate) newest: Option<SystemTime>,
    sum: u64,
}

impl Others {
    /// The state of the compiler, which is the first of the `words`; of the manifests, the
    /// settings, the course's crates, and the exercise's files except the student's own; and of the
    /// settings of cargo and rustup outside the course.
    pub(crate) fn of(root: &Path, folder: &Path, words: &[String]) -> Others {
        let mut others = Others::default();
        for part in ["Cargo.toml", "Cargo.lock", "crates"] {
            others.add(&root.join(part), &|_| true);
        }
        let folder = root.join(folder);
        others.add(&folder, &|path| path != folder.join("src"));
        for above in root.ancestors() {
            for part in [".cargo", "rust-toolchain.toml", "rust-toolchain"] {
                others.add(&above.join(part), &|path| path.with_extension("").ends_with("config"));
            }
        }
        let home = |name: &str, folder: &str| {
            env::var_os(name).map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(folder)))
        };
        let rustup = home("RUSTUP_HOME", ".rustup").map(|it| it.join("settings.toml"));
        let cargo = home("CARGO_HOME", ".cargo").map(|it| it.join("config.toml"));
        let compiler = words.first().map(PathBuf::from);
        rustup.iter().chain(&cargo).chain(&compiler).for_each(|it| others.add(it, &|_| true));
        for (name, value) in env::vars_os() {
            let starts = |it: &str| name.to_string_lossy().starts_with(it);
            if starts("CARGO") || starts("RUST") {
                others.mix(&(name, value));
            }
        }
        others
    }

    fn add(&mut self, path: &Path, counts: &dyn Fn(&Path) -> bool) {
        let Ok(about) = fs::metadata(path) else { return };
        if about.is_dir() {
            let entries = fs::read_dir(path).into_iter().flatten().flatten();
            let paths = entries.map(|entry| entry.path());
            paths.filter(|path| counts(path)).for_each(|path| self.add(&path, counts));
        } else {
            let changed = about.modified().ok();
            self.newest = self.newest.max(changed);
            self.mix(&(path, changed, about.len()));
        }
    }

    /// Adds something to the sum, in any order.
    fn mix(&mut self, part: &impl Hash) {
        let mut hasher = DefaultHasher::new();
        part.hash(&mut hasher);
        self.sum = self.sum.wrapping_add(hasher.finish());
    }
}

#[cfg(test)]
mod tests {
    use std::{
        fs,
        path::Path,
        time::{Duration, SystemTime},
    };

    use pretty_assertions::assert_eq;

    use super::Others;

    #[test]
    fn a_change_anywhere_but_in_the_students_own_files_is_seen() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let write = |file: &str| {
            let path = root.path().join(file);
            fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
            fs::write(&path, "").expect("ours");
            let file = fs::File::options().write(true).open(&path).expect("ours");
            file.set_modified(SystemTime::now() + Duration::from_secs(5)).expect("ours");
        };
        let others = || Others::of(root.path(), Path::new("exercises/01-a"), &[]);
        write("exercises/01-a/src/lib.rs");
        write("exercises/01-a/checks.rs");
        let before = others();
        write("exercises/01-a/src/helper.rs");
        write("exercises/02-b/checks.rs");
        assert_eq!(others(), before);

        for file in ["Cargo.toml", "crates/grid/src/lib.rs", "exercises/01-a/checks.rs"] {
            let before = others();
            write(file);
            assert_ne!(others(), before, "{file}");
        }
    }
}
