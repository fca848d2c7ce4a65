//! Files in folders and zips, and a student's files with those of the zips among them. Nothing is unpacked, executed or
//! followed: a link is no file, and what is not needed is not read.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    ffi::OsStr,
    fs,
    io::{Cursor, Read, Seek},
    path::{Path, PathBuf},
    rc::Rc,
};

use jiff::{Timestamp, civil, tz::TimeZone};
use walkdir::{DirEntry, WalkDir};
use zip::{DateTime, ZipArchive, result::ZipError};

use super::{entries::Entry, names::line};

// What may lie around the source: a whole checkout, but not a disk.
const MOST_FILES: usize = 20_000;

// How many zips in a folder or a zip are opened, one in another, and how large one may be that is in another.
const MOST_ZIPS: usize = 8;
const DEEPEST_ZIP: usize = 2;
const MOST_PACKED: u64 = 16 << 20;

// The kind of a file in its unix mode, and the kind that a plain file has.
const KIND: u32 = 0o170_000;
const PLAIN: u32 = 0o100_000;

/// Whether a file or folder of this name is no student's work: cargo, macOS, Windows, git and Emacs put it there.
fn is_stray(name: &str) -> bool {
    let is_known = matches!(
        &name.to_lowercase()[..],
        "target" | ".ds_store" | ".git" | ".gitkeep" | "__macosx" | "desktop.ini" | "thumbs.db"
    );
    is_known || name.starts_with("._") || name.starts_with(".#")
}

trait ReadAndSeek: Read + Seek {}

impl<T: Read + Seek> ReadAndSeek for T {}

type Archive = Rc<RefCell<ZipArchive<Box<dyn ReadAndSeek>>>>;

/// A file, or what looks like one.
#[derive(Clone)]
pub(super) struct File {
    /// Its path from the folder or the zip, with slashes; empty for what lies there alone. That of a folder ends in a
    /// slash.
    pub path: String,
    /// When the zips around it were written, from the outermost, and then the file itself.
    pub written: Vec<Option<Timestamp>>,
    origin: Origin,
}

#[derive(Clone)]
enum Origin {
    Disk(PathBuf),
    Packed(Archive, usize),
    /// A link, a pipe, a device, or a folder, perhaps one that cannot be read.
    Nothing,
}

impl File {
    /// The file at `path`.
    pub(super) fn alone(path: &Path) -> File {
        let kind = fs::symlink_metadata(path);
        let is_file = kind.as_ref().is_ok_and(fs::Metadata::is_file);
        let origin = if is_file { Origin::Disk(path.to_path_buf()) } else { Origin::Nothing };
        let time = kind.and_then(|about| about.modified()).ok();
        let time = time.and_then(|time| Timestamp::try_from(time).ok());
        File { path: String::new(), written: vec![time], origin }
    }

    /// Otherwise nothing can be read.
    pub(super) fn is_file(&self) -> bool {
        !matches!(self.origin, Origin::Nothing)
    }

    /// Its bytes, at most `most` and one more: a small zip may unpack to a huge file.
    pub(super) fn read(&self, most: u64) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        match &self.origin {
            Origin::Nothing => return Err("there is no such file".to_string()),
            Origin::Disk(path) => {
                fs::File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
            }
            Origin::Packed(archive, index) => {
                let mut archive = archive.borrow_mut();
                let entry = archive.by_index(*index).map_err(|error| no_zip(&error))?;
                entry.take(most + 1).read_to_end(&mut bytes)
            }
        }
        .map_err(|error| error.to_string())?;
        Ok(bytes)
    }

    /// The files in this zip.
    fn unzipped(&self) -> Result<Vec<File>, String> {
        if let Origin::Disk(path) = &self.origin {
            return in_zip_at(path, &self.written);
        }
        let bytes = self.read(MOST_PACKED)?;
        if bytes.len() as u64 > MOST_PACKED {
            return Err(format!("it is larger than {} MiB", MOST_PACKED >> 20));
        }
        in_zip(Box::new(Cursor::new(bytes)), &self.written)
    }
}

/// All files in the folder `root`, and the folders in it, but for what stands there and is not wanted.
pub(super) fn in_folder(root: &Path, is_wanted: impl Fn(&Path) -> bool) -> Vec<File> {
    let named = |path: &Path| -> String {
        let path = path.strip_prefix(root).unwrap_or(path);
        path.iter().map(readable).collect::<Vec<_>>().join("/")
    };
    let is_ours = |entry: &DirEntry| {
        let is_wanted = entry.depth() > 1 || is_wanted(entry.path());
        !is_stray(&entry.file_name().to_string_lossy()) && is_wanted
    };
    let all = WalkDir::new(root).min_depth(1).into_iter().filter_entry(is_ours);
    let file = |entry: walkdir::Result<DirEntry>| match entry {
        Ok(entry) => {
            let end = if entry.file_type().is_dir() { "/" } else { "" };
            File { path: named(entry.path()) + end, ..File::alone(entry.path()) }
        }
        // The folder cannot be read.
        Err(error) => {
            let path = named(error.path().unwrap_or(root));
            File { path, written: Vec::new(), origin: Origin::Nothing }
        }
    };
    all.map(file).collect()
}

