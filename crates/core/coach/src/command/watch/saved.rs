//! Whether a file was saved.
//!
//! The file itself is looked at, many times a second, and nothing is asked of the file system: some
//! give no events (a network's, a container's), and editors save in many ways (in place, by renaming a
//! new file over the old one, by moving the old one away first). What a file says of its time may be
//! two seconds coarse, so its text counts too.
//!
//! A file that is written in pieces counts as saved with each piece: what began with the first ends when
//! the second is seen, which is sooner than anything can come of it.

use std::{
    fs,
    path::PathBuf,
    time::{Duration, Instant, SystemTime},
};

// An editor that writes in place truncates the file first.
const EMPTY: Duration = Duration::from_millis(50);
// A file that is away for longer is not merely being saved.
const AWAY: Duration = Duration::from_millis(600);

/// The time and the text; `None` while an editor has the file away.
type Seen = Option<(SystemTime, Vec<u8>)>;

/// A file, as it was when it was last looked at.
#[derive(Debug)]
pub(super) struct Saved {
    path: PathBuf,
    seen: Seen,
    /// Since when it is empty or away, and was not before.
    missing: Option<Instant>,
}

impl Saved {
    pub(super) fn new(path: PathBuf) -> Saved {
        let seen = seen(&path);
        Saved { path, seen, missing: None }
    }

    /// Whether the file was saved since the last time, or is gone.
    pub(super) fn look(&mut self) -> bool {
        let now = seen(&self.path);
        if now == self.seen {
            self.missing = None;
            return false;
        }
        let patience = match &now {
            None => AWAY,
            Some((_, text)) if text.is_empty() => EMPTY,
            Some(_) => Duration::ZERO,
        };
        if self.missing.get_or_insert_with(Instant::now).elapsed() < patience {
            return false;
        }
        (self.seen, self.missing) = (now, None);
        true
    }
}

fn seen(path: &PathBuf) -> Seen {
    let time = fs::metadata(path).and_then(|it| it.modified()).ok()?;
    Some((time, fs::read(path).ok()?))
}

#[cfg(test)]
mod tests {
    use std::{
        fs::{self, File, FileTimes},
        path::{Path, PathBuf},
        thread,
        time::{Duration, Instant, SystemTime},
    };

    use tempfile::TempDir;

    use super::{AWAY, EMPTY, Saved};

    /// A file with a text, in a folder that goes with the first value, and what watches it.
    fn watched() -> (TempDir, PathBuf, Saved) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("lib.rs");
        fs::write(&path, "text").expect("ours");
        (folder, path.clone(), Saved::new(path))
    }

    fn set_time(path: &Path, time: SystemTime) {
        let file = File::options().write(true).open(path).expect("ours");
        file.set_times(FileTimes::new().set_modified(time)).expect("ours");
    }

    /// Whether a save is seen within `patience`.
    fn sees(saved: &mut Saved, patience: Duration) -> bool {
        let start = Instant::now();
        while start.elapsed() < patience {
            if saved.look() {
                return true;
            }
            thread::sleep(Duration::from_millis(2));
        }
        false
    }

    #[test]
    fn every_way_to_save_is_seen_once() {
        let (folder, path, mut saved) = watched();
        let other = folder.path().join("lib.rs~");
        assert!(!sees(&mut saved, EMPTY));

        let ways: [(&str, &dyn Fn()); 4] = [
            ("in place", &|| fs::write(&path, "second").expect("ours")),
            ("a new file over the old one", &|| {
                fs::write(&other, "third").expect("ours");
                fs::rename(&other, &path).expect("ours");
            }),
            ("the old one away first", &|| {
                fs::rename(&path, &other).expect("ours");
                fs::write(&path, "fourth").expect("ours");
            }),
            ("the same text again", &|| {
                set_time(&path, SystemTime::now() + Duration::from_secs(5));
            }),
        ];
        for (way, save) in ways {
            save();
            assert!(sees(&mut saved, Duration::from_secs(10)), "{way}");
            assert!(!sees(&mut saved, EMPTY), "{way}, once");
        }
    }

    #[test]
    fn a_file_that_is_empty_for_a_moment_is_being_saved() {
        let (_folder, path, mut saved) = watched();
        fs::write(&path, "").expect("ours");
        assert!(!saved.look());
        fs::write(&path, "other").expect("ours");
        assert!(saved.look(), "at once");
        fs::write(&path, "").expect("ours");
        assert!(sees(&mut saved, Duration::from_secs(10)), "it stays empty");
    }

    #[test]
    fn a_clock_that_stands_still_hides_nothing() {
        let (_folder, path, _) = watched();
        set_time(&path, SystemTime::UNIX_EPOCH);
        let mut saved = Saved::new(path.clone());
        fs::write(&path, "next").expect("ours");
        set_time(&path, SystemTime::UNIX_EPOCH);
        assert!(sees(&mut saved, Duration::from_secs(10)));
    }

    #[test]
    fn a_file_that_is_away_for_a_moment_is_not_gone() {
        let (_folder, path, mut saved) = watched();
        fs::remove_file(&path).expect("ours");
        assert!(!sees(&mut saved, AWAY / 3));
        assert!(sees(&mut saved, Duration::from_secs(10)), "now it is");
        assert!(!sees(&mut saved, 2 * AWAY), "once");
    }
}
