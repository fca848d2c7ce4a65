//! A submission that is a folder, or a single file.

use std::{
    fs::{self, OpenOptions},
    io::Read,
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use walkdir::{DirEntry, WalkDir};

use super::{Entries, Item, MOST_ENTRIES, Place, is_stray};

/// A folder, a checkout, or one file that is the whole source.
pub(super) struct Folder(pub(super) PathBuf);

impl Place for Folder {
    fn entries(&mut self) -> Result<Entries, String> {
        if !self.0.is_dir() {
            let item = Item { is_file: true, time: changed(&self.0) };
            return Ok(Entries::from([(String::new(), item)]));
        }
        let mut entries = Entries::new();
        let is_wanted = |entry: &DirEntry| {
            let name = entry.file_name().to_string_lossy();
            !(is_stray(&name) || name == "target" && entry.file_type().is_dir())
        };
        let all = WalkDir::new(&self.0).min_depth(1).into_iter().filter_entry(is_wanted);
        for (seen, entry) in all.enumerate() {
            let entry = entry.map_err(|error| {
                // Its own text has the whole path, and a student reads this.
                let why = error.io_error().map_or(String::new(), ToString::to_string);
                format!("a folder in it cannot be read: {why}")
            })?;
            if seen == MOST_ENTRIES {
                return Err(format!("there are more than {MOST_ENTRIES} files in it"));
            }
            // The kind of the entry itself: a link is a link, wherever it leads.
            let (path, kind) = (entry.path(), entry.file_type());
            if !kind.is_dir() {
                let item = Item { is_file: kind.is_file(), time: changed(path) };
                let path = path.strip_prefix(&self.0).unwrap_or(path);
                entries.insert(path.to_string_lossy().into_owned(), item);
            }
        }
        Ok(entries)
    }

    fn read(&mut self, path: &str, most: u64) -> Result<Vec<u8>, String> {
        let whole = if path.is_empty() { self.0.clone() } else { self.0.join(path) };
        read(&whole, most).map_err(|error| error.to_string())
    }
}

/// When the file was changed last; links are not followed.
pub(super) fn changed(path: &Path) -> Timestamp {
    let time = fs::symlink_metadata(path).and_then(|about| about.modified());
    time.ok().and_then(|time| Timestamp::try_from(time).ok()).unwrap_or_default()
}

/// The bytes of a regular file, which is not a link even if it became one a moment ago.
fn read(path: &Path, most: u64) -> std::io::Result<Vec<u8>> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use nix::fcntl::OFlag;
        let flags = OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK;
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, flags.bits());
    }
    let file = options.open(path)?;
    let about = file.metadata()?;
    if !about.is_file() {
        return Err(std::io::Error::other("it is no regular file"));
    }
    #[cfg(unix)]
    if std::os::unix::fs::MetadataExt::nlink(&about) > 1 {
        // It may be somebody else's file under a second name.
        return Err(std::io::Error::other("it is a hard link; hand in a copy"));
    }
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
