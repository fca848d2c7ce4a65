//! A submission that is a zip: it is read where it is and never unpacked.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{Read, Seek},
    path::Path,
};

use ::zip::{DateTime, ZipArchive, result::ZipError};
use jiff::{Timestamp, civil, tz::TimeZone};

use super::{Entries, Item, MOST_ENTRIES, Place, is_stray};

// The kind of a file in its unix mode, and the kind that a plain file has.
const KIND: u32 = 0o170_000;
const PLAIN: u32 = 0o100_000;

/// A zip, or one student's part of it.
pub(crate) struct Zip<R> {
    archive: ZipArchive<R>,
    inside: String,
    // Where each file is, by its path with slashes.
    places: BTreeMap<String, usize>,
}

impl Zip<File> {
    /// The file at `path`, of which only that counts whose path begins with `inside`.
    pub(crate) fn open(path: &Path, inside: &str) -> Result<Zip<File>, String> {
        Zip::new(File::open(path).map_err(|error| format!("cannot be opened: {error}"))?, inside)
    }
}

impl<R: Read + Seek> Zip<R> {
    pub(super) fn new(file: R, inside: &str) -> Result<Zip<R>, String> {
        let archive = ZipArchive::new(file).map_err(|error| no_zip(&error))?;
        if archive.len() > MOST_ENTRIES {
            return Err(format!("there are more than {MOST_ENTRIES} files in it"));
        }
        Ok(Zip { archive, inside: inside.to_string(), places: BTreeMap::new() })
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
        }
        Ok(entries)
    }

    fn read(&mut self, path: &str, most: u64) -> Result<Vec<u8>, String> {
        let index = self.places.get(path).ok_or("there is no such file in the zip")?;
        let entry = self.archive.by_index(*index).map_err(|error| no_zip(&error))?;
        let mut bytes = Vec::new();
        // However little there is in the zip, no more than this comes out of it.
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
