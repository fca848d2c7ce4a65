//! The crates that students need: the coach, the theater, and whatever they and the exercises stand on.

use std::collections::BTreeSet;

use course::Course;
use toml::{Table, Value};

use super::{Files, RULE, Wish, folder_of, text};
use crate::problem::Problem;

/// What every handout begins with: the student's commands.
const COMMANDS: [&str; 2] = ["coach", "theater"];

/// The crate that plays the reference solutions: of it only those are left that are handed out.
const SCENES: &str = "scenes";

/// The boards of the book that move.
const PLAYER: &str = "docs/player";

/// Adds the crates that the coach and the exercises in `files` stand on; gives their names.
///
/// Their own tests in `tests/` and their benches stay behind: some need the solutions, and the
/// teacher has run them.
///
/// # Errors
///
/// When a manifest cannot be read, or one of the crates stands on a solution.
pub fn add(course: &Course, wish: &Wish, files: &mut Files) -> Result<BTreeSet<String>, Problem> {
    let manifest: Table = parse("Cargo.toml", &course.read("Cargo.toml")?)?;
    let mut paths = workspace_paths(&manifest);
    // Nothing depends on a command, so the workspace need not name it.
    paths.extend(COMMANDS.map(|name| (name.to_string(), format!("crates/{name}"))));
    paths.retain(|(_, path)| course.root.join(path).is_dir());
    let mut crates = BTreeSet::new();
    let mut waiting: Vec<String> = COMMANDS.map(str::to_string).into();
    let exercises: Vec<String> = files
        .keys()
        .filter(|file| file.ends_with("/Cargo.toml") && !file.starts_with("crates/"))
        .cloned()
        .collect();
    for file in exercises {
        let folder = file.trim_end_matches("/Cargo.toml").to_string();
        waiting.extend(own_dependencies(&folder, text(files, &file), files)?);
    }
    while let Some(name) = waiting.pop() {
        let Some(path) = paths.iter().find(|(own, _)| *own == name).map(|(_, path)| path) else {
            continue;
        };
        if !path.starts_with("crates/") {
            let what = format!("`{name}` in {path} is needed by what students build");
            return Err(Problem::new(
                path,
                RULE,
                what,
                "let no crate of theirs stand on a solution",
            ));
        }
        let is_scenes = name == SCENES;
        if !crates.insert(name) {
            continue;
        }
        folder_of(course, path, &is_wanted, files)?;
        let file = format!("{path}/Cargo.toml");
        if is_scenes {
            for file in [file.clone(), format!("{path}/src/lib.rs")] {
                let kept = without_references(text(files, &file), wish);
                files.insert(file, kept.into_bytes());
            }
        }
        waiting.extend(own_dependencies(path, text(files, &file), files)?);
    }
    // What the theater puts into a page that it writes: scripts that draw, and know no search.
    if crates.contains("theater") && course.root.join(PLAYER).is_dir() {
        let draws = |file: &str| file.ends_with(".js") || file.ends_with(".css");
        folder_of(course, PLAYER, &draws, files)?;
    }
    Ok(crates)
}

fn is_wanted(file: &str) -> bool {
    !file.starts_with("tests/") && !file.starts_with("benches/")
}

/// The list of scenes without the solutions that are not handed out, and without an example that
/// plays one.
fn without_references(text: &str, wish: &Wish) -> String {
    let is_kept = |line: &&str| {
        let names_a_lesson = line.contains("/solutions/") || line.contains("/exercises/NN-");
        let is_line_of_the_list = line.contains("../exercises/") && line.contains("scene.rs\",");
        let is_shown = wish.solutions.iter().any(|lesson| line.contains(&lesson.folder));
        is_shown || !(names_a_lesson || is_line_of_the_list)
    };
    let mut is_example = false;
    let mut kept = String::new();
    for line in text.lines().filter(is_kept) {
        let is_fence = line.starts_with("//! ```");
        if !is_fence && !is_example {
            kept += line;
            kept.push('\n');
        }
        is_example ^= is_fence;
    }
    kept
}

/// The course's own packages that others may depend on, each with its folder.
fn workspace_paths(manifest: &Table) -> Vec<(String, String)> {
    let dependencies = manifest.get("workspace").and_then(|table| table.get("dependencies"));
    let Some(Value::Table(dependencies)) = dependencies else { return Vec::new() };
    let path = |value: &Value| Some(value.get("path")?.as_str()?.to_string());
    dependencies.iter().filter_map(|(name, value)| Some((name.clone(), path(value)?))).collect()
}

/// The names of all that a manifest depends on, as far as the handed-out code in `folder` uses it.
fn own_dependencies(folder: &str, manifest: &str, files: &Files) -> Result<Vec<String>, Problem> {
    let table = parse(&format!("{folder}/Cargo.toml"), manifest)?;
    let mut names = BTreeSet::new();
    let mut take = |table: &Table| {
        for kind in ["dependencies", "build-dependencies", "dev-dependencies"] {
            let Some(Value::Table(dependencies)) = table.get(kind) else { continue };
            names.extend(
                dependencies
                    .keys()
                    .filter(|name| kind != "dev-dependencies" || uses(files, folder, name))
                    .cloned(),
            );
        }
    };
    take(&table);
    if let Some(Value::Table(targets)) = table.get("target") {
        targets.values().filter_map(Value::as_table).for_each(take);
    }
    Ok(names.into_iter().collect())
}

/// Whether a file in `folder` that is handed out names the crate `name`.
pub fn uses(files: &Files, folder: &str, name: &str) -> bool {
    let name = name.replace('-', "_");
    let front = format!("{folder}/");
    let mut own = files.range(front.clone()..).take_while(|(file, _)| file.starts_with(&front));
    let is_end = |symbol: char| !symbol.is_alphanumeric() && symbol != '_';
    own.any(|(file, bytes)| {
        let text = String::from_utf8_lossy(bytes);
        file.ends_with(".rs") && text.split(is_end).any(|word| word == name)
    })
}

/// Reads a manifest.
///
/// # Errors
///
/// When it is no TOML.
pub fn parse(file: &str, text: &str) -> Result<Table, Problem> {
    text.parse().map_err(|error: toml::de::Error| {
        Problem::new(file, RULE, error.to_string(), "repair the manifest")
    })
}
