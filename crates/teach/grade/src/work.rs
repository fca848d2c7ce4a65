//! The folder in which a submission is compiled and asked, and the removal of what a killed grader
//! left.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

/// A folder for one process; it is removed with this value. This process keeps a file beside it
/// locked, so that the folders of ended processes can be told from the others, on every machine.
#[derive(Debug)]
pub struct Work {
    folder: PathBuf,
    _alive: NamedTempFile,
}

impl Work {
    /// Makes a folder in `out`. Two processes may be at work on the same submission, each in its own.
    pub fn begin(out: &Path) -> io::Result<Work> {
        let all = out.join(".work");
        fs::create_dir_all(&all)?;
        // The locked file comes first: without it, nobody could tell that a folder is left over.
        let alive = tempfile::Builder::new().suffix(".lock").tempfile_in(&all)?;
        alive.as_file().lock()?;
        // A name without special characters: the linker gets it.
        let folder = alive.path().with_extension("");
        fs::create_dir(&folder)?;
        Ok(Work { folder, _alive: alive })
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        remove(&self.folder);
    }
}

/// Removes from `out` the folders of killed processes.
pub fn sweep(out: &Path) {
    let all = out.join(".work");
    for entry in fs::read_dir(&all).into_iter().flatten().flatten() {
        let lock = entry.path();
        let is_dead = || File::open(&lock).is_ok_and(|file| file.try_lock().is_ok());
        if lock.extension().is_some_and(|end| end == "lock") && is_dead() {
            remove(&lock.with_extension(""));
        }
    }
    // It stays while another process works in it.
    let _ = fs::remove_dir(&all);
}

fn lock_of(folder: &Path) -> PathBuf {
    folder.with_extension("lock")
}

fn remove(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
    let _ = fs::remove_file(lock_of(folder));
}

#[cfg(test)]
mod tests {
    use super::{Work, sweep};
    use std::fs;

    #[test]
    fn what_the_dead_left_goes_and_what_the_living_hold_stays() {
        let out = tempfile::tempdir().expect("a folder");
        let alive = Work::begin(out.path()).expect("ours");
        let dead = out.path().join(".work").join("dead");
        fs::create_dir(&dead).expect("ours");
        fs::write(dead.with_extension("lock"), "").expect("ours");
        sweep(out.path());
        assert!(alive.folder().exists() && !dead.exists());
        assert!(!dead.with_extension("lock").exists());
        drop(alive);
        sweep(out.path());
        assert!(!out.path().join(".work").exists());
    }
}
