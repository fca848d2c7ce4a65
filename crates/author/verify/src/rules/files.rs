//! Lesson folders come in pairs with matching package names; each Rust file begins with a `//!` sentence
//! and is short; no file has conflict markers; no snapshot waits to be accepted.

use std::process::Command;

use course::Course;
use staffroom::{problem::Problem, workspace::table};

use super::{lists, unfinished::Later};

const RULE: &str = "files";

/// The maximum number of lines in a Rust file.
const LONGEST: usize = 400;

/// Checks the folders and manifests of the lessons, and every file in git.
pub fn check(course: &Course) -> Vec<Problem> {
    let mut problems = Vec::new();
    for lesson in &course.lessons {
        problems.extend(package(course, lesson.exercise("Cargo.toml"), &lesson.package));
        problems.extend(package(course, lesson.solution("Cargo.toml"), &lesson.name));
        // No other rule reads these, and no package in this build includes them.
        if crate::survey::is_finished(lesson) {
            let files = [Later::Scene, Later::Better].map(|part| part.file(lesson));
            problems
                .extend(files.iter().filter_map(|file| course.read(file).err().map(Problem::from)));
        }
        problems.extend(lists::check(course, lesson));
    }
    problems.extend(of_git(course).unwrap_or_else(|problem| vec![problem]));
    problems
}

fn package(course: &Course, file: String, expected: &str) -> Option<Problem> {
    let manifest = match table(course, &file) {
        Ok(manifest) => manifest,
        Err(problem) => return Some(problem),
    };
    let name = manifest.get("package").and_then(|package| package.get("name")?.as_str());
    let what = match name {
        Some(name) if name == expected => return None,
        Some(name) => format!("the package is called `{name}`, expected `{expected}`"),
        None => format!("the package has no name, expected `{expected}`"),
    };
    Some(Problem::new(file, RULE, what, format!("write `name = \"{expected}\"`")))
}

/// Problems in tracked files, and untracked files that should not exist.
fn of_git(course: &Course) -> Result<Vec<Problem>, Problem> {
    let mut problems = Vec::new();
    for file in known(course)? {
        // Skips pictures, and deleted files that git still lists.
        let Ok(text) = course.read(&file) else { continue };
        if file.ends_with(".rs") {
            problems.extend(source(&file, &text));
        }
        let is_mark = |line: &str| line.starts_with("<<<<<<< ") || line.starts_with(">>>>>>> ");
        if let Some(line) = text.lines().position(is_mark) {
            let place = format!("{file}:{}", line + 1);
            let next = "choose what is right, and delete the marks";
            problems.push(Problem::new(place, RULE, "a merge left its marks", next));
        }
    }
    for file in git(course, &["--cached", "--", "exercises/*/src/*"])? {
        let what = "a student's file is part of the course";
        let next = format!("git rm --cached {file}; what a student starts from is stub.rs");
        problems.push(Problem::new(file, RULE, what, next));
    }
    // Snapshots that insta proposes.
    for file in git(course, &["--others", "--", "crates", "exercises", "solutions", "docs"])? {
        let next = if file.ends_with(".snap.new") {
            "rename it without `.new` (it is right), or delete it"
        } else if file.ends_with(".pending-snap") {
            "take over what it proposes or mend the code, and delete it"
        } else {
            continue;
        };
        let what = "a proposed snapshot that nobody has accepted";
        problems.push(Problem::new(file, RULE, what, next));
    }
    Ok(problems)
}

/// Problems of a Rust file: it does not begin with a `//!` sentence, or is too long.
fn source(file: &str, text: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    let first = text.lines().next().unwrap_or_default();
    if first.strip_prefix("//! ").is_none_or(|sentence| sentence.trim().is_empty()) {
        let what = "does not open with a sentence that says what it is";
        problems.push(Problem::new(file, RULE, what, "write `//! …` as its first line"));
    }
    let length = text.lines().count();
    if length > LONGEST {
        let what = format!("has {length} lines, expected at most {LONGEST}");
        problems.push(Problem::new(file, RULE, what, "split it: a file has one job"));
    }
    problems
}

/// The tracked and untracked files that are not ignored.
fn known(course: &Course) -> Result<Vec<String>, Problem> {
    git(course, &["--cached", "--others", "--exclude-standard"])
}

fn git(course: &Course, arguments: &[&str]) -> Result<Vec<String>, Problem> {
    let failed = |what: String| Problem::new(".", RULE, what, "git status");
    let output = Command::new("git")
        .arg("-C")
        .arg(&course.root)
        .args(["ls-files", "-z"])
        .args(arguments)
        .output()
        .map_err(|error| failed(format!("git does not start: {error}")))?;
    if !output.status.success() {
        let error = String::from_utf8_lossy(&output.stderr);
        return Err(failed(format!("git ls-files fails: {}", error.trim())));
    }
    let names = String::from_utf8_lossy(&output.stdout);
    Ok(names.split_terminator('\0').map(str::to_string).collect())
}