/// The name of a file as text. One that is not UTF-8 stays another one than all others.
pub(super) fn readable(name: &OsStr) -> String {
    let byte = |byte: &u8| match byte {
        0x20..0x7f => char::from(*byte).to_string(),
        byte => format!("%{byte:02x}"),
    };
    let bytes = || name.as_encoded_bytes().iter().map(byte).collect();
    name.to_str().map_or_else(bytes, str::to_string)
}

/// All files in the zip at `path`, around which zips were `written`.
pub(super) fn in_zip_at(path: &Path, written: &[Option<Timestamp>]) -> Result<Vec<File>, String> {
    let file = fs::File::open(path).map_err(|error| format!("cannot be opened: {error}"))?;
    in_zip(Box::new(file), written)
}

fn in_zip(
    reader: Box<dyn ReadAndSeek>,
    written: &[Option<Timestamp>],
) -> Result<Vec<File>, String> {
    let archive = ZipArchive::new(reader).map_err(|error| no_zip(&error))?;
    let (count, archive) = (archive.len(), Rc::new(RefCell::new(archive)));
    let mut files = Vec::new();
    for index in 0..count {
        let mut opened = archive.borrow_mut();
        let entry = opened.by_index_raw(index).map_err(|error| no_zip(&error))?;
        // Some programs on Windows write its own separator.
        let path = entry.name().map_err(|error| no_zip(&error))?.replace('\\', "/");
        if path.split('/').any(is_stray) {
            continue;
        }
        let mode = entry.unix_mode().unwrap_or(PLAIN) & KIND;
        let is_file = (mode == PLAIN || mode == 0) && !path.ends_with('/');
        let packed = || Origin::Packed(archive.clone(), index);
        let origin = if is_file { packed() } else { Origin::Nothing };
        let time = entry.last_modified().and_then(time);
        files.push(File { path, written: [written, &[time]].concat(), origin });
    }
    Ok(files)
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

/// The files of an attempt or of a zip in it, by the paths that people read: `ada.zip/src/lib.rs`.
pub(super) type Bundle = BTreeMap<String, File>;

/// All files of a student.
#[derive(Default)]
pub(super) struct Tree {
    pub bundles: Vec<Bundle>,
    /// What cannot be taken in, and why.
    pub rejected: Vec<String>,
}

impl Tree {
    pub(super) fn of(entries: &[Entry]) -> Tree {
        let mut tree = Tree::default();
        entries.iter().for_each(|entry| tree.add(&entry.name, &entry.files, DEEPEST_ZIP));
        tree
    }

    /// Adds a bundle, and the zips in it.
    fn add(&mut self, name: &str, files: &[File], depth: usize) {
        if files.len() > MOST_FILES {
            self.rejected.push(format!("{name}: there are more than {MOST_FILES} files in it"));
            return;
        }
        let (mut bundle, mut zips) = (Bundle::new(), Vec::new());
        for file in files.iter().filter(|file| !file.path.ends_with('/')) {
            let path = if file.path.is_empty() { "" } else { &format!("/{}", file.path) };
            let name = line(&format!("{name}{path}"));
            match file.is_file() && name.to_lowercase().ends_with(".zip") {
                true => zips.push((name, file)),
                false => _ = bundle.insert(name, file.clone()),
            }
        }
        self.bundles.push(bundle);
        for (number, (name, zip)) in zips.into_iter().enumerate() {
            let unzipped = match depth > 0 && number < MOST_ZIPS {
                true => zip.unzipped(),
                false => Err("not opened, as there are too many zips around it or beside it; hand in a plain zip".into()),
            };
            match unzipped {
                Ok(files) => self.add(&name, &files, depth - 1),
                Err(reason) => self.rejected.push(format!("{name}: {reason}")),
            }
        }
    }
}

/// The files of a bundle whose names begin with the folder `base`, or the one that is called so.
pub(super) fn below<'a>(
    bundle: &'a Bundle,
    base: &'a str,
) -> impl Iterator<Item = (&'a str, &'a File)> {
    let is_in = move |name: &str| name == base || base.ends_with('/') && name.starts_with(base);
    bundle.iter().map(|(name, file)| (&name[..], file)).filter(move |(name, _)| is_in(name))
}
