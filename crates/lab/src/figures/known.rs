//! What `--check` has found up to date is known until the figures or this program change.

use std::{
    env, fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

/// A fingerprint of a chapter's figures and of this program, and the file that keeps the last fingerprint
/// that was up to date.
pub struct State {
    file: PathBuf,
    now: String,
}

impl State {
    /// The state of the figures in `folder`; `None` when they cannot be read.
    pub fn of(folder: &Path) -> Option<State> {
        let program = env::current_exe().ok()?;
        let about = fs::metadata(&program).ok()?;
        let mut hasher = DefaultHasher::new();
        (about.len(), about.modified().ok()?).hash(&mut hasher);
        let files = fs::read_dir(folder).ok()?.map(|entry| Some(entry.ok()?.path()));
        let mut files = files.collect::<Option<Vec<PathBuf>>>()?;
        files.sort();
        for file in files {
            let text = fs::read(&file).ok()?;
            (file, text).hash(&mut hasher);
        }
        let file = program.with_extension("figures").join(folder.file_name()?);
        Some(State { file, now: format!("{:016x}", hasher.finish()) })
    }

    /// Whether this state was up to date before.
    pub fn is_known(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|known| known == self.now)
    }

    /// Remembers that this state is up to date; where that cannot be, the next check makes the figures
    /// again.
    pub fn remember(&self) {
        let folder = self.file.parent().unwrap_or(&self.file);
        let _ = fs::create_dir_all(folder).and_then(|()| fs::write(&self.file, &self.now));
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::State;

    #[test]
    fn a_state_is_known_until_a_figure_changes() {
        let temporary = tempfile::tempdir().expect("there is room for a folder");
        let folder = temporary.path().join("01-a");
        fs::create_dir(&folder).expect("an empty folder takes it");
        let write = |name: &str, text: &str| {
            fs::write(folder.join(name), text).expect("a file can be written");
        };
        let state = || {
            let state = State::of(&folder).expect("a folder with figures");
            State { file: temporary.path().join("known/01-a"), ..state }
        };
        write("table.md", "1\n");
        assert!(!state().is_known(), "nobody has looked at it");
        state().remember();
        for (file, text, is_known) in [
            ("table.md", "1\n", true),
            ("table.md", "2\n", false),
            ("table.md", "1\n", true),
            ("more.md", "", false),
        ] {
            write(file, text);
            assert_eq!(state().is_known(), is_known, "{file} says {text:?}");
        }
        assert!(State::of(&temporary.path().join("02-b")).is_none(), "there is no such folder");
    }
}
