//! `coach watch [EXERCISE]`: tests the exercise each time its file changes, until Ctrl-C.

use std::{
    fs,
    path::Path,
    thread,
    time::{Duration, SystemTime},
};

use clap::Args;

use super::{CommandError, Console, Done, Limit, test};
use crate::{
    course::Course,
    report::{self, text},
};

/// What can be said to `watch`.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask; the first unsolved one when you do not say
    pub exercise: Option<String>,
    /// How long a check may run.
    #[command(flatten)]
    pub limit: Limit,
}

// Looking costs next to nothing, and this is less than a person notices.
const INTERVAL: Duration = Duration::from_millis(200);

/// What a save changes; `None` while an editor has the file away.
type Stamp = Option<(SystemTime, u64)>;

/// Does it, and never ends by itself.
pub fn run(
    course: &Course,
    options: &Options,
    console: &mut Console,
) -> Result<Done, CommandError> {
    let exercise = console.exercise(course, options.exercise.as_deref())?;
    loop {
        let seen = stamp(&exercise.stub());
        console.say(&report::test::heading(exercise))?;
        // A file that is away, or half saved, is no reason to stop: the next save may mend it.
        match test::show(course, exercise, options.limit, console) {
            Err(CommandError::Trial(error)) => console.say(&format!("{error}\n"))?,
            other => _ = other?,
        }
        let watching = format!("Watching {} (Ctrl-C ends) …", exercise.stub_shown());
        let watching = text::wrap(&watching, console.manner.width, 0);
        console.say(&text::paint(text::DIM, &format!("\n{watching}\n")))?;
        wait_for_change(&exercise.stub(), seen);
    }
}

fn wait_for_change(path: &Path, seen: Stamp) {
    while let now = stamp(path)
        && (now == seen || now.is_none())
    {
        thread::sleep(INTERVAL);
    }
}

fn stamp(path: &Path) -> Stamp {
    let metadata = fs::metadata(path).ok()?;
    Some((metadata.modified().ok()?, metadata.len()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::stamp;

    #[test]
    fn a_save_changes_the_stamp_and_a_missing_file_has_none() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("lib.rs");

        assert_eq!(stamp(&path), None);
        fs::write(&path, "one").expect("ours");
        let first = stamp(&path);
        assert!(first.is_some());
        assert_eq!(stamp(&path), first);
        fs::write(&path, "three").expect("ours");
        assert_ne!(stamp(&path), first);
    }
}
