//! What of a submission is taken in: plain Rust source of a reasonable size, and nothing else.
//!
//! A submission is a file or a folder that somebody else filled. Nothing in it is executed, followed
//! or trusted here: a link is refused, a name must be plain, and what is not needed is not read.

mod folder;
mod zip;

use std::{collections::BTreeMap, fs, path::Path};

use course::Lesson;

/// The most files that a submission may have for one exercise.
pub const MOST_FILES: usize = 64;

/// The most bytes that they may have together.
pub const MOST_BYTES: u64 = 1024 * 1024;

// What may lie around the source: a whole checkout, but not a disk.
const MOST_ENTRIES: usize = 20_000;
const MOST_LEVELS: usize = 10;

/// The source of a solution: paths from `src/`, such as `lib.rs`, and their texts.
pub type Source = BTreeMap<String, String>;

/// A submission for one exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handed {
    /// Which exercise it is for.
    pub exercise: Lesson,
    /// Its source, or a sentence that says why it is rejected.
    pub source: Result<Source, String>,
}

/// Whether a file or folder of this name is no student's work: macOS, Windows, git and Gradescope put
/// it there.
pub fn is_stray(name: &str) -> bool {
    const STRAY: [&str; 7] = [
        ".ds_store",
        ".git",
        ".gitkeep",
        "__macosx",
        "desktop.ini",
        "submission_metadata.yml",
        "thumbs.db",
    ];
    name.starts_with("._") || STRAY.contains(&name.to_lowercase().as_str())
}

/// What lies in a submission: the kind of each entry, by its path with slashes.
type Entries = BTreeMap<String, Kind>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    File,
    /// Neither a file nor a folder: a link, a pipe, a device.
    Other,
}

/// A place that entries can be listed in and read from.
trait Place {
    /// All entries that are no folders.
    fn entries(&mut self) -> Result<Entries, String>;
    /// The bytes of a file, at most `most` and one more.
    fn read(&mut self, path: &str, most: u64) -> Result<Vec<u8>, String>;
}

/// Takes in the submission at `path`: a Rust file, a folder, or a zip.
///
/// With `wanted` it is taken for that exercise. Otherwise what it is for is read from its folders,
/// `exercises/03-…`, where only changed exercises count, or from its first line.
///
/// # Errors
///
/// A sentence that says why the submission as a whole is rejected.
pub fn take(
    path: &Path,
    exercises: &[Lesson],
    wanted: Option<&Lesson>,
) -> Result<Vec<Handed>, String> {
    let kind =
        fs::symlink_metadata(path).map_err(|error| format!("cannot be looked at: {error}"))?;
    let is_zip = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("zip"));
    let mut place: Box<dyn Place> = if kind.is_dir() {
        Box::new(folder::Folder::new(path))
    } else if kind.is_file() && is_zip {
        Box::new(zip::Zip::open(path)?)
    } else if kind.is_file() {
        Box::new(folder::Single::new(path))
    } else if kind.is_symlink() {
        return Err("a link is not taken in".to_string());
    } else {
        return Err("neither a file nor a folder".to_string());
    };

    let entries = place.entries()?;
    let by_folder = by_exercise(&entries, exercises, wanted);
    if !by_folder.is_empty() {
        let mut handed = Vec::new();
        for (exercise, base) in by_folder {
            let source = source(place.as_mut(), &entries, &base);
            let is_alone = wanted.is_some();
            if is_alone || source.as_ref().map_or(true, |source| !is_untouched(source, &exercise)) {
                handed.push(Handed { exercise, source });
            }
        }
        return if handed.is_empty() {
            Err("no exercise was changed".to_string())
        } else {
            Ok(handed)
        };
    }

    let source = source(place.as_mut(), &entries, &base_of(&entries)?)?;
    let meant = match wanted {
        Some(exercise) => exercise,
        None => meant_by(path, &source, exercises)?,
    };
    Ok(vec![Handed { exercise: meant.clone(), source: Ok(source) }])
}

