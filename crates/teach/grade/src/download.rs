//! What Moodle and Gradescope say about the submissions that a teacher downloads.

use std::{collections::BTreeMap, fs, path::Path};

use yaml_rust2::{Yaml, YamlLoader};

use crate::{
    due,
    entry::{Entry, Upload, is_number, of_moodle, shown},
    identity::Student,
    places::{LIST, Place, Zip},
};

// The list of a class of thousands is shorter.
const LONGEST_LIST: u64 = 64 << 20;

/// Whether Moodle or Gradescope gives a student's folder or file such a name.
pub(crate) fn is_of_class(name: &str) -> bool {
    of_moodle(name).is_some() || name.strip_prefix("submission_").is_some_and(is_number)
}

/// The students' entries of the zip at `path`; none when it holds no class.
///
/// Only a zip that the teacher names is looked at like this: what a student packs is the student's.
pub(crate) fn entries(path: &Path) -> Result<Vec<Entry>, String> {
    let mut zip = Zip::open(path, "")?.of_class();
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
