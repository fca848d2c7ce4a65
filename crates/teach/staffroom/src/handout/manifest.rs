//! The manifest of a handout: the course's own, with the packages that are there.

use toml_edit::{Array, DocumentMut, Item, Table};

use super::{Files, RULE};
use crate::problem::Problem;

/// The tests of this crate watch the reference solutions.
const NEEDS_SOLUTIONS: &str = "crates/core/show";

/// The manifest of a handout that holds `files`, made from the course's own `manifest`.
pub fn of(manifest: &str, files: &Files) -> Result<String, Problem> {
    let mut document: DocumentMut = manifest
        .parse()
        .map_err(|error| Problem::new("Cargo.toml", RULE, error, "git diff Cargo.toml"))?;
    let packages: Vec<&str> =
        files.keys().filter_map(|file| file.strip_suffix("/Cargo.toml")).collect();
    let names: Vec<&str> = packages.iter().filter_map(|folder| folder.rsplit('/').next()).collect();

    let workspace = &mut document["workspace"];
    workspace["members"] = list(packages.iter().copied());
    let is_tested = |folder: &&str| !folder.starts_with("exercises/") && *folder != NEEDS_SOLUTIONS;
    workspace["default-members"] = list(packages.iter().copied().filter(is_tested));
    remove(workspace, "exclude");
    // Our own crates that a class does not have.
    keep(&mut workspace["dependencies"], |_, dependency| match dependency.get("path") {
        Some(path) => path.as_str().is_some_and(|path| packages.contains(&path)),
        None => true,
    });
    keep(&mut document["profile"]["dev"]["package"], |name, _| {
        name == "*" || names.contains(&name)
    });
    Ok(document.to_string())
}

/// An array with an item a line.
fn list<'a>(folders: impl Iterator<Item = &'a str>) -> Item {
    let mut array: Array = folders.collect();
    array.iter_mut().for_each(|folder| folder.decor_mut().set_prefix("\n  "));
    array.set_trailing("\n");
    array.set_trailing_comma(true);
    toml_edit::value(array)
}

fn remove(table: &mut Item, key: &str) {
    if let Some(table) = table.as_table_mut() {
        table.remove(key);
    }
}

/// Removes the entries of `table` that are not `wanted`.
fn keep(table: &mut Item, wanted: impl Fn(&str, &Item) -> bool) {
    if let Some(table) = table.as_table_mut() {
        Table::retain(table, |name, item| wanted(name, item));
    }
}
