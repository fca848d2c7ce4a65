//! Keeps a dated copy of a text beside its file before the file is overwritten.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

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

/// Writes `new` to `file`. What stands there is kept aside first, unless it is empty or `untouched`: nobody
/// wrote that. Gives where it is kept; nothing is written when `new` stands there already.
///
/// # Errors
///
/// When the file cannot be read, or its folder cannot be written to; then the file is as it was.
pub fn write_over(
    file: &Path,
    new: &[u8],
    untouched: &[u8],
    now: SystemTime,
    is_restore: bool,
) -> io::Result<Option<PathBuf>> {
    let old = match fs::read(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        old => Some(old?),
    };
    if old.as_deref() == Some(new) {
        return Ok(None);
    }
    let work = old.filter(|old| !old.trim_ascii().is_empty() && old != untouched);
    let why = if is_restore { OF_RESTORE } else { "" };
    let kept = work.map(|work| keep_as(file, &work, now, why)).transpose()?;
    replace(file, new).map(|()| kept)
}

/// Writes `text` beside `file` under a name of its own, never over another file, and gives that name; that
/// of an earlier backup when one holds the same text.
///
/// # Errors
///
/// When the folder cannot be written to; then nothing else should be written either. Of a text that is
/// cut off, for example by a full disk, nothing is left.
pub fn keep(file: &Path, text: &[u8], now: SystemTime) -> io::Result<PathBuf> {
    keep_as(file, text, now, "")
}

fn keep_as(file: &Path, text: &[u8], now: SystemTime, why: &str) -> io::Result<PathBuf> {
    let is_same = |it: &Backup| fs::read(&it.path).is_ok_and(|kept| kept == text);
    if let Some(earlier) = Backup::all(file).unwrap_or_default().into_iter().rfind(is_same) {
        return Ok(earlier.path);
    }
    let date = minute(now);
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

/// `2026-11-21-0533`, in universal time; the epoch's own date when `time` lies before it.
///
/// # Source
///
/// The civil calendar from a count of days: Howard Hinnant, "chrono-Compatible Low-Level Date
/// Algorithms" (2013).
fn minute(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (days, minutes) = (seconds / 86_400, seconds % 86_400 / 60);

    // Years that begin in March have their odd day at the end; an era is 400 of them.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    let year = year + era * 400;
    format!("{year:04}-{month:02}-{day:02}-{:02}{:02}", minutes / 60, minutes % 60)
}

/// Writes `text` to `file` in one go: a reader sees the old file or the new one.
pub fn replace(file: &Path, text: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    // Not `lib.rs.new`: a renewed handout puts a newer version beside the student's file under that name.
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let draft = file.with_file_name(format!(".{name}.draft"));
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
    fn a_file_is_replaced_whole_and_what_stands_beside_it_stays() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("src/lib.rs");
        let newer = folder.path().join("src/lib.rs.new");
        fs::create_dir(folder.path().join("src")).expect("ours");
        fs::write(&newer, "the handout's").expect("ours");

        for text in ["first", "second"] {
            replace(&file, text.as_bytes()).expect("ours");
            assert_eq!(fs::read_to_string(&file).expect("ours"), text);
        }
        assert_eq!(fs::read_dir(folder.path().join("src")).expect("ours").count(), 2);
        assert_eq!(fs::read_to_string(newer).expect("ours"), "the handout's");
        replace(&folder.path().join("new/lib.rs"), b"third").expect("its folder is made");
    }

    #[test]
    fn dates_at_the_edges_of_months_and_years() {
        let cases = [
            (0, "1970-01-01-0000"),
            (951_782_340, "2000-02-28-2359"),
            (951_782_400, "2000-02-29-0000"),
            (951_868_800, "2000-03-01-0000"),
            (1_798_761_599, "2026-12-31-2359"),
            (1_795_239_180, "2026-11-21-0533"),
        ];
        for (seconds, date) in cases {
            assert_eq!(super::minute(UNIX_EPOCH + Duration::from_secs(seconds)), date);
        }
    }
}
