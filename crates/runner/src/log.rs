//! The files that a check's process writes for the runner, which a student's prints do not reach.

use std::{env, fs, io, path::PathBuf, time::Duration};

use tempfile::TempDir;

/// A file in which the test program notes what passed, or the recorder how far a search is. What a
/// student's code prints cannot get there, so a printed `test result: ok` is no proof.
pub(crate) struct Log {
    pub(crate) path: PathBuf,
    /// Nobody else may look into it, and nobody can guess its name. It goes with this value.
    _folder: TempDir,
}

impl Log {
    pub(crate) fn new() -> io::Result<Log> {
        let folder = tempfile::Builder::new().prefix(&Log::prefix()).tempdir()?;
        Ok(Log { path: folder.path().join("check.log"), _folder: folder })
    }

    /// What the names of this process's folders begin with.
    fn prefix() -> String {
        format!("gridlings-{}-", std::process::id())
    }

    pub(crate) fn text(&self) -> String {
        fs::read_to_string(&self.path).unwrap_or_default()
    }

    /// What the check was asked last, if it is a question.
    pub(crate) fn asked(&self) -> Option<String> {
        let what = fs::read_to_string(self.asked_path()).ok()?;
        Some(format!("It was asked: {}", what.trim_end()))
    }

    /// How far the search was of which this is the diary. `None` when nothing was written down.
    pub(crate) fn so_far(&self, is_timed_out: bool) -> Option<String> {
        let text = self.text();
        let (words, board) = text.split_once('\n')?;
        let then = if is_timed_out { ", and then it wrote no more" } else { "" };
        let words = words.trim_end_matches(':');
        Some(format!("When that happened, {words}{then}. The board:\n{}", board.trim_end()))
    }

    /// Whether nothing was written for `long`.
    pub(crate) fn is_silent(&self, long: Duration) -> bool {
        let modified = fs::metadata(&self.path).and_then(|it| it.modified()).ok();
        modified.is_none_or(|at| at.elapsed().is_ok_and(|age| age > long))
    }

    /// Where `exam` says what is asked.
    pub(crate) fn asked_path(&self) -> PathBuf {
        self.path.with_extension("asked")
    }

    pub(crate) fn remove_all() {
        let is_log = |name: &str| name.starts_with(&Log::prefix());
        let entries = fs::read_dir(env::temp_dir()).into_iter().flatten().flatten();
        for entry in entries.filter(|entry| entry.file_name().to_str().is_some_and(is_log)) {
            // What stays is in the system's temporary folder.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}
