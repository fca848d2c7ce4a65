//! Which hint was shown last, so that the next one says more. The note is in `target/`, which may
//! be deleted at any time.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The hint that was shown last of one exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The step's number.
    pub step: u32,
    /// The level, from 1.
    pub level: usize,
}

impl Asked {
    /// What was asked last about `package`; `None` when nothing was, or when it cannot be read.
    pub fn last(root: &Path, package: &str) -> Option<Asked> {
        let text = fs::read_to_string(file(root, package)).ok()?;
        let (step, level) = text.trim().split_once(' ')?;
        Some(Asked { step: step.parse().ok()?, level: level.parse().ok()? })
    }

    /// Remembers this. Where it cannot be written, the next hint is the same as this one: a pity, and
    /// no reason to refuse this one.
    pub fn note(self, root: &Path, package: &str) {
        let file = file(root, package);
        let folder = file.parent().unwrap_or(root);
        let _ = fs::create_dir_all(folder)
            .and_then(|()| fs::write(&file, format!("{} {}\n", self.step, self.level)));
    }

    /// The level to show of `step`, which has `last` levels: one more than was shown last, and the
    /// mildest when the last hint was about another step.
    pub fn next_level(before: Option<Asked>, step: u32, last: usize) -> usize {
        match before {
            Some(before) if before.step == step => (before.level + 1).min(last).max(1),
            _ => 1,
        }
    }
}

fn file(root: &Path, package: &str) -> PathBuf {
    root.join("target").join("coach").join(format!("hint-{package}"))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::Asked;

    #[test]
    fn a_step_gets_one_level_more_each_time_and_another_step_begins_anew() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let ask = |step, last| {
            let before = Asked::last(root.path(), "exercise-3");
            let level = Asked::next_level(before, step, last);
            Asked { step, level }.note(root.path(), "exercise-3");
            level
        };

        assert_eq!([ask(1, 3), ask(1, 3), ask(1, 3), ask(1, 3)], [1, 2, 3, 3]);
        assert_eq!([ask(2, 3), ask(2, 3), ask(1, 3)], [1, 2, 1]);
        assert_eq!(Asked::last(root.path(), "exercise-1"), None);
        fs::write(root.path().join("target/coach/hint-exercise-3"), "1 many").expect("ours");
        assert_eq!(ask(1, 3), 1);
    }
}
