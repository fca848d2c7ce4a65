//! What Moodle and Gradescope say about the submissions that a teacher downloads.

use std::{collections::BTreeMap, fs, path::Path};

use jiff::Timestamp;
use yaml_rust2::{Yaml, YamlLoader};

use crate::{
    due,
    identity::Student,
    intake::{Place, Zip},
    submission::{Entry, shown},
};

/// Gradescope's list of a download: who handed in what, and when.
pub(crate) const LIST: &str = "submission_metadata.yml";

// The list of a class of thousands is shorter.
const LONGEST_LIST: u64 = 64 << 20;

/// What a download says about an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Upload {
    /// Who it is; several for a group.
    pub students: Vec<Student>,
    /// When it was handed in.
    pub handed_in: Option<Timestamp>,
}

impl Upload {
    /// What an entry's name says in a download of Moodle's.
    pub(crate) fn of_moodle(name: &str) -> Upload {
        let parts = of_moodle(name).and_then(|student| student.rsplit_once('_'));
        let student = |(name, id): (&str, &str)| {
            let (id, name) = (id.to_string(), shown(name));
            Student { id, name, ..Student::default() }
        };
        Upload { students: parts.map(student).into_iter().collect(), handed_in: None }
    }
}

/// The student and the number of an entry in a download of Moodle's: `Ada Lovelace_1234567` of
/// `Ada Lovelace_1234567_assignsubmission_file_lib.rs`, with or without folders.
///
/// ```
/// use grade::download::of_moodle;
///
/// assert_eq!(of_moodle("Ada L_17_assignsubmission_file_"), Some("Ada L_17"));
/// assert_eq!(of_moodle("Ada L_17_assignsubmission_onlinetext"), Some("Ada L_17"));
/// assert_eq!(of_moodle("Ada_assignsubmission_file_"), None);
/// ```
pub fn of_moodle(name: &str) -> Option<&str> {
    let (student, _) = name.split_once("_assignsubmission_")?;
    let (_, number) = student.rsplit_once('_')?;
    is_number(number).then_some(student)
}

pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit())
}

/// Whether Moodle or Gradescope gives a student's folder or file such a name.
pub(crate) fn is_of_class(name: &str) -> bool {
    of_moodle(name).is_some() || name.strip_prefix("submission_").is_some_and(is_number)
}

/// The students' entries of the zip at `path`; none when it holds no class.
///
/// Only a zip that the teacher names is looked at like this: what a student packs is the student's.
pub(crate) fn entries(path: &Path) -> Result<Vec<Entry>, String> {
    let mut zip = Zip::open(path, "")?;
    let mut entries = Vec::new();
    let names = zip.entries()?;
    let mut uploads = BTreeMap::new();
    for name in names.into_keys() {
        // Gradescope's has one folder around all others.
        let mut parts = name.split_inclusive('/').take(2);
        let Some(part) = parts.find(|part| is_of_class(part.trim_end_matches('/'))) else {
            continue;
        };
        let start = if name.starts_with(part) { 0 } else { name.find('/').map_or(0, |at| at + 1) };
        let bare = part.trim_end_matches('/');
        if uploads.is_empty() {
            let list = zip.read(&format!("{}{LIST}", &name[..start]), LONGEST_LIST);
            uploads = list.map(|list| uploads_of(&list)).unwrap_or_default();
        }
        let inside = name[..start + part.len()].to_string();
        let upload = uploads.get(bare).cloned().unwrap_or(Upload::of_moodle(bare));
        entries.push(Entry { name: shown(bare), path: path.to_path_buf(), inside, upload });
    }
    entries.dedup();
    Ok(entries)
}

/// What Gradescope's list in `folder` says, by the entries' names; nothing when there is no such list.
pub(crate) fn uploads_in(folder: &Path) -> BTreeMap<String, Upload> {
    fs::read(folder.join(LIST)).map(|list| uploads_of(&list)).unwrap_or_default()
}

fn uploads_of(list: &[u8]) -> BTreeMap<String, Upload> {
    let list = YamlLoader::load_from_str(&String::from_utf8_lossy(list)).unwrap_or_default();
    let entries = list.first().and_then(Yaml::as_hash).into_iter().flatten();
    let upload = |(name, about): (&Yaml, &Yaml)| {
        let students = about[":submitters"].as_vec().into_iter().flatten();
        let student = |it: &Yaml| Student {
            id: text(&it[":sid"]),
            name: text(&it[":name"]),
            email: text(&it[":email"]),
            also: Vec::new(),
        };
        let handed_in = due::time(&text(&about[":created_at"])).ok();
        let upload = Upload { students: students.map(student).collect(), handed_in };
        Some((name.as_str()?.to_string(), upload))
    };
    entries.filter_map(upload).collect()
}

/// A number may be written with and without quotes.
fn text(value: &Yaml) -> String {
    match value {
        Yaml::String(text) | Yaml::Real(text) => shown(text),
        Yaml::Integer(number) => number.to_string(),
        _ => String::new(),
    }
}
