//! All that one student handed in, as one tree: each attempt, and each zip in it, is a part.

use std::{collections::BTreeMap, fs, io::Cursor};

use jiff::Timestamp;

use crate::{
    advice::{how_to_rename, how_to_unpack},
    entry::{Entry, shown},
    places::{Folder, Place, Zip, changed},
    source_files::SourceFiles,
    text,
};

/// The most files that a submission may have for one exercise.
pub const MOST_FILES: usize = 64;

/// The most bytes that they may have together.
pub const MOST_BYTES: u64 = 1024 * 1024;

// How many zips in an attempt are opened, and how large each may be.
const MOST_ZIPS: usize = 8;
const MOST_PACKED: u64 = 16 << 20;

/// The files of all parts, by the path that people read: `ada.zip/src/lib.rs`.
#[derive(Default)]
pub(super) struct Parts {
    places: Vec<Box<dyn Place>>,
    pub files: BTreeMap<String, File>,
    /// What cannot be taken in, and why.
    pub refused: Vec<String>,
}

pub(super) struct File {
    /// Which part it is in, and where there.
    pub part: usize,
    pub path: String,
    pub is_file: bool,
    /// When the attempt was written, then the zip in it, then the file in that: as much as there is.
    pub times: Vec<Timestamp>,
}

impl Parts {
    pub(super) fn open(entries: &[Entry]) -> Parts {
        let mut parts = Parts::default();
        for entry in entries {
            match open(entry) {
                Ok((place, times)) => parts.add(place, &entry.name, &times, MOST_ZIPS),
                Err(reason) => parts.refused.push(format!("{}: {reason}", entry.name)),
            }
        }
        parts
    }

