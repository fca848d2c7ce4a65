//! Each file of Rust opens with a `//!` sentence and is short, and no student's file is part of the course.

use std::process::Command;

use course::Course;
use staffroom::problem::Problem;

/// The maximum number of lines in a file of Rust.
const LONGEST: usize = 400;

/// Checks every file that git tracks.
pub fn check(course: &Course) -> Vec<Problem> {
    let listed = Command::new("git").arg("-C").arg(&course.root).args(["ls-files", "-z"]).output();
    let listed = match listed {
        Ok(output) if output.status.success() => output.stdout,
        failed => {
            let what = format!("git does not list the files: {failed:?}");
            return vec![Problem::new(".", what, "git status")];
        }
    };
    let listed = String::from_utf8_lossy(&listed);
    let mut problems = Vec::new();
    for file in listed.split_terminator('\0').filter(|file| file.ends_with(".rs")) {
        // Skips deleted files that git still lists.
        let Ok(text) = course.read(file) else { continue };
        let mut problem = |what: &str, next: &str| problems.push(Problem::new(file, what, next));
        if file.starts_with("exercises/") && file.contains("/src/") {
            let next = format!("git rm --cached {file}");
            problem("a student's file is part of the course", &next);
        }
        if text
            .strip_prefix("//! ")
            .is_none_or(|text| text.trim_start_matches(' ').starts_with('\n'))
        {
            let what = "does not open with a sentence that says what it is";
            problem(what, "write `//! …` as its first line");
        }
        let length = text.lines().count();
        if length > LONGEST {
            let what = format!("has {length} lines, expected at most {LONGEST}");
            problem(&what, "split it: a file has one job");
        }
    }
    problems
}