/// The `src` folders of the exercises in a workspace.
fn by_exercise(
    entries: &Entries,
    exercises: &[Lesson],
    wanted: Option<&Lesson>,
) -> Vec<(Lesson, String)> {
    let mut found = Vec::new();
    for exercise in exercises {
        let end = format!("exercises/{}/src/lib.rs", exercise.folder);
        let is_it = |path: &&String| **path == end || path.ends_with(&format!("/{end}"));
        // The shortest path: not a copy in some folder deeper down.
        let file = entries.keys().filter(is_it).min_by_key(|path| path.len());
        if let Some(base) = file.and_then(|path| path.strip_suffix("lib.rs"))
            && wanted.is_none_or(|wanted| wanted == exercise)
        {
            found.push((exercise.clone(), base.to_string()));
        }
    }
    found
}

/// The folder of the source, with a slash at its end, in a submission that is no workspace.
fn base_of(entries: &Entries) -> Result<String, String> {
    let is_source = |path: &&String| path.ends_with(".rs");
    let sources: Vec<&String> = entries.keys().filter(is_source).collect();
    let libs = || sources.iter().filter(|path| **path == "lib.rs" || path.ends_with("/lib.rs"));
    match (libs().count(), sources.len()) {
        (1, _) => {
            let lib = libs().next().expect("there is one");
            Ok(lib.strip_suffix("lib.rs").unwrap_or_default().to_string())
        }
        (0, 1) => Ok(sources[0].clone()),
        (0, 0) => {
            let packed = entries.keys().find(|path| path.to_lowercase().ends_with(".zip"));
            Err(match packed {
                Some(_) => "there is no Rust file in it, but another zip: unpack it once",
                None => "there is no Rust file in it; a `lib.rs` is expected",
            }
            .to_string())
        }
        (0, count) => {
            Err(format!("there are {count} Rust files in it, and none of them is called `lib.rs`"))
        }
        (count, _) => Err(format!("there are {count} files called `lib.rs`; which one is meant?")),
    }
}

/// Reads the source under `base`, or, when `base` is a file, this one.
fn source(place: &mut dyn Place, entries: &Entries, base: &str) -> Result<Source, String> {
    let mut source = Source::new();
    let mut left = MOST_BYTES;
    for (path, &kind) in entries.iter().filter(|(path, _)| path.starts_with(base)) {
        let name = if path == base { "lib.rs" } else { &path[base.len()..] };
        if kind == Kind::Other {
            return Err(format!("{path} is a link or something else that is no file"));
        }
        if !name.ends_with(".rs") {
            continue;
        }
        if !is_plain(name) {
            return Err(format!(
                "a file has a name that is not plain: {}",
                crate::text::cut(&crate::text::plain(name), 60)
            ));
        }
        if source.len() == MOST_FILES {
            return Err(format!("there are more than {MOST_FILES} Rust files"));
        }
        let bytes = place.read(path, left)?;
        left = match left.checked_sub(bytes.len() as u64) {
            Some(left) => left,
            None => return Err(format!("there is more source than {MOST_BYTES} bytes")),
        };
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            format!("{name} is not UTF-8: byte {at} belongs to no letter; save it as UTF-8")
        })?;
        source.insert(name.to_string(), text);
    }
    Ok(source)
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

fn is_untouched(source: &Source, exercise: &Lesson) -> bool {
    let stub = fs::read_to_string(exercise.stub()).unwrap_or_default();
    source.len() == 1 && source.get("lib.rs").is_some_and(|text| words(text) == words(&stub))
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// The exercise that the first line names, `//! # Exercise 3: …`, or the file's own name.
fn meant_by<'a>(
    path: &Path,
    source: &Source,
    exercises: &'a [Lesson],
) -> Result<&'a Lesson, String> {
    let heading = source.get("lib.rs").and_then(|text| text.lines().next()).unwrap_or_default();
    let after = |text: &str, mark: &str| -> Option<u32> {
        let rest = text.split(mark).nth(1)?.trim_start();
        let digits = rest.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(rest.len());
        rest[..digits].parse().ok()
    };
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let number = after(heading, "# Exercise ").or_else(|| after(&name, "exercise-"));
    let number = number.ok_or(
        "which exercise is this? its first line is not that of the exercise's file; \
         say it with --exercise",
    )?;
    let mut known = exercises.iter();
    known
        .find(|exercise| exercise.number == number)
        .ok_or_else(|| format!("there is no exercise {number} that can be graded"))
}

/// The lines of code in `source`: without blank lines and line comments.
pub fn lines_of_code(source: &Source) -> usize {
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    source.values().map(|text| text.lines().filter(is_code).count()).sum()
}
