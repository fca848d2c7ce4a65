//! The files that a check's process writes for the runner, which a student's prints do not reach.

use std::{
    env, fs,
    path::PathBuf,
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

/// A file in which the test program notes what passed, or the recorder how far a search is. What a
/// student's code prints cannot get there, so a printed `test result: ok` is no proof.
pub(crate) struct Log {
    pub(crate) path: PathBuf,
}

impl Log {
    pub(crate) fn new() -> Log {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        Log { path: env::temp_dir().join(format!("{}{count}.log", Log::prefix())) }
    }

    /// What the names of this process's logs begin with.
    fn prefix() -> String {
        format!("gridlings-{}-", std::process::id())
    }

    pub(crate) fn text(&self) -> String {
        fs::read_to_string(&self.path).unwrap_or_default()
    }

    /// What a check was asked last, if it is a question, and how far its search was, of which this is
    /// the diary. A search that wrote nothing for `long` no longer writes. `None` when neither was
    /// written down.
    pub(crate) fn so_far(&self, is_timed_out: bool, long: Duration) -> Option<String> {
        let asked = fs::read_to_string(self.asked()).ok();
        let asked = asked.map(|what| format!("It was asked: {}", what.trim_end()));
        let search = || {
            let age = fs::metadata(&self.path).and_then(|it| it.modified()).ok()?.elapsed().ok()?;
            let text = self.text();
            let (words, board) = text.split_once('\n')?;
            let then = match is_timed_out {
                true if age > long => ", and then it wrote no more",
                true => ", and was still writing",
                false => "",
            };
            let words = words.trim_end_matches(':');
            Some(format!("When that happened, {words}{then}. The board:\n{}", board.trim_end()))
        };
        let parts: Vec<String> = [asked, search()].into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join("\n\n"))
    }

    /// Where `exam` says what is asked, when this is the diary.
    fn asked(&self) -> PathBuf {
        self.path.with_extension("asked")
    }

    /// Removes every log of this process.
    pub(crate) fn remove_all() {
        let is_log = |name: &str| name.starts_with(&Log::prefix());
        let entries = fs::read_dir(env::temp_dir()).into_iter().flatten().flatten();
        for entry in entries.filter(|entry| entry.file_name().to_str().is_some_and(is_log)) {
            // The system clears this folder in the end.
            let _ = fs::remove_file(entry.path());
        }
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        // They are not there when the program did not get that far.
        let _ = fs::remove_file(&self.path);
        let _ = fs::remove_file(self.asked());
        let _ = fs::remove_file(self.path.with_extension("new"));
    }
}
