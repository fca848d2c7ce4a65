//! Where the files of a submission lie: in a folder, or in a zip, which is never unpacked.

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek},
    path::{Path, PathBuf},
};

use jiff::{Timestamp, civil, tz::TimeZone};
use walkdir::{DirEntry, WalkDir};
use zip::{DateTime, ZipArchive, result::ZipError};

/// Gradescope's list of a download: who handed in what, and when.
pub(crate) const LIST: &str = "submission_metadata.yml";

// What may lie around the source: a whole checkout, but not a disk.
const MOST_ENTRIES: usize = 20_000;

// The kind of a file in its unix mode, and the kind that a plain file has.
const KIND: u32 = 0o170_000;
const PLAIN: u32 = 0o100_000;

/// Whether a file or folder of this name is no student's work: macOS, Windows, git and Gradescope put
/// it there.
pub fn is_stray(name: &str) -> bool {
    let is_known = matches!(
        &name.to_lowercase()[..],
        ".ds_store" | ".git" | ".gitkeep" | "__macosx" | "desktop.ini" | "thumbs.db" | LIST
    );
    is_known || name.starts_with("._")
}

/// What lies in a submission, by its path with slashes.
pub(crate) type Entries = BTreeMap<String, Item>;

/// A file, or what looks like one.
pub(crate) struct Item {
    /// Otherwise it is a link, a pipe or a device.
    pub is_file: bool,
    pub time: Timestamp,
}

/// A place that entries can be listed in and read from.
pub(crate) trait Place {
    /// All entries that are no folders; the path of the place itself is empty.
    fn entries(&mut self) -> Result<Entries, String>;
    /// The bytes of a file, at most `most` and one more.
    fn read(&mut self, path: &str, most: u64) -> Result<Vec<u8>, String>;
}

/// A folder, a checkout, or one file that is the whole source.
pub(crate) struct Folder(pub PathBuf);

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
                // The error's own text has the whole path; a student reads this one.
                let folder = error.path().and_then(|path| path.strip_prefix(&self.0).ok());
                let why = error.io_error().map_or(String::new(), ToString::to_string);
                format!("the folder {:?} cannot be read: {why}", folder.unwrap_or(Path::new("")))
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
pub(crate) fn changed(path: &Path) -> Timestamp {
    let time = fs::symlink_metadata(path).and_then(|about| about.modified());
    time.ok().and_then(|time| Timestamp::try_from(time).ok()).unwrap_or_default()
}

/// The bytes of a regular file, which is not a link even if it became one a moment ago.
fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
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
        return Err(io::Error::other("it is no regular file"));
    }
    #[cfg(unix)]
    if std::os::unix::fs::MetadataExt::nlink(&about) > 1 {
        // A hard link may be a second name of somebody else's file.
        return Err(io::Error::other("it is a hard link; hand in a copy"));
    }
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A zip, or one student's part of it.
pub(crate) struct Zip<R> {
    archive: ZipArchive<R>,
    inside: String,
    // Where each file is, by its path with slashes.
    places: BTreeMap<String, usize>,
    // How many files a student may have handed in.
    most: usize,
}

impl Zip<File> {
    /// The file at `path`, of which only that counts whose path begins with `inside`.
    pub(crate) fn open(path: &Path, inside: &str) -> Result<Zip<File>, String> {
        Zip::new(File::open(path).map_err(|error| format!("cannot be opened: {error}"))?, inside)
    }
}

impl<R: Read + Seek> Zip<R> {
    pub(crate) fn new(file: R, inside: &str) -> Result<Zip<R>, String> {
        let archive = ZipArchive::new(file).map_err(|error| no_zip(&error))?;
        let (inside, places) = (inside.to_string(), BTreeMap::new());
        Ok(Zip { archive, inside, places, most: MOST_ENTRIES })
    }

    /// The same, where the files are those of a whole class.
    pub(crate) fn of_class(self) -> Zip<R> {
        Zip { most: usize::MAX, ..self }
    }
}

impl<R: Read + Seek> Place for Zip<R> {
    fn entries(&mut self) -> Result<Entries, String> {
        let mut entries = Entries::new();
        for index in 0..self.archive.len() {
            let entry = self.archive.by_index_raw(index).map_err(|error| no_zip(&error))?;
            // Some programs on Windows write its own separator.
            let name = entry.name().map_err(|error| no_zip(&error))?.replace('\\', "/");
            let is_other = |part: &str| part == "target" || is_stray(part);
            let Some(path) = name.strip_prefix(&self.inside) else { continue };
            self.places.insert(path.to_string(), index);
            let is_longer =
                !self.inside.is_empty() && !self.inside.ends_with('/') && !path.is_empty();
            if is_longer || name.ends_with('/') || path.split('/').any(is_other) {
                continue;
            }
            let is_inside = !name.starts_with('/') && name.split('/').all(|part| part != "..");
            if !is_inside || entry.enclosed_name().is_none() {
                return Err(format!("the file {name:?} in the zip wants to lie outside of it"));
            }
            let mode = entry.unix_mode().unwrap_or(PLAIN) & KIND;
            let is_file = mode == PLAIN || mode == 0;
            let time = entry.last_modified().and_then(time).unwrap_or_default();
            entries.insert(path.to_string(), Item { is_file, time });
            if entries.len() > self.most {
                return Err(format!("there are more than {} files in it", self.most));
            }
        }
        Ok(entries)
    }

    fn read(&mut self, path: &str, most: u64) -> Result<Vec<u8>, String> {
        let index = self.places.get(path).ok_or("there is no such file in the zip")?;
        let entry = self.archive.by_index(*index).map_err(|error| no_zip(&error))?;
        let mut bytes = Vec::new();
        // A small zip may unpack to a huge file.
        entry.take(most + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
        Ok(bytes)
    }
}

/// A zip knows no time zone, so its times say only which file is older than which.
fn time(time: DateTime) -> Option<Timestamp> {
    let part = |number: u8| i8::try_from(number).ok();
    let year = i16::try_from(time.year()).ok()?;
    let date = civil::Date::new(year, part(time.month())?, part(time.day())?).ok()?;
    let (hour, minute, second) = (part(time.hour())?, part(time.minute())?, part(time.second())?);
    let at = civil::Time::new(hour, minute, second, 0).ok()?;
    Some(date.to_datetime(at).to_zoned(TimeZone::UTC).ok()?.timestamp())
}

fn no_zip(error: &ZipError) -> String {
    format!("the zip cannot be read: {error}; pack it again, as a plain zip without a password")
}
