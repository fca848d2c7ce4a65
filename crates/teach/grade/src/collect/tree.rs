//! What one student handed in, as one tree of files: folders, files, zips, and the zips in them. Nothing is unpacked,
//! executed, followed or trusted: a link is refused, a name must be plain, and what is not needed is not read.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::{self, Cursor, Read, Seek},
    path::{Path, PathBuf},
    rc::Rc,
};

use jiff::{Timestamp, civil, tz::TimeZone};
use walkdir::{DirEntry, WalkDir};
use zip::{DateTime, ZipArchive, result::ZipError};

use super::entries::Entry;

/// The most bytes that the source of a submission may have.
pub const MOST_BYTES: u64 = 1 << 20;

/// Gradescope's list of a download: who handed in what, and when.
pub(super) const LIST: &str = "submission_metadata.yml";

// What may lie around the source: a whole checkout, but not a disk.
const MOST_ENTRIES: usize = 20_000;

// How many zips in an attempt are opened, and how large each may be.
const MOST_ZIPS: usize = 8;
const MOST_PACKED: u64 = 16 << 20;

// The kind of a file in its unix mode, and the kind that a plain file has.
const KIND: u32 = 0o170_000;
const PLAIN: u32 = 0o100_000;

/// Whether a file or folder of this name is no student's work: macOS, Windows, git, Emacs and Gradescope put it there.
pub(super) fn is_stray(name: &str) -> bool {
    let is_known = matches!(
        &name.to_lowercase()[..],
        ".ds_store" | ".git" | ".gitkeep" | "__macosx" | "desktop.ini" | "thumbs.db" | LIST
    );
    is_known || name.starts_with("._") || name.starts_with(".#")
}

/// A zip that is open, also one that lies in memory.
pub(super) type Archive = Rc<RefCell<ZipArchive<Box<dyn ReadAndSeek>>>>;

pub(super) trait ReadAndSeek: Read + Seek {}

impl<T: Read + Seek> ReadAndSeek for T {}

/// What can be read again by a path.
enum Place {
    Folder(PathBuf),
    Zip(Archive, BTreeMap<String, usize>),
}

/// A file, or what looks like one, by its path with slashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Listed {
    pub path: String,
    /// Otherwise it is a link, a pipe or a device.
    pub is_file: bool,
    pub time: Timestamp,
    /// Its place in a zip.
    pub index: usize,
}

/// All files of a student, by the path that people read: `ada.zip/src/lib.rs`.
#[derive(Default)]
pub(super) struct Tree {
    places: Vec<Place>,
    pub files: BTreeMap<String, Item>,
    /// What cannot be taken in, and why.
    pub refused: Vec<String>,
}

/// A file of a tree.
pub(super) struct Item {
    /// Which part it is in, an attempt or a zip in it, and where there.
    pub part: usize,
    pub path: String,
    pub is_file: bool,
    /// When the attempt was written, then the zip in it, then the file in that: as much as there is.
    pub times: Vec<Timestamp>,
}

impl Tree {
    pub(super) fn open(entries: &[Entry]) -> Tree {
        let mut tree = Tree::default();
        for entry in entries {
            match opened(entry) {
                Ok((place, files, times)) => tree.add(place, files, &entry.name, &times, MOST_ZIPS),
                Err(reason) => tree.refused.push(format!("{}: {reason}", entry.name)),
            }
        }
        tree
    }

