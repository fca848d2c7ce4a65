//! A known mistake to repair, apart from the student's own file.

use std::fs;

use tempfile::TempDir;

use crate::tiny::{self, FILE, SOLVED, STUB, read, tells, told, write};

/// The text with the mistake.
const TEXT: &str = "debug/01-tiny.rs";

/// A course with two known mistakes, of which one is recorded.
fn course() -> TempDir {
    let course = tiny::course(STUB, STUB);
    let root = course.path();
    write(root, "solutions/01-tiny/src/lib.rs", format!("pub mod better;\n{SOLVED}"));
    let wrong =
        "### zero\n\nCounting begins with 1.\n\n```rust\npub fn one() -> u32 {\n    0\n}\n```\n\n";
    let two = wrong.replace("zero", "two").replace("    0\n", "    2\n");
    write(root, "solutions/01-tiny/mistakes.md", format!("## Step 1, `one`\n\n{wrong}{two}"));
    course
}

#[test]
fn what_cannot_be_given_or_is_not_there_is_a_sentence() {
    let course = tiny::course(STUB, STUB);
    let root = course.path();
    tells(root, "debug 1", 2, &["the solution of exercise-1"]);
    tells(root, "debug 9", 2, &["there is no exercise \"9\""]);
    tells(root, "debug 1 nine", 2, &["exercise-1 has no step \"nine\"", "its steps are:"]);
    let none = "debug/01-tiny.rs: there is no mistake to repair; `just debug 1` gives you one";
    for words in ["debug watch 1", "debug test 1", "debug show 1", "test debug/1"] {
        tells(root, words, 2, &[none]);
    }
    let usage = "`just debug 3` gives you a mistake of exercise 3 to repair";
    for (words, odd) in [
        ("debug", "error: `just"),
        ("debug --json", "\"--json\" is not understood here: "),
        ("debug 1 2 3", "\"3\" is not understood here: "),
        ("debug reset 1", "\"reset\" is not understood here: "),
        ("debug test --json", "\"--json\" is not understood here: "),
    ] {
        tells(root, words, 2, &[odd, usage]);
    }
}

#[test]
fn a_mistake_is_given_tested_repaired_and_counted_and_nothing_of_the_students_is_lost() {
    let course = course();
    let root = course.path();
    let text = told(root, "debug 1", 1);
    assert!(text.starts_with("Exercise 1 with one mistake, which step 1 shows\n"), "{text}");
    for part in [
        "the file   debug/01-tiny.rs\n  test it    just debug test 1\n  on save    just debug watch 1\n",
        "It shows the course's code of 2 steps that you have not written yet.",
        "one is 1, but yours is 0",
        "your code  debug/01-tiny.rs:",
        "stuck?     just debug hint 1\n",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
    assert!(!text.contains("Counting begins"), "the cause is for the student to find: {text}");
    assert_eq!(read(root, FILE), STUB);
    let test = told(root, "debug test 1", 1);
    assert!(text.ends_with(test.split_once("\n\n").expect("a heading").1), "{test}");
    let hint = "Step 1 `one`, hint 1 of 2\n\nCount.\n\n  more       just debug hint 1\n";
    assert_eq!(told(root, "debug hint 1", 0), hint);
    // The student's own file has its own verdict, before and after.
    tells(root, "test 1", 1, &["Step 1 `one` is not written yet."]);
    tells(root, "test debug/01-tiny.rs", 1, &["one is 1, but yours is 0"]);

    write(root, TEXT, read(root, TEXT).replace("    0\n", "    true\n"));
    tells(root, "debug 1", 1, &["  debug/01-tiny.rs:2\n", "just debug test 1"]);
    write(root, TEXT, with_panic());
    tells(root, "debug test 1", 1, &["it panicked: index out", "your code  debug/01-tiny.rs:2"]);
    write(root, TEXT, "");
    tells(
        root,
        "debug test 1",
        2,
        &["file is empty; delete it, and `just debug 1` writes it again"],
    );
    fs::remove_file(root.join(TEXT)).expect("ours");
    write(root, FILE, SOLVED);
    let given = told(root, "debug 1", 1);
    assert!(
        given.contains("one is 1, but yours is 0") && !given.contains("not written"),
        "{given}"
    );

    write(root, TEXT, SOLVED);
    let repaired = "Every check passes: the mistake is repaired.\n  the next   just debug 1\n";
    let counted = "1 of 1 mistakes of exercise 1 are repaired.";
    tells(root, "debug test 1", 0, &[repaired, counted, "Counting begins with 1."]);
    assert_eq!(read(root, "debug/log.txt"), "mended 01-tiny zero\n");
    assert!(!told(root, "debug test 1", 0).contains("Counting begins"), "it was said");
    tells(root, "debug 1", 2, &["you have repaired every mistake of exercise-1"]);

    let record = "exercises/01-tiny/mistakes.json";
    let two = r#"{ "two": { "step": 1, "cause": "Two is not one.", "hint": 2 },"#;
    write(root, record, read(root, record).replacen('{', two, 1));
    tells(root, "debug 1", 1, &["one is 1, but yours is 2", "old text   debug/01-tiny.rs."]);
    let files = fs::read_dir(root.join("debug")).expect("it is there").flatten();
    let mut texts = files.filter_map(|file| fs::read_to_string(file.path()).ok());
    assert!(texts.any(|text| text == SOLVED), "the repaired file is kept aside");
}

fn with_panic() -> String {
    tiny::with_one("[1][std::env::args().count() + 7]")
}

#[test]
fn a_mistake_that_nobody_touched_makes_room_for_another_and_what_can_be_watched_is_named() {
    let course = course();
    let root = course.path();
    let record = "exercises/01-tiny/mistakes.json";
    let two = r#"{ "two": { "step": 2, "cause": "Two is not one.", "hint": 2 },"#;
    write(root, record, read(root, record).replacen('{', two, 1));
    let scene = |name: &str| {
        write(root, "exercises/01-tiny/scene.rs", format!("use super::lesson::{name};\n"));
    };
    scene("one");
    let watched = "watch it   just debug show 1\n  race it    just debug race 1 tiny\n";
    tells(root, "debug 1 1", 1, &["which step 1 shows", watched]);
    scene("two");
    assert!(!told(root, "debug 1", 1).contains("watch it"), "it shows nothing of step 1");
    tells(root, "debug 1 2", 1, &["which step 2 shows"]);
    let names = fs::read_dir(root.join("debug")).expect("it is there").count();
    assert_eq!(names, 2, "the text and the log");
}
