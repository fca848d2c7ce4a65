//! Exit codes, and messages for commands that cannot be run.

use std::{fs, path::Path, process::Command};

use insta::assert_snapshot;

/// Runs `verify` in `folder`; returns the exit code, followed by both streams' text.
fn verify(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_verify"))
        .current_dir(folder)
        .args(arguments)
        .output()
        .expect("the program is built");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let code = output.status.code().expect("it ends by itself");
    format!("exit code {code}\n{}{}", text(&output.stdout), text(&output.stderr))
}

#[test]
fn each_command_ends_with_the_code_of_what_it_found() {
    let course = tempfile::tempdir().expect("a temporary folder");
    let course = course.path();
    assert!(verify(course, &["stubs"]).starts_with("exit code 2\n"), "outside of a course");

    for folder in ["exercises", "solutions"] {
        fs::create_dir_all(course.join(folder)).expect("a folder of ours");
    }
    fs::write(course.join("Cargo.toml"), "[workspace]\n").expect("a folder of ours");
    assert_snapshot!(verify(course, &["stubs"]), @"
    exit code 1
    solutions
        no lesson has a reference, so there is no stub to write
        next: git status

    1 problem
    ");
    let empty = verify(course, &["verify"]);
    assert!(empty.starts_with("exit code 1\n") && empty.contains("no lesson: there"), "{empty}");

    fs::create_dir(course.join("exercises/03-pairs")).expect("a folder of ours");
    assert_snapshot!(verify(course, &["verify", "pears"]), @r#"
    exit code 2
    the course
        there is no exercise "pears"
        the exercises are:
          3 pairs
        next: go to the folder of the course, and name a lesson that is there
    "#);
    for typed in [&["3"][..], &["Exercise3"], &["exercises/03-pairs"], &["pairs"]] {
        let output = verify(course, &[&["name"], typed].concat());
        assert_eq!(output, "exit code 0\npairs\n", "{typed:?}");
    }
}