    /// Adds a part, and the zips in it.
    fn add(
        &mut self,
        place: Place,
        files: Vec<Listed>,
        name: &str,
        times: &[Timestamp],
        most_zips: usize,
    ) {
        let part = self.places.len();
        self.places.push(place);
        let mut zips = Vec::new();
        for Listed { path, is_file, time, .. } in files {
            let name = if path.is_empty() { name.to_string() } else { format!("{name}/{path}") };
            let times = [times, &[time]].concat();
            if is_file && name.to_lowercase().ends_with(".zip") {
                zips.push((path.clone(), name.clone(), times.clone()));
            }
            self.files.insert(name, Item { part, path, is_file, times });
        }
        for (index, (path, name, times)) in zips.into_iter().enumerate() {
            if index >= most_zips {
                let why = "not opened, as there are too many zips around it or beside it";
                self.refused.push(format!("{name}: {why}; hand in a plain zip"));
                continue;
            }
            let bytes = self.places[part].read(&path, MOST_PACKED);
            let zip = bytes.and_then(|bytes| match bytes.len() as u64 > MOST_PACKED {
                true => Err(format!("it is larger than {} MiB", MOST_PACKED >> 20)),
                false => zip(Box::new(Cursor::new(bytes))),
            });
            match zip.and_then(|(archive, files)| few(&files).map(|()| (archive, files))) {
                Ok((archive, files)) => {
                    self.add(Place::of(archive, &files), files, &name, &times, 0);
                }
                Err(reason) => self.refused.push(format!("{name}: {reason}")),
            }
        }
    }

    /// How many parts there are.
    pub(super) fn parts(&self) -> usize {
        self.places.len()
    }

    /// The files of a part whose names begin with `base`.
    pub(super) fn below<'a>(
        &'a self,
        part: usize,
        base: &'a str,
    ) -> impl Iterator<Item = (&'a String, &'a Item)> {
        let is_in = move |name: &str| name == base || base.ends_with('/') && name.starts_with(base);
        let all = self.files.iter().filter(move |(_, file)| file.part == part);
        all.filter(move |(name, _)| base.is_empty() || is_in(name))
    }

    /// The bytes of the file that people call `name`, at most `most` and one more.
    pub(super) fn read(&self, name: &str, most: u64) -> Result<Vec<u8>, String> {
        let file =
            self.files.get(name).filter(|file| file.is_file).ok_or("there is no such file")?;
        self.places[file.part].read(&file.path, most)
    }
}

/// What an entry holds, and when it was written as a whole.
fn opened(entry: &Entry) -> Result<(Place, Vec<Listed>, Vec<Timestamp>), String> {
    if let Some((archive, files)) = &entry.inside {
        few(files)?;
        return Ok((Place::of(archive.clone(), files), files.clone(), Vec::new()));
    }
    let path = &entry.path;
    let about = fs::symlink_metadata(path);
    let kind = about.map_err(|error| format!("cannot be looked at: {error}"))?;
    let is_zip = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("zip"));
    if kind.is_file() && is_zip {
        let (archive, files) = opened_zip(path)?;
        few(&files)?;
        // The files in a zip were handed in with the zip.
        return Ok((Place::of(archive, &files), files, vec![changed(path)]));
    }
    if kind.is_dir() || kind.is_file() {
        return Ok((Place::Folder(path.clone()), folder(path)?, Vec::new()));
    }
    Err(match kind.is_symlink() {
        true => "a link is not taken in; hand in the file itself".to_string(),
        false => "neither a file nor a folder; hand in `src/lib.rs` of the exercise".to_string(),
    })
}

fn few(files: &[Listed]) -> Result<(), String> {
    match files.len() > MOST_ENTRIES {
        true => Err(format!("there are more than {MOST_ENTRIES} files in it")),
        false => Ok(()),
    }
}

