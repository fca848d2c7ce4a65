//! What a student sees who passes in a terminal: what the search placed.

use tempfile::TempDir;

use crate::{
    terminal::Terminal,
    tiny::{SOLVED, STUB, coach, course, read, write},
};

/// A program that is watched: it gives a recording.
const SHOW: &str = r##"use std::{fs::File, io::Write, os::fd::AsFd};

fn main() {
    let request = std::env::args().last().expect("a recording is asked for");
    assert!(request.contains("\"options\":\"size=4\""), "{request}");
    let protocol = std::io::stdin().as_fd().try_clone_to_owned().expect("a protocol");
    let line = r#"{"text":"{\"count\":{\"placements\":1234}}"}"#;
    writeln!(File::from(protocol), "{line}").expect("a protocol");
}
"##;

const RUNS: &str =
    r#"{ "ask": "size=4", "show": " --size 4", "reference": 1200, "better": 40, "questions": [] }"#;

fn watched_course() -> TempDir {
    let course = course(SOLVED, STUB);
    let root = course.path();
    let manifest = read(root, "exercises/01-tiny/Cargo.toml");
    let show =
        "[[example]]\nname = \"show-1\"\npath = \"examples/show.rs\"\n\n[package.metadata.lesson]";
    let manifest = manifest.replace("[package.metadata.lesson]", show);
    write(root, "exercises/01-tiny/Cargo.toml", manifest);
    write(root, "exercises/01-tiny/examples/show.rs", SHOW);
    write(root, "docs/src/generated/01-tiny/runs.json", RUNS);
    course
}

const NUMBERS: &str = "Numbers that are placed in `just show 1 --size 4`:
  yours              1,234
  reference          1,200
  better search         40
";

#[test]
fn placements_are_compared_in_a_terminal_alone() {
    let course = watched_course();
    let root = course.path();
    let output = coach(root, "test 1").output().expect("the coach starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("is solved") && !text.contains("1,234"), "{text}");

    let mut terminal = Terminal::open(root, "test 1", 80);
    let first = terminal.wait_for("Next: exercise 3");
    assert!(first.contains(NUMBERS), "{first}");
    terminal.end();

    // The best of all is kept.
    write(root, "exercises/01-tiny/examples/show.rs", SHOW.replace("1234", "1300"));
    let mut terminal = Terminal::open(root, "test 1", 80);
    let second = terminal.wait_for("Next: exercise 3");
    assert!(
        second.contains("  yours              1,300\n  your best          1,234\n"),
        "{second}"
    );
    terminal.end();
    assert_eq!(read(root, "progress.txt"), "fewest 01-tiny 1234\n");

    // What cannot be recorded is no failure.
    write(root, "exercises/01-tiny/examples/show.rs", "fn main() { panic!() }");
    let mut terminal = Terminal::open(root, "test 1", 80);
    let third = terminal.wait_for("Next: exercise 3");
    assert!(!third.contains("yours"), "{third}");
    terminal.end();
}
