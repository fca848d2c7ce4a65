//! Exit codes, and messages for commands that cannot be run.

use std::{fs, path::Path, process::Command};

use insta::assert_snapshot;
use tempfile::TempDir;

/// Runs `verify` in `folder`; returns the exit code, followed by both streams' text.
fn verify(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_verify"))
        .current_dir(folder)
        .args(arguments)
        .output()
        .expect("the program is built");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let all = text(&output.stdout) + &text(&output.stderr);
    let code = output.status.code().expect("it ends by itself");
    format!("exit code {code}\n{all}").replace(&folder.display().to_string(), "HERE")
}

/// A temporary folder with its canonical path, so that messages are the same on every machine.
fn folder() -> TempDir {
    let here = fs::canonicalize(env!("CARGO_TARGET_TMPDIR")).expect("cargo made it");
    tempfile::tempdir_in(here).expect("a temporary folder")
}

/// A course with these folders.
fn course(folders: &[&str]) -> TempDir {
    let course = folder();
    for part in folders {
        fs::create_dir_all(course.path().join(part)).expect("a folder of ours");
    }
    fs::write(course.path().join("Cargo.toml"), "[workspace]\n").expect("a folder of ours");
    course
}

#[test]
fn a_command_that_cannot_be_ends_with_2() {
    let course = course(&["exercises/03-pairs", "solutions"]);

    assert_snapshot!(verify(course.path(), &["verify", "pears"]), @r#"
    exit code 2
    course: the course
        there is no exercise "pears"; did you mean "pairs"?
        the exercises are:
          3 pairs
        next: go to the folder of the course, and name a lesson that is there
    "#);
    let unknown = verify(course.path(), &["verfy"]);
    assert!(unknown.starts_with("exit code 2\n") && unknown.contains("verify"), "{unknown}");
}

#[test]
fn a_lesson_is_called_as_a_student_calls_it() {
    let course = course(&["exercises/03-pairs", "solutions"]);
    for typed in [&["3"][..], &["Exercise3"], &["exercises/03-pairs"], &["pairs"]] {
        let output = verify(course.path(), &[&["name"], typed].concat());
        assert_eq!(output, "exit code 0\npairs\n", "{typed:?}");
    }
}

#[test]
fn outside_of_a_course_there_is_nothing_to_do() {
    let nowhere = tempfile::tempdir().expect("a temporary folder");
    let output = verify(nowhere.path(), &["stubs"]);
    assert!(
        output.starts_with("exit code 2\n") && output.contains("is not inside the course"),
        "{output}"
    );
}

#[test]
fn a_course_without_lessons_does_not_pass() {
    let course = course(&["exercises", "solutions"]);
    assert_snapshot!(verify(course.path(), &["stubs", "--check"]), @"
    exit code 1
    stubs: solutions
        no lesson has a solution, so there is no stub to write
        next: git status

    1 problem
    ");
    let verified = verify(course.path(), &["verify"]);
    assert!(verified.starts_with("exit code 1\n"), "{verified}");
    assert!(verified.contains("no lesson: there is nothing to verify"), "{verified}");
}
