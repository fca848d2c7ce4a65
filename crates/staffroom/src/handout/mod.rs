//! What a class gets: the course without its solutions, its unusual solutions and its teachers' tools.
//!
//! [`files`] says what a handout holds, as texts in memory; [`renew`] brings a folder to that state and
//! keeps whatever a student changed; [`record`] remembers what was handed out.

mod crates;
mod exercises;
mod manifests;
mod pages;
mod readme;
mod recipes;
pub mod record;
pub mod renew;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::Path,
    process::Command,
};

use course::{Course, Lesson};

use crate::problem::Problem;

pub(crate) const RULE: &str = "handout";

/// Every file of a handout, by its path from the handout's root, with slashes.
pub type Files = BTreeMap<String, Vec<u8>>;

/// What a teacher wants to hand out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The lessons whose exercises are handed out, by number.
    pub exercises: Vec<Lesson>,
    /// The lessons whose solutions are handed out too.
    pub solutions: Vec<Lesson>,
}

impl Wish {
    /// Whether the solution of `lesson` is handed out.
    fn shows(&self, lesson: &Lesson) -> bool {
        self.solutions.contains(lesson)
    }
}

// Files of the course's root that a student needs as they are.
const AS_THEY_ARE: [&str; 8] = [
    ".gitattributes",
    ".gitignore",
    ".vscode/settings.json",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "docs/book.toml",
    "rust-analyzer.toml",
    "rustfmt.toml",
];

/// The files of the handout that `wish` describes, all but its `Cargo.lock`, which cargo writes.
///
/// # Errors
///
/// When a file of the course cannot be read, or a crate that students need stands on a solution.
pub fn files(course: &Course, wish: &Wish) -> Result<Files, Problem> {
    let mut files = Files::new();
    for file in AS_THEY_ARE {
        files.insert(file.to_string(), read(course, file)?);
    }
    for lesson in &wish.exercises {
        exercises::add(course, lesson, &mut files)?;
    }
    for lesson in &wish.solutions {
        let folder = lesson.solution("");
        let is_wanted = |file: &str| {
            file == "Cargo.toml" || file.starts_with("src/") || file.starts_with("tests/")
        };
        folder_of(course, folder.trim_end_matches('/'), &is_wanted, &mut files)?;
    }
    let crates = crates::add(course, wish, &mut files)?;
    manifests::add(course, wish, &crates, &mut files)?;
    recipes::add(course, &crates, &mut files)?;
    pages::add(course, wish, &mut files)?;
    readme::add(wish, &mut files)?;
    Ok(files)
}

/// Writes `files` to `folder`, an empty one, and has cargo write the `Cargo.lock`: the course's own
/// versions, without the crates that nobody in the handout needs.
///
/// # Errors
///
/// When the folder cannot be written, or cargo does not understand the handout.
pub fn lock(course: &Course, files: &mut Files, folder: &Path) -> Result<(), Problem> {
    let failed = |error: io::Error| {
        Problem::new(folder.display().to_string(), RULE, error.to_string(), "make room there")
    };
    files.insert("Cargo.lock".to_string(), read(course, "Cargo.lock")?);
    for (file, bytes) in files.iter() {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().unwrap_or(folder)).map_err(failed)?;
        fs::write(&path, bytes).map_err(failed)?;
    }
    let attempt = |offline: &[&str]| {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["update", "--workspace", "--quiet"]).args(offline).current_dir(folder);
        cargo.output().map_err(failed)
    };
    let mut output = attempt(&["--offline"])?;
    if !output.status.success() {
        output = attempt(&[])?;
    }
    if !output.status.success() {
        let what = String::from_utf8_lossy(&output.stderr);
        return Err(Problem::new(
            "Cargo.lock",
            RULE,
            what.trim(),
            "repair what cargo complains of",
        ));
    }
    let locked = fs::read(folder.join("Cargo.lock")).map_err(failed)?;
    files.insert("Cargo.lock".to_string(), locked);
    Ok(())
}

/// Adds every file below `folder` whose path from there `is_wanted`.
fn folder_of(
    course: &Course,
    folder: &str,
    is_wanted: &dyn Fn(&str) -> bool,
    files: &mut Files,
) -> Result<(), Problem> {
    let mut found = BTreeSet::new();
    walk(&course.root.join(folder), "", &mut found)
        .map_err(|error| Problem::new(folder, RULE, error.to_string(), "git status"))?;
    for file in found.iter().filter(|file| is_wanted(file) && !is_leftover(file)) {
        let file = format!("{folder}/{file}");
        let bytes = read(course, &file)?;
        files.insert(file, bytes);
    }
    Ok(())
}

fn walk(folder: &Path, front: &str, found: &mut BTreeSet<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{front}{}", entry.file_name().to_string_lossy());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            walk(&entry.path(), &format!("{name}/"), found)?;
        } else if kind.is_file() {
            found.insert(name);
        }
    }
    Ok(())
}

/// What editors, insta and `staffroom stubs` leave behind.
fn is_leftover(file: &str) -> bool {
    let endings = [".bak", ".orig", ".snap.new", ".pending-snap", ".swp", "~", ".new"];
    endings.iter().any(|ending| file.ends_with(ending)) || file.starts_with("target/")
}

fn read(course: &Course, file: &str) -> Result<Vec<u8>, Problem> {
    fs::read(course.root.join(file))
        .map_err(|error| Problem::new(file, RULE, format!("cannot be read: {error}"), "git status"))
}

/// The text of a file that is handed out; the course's own files are UTF-8.
fn text<'a>(files: &'a Files, file: &str) -> &'a str {
    files.get(file).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests;
