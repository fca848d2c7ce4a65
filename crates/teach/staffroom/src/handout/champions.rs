//! The champions of a handout: better searches that go beyond the solutions in it.
//!
//! Each module of the crate `champions` goes beyond one lesson, which its line names by the folder:
//! `pub mod split; // 01-magic-brute`. A class without that solution gets neither the module nor the tests
//! that compare it with the solution.

use course::{Course, Lesson};

use super::{Files, Selection, change, folder, text, without_references};
use crate::problem::Problem;

pub const FOLDER: &str = "crates/author/champions";

/// Adds the champions of the solutions in `selection`, and lists the crate in the manifest unless there are
/// none.
pub fn add(course: &Course, selection: &Selection, files: &mut Files) -> Result<(), Problem> {
    let hidden = selection.hidden(course);
    let mut found = folder(course, FOLDER, &|_| true)?;
    let parents = found.keys().filter(|file| is_parent(file));
    let modules: Vec<(String, String)> =
        parents.flat_map(|file| modules(file, text(&found, file))).collect();
    let (left_out, own): (Vec<_>, Vec<_>) = modules
        .into_iter()
        .partition(|(_, folder)| hidden.iter().any(|lesson| lesson.folder == *folder));
    if own.is_empty() {
        return Ok(());
    }

    found.retain(|file, bytes| {
        let is_left_out = |(module, _): &(String, String)| {
            let rest = file.strip_prefix(module);
            rest.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
        };
        let names = |lesson: &&Lesson| {
            String::from_utf8_lossy(bytes).contains(&lesson.name.replace('-', "_"))
        };
        let is_test = file.starts_with(&format!("{FOLDER}/tests/"));
        !(left_out.iter().any(is_left_out) || is_test && hidden.iter().any(names))
    });
    let lists = |file: &&String| is_parent(file) || file.ends_with("/Cargo.toml");
    for file in found.keys().filter(lists).cloned().collect::<Vec<_>>() {
        change(&mut found, &file, |text| without_references(&hidden, text));
    }
    files.extend(found);
    change(files, "Cargo.toml", |text| {
        text.replace("# \"crates/author/champions\",", "\"crates/author/champions\",")
    });
    Ok(())
}

/// Whether `file` lists modules.
fn is_parent(file: &str) -> bool {
    file.starts_with(FOLDER) && (file.ends_with("/lib.rs") || file.ends_with("/mod.rs"))
}

/// The modules in `file` that name a lesson, as pairs of path without extension and lesson folder.
fn modules(file: &str, text: &str) -> Vec<(String, String)> {
    let parent = file.rsplit_once('/').map_or("", |(parent, _)| parent);
    let module = |line: &str| {
        let (name, lesson) = line.split_once("mod ")?.1.split_once("; // ")?;
        Some((format!("{parent}/{name}"), lesson.trim().to_string()))
    };
    text.lines().filter_map(module).collect()
}
