//! Runs `cargo mutants` over one package.

use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use course::Course;

use super::{RULE, Subject};
use crate::problem::Problem;

/// Where `just mutants` installs the tool, from the root.
const PROGRAM: &str = "target/tools/bin/cargo-mutants";

// What the tool says by its exit code; others are its own troubles.
const ALL_NOTICED: i32 = 0;
const SOME_SURVIVED: i32 = 2;
const SOME_TIMED_OUT: i32 = 3;
const FAILS_UNCHANGED: i32 = 4;

/// Changes `subject` in a copy of the course, one change after the other, and runs the tests each
/// time; the tool tells each survivor as it is found. Gives the folder of the report, below `target`.
///
/// # Errors
///
/// When the tool is not there, or the tests fail before anything is changed.
pub fn run(course: &Course, target: &Path, subject: &Subject) -> Result<PathBuf, Problem> {
    let folder = target.join("mutants").join(&subject.package);
    let failed = |what: String, next: String| Problem::new(&subject.package, RULE, what, next);
    fs::create_dir_all(&folder).map_err(|error| {
        failed(format!("{} cannot be made: {error}", folder.display()), "make room there".into())
    })?;

    let status = Command::new(program(course))
        .args(arguments(subject))
        .arg("--output")
        .arg(&folder)
        // What we build on is built once for all packages, and apart from the course's own builds.
        .env("CARGO_TARGET_DIR", target.join("mutants/build"))
        .current_dir(&course.root)
        .status()
        .map_err(|error| {
            let next = "cargo install --locked --root target/tools cargo-mutants";
            failed(format!("cargo mutants does not start: {error}"), next.into())
        })?;
    match status.code() {
        Some(ALL_NOTICED | SOME_SURVIVED | SOME_TIMED_OUT) => Ok(folder),
        Some(FAILS_UNCHANGED) => {
            let tests: String = subject.tests.iter().map(|it| format!(" --test {it}")).collect();
            let next = format!("cargo test --package {}{tests}", subject.package);
            Err(failed("its tests fail before anything is changed".into(), next))
        }
        _ => Err(failed(
            format!("cargo mutants stopped: {status}"),
            "read what it says above".into(),
        )),
    }
}

/// The tool that `just mutants` installs, or the one in the path.
fn program(course: &Course) -> OsString {
    let own = course.root.join(PROGRAM).with_extension(std::env::consts::EXE_EXTENSION);
    if own.is_file() { own.into() } else { "cargo-mutants".into() }
}

fn arguments(subject: &Subject) -> Vec<String> {
    let mut arguments = vec!["mutants".to_string(), "--package".into(), subject.package.clone()];
    let is_file = Path::new(&subject.files).extension().is_some();
    let pattern = if is_file { subject.files.clone() } else { format!("{}*", subject.files) };
    arguments.extend(["--file".to_string(), pattern]);
    if !is_file {
        arguments.extend(["--file".to_string(), format!("{}*/**", subject.files)]);
    }
    arguments.extend(subject.tests.iter().map(|test| format!("--cargo-arg=--test={test}")));
    arguments
}

#[cfg(test)]
mod tests {
    use super::arguments;
    use crate::mutants::Subject;

    #[test]
    fn a_solution_is_one_file_that_the_checks_judge_and_a_crate_all_of_its_files_and_tests() {
        let subject = Subject {
            package: "knight-bfs".into(),
            files: "solutions/04-knight-bfs/src/lib.rs".into(),
            tests: vec!["checks", "given"],
        };
        assert_eq!(
            arguments(&subject).join(" "),
            "mutants --package knight-bfs --file solutions/04-knight-bfs/src/lib.rs \
             --cargo-arg=--test=checks --cargo-arg=--test=given"
        );
        assert_eq!(
            arguments(&Subject::whole("grid")).join(" "),
            "mutants --package grid --file crates/grid/src/* --file crates/grid/src/*/**"
        );
    }
}
