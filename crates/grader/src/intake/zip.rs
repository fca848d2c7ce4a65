//! A submission that is a zip: it is read where it is and never unpacked.

use std::{fs::File, io::Read, path::Path};

use ::zip::{ZipArchive, result::ZipError};

use super::{Entries, Kind, MOST_ENTRIES, Place, is_stray};

// The kind of a file in its unix mode, and the kind that a plain file has.
const KIND: u32 = 0o170_000;
const PLAIN: u32 = 0o100_000;

pub(super) struct Zip {
    archive: ZipArchive<File>,
}

impl Zip {
    pub(super) fn open(path: &Path) -> Result<Zip, String> {
        let file = File::open(path).map_err(|error| format!("cannot be opened: {error}"))?;
        let archive = ZipArchive::new(file).map_err(|error| no_zip(&error))?;
        if archive.len() > MOST_ENTRIES {
            return Err(format!("there are more than {MOST_ENTRIES} files in it"));
        }
        Ok(Zip { archive })
    }
}

impl Place for Zip {
    fn entries(&mut self) -> Result<Entries, String> {
        let mut entries = Entries::new();
        for index in 0..self.archive.len() {
            let entry = self.archive.by_index_raw(index).map_err(|error| no_zip(&error))?;
            let name = entry.name().map_err(|error| no_zip(&error))?.into_owned();
            let is_other = |part: &str| part == "target" || is_stray(part);
            if entry.is_dir() || name.split('/').any(is_other) {
                continue;
            }
            let mode = entry.unix_mode().unwrap_or(PLAIN) & KIND;
            let kind = if mode == PLAIN || mode == 0 { Kind::File } else { Kind::Other };
            let is_inside = entry.enclosed_name().is_some() && !name.contains('\\');
            if !is_inside {
                return Err("a file in the zip wants to lie outside of it".to_string());
            }
            entries.insert(name, kind);
        }
        Ok(entries)
    }

    fn read(&mut self, path: &str, most: u64) -> Result<Vec<u8>, String> {
        let entry = self.archive.by_name(path).map_err(|error| no_zip(&error))?;
        let mut bytes = Vec::new();
        // However little there is in the zip, no more than this comes out of it.
        entry.take(most + 1).read_to_end(&mut bytes).map_err(|error| format!("{path}: {error}"))?;
        Ok(bytes)
    }
}

fn no_zip(error: &ZipError) -> String {
    format!("the zip cannot be read: {error}")
}
