//! What a student sees who passes in a terminal for the first time: the search, and what it placed.

use std::fs;

use tempfile::TempDir;

use crate::{
    terminal::Terminal,
    tiny::{SOLVED, STUB, coach, course, read, write},
};

/// A program that is watched: it leaves a film of two pictures.
const SHOW: &str = r#"fn main() {
    let file = std::env::var("GRIDLINGS_SCENE_FILM").expect("a film is asked for");
    assert_eq!(std::env::var("GRIDLINGS_SCENE_ASK").as_deref(), Ok("size=4"));
    std::fs::write(file, "1234\x0cboard\nempty\x0cboard\nfull\n").expect("a file of ours");
}
"#;

const RUNS: &str =
    r#"{ "ask": "size=4", "show": " --size 4", "reference": 1200, "fewest": 40, "questions": [] }"#;

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

const NUMBERS: &str = "Numbers that are placed in `just show exercise-1 --size 4`:
  yours           1,234
  reference       1,200
  best known         40
";

#[test]
fn the_search_is_played_when_it_passes_first_and_never_in_a_pipe() {
    let course = watched_course();
    let root = course.path();
    let output = coach(root, "test 1").output().expect("the coach starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("is solved") && !text.contains("1,234"), "{text}");
    assert_eq!(read(root, "progress.txt"), "");

    let mut terminal = Terminal::open(root, "test 1", 80);
    let first = terminal.wait_for("Next: exercise 3");
    assert!(first.contains("any key ends it.\n\nboard\nfull\n\nExercise 1 is"), "{first}");
    assert!(first.contains(NUMBERS), "{first}");
    assert!(terminal.raw().contains("empty"), "the first picture was shown");
    terminal.end();
    assert!(terminal.is_as_before());

    // The best of all is kept, and the search is not played again.
    write(root, "exercises/01-tiny/examples/show.rs", SHOW.replace("1234", "1300"));
    let mut terminal = Terminal::open(root, "test 1", 80);
    let second = terminal.wait_for("Next: exercise 3");
    assert!(!second.contains("any key ends it"), "{second}");
    assert!(second.contains("  yours           1,300\n  your best       1,234\n"), "{second}");
    terminal.end();
    assert_eq!(read(root, "progress.txt"), "fewest 01-tiny 1234\npassed 01-tiny 1\n");
    let output = coach(root, "progress").output().expect("the coach starts");
    let line = "lesson 1   placed 1,234 (reference 1,200, best known 40)";
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains(line), "{text}");

    // What cannot be played is no failure.
    fs::remove_file(root.join("progress.txt")).expect("ours");
    write(root, "exercises/01-tiny/examples/show.rs", "fn main() { panic!() }");
    let mut terminal = Terminal::open(root, "test 1", 80);
    let third = terminal.wait_for("Next: exercise 3");
    assert!(!third.contains("yours"), "{third}");
    terminal.end();
}

#[test]
fn in_a_session_the_test_is_offered_that_counts_the_search() {
    let course = watched_course();
    let mut terminal = Terminal::open(course.path(), "watch 1", 80);
    let screen = terminal.wait_for("count it");
    assert!(screen.contains("  count it   just test exercise-1\n"), "{screen}");
    assert!(!screen.contains("watch it"), "{screen}");
    terminal.quit();
}
