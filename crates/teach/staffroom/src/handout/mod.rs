//! The files of a handout: `crates/core` as it is, and exercises, without solutions.
//!
//! A handout is made of whole files: the folder `handout` holds those that a class has in place of the
//! course's own (recipes, first page, contents), and all others are copied. Two kinds of file change on the
//! way: the [`pages`] of the book, and the [`settings`], which name only what is there.
//!
//! [`files()`] gives a handout as bytes in memory, and [`update`] brings a folder to that state.

mod pages;
mod settings;
pub mod update;

use std::{collections::BTreeMap, fs, path::Path};

use course::{About, Course, Lesson, mistakes::KNOWN_MISTAKES};
use runner::build::cargo;
use variants::mistakes;

use grade::files;

use crate::problem::Problem;

/// Every file of a handout, by its path from the handout's root, with slashes.
pub type Files = BTreeMap<String, Vec<u8>>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The lessons whose exercises are handed out, by number.
    pub exercises: Vec<Lesson>,
    pub solutions: Vec<Lesson>,
}

/// The folder of files that replace the course's own in a handout.
const OWN: &str = "handout";

/// Files of the course's root that a student needs.
const COPIED: [&str; 17] = [
    ".cargo/config.toml",
    ".devcontainer/devcontainer.json",
    ".editorconfig",
    ".gitattributes",
    ".github/copilot-instructions.md",
    ".gitignore",
    ".vscode/settings.json",
    ".vscode/tasks.json",
    "AGENTS.md",
    "CLAUDE.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "docs/book.toml",
    "rust-analyzer.toml",
    "rustfmt.toml",
];

/// How the only files of an exercise begin that are handed out: a file that is added later is not. The questions are
/// no secret, but a grader's seeds are. The student's file is written from the stub by the first command, so no update
/// of a handout ever touches it.
const OF_AN_EXERCISE: [&str; 8] = [
    "Cargo.toml",
    "examples/show.rs",
    // In each language.
    "hints.",
    KNOWN_MISTAKES,
    "tests/main.rs",
    "tests/questions",
    "tests/snapshots/",
    "tests/stub.rs",
];

const OF_A_SOLUTION: [&str; 5] = ["Cargo.toml", "also-right.rs", "src/", "tests/", mistakes::FILE];

/// The files of the handout of `selection`; [`lock`] changes its `Cargo.lock`.
pub fn files(course: &Course, selection: &Selection) -> Result<Files, Problem> {
    let mut files = Files::new();
    for file in COPIED {
        files.insert(file.to_string(), read(course, file)?);
    }
    for (file, bytes) in folder(course, OWN, &|_| true)? {
        files.insert(file[OWN.len() + 1..].to_string(), bytes);
    }
    let is_one_of =
        |file: &str, wanted: &[&str]| wanted.iter().any(|wanted| file.starts_with(wanted));
    for lesson in &selection.exercises {
        let is_wanted = |file: &str| is_one_of(file, &OF_AN_EXERCISE);
        files.extend(folder(course, &lesson.exercise_file(""), &is_wanted)?);
    }
    for lesson in &selection.solutions {
        let is_wanted = |file: &str| is_one_of(file, &OF_A_SOLUTION);
        files.extend(folder(course, &lesson.solution_file(""), &is_wanted)?);
    }
    files.extend(folder(course, "crates/core", &|_| true)?);
    // The scripts of `just show --web`: they draw, and contain no search.
    let is_script = |file: &str| file.ends_with(".js") || file.ends_with(".css");
    files.extend(folder(course, "docs/player", &is_script)?);
    settings::change(&mut files)?;
    fill(course, selection, &mut files)?;
    pages::add(course, selection, &mut files)?;
    Ok(files)
}

/// Writes the lessons of `selection` into the first page and the contents.
fn fill(course: &Course, selection: &Selection, files: &mut Files) -> Result<(), Problem> {
    let (mut rows, mut chapters) = (String::new(), String::new());
    for lesson in &selection.exercises {
        let Lesson { number, folder, package, about, .. } = lesson.read()?;
        let About { title, idea, minutes, .. } = about;
        let file = lesson.exercise_file("tests/stub.rs");
        rows += &format!(
            "| [{title}](docs/src/{folder}.md) | {idea} | [`{package}`]({file}) | {minutes} |\n"
        );
        chapters += &format!("- [Lesson {number}: {idea}]({folder}.md)\n");
        if course.root.join(lesson.further_shown()).is_file() {
            chapters += &format!("  - [Further: can we do better?]({folder}-further.md)\n");
        }
    }
    let names: Vec<String> =
        selection.solutions.iter().map(|lesson| format!("`{}`", lesson.package)).collect();
    let solutions = match names.is_empty() {
        true => "The solutions are not in here; `just hint` goes as far as almost the code.".into(),
        false => format!("The solutions of {} are in the folder `solutions`.", names.join(", ")),
    };
    let first = selection.exercises.first().map_or("", |lesson| &lesson.package);
    for (file, place, filling) in [
        ("README.md", "{exercises}", rows.trim_end()),
        ("README.md", "{first}", first),
        ("README.md", "{solutions}", &solutions),
        ("docs/src/SUMMARY.md", "{chapters}", chapters.trim_end()),
    ] {
        let filled = text(files, file).replace(place, filling);
        files.insert(file.to_string(), filled.into_bytes());
    }
    Ok(())
}

/// Has cargo write the `Cargo.lock` of the handout in `folder`, where the course's lies: the same versions, without the
/// packages that the handout does not need.
pub fn lock(folder: &Path) -> Result<(), Problem> {
    let lock = folder.join("Cargo.lock");
    let failed = |what: &str| Problem::new(lock.display(), what, "repair what cargo names");
    let attempt = |offline: &[&str]| {
        let mut cargo = cargo();
        cargo.args(["update", "--workspace", "--quiet"]).args(offline).current_dir(folder);
        cargo.output().map_err(|error| failed(&error.to_string()))
    };
    let mut output = attempt(&["--offline"])?;
    if !output.status.success() {
        output = attempt(&[])?;
    }
    match output.status.success() {
        true => Ok(()),
        false => Err(failed(String::from_utf8_lossy(&output.stderr).trim())),
    }
}

/// Every file below `folder` whose path from there `is_wanted`.
fn folder(
    course: &Course,
    folder: &str,
    is_wanted: &dyn Fn(&str) -> bool,
) -> Result<Files, Problem> {
    let folder = folder.trim_end_matches('/');
    let found = files::below(&course.root.join(folder))
        .map_err(|error| Problem::new(folder, error, "git status"))?;
    let wanted = found.iter().filter(|file| is_wanted(file) && !is_leftover(file));
    let paths = wanted.map(|file| format!("{folder}/{file}"));
    paths.map(|file| Ok((file.clone(), read(course, &file)?))).collect()
}

/// Whether editors, insta or `just stubs` left the file behind.
fn is_leftover(file: &str) -> bool {
    let endings = [".bak", ".orig", ".snap.new", ".pending-snap", ".swp", "~", ".new"];
    endings.iter().any(|ending| file.ends_with(ending)) || file.starts_with("target/")
}

fn read(course: &Course, file: &str) -> Result<Vec<u8>, Problem> {
    fs::read(course.root.join(file))
        .map_err(|error| Problem::new(file, format!("cannot be read: {error}"), "git status"))
}

/// The text of a file that is handed out; the course's own files are UTF-8.
fn text<'a>(files: &'a Files, file: &str) -> &'a str {
    files.get(file).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests;
