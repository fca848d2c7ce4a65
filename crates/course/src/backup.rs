//! What somebody wrote is kept aside, dated and beside its file, before anything is written over it.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::date;

/// A text that was kept aside: `lib.rs.2026-11-21-0533.bak`, or `…-0533-2.bak` for the second of a
/// minute; `…-0533.restore.bak` when a restore wrote over it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Backup {
    // The order of the fields is the order of time.
    date: String,
    count: u32,
    /// Whether a restore wrote over it: the next restore does not take it by itself.
    pub is_of_restore: bool,
    /// Where it is.
    pub path: PathBuf,
}

impl Backup {
    /// The backups of `file`, the newest last.
    pub fn all(file: &Path) -> io::Result<Vec<Backup>> {
        let folder = file.parent().unwrap_or(Path::new("."));
        let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let mut backups = Vec::new();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            backups.extend(Backup::parse(name, path));
        }
        backups.sort();
        Ok(backups)
    }

    fn parse(name: &str, path: PathBuf) -> Option<Backup> {
        let stamp = path.file_name()?.to_str()?.strip_prefix(name)?.strip_prefix('.')?;
        let stamp = stamp.strip_suffix(".bak")?;
        let (stamp, is_of_restore) =
            stamp.strip_suffix(OF_RESTORE).map_or((stamp, false), |stamp| (stamp, true));
        let (date, rest) = stamp.split_at_checked("2026-11-21-0533".len())?;
        let count = match rest.strip_prefix('-') {
            Some(count) => count.parse().ok()?,
            None if rest.is_empty() => 1,
            None => return None,
        };
        Some(Backup { date: date.to_string(), count, is_of_restore, path })
    }
}

const OF_RESTORE: &str = ".restore";

/// Writes `text` beside `file` under a name of its own, never over another file, and gives that name.
///
/// # Errors
///
/// When the folder cannot be written to; then nothing else should be written either. Of a text that is
/// cut off, for example by a full disk, nothing is left.
pub fn keep(file: &Path, text: &[u8], now: SystemTime) -> io::Result<PathBuf> {
    keep_as(file, text, now, "")
}

/// The same for a restore.
pub fn keep_at_restore(file: &Path, text: &[u8], now: SystemTime) -> io::Result<PathBuf> {
    keep_as(file, text, now, OF_RESTORE)
}

fn keep_as(file: &Path, text: &[u8], now: SystemTime, why: &str) -> io::Result<PathBuf> {
    let date = date::minute(now);
    let mut count = 1;
    loop {
        let mut name = file.as_os_str().to_os_string();
        name.push(match count {
            1 => format!(".{date}{why}.bak"),
            count => format!(".{date}-{count}{why}.bak"),
        });
        match fs::File::create_new(&name) {
            Ok(mut file) => {
                let written = file.write_all(text).and_then(|()| file.sync_all());
                return written.map(|()| PathBuf::from(&name)).inspect_err(|_| {
                    let _ = fs::remove_file(&name);
                });
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => count += 1,
            Err(error) => return Err(error),
        }
    }
}

/// Writes `text` to `file` in one go: a reader sees the old file or the new one.
pub fn replace(file: &Path, text: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let draft = file.with_extension("rs.new");
    fs::write(&draft, text)?;
    fs::rename(&draft, file)
}

#[cfg(test)]
mod tests {
    use std::{
        fs,
        time::{Duration, UNIX_EPOCH},
    };

    use super::{Backup, keep, replace};

    #[test]
    fn no_backup_is_written_over_and_the_newest_comes_last() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("lib.rs");
        let minute = |minute: u64| UNIX_EPOCH + Duration::from_secs(60 * minute);
        for (text, at) in [("later", 9), ("one", 2), ("two", 2)] {
            keep(&file, text.as_bytes(), minute(at)).expect("ours");
        }
        for count in 3..=11 {
            keep(&file, count.to_string().as_bytes(), minute(2)).expect("ours");
        }
        for other in ["lib.rs", "lib.rs.bak", "lib.rs.1970-01-01-0009-x.bak", "other.rs.ä.bak"] {
            fs::write(folder.path().join(other), "").expect("ours");
        }

        let backups = Backup::all(&file).expect("ours");
        let text = |it: &Backup| fs::read_to_string(&it.path).expect("ours");
        let texts: Vec<_> = backups.iter().map(text).collect();
        assert_eq!(texts, ["one", "two", "3", "4", "5", "6", "7", "8", "9", "10", "11", "later"]);
    }

    #[test]
    fn a_file_is_replaced_whole_and_its_folder_is_made() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("src/lib.rs");

        for text in ["first", "second"] {
            replace(&file, text.as_bytes()).expect("ours");
            assert_eq!(fs::read_to_string(&file).expect("ours"), text);
        }
        assert_eq!(fs::read_dir(folder.path().join("src")).expect("ours").count(), 1);
    }
}
