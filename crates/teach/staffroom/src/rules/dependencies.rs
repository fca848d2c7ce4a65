//! No manifest lists a crate that its package does not use.

use course::Course;
use toml::{Table, Value};

use super::files;
use crate::problem::Problem;

const RULE: &str = "dependencies";

/// Its `build.rs` makes modules from other packages' files, so its own sources name none of these crates.
const SCENES: &str = "crates/teach/scenes/";

/// Checks every manifest in git. A crate is used where a source has `name::`, `use name;` or the like. A doc
/// comment counts, because its example is a test.
pub fn check(course: &Course) -> Vec<Problem> {
    unused(course).unwrap_or_else(|problem| vec![problem])
}

fn unused(course: &Course) -> Result<Vec<Problem>, Problem> {
    let manifests = files::known(course, "*Cargo.toml")?;
    let sources = files::known(course, "*.rs")?;
    // Each with a slash at the end; the root's is empty.
    let folders = || manifests.iter().filter_map(|file| file.strip_suffix("Cargo.toml"));
    let package =
        |file: &String| folders().filter(|it| file.starts_with(it)).max_by_key(|it| it.len());
    let texts = sources.iter().filter_map(|file| Some((package(file)?, course.read(file).ok()?)));
    let texts: Vec<(&str, String)> = texts.collect();
    let mut problems = Vec::new();
    for own in folders().filter(|folder| *folder != SCENES) {
        let manifest = &format!("{own}Cargo.toml");
        // Another rule reports a lesson's broken manifest.
        let Some(table) = course.read(manifest).ok().and_then(|text| text.parse().ok()) else {
            continue;
        };
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

/// The names of all dependencies of a package, including dev, build and platform dependencies.
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

/// Whether `text` contains a path that begins with the crate `name`.
pub fn is_used(name: &str, text: &str) -> bool {
    text.match_indices(name).any(|(place, _)| {
        let (before, after) = (&text[..place], &text[place + name.len()..]);
        let is_whole = !before.ends_with(|it: char| it.is_alphanumeric() || it == '_' || it == ':');
        let is_imported = before.ends_with("use ") || before.ends_with("extern crate ");
        is_whole && (after.starts_with("::") || is_imported && after.starts_with([';', ' ']))
    })
}
