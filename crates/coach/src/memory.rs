//! Which hint was shown last, so that the next one says more. The note is in `target/`, which may
//! be deleted at any time.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The level of the next hint for `step` of `package`, which has `last` levels: one more than was shown
/// last, and the mildest when the last hint was about another step or the note cannot be read.
pub(crate) fn next_level(root: &Path, package: &str, step: u32, last: usize) -> usize {
    let text = fs::read_to_string(file(root, package)).unwrap_or_default();
    let before = text.trim().split_once(' ').filter(|(it, _)| *it == step.to_string());
    let level = before.and_then(|(_, level)| level.parse().ok());
    level.map_or(1, |level: usize| level.saturating_add(1).min(last))
}

/// Remembers what is shown. Where it cannot be written, the next hint is the same as this one: a pity,
/// and no reason to refuse this one.
pub(crate) fn note(root: &Path, package: &str, step: u32, level: usize) {
    let file = file(root, package);
    let folder = file.parent().unwrap_or(root);
    let _ = fs::create_dir_all(folder).and_then(|()| fs::write(&file, format!("{step} {level}\n")));
}

fn file(root: &Path, package: &str) -> PathBuf {
    root.join("target").join("coach").join(format!("hint-{package}"))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{next_level, note};

    #[test]
    fn a_step_gets_one_level_more_each_time_and_another_step_begins_anew() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let ask = |step, last| {
            let level = next_level(root.path(), "exercise-3", step, last);
            note(root.path(), "exercise-3", step, level);
            level
        };

        assert_eq!([ask(1, 3), ask(1, 3), ask(1, 3), ask(1, 3)], [1, 2, 3, 3]);
        assert_eq!([ask(2, 3), ask(2, 3), ask(1, 3)], [1, 2, 1]);
        assert_eq!(next_level(root.path(), "exercise-1", 1, 3), 1);
        fs::write(root.path().join("target/coach/hint-exercise-3"), "1 many").expect("ours");
        assert_eq!(ask(1, 3), 1);
    }
}