    /// Adds a part, and the zips in it.
    fn add(
        &mut self,
        mut place: Box<dyn Place>,
        name: &str,
        times: &[Timestamp],
        most_zips: usize,
    ) {
        let entries = match place.entries() {
            Ok(entries) => entries,
            Err(reason) => return self.refused.push(format!("{name}: {reason}")),
        };
        let part = self.places.len();
        self.places.push(place);
        let mut zips = Vec::new();
        for (path, item) in entries {
            let name = if path.is_empty() { name.to_string() } else { format!("{name}/{path}") };
            let times = [times, &[item.time]].concat();
            if item.is_file && name.to_lowercase().ends_with(".zip") {
                zips.push((path.clone(), name.clone(), times.clone()));
            }
            let file_name = name.rsplit('/').next().unwrap_or_default();
            if let Some(advice) = how_to_unpack(file_name).filter(|_| item.is_file) {
                self.refused.push(format!("{name}: {advice}"));
            }
            self.files.insert(name, File { part, path, is_file: item.is_file, times });
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
                false => Zip::new(Cursor::new(bytes), ""),
            });
            match zip {
                Ok(zip) => self.add(Box::new(zip), &name, &times, 0),
                Err(reason) => self.refused.push(format!("{name}: {reason}")),
            }
        }
    }

    /// How many parts there are.
    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    /// The files of a part whose names begin with `base`.
    pub(super) fn below<'a>(
        &'a self,
        part: usize,
        base: &'a str,
    ) -> impl Iterator<Item = (&'a String, &'a File)> {
        let is_in = move |name: &str| name == base || base.ends_with('/') && name.starts_with(base);
        let all = self.files.iter().filter(move |(_, file)| file.part == part);
        all.filter(move |(name, _)| base.is_empty() || is_in(name))
    }

    /// Refuses the texts that hold Rust, with the name that each should have.
    pub(super) fn refuse_rust_in_text(&mut self) {
        let is_text = |name: &str| name.to_lowercase().ends_with(".txt");
        let texts = self.files.iter().filter(|(name, file)| file.is_file && is_text(name));
        for (name, file) in texts.take(MOST_FILES) {
            let contents = self.places[file.part].read(&file.path, MOST_BYTES).unwrap_or_default();
            let file_name = name.rsplit('/').next().unwrap_or_default();
            if let Some(advice) = how_to_rename(file_name, &String::from_utf8_lossy(&contents)) {
                self.refused.push(format!("{name}: {advice}"));
            }
        }
    }

    /// The text of the file that people call `name`.
    pub(super) fn text(&mut self, part: usize, name: &str) -> Option<String> {
        let file = self.files.get(name).filter(|file| file.is_file)?;
        String::from_utf8(self.places[part].read(&file.path, MOST_BYTES).ok()?).ok()
    }

    /// Reads the source under `base`, or, when `base` is a file, this one.
    pub(super) fn source(&mut self, part: usize, base: &str) -> Result<SourceFiles, String> {
        let mut source = SourceFiles::new();
        let mut left = MOST_BYTES;
        let below = self.below(part, base);
        let below = below.map(|(name, file)| (name.clone(), file.is_file, file.path.clone()));
        for (whole, is_file, path) in below.collect::<Vec<_>>() {
            let name = if whole == base { "lib.rs" } else { &whole[base.len()..] };
            let refused = |why: &str| format!("{}: {why}", text::cut(&shown(&whole), 160));
            if !is_file {
                let why = "a link, or something else that is no file; hand in a copy of the file";
                return Err(refused(why));
            }
            if !name.ends_with(".rs") {
                continue;
            }
            if !is_plain(name) {
                // `lib (1).rs` beside `lib.rs`: an earlier copy, or a later one.
                let what = refused("no module is called so");
                if !self.refused.contains(&what) {
                    self.refused.push(what);
                }
                continue;
            }
            if source.len() == MOST_FILES {
                return Err(refused(&format!(
                    "the Rust file after {MOST_FILES} others; hand in only those of the exercise"
                )));
            }
            let bytes = self.places[part].read(&path, left).map_err(|reason| refused(&reason))?;
            left = left.checked_sub(bytes.len() as u64).ok_or_else(|| {
                refused(&format!(
                    "with it there is more source than {MOST_BYTES} bytes; hand in only the files of the exercise"
                ))
            })?;
            let text = String::from_utf8(bytes).map_err(|error| {
                let at = error.utf8_error().valid_up_to();
                refused(&format!("not UTF-8: byte {at} belongs to no letter; save it as UTF-8"))
            })?;
            // The mark with which Windows begins a file is no code.
            let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
            source.insert(name.to_string(), text.to_string());
        }
        // A zip can hold `lib.rs` and `lib.rs/x.rs`, and no folder can.
        let is_folder =
            |file: &&String| source.keys().any(|other| other.starts_with(&format!("{file}/")));
        match source.keys().find(is_folder) {
            Some(file) => Err(format!("{base}{file}: both a file and a folder; pack it again")),
            None => Ok(source),
        }
    }
}

fn open(entry: &Entry) -> Result<(Box<dyn Place>, Vec<Timestamp>), String> {
    let path = &entry.path;
    let kind =
        fs::symlink_metadata(path).map_err(|error| format!("cannot be looked at: {error}"))?;
    let is_zip = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("zip"));
    if kind.is_file() && is_zip {
        // The files in a zip were handed in with the zip; in a class's zip each file has its own time.
        let times = if entry.inside.is_empty() { vec![changed(path)] } else { Vec::new() };
        Ok((Box::new(Zip::open(path, &entry.inside)?), times))
    } else if kind.is_dir() || kind.is_file() {
        Ok((Box::new(Folder(path.clone())), Vec::new()))
    } else if kind.is_symlink() {
        Err("a link is not taken in; hand in the file itself".to_string())
    } else {
        Err("neither a file nor a folder; hand in `src/lib.rs` of the exercise".to_string())
    }
}

/// Letters, digits, `_` and `-`, in at most four folders.
fn is_plain(name: &str) -> bool {
    let is_part = |part: &str| {
        let stem = part.strip_suffix(".rs").unwrap_or(part);
        let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        !stem.is_empty() && stem.len() <= 100 && stem.bytes().all(is_sign)
    };
    name.split('/').count() <= 5 && name.split('/').all(is_part)
}
