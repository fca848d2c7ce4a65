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
