//! What the names of files and the lists of platforms say: whose an entry is, when it was handed in, and for which
//! exercise.

use std::{collections::BTreeMap, path::Path};

use jiff::Timestamp;
use sha2::{Digest, Sha256};
use yaml_rust2::{Yaml, YamlLoader};

use super::entries::Entry;
use crate::{
    identity::{Student, composed},
    report::due,
    text,
};

/// What a download says about an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Upload {
    /// Who it is; several for a group.
    pub students: Vec<Student>,
    /// When it was handed in.
    pub handed_in: Option<Timestamp>,
}

impl Upload {
    /// What an entry's name says in a download of Moodle's.
    pub(super) fn of_moodle(name: &str) -> Upload {
        let parts = of_moodle(name).and_then(|student| student.rsplit_once('_'));
        let student = |(name, number): (&str, &str)| {
            let (number, name) = (number.to_string(), line(name));
            Student { number, name, ..Student::default() }
        };
        Upload { students: parts.map(student).into_iter().collect(), handed_in: None }
    }
}

/// The student and the number of an entry in a download of Moodle's: `Ada Lovelace_1234567` of
/// `Ada Lovelace_1234567_assignsubmission_file_lib.rs`, with or without folders.
fn of_moodle(name: &str) -> Option<&str> {
    let (student, _) = name.split_once("_assignsubmission_")?;
    let (_, number) = student.rsplit_once('_')?;
    is_number(number).then_some(student)
}

/// Whether Moodle or Gradescope gives a student's folder or file such a name.
pub(super) fn is_of_class(name: &str) -> bool {
    of_moodle(name).is_some() || name.strip_prefix("submission_").is_some_and(is_number)
}

pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// What Gradescope's list says, by the entries' names.
pub(super) fn uploads_of(list: &[u8]) -> BTreeMap<String, Upload> {
    let list = YamlLoader::load_from_str(&String::from_utf8_lossy(list)).unwrap_or_default();
    let entries = list.first().and_then(Yaml::as_hash).into_iter().flatten();
    let upload = |(name, about): (&Yaml, &Yaml)| {
        let students = about[":submitters"].as_vec().into_iter().flatten();
        let student = |about: &Yaml| Student {
            number: value(&about[":sid"]),
            name: value(&about[":name"]),
            address: value(&about[":email"]),
            also: Vec::new(),
        };
        let handed_in = due::time(&value(&about[":created_at"])).ok();
        let upload = Upload { students: students.map(student).collect(), handed_in };
        Some((name.as_str()?.to_string(), upload))
    };
    entries.filter_map(upload).collect()
}

/// A number may be written with and without quotes.
fn value(value: &Yaml) -> String {
    match value {
        Yaml::String(text) | Yaml::Real(text) => line(text),
        Yaml::Integer(number) => number.to_string(),
        _ => String::new(),
    }
}

/// What the submission is called to which an entry belongs: `ada` for `ada.zip`, `ada.pdf` and `ada.tar.gz`, and `Ada
/// Lovelace_1234567` in a download.
pub(super) fn submission_name(entry: &Entry) -> String {
    if !entry.upload.students.is_empty() {
        let named = |student: &Student| match &student.number[..] {
            "" => format!("{}_{}", student.name, student.address),
            number => format!("{}_{number}", student.name),
        };
        return entry.upload.students.iter().map(named).collect::<Vec<_>>().join(", ");
    }
    let name = match entry.name.rsplit_once('.') {
        Some((stem, end)) if entry.is_file() && !stem.is_empty() && is_ending(end) => {
            stem.trim_end_matches(".tar").trim_end_matches(".rs")
        }
        _ => &entry.name,
    };
    composed(name)
}

/// Whether a file's name ends in this without being part of the student's name: `rs`, `zip`, `7z`, `docx`.
fn is_ending(end: &str) -> bool {
    let is_short =
        (1..=4).contains(&end.len()) && end.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_short && (!end.starts_with(|first: char| first.is_ascii_digit()) || end == "7z")
}

/// The exercise that the first line of a text says, `//! # Exercise 3: …`, or the file's own name.
pub(crate) fn exercise_said(file: &str, text: &str) -> Option<u32> {
    let after = |text: &str, label: &str| -> Option<u32> {
        let rest = text.split(label).nth(1)?.trim_start();
        let digits = rest.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(rest.len());
        rest[..digits].parse().ok()
    };
    let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
    let heading = text.lines().next().unwrap_or_default();
    after(heading, "# Exercise ").or_else(|| after(&name, "exercise-"))
}

/// A text of somebody else's in one line, without control characters.
pub(crate) fn line(name: &str) -> String {
    text::plain(name).replace(['\n', '\t'], " ")
}

/// A name for files, made from the bytes of `name`: letters, digits, `_`, `-` and dots stay, every other
/// byte is written as `%` and its code, and a long one ends in a digest of the whole.
pub(super) fn key(name: &str) -> String {
    // A file's name may have 255 bytes on most systems, and ours get an ending.
    const LONGEST: usize = 120;
    let mut key = String::new();
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' => key.push(char::from(byte)),
            b'.' | b'-' if !key.is_empty() => key.push(char::from(byte)),
            byte => key += &format!("%{byte:02x}"),
        }
    }
    if key.len() > LONGEST {
        key.truncate(LONGEST - 65);
        key.push('-');
        key.extend(Sha256::digest(name).iter().map(|byte| format!("{byte:02x}")));
    }
    key
}
