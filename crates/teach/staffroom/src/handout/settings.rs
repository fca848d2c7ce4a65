//! The settings of a handout: the course's own, with what is there.

use toml_edit::{Array, DocumentMut, Item, Table};

use super::Files;
use crate::problem::Problem;

/// The tests of this crate watch the references.
const NEEDS_SOLUTIONS: &str = "crates/core/show";

/// The programs that a class types.
const PROGRAMS: [&str; 2] = ["coach", "show"];

/// Changes those of `files` that hold settings, as the course has them, to what a handout with these files needs.
pub fn change(files: &mut Files) -> Result<(), Problem> {
    let folders: Vec<String> =
        files.keys().filter_map(|file| file.strip_suffix("/Cargo.toml")).map(Into::into).collect();
    edit(files, "Cargo.toml", |settings| manifest(settings, &folders))?;
    edit(files, ".cargo/config.toml", |settings| {
        keep(&mut settings["alias"], |name, _| PROGRAMS.contains(&name));
        settings.remove("env");
    })?;
    // Boards that move need the solutions, compiled.
    edit(files, "docs/book.toml", |settings| {
        settings.remove("preprocessor");
        keep(&mut settings["output"]["html"], |name, _| !name.starts_with("additional-"));
    })
}

/// The manifest of a workspace with packages in these `folders`.
fn manifest(settings: &mut DocumentMut, folders: &[String]) {
    let is_here = |folder: &str| folders.iter().any(|other| other == folder);
    let is_called = |name: &str| folders.iter().any(|folder| folder.ends_with(&format!("/{name}")));
    let is_tested =
        |member: &&String| !member.starts_with("exercises/") && *member != NEEDS_SOLUTIONS;
    let workspace = &mut settings["workspace"];
    workspace["members"] = list(folders.iter());
    workspace["default-members"] = list(folders.iter().filter(is_tested));
    keep(workspace, |name, _| name != "exclude");
    // Our own crates that a class does not have.
    let path = |dependency: &Item| dependency.get("path")?.as_str().map(str::to_string);
    keep(&mut workspace["dependencies"], |_, dependency| {
        path(dependency).is_none_or(|path| is_here(&path))
    });
    let profiles = &mut settings["profile"]["dev"]["package"];
    keep(profiles, |name, _| name == "*" || is_called(name));
}

fn edit(
    files: &mut Files,
    file: &str,
    change: impl FnOnce(&mut DocumentMut),
) -> Result<(), Problem> {
    let parsed = super::text(files, file).parse();
    let mut settings: DocumentMut =
        parsed.map_err(|error| Problem::new(file, error, format!("git diff {file}")))?;
    change(&mut settings);
    files.insert(file.to_string(), settings.to_string().into_bytes());
    Ok(())
}

/// An array with an item a line.
fn list<'a>(folders: impl Iterator<Item = &'a String>) -> Item {
    let mut array: Array = folders.map(String::as_str).collect();
    array.iter_mut().for_each(|folder| folder.decor_mut().set_prefix("\n  "));
    array.set_trailing("\n");
    array.set_trailing_comma(true);
    toml_edit::value(array)
}

/// Removes the entries of `table` that are not `wanted`.
fn keep(table: &mut Item, wanted: impl Fn(&str, &Item) -> bool) {
    if let Some(table) = table.as_table_mut() {
        Table::retain(table, |name, item| wanted(name, item));
    }
}