/// All files in a folder; the path of a place that is one file is empty.
fn folder(root: &Path) -> Result<Vec<Listed>, String> {
    if !root.is_dir() {
        let (path, time) = (String::new(), changed(root));
        return Ok(vec![Listed { path, is_file: true, time, index: 0 }]);
    }
    let is_wanted = |entry: &DirEntry| {
        let name = entry.file_name().to_string_lossy();
        !(is_stray(&name) || name == "target" && entry.file_type().is_dir())
    };
    let mut files = Vec::new();
    let all = WalkDir::new(root).min_depth(1).into_iter().filter_entry(is_wanted);
    for (seen, entry) in all.enumerate() {
        let entry = entry.map_err(|error| {
            // The error's own text has the whole path; a student reads this one.
            let folder = error.path().and_then(|path| path.strip_prefix(root).ok());
            let why = error.io_error().map_or(String::new(), ToString::to_string);
            format!("the folder {:?} cannot be read: {why}", folder.unwrap_or(Path::new("")))
        })?;
        if seen == MOST_ENTRIES {
            return Err(format!("there are more than {MOST_ENTRIES} files in it"));
        }
        // The kind of the entry itself: a link is a link, wherever it leads.
        let (path, kind) = (entry.path(), entry.file_type());
        if !kind.is_dir() {
            let (is_file, time) = (kind.is_file(), changed(path));
            let path = path.strip_prefix(root).unwrap_or(path).to_string_lossy().into_owned();
            files.push(Listed { path, is_file, time, index: 0 });
        }
    }
    Ok(files)
}

pub(super) fn opened_zip(path: &Path) -> Result<(Archive, Vec<Listed>), String> {
    let file = File::open(path).map_err(|error| format!("cannot be opened: {error}"))?;
    zip(Box::new(file))
}

/// A zip and all its files, however many they are.
fn zip(reader: Box<dyn ReadAndSeek>) -> Result<(Archive, Vec<Listed>), String> {
    let mut archive = ZipArchive::new(reader).map_err(|error| no_zip(&error))?;
    let mut files = Vec::new();
    for index in 0..archive.len() {
        let entry = archive.by_index_raw(index).map_err(|error| no_zip(&error))?;
        // Some programs on Windows write its own separator.
        let path = entry.name().map_err(|error| no_zip(&error))?.replace('\\', "/");
        let is_other = |part: &str| part == "target" || is_stray(part) && part != LIST;
        if path.ends_with('/') || path.split('/').any(is_other) {
            continue;
        }
        let is_inside = !path.starts_with('/') && path.split('/').all(|part| part != "..");
        if !is_inside || entry.enclosed_name().is_none() {
            return Err(format!("the file {path:?} in the zip wants to lie outside of it"));
        }
        let mode = entry.unix_mode().unwrap_or(PLAIN) & KIND;
        let is_file = mode == PLAIN || mode == 0;
        let time = entry.last_modified().and_then(time).unwrap_or_default();
        files.push(Listed { path, is_file, time, index });
    }
    Ok((Rc::new(RefCell::new(archive)), files))
}

impl Place {
    fn of(archive: Archive, files: &[Listed]) -> Place {
        let places = files.iter().map(|file| (file.path.clone(), file.index)).collect();
        Place::Zip(archive, places)
    }

    /// The bytes of a file, at most `most` and one more.
    fn read(&self, path: &str, most: u64) -> Result<Vec<u8>, String> {
        match self {
            Place::Folder(root) => {
                let whole = if path.is_empty() { root.clone() } else { root.join(path) };
                read_plain(&whole, most).map_err(|error| error.to_string())
            }
            Place::Zip(archive, places) => {
                let index = places.get(path).ok_or("there is no such file in the zip")?;
                read_packed(archive, *index, most)
            }
        }
    }
}

/// A small zip may unpack to a huge file.
pub(super) fn read_packed(archive: &Archive, index: usize, most: u64) -> Result<Vec<u8>, String> {
    let mut archive = archive.borrow_mut();
    let entry = archive.by_index(index).map_err(|error| no_zip(&error))?;
    let mut bytes = Vec::new();
    entry.take(most + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    Ok(bytes)
}

/// The bytes of a regular file, which is not a link even if it became one a moment ago.
fn read_plain(path: &Path, most: u64) -> io::Result<Vec<u8>> {
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

/// When the file was changed last; links are not followed.
fn changed(path: &Path) -> Timestamp {
    let time = fs::symlink_metadata(path).and_then(|about| about.modified());
    time.ok().and_then(|time| Timestamp::try_from(time).ok()).unwrap_or_default()
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
