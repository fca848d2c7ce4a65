//! No manifest names a crate that its package does not use.

use course::Course;
use toml::{Table, Value};

use super::files;
use crate::problem::Problem;

const RULE: &str = "dependencies";

/// Its `build.rs` makes modules of files of other packages, so none of its own names what they use.
const SCENES: &str = "crates/scenes/Cargo.toml";

/// Looks at every manifest that git knows. A crate is used where a source has `name::`, `use name;` or the like;
/// a doc comment counts, because its example is a test. `tell` gets the number of manifests.
pub fn check(course: &Course, tell: &mut dyn FnMut(&str)) -> Vec<Problem> {
    unused(course, tell).unwrap_or_else(|problem| vec![problem])
}

fn unused(course: &Course, tell: &mut dyn FnMut(&str)) -> Result<Vec<Problem>, Problem> {
    let manifests = files::known(course, "*Cargo.toml")?;
    let sources = files::known(course, "*.rs")?;
    tell(&format!("looking for unused dependencies in {} manifests", manifests.len()));
    let folders: Vec<&str> = manifests.iter().map(|file| folder(file)).collect();
    let texts: Vec<(&str, String)> = sources
        .iter()
        .filter_map(|file| Some((nearest(&folders, file), course.read(file).ok()?)))
        .collect();
    let mut problems = Vec::new();
    for manifest in manifests.iter().filter(|file| *file != SCENES) {
        // What is wrong with a lesson's manifest, another rule says.
        let Some(table) = course.read(manifest).ok().and_then(|text| text.parse().ok()) else {
            continue;
        };
        let own = folder(manifest);
        // The tests of a solution are the questions and checks of its exercise.
        let asked = own.strip_prefix("solutions/").map(|lesson| format!("exercises/{lesson}"));
        let texts = || texts.iter().filter(|(of, _)| *of == own || Some(*of) == asked.as_deref());
        for name in dependencies(&table) {
            let ident = name.replace('-', "_");
            if !texts().any(|(_, text)| is_used(&ident, text)) {
                let what = format!("names `{name}`, which no source of the package uses");
                problems.push(Problem::new(manifest, RULE, what, "delete its line"));
            }
        }
    }
    Ok(problems)
}

/// The folder of a manifest; the course's own is the empty one.
fn folder(manifest: &str) -> &str {
    manifest.strip_suffix("Cargo.toml").unwrap_or(manifest).trim_end_matches('/')
}

/// The folder of the package that a source belongs to.
fn nearest<'a>(folders: &[&'a str], source: &str) -> &'a str {
    let is_above = |folder: &&&str| {
        source.strip_prefix(**folder).is_some_and(|rest| folder.is_empty() || rest.starts_with('/'))
    };
    folders.iter().filter(is_above).max_by_key(|folder| folder.len()).copied().unwrap_or_default()
}

/// The names of all dependencies of a package, those for tests, builds and single systems included.
fn dependencies(manifest: &Table) -> Vec<&String> {
    let of_systems = manifest.get("target").and_then(Value::as_table);
    let of_systems = of_systems.into_iter().flat_map(Table::values).filter_map(Value::as_table);
    let mut names: Vec<&String> = [manifest]
        .into_iter()
        .chain(of_systems)
        .flat_map(|table| {
            ["dependencies", "dev-dependencies", "build-dependencies"].map(|kind| table.get(kind))
        })
        .filter_map(|names| names?.as_table())
        .flat_map(Table::keys)
        .collect();
    names.sort();
    names.dedup();
    names
}

/// Whether `text` has a path that begins with `name`.
pub fn is_used(name: &str, text: &str) -> bool {
    text.match_indices(name).any(|(place, _)| {
        let (before, after) = (&text[..place], &text[place + name.len()..]);
        let is_whole = !before.ends_with(|it: char| it.is_alphanumeric() || it == '_' || it == ':');
        let is_imported = before.ends_with("use ") || before.ends_with("extern crate ");
        is_whole && (after.starts_with("::") || is_imported && after.starts_with([';', ' ']))
    })
}
