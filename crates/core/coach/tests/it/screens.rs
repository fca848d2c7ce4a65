//! Whole screens: all that a student reads, command by command.

use std::{fs, path::Path};

use insta::assert_snapshot;

use crate::tiny::{
    FILE, FILE_3, PARTS, REFERENCE, SOLVED, STUB, course, json, read, said, with_one, write,
};

/// The screens so far, of a course.
pub struct Day<'a> {
    pub root: &'a Path,
    pub screens: String,
}

impl Day<'_> {
    /// Writes exercise 1, and types each of the commands.
    pub fn with(&mut self, text: &str, commands: &[&str]) {
        write(self.root, FILE, text);
        self.types(self.root, commands);
    }

    pub fn types(&mut self, folder: &Path, commands: &[&str]) {
        for words in commands {
            let (text, code) = said(folder, words);
            let code = if code == Some(0) { String::new() } else { format!("  # {code:?}") };
            self.screens += &format!("$ just {words}{code}\n{text}\n");
        }
    }
}

#[test]
fn from_the_first_command_to_the_last() {
    let course = course(STUB, STUB);
    let root = course.path();
    let mut day = Day { root, screens: String::new() };
    write(root, "exercises/01-tiny/hints.fr.md", "## Step 1: one\n\n### 1\n\nComptez.\n");
    day.types(&root.join("exercises/03-small"), &["start"]);
    day.with(STUB, &["test exercise-1", "hint 1", "hint 1", "hint", "hint 1 1 1 --lang fr"]);
    write(root, "docs/src/01-tiny.md", PARTS);
    day.with(STUB, &["test 1"]);
    day.with(&STUB.replace("todo!(\"step 1: one\")", "1"), &["test 1", "hint 1", "list"]);
    fs::remove_file(root.join("docs/src/01-tiny.md")).expect("ours");

    // The code fails.
    day.with(&with_one("println!(\"hello\");\n    0"), &["test 01-TINY", "hint"]);
    let questions = "exercises/01-tiny/tests/questions.rs";
    let with_explanations = read(root, questions);
    let first = "(\"one is one\", line!(), one_is_one), (\"again\", line!(), again)";
    write(root, questions, with_explanations.replace(first, "").replace("again);", "one());"));
    day.with(&with_one("println!(\"five\");\n    5"), &["test 1"]);
    write(root, questions, with_explanations);
    day.with(&with_one("\"1\".repeat(usize::MAX).len() as u32"), &["test 1"]);
    day.with(&with_one("let set = 1_u32;\n    set | 2;\n    set - 1"), &["test 1"]);
    let helper = with_one("helper()") + "fn helper() -> u32 { todo!() }\n";
    day.with(&helper, &["test 1"]);

    // It does not compile.
    let two_errors = with_one("true").replace("one() + 1", "None");
    let two_errors = format!("use std::mem;\n{two_errors}");
    day.with(&two_errors, &["test 1", "test 1 --full", "hint 1", "list"]);
    day.with(&format!("use std::nothing;\n{STUB}"), &["hint 1"]);
    day.with("pub fn one() -> u32 {\n    1\n}\n", &["test 1"]);
    let other = SOLVED.replace("one() ->", "one(extra: u8) ->").replace("one()", "one(1)");
    day.with(&other, &["test 1"]);
    let sums = "exercises/01-tiny/src/sums.rs";
    write(root, sums, with_one("None.unwrap()"));
    day.with("mod sums;\npub use sums::{one, two};\n", &["test 1"]);
    fs::remove_file(root.join(sums)).expect("ours");
    write(root, FILE_3, "");
    day.with(STUB, &["test 3", "list"]);
    write(root, FILE_3, b"one\ntwo\n\xff\n");
    day.types(root, &["test 3"]);

    // It passes.
    write(root, FILE_3, STUB);
    day.with(SOLVED, &["test exercises/01-tiny/", "list", "solution 1"]);
    write(root, FILE_3, SOLVED);
    day.types(root, &["test 3", "start", "hint 3"]);
    write(root, "solutions/01-tiny/src/lib.rs", REFERENCE);
    write(root, "exercises/01-tiny/examples/show.rs", "use exercise_1::one;\n");
    day.types(root, &["test 1", "solution 1"]);
    day.with(STUB, &["hint 1 1 2", "solution 1", "solution 1 --give-up", "solution 1 2 --give-up"]);
    day.with(&with_one("0"), &["test 1"]);
    day.with("fn other() {}\n", &["solution 1 --give-up"]);
    assert_snapshot!(day.screens);
}

#[test]
fn what_cannot_be_is_a_sentence() {
    let course = course(STUB, STUB);
    let mut day = Day { root: course.path(), screens: String::new() };
    let commands = [
        "hint 1 3",
        "hint 1 twos",
        "hint 1 1 3",
        "hint 1 1 99999999999999999999",
        "hint tiny 2 0",
        "test smal",
        "test 2",
        "test 1 5",
        "test 1 --seconds 0",
        "test 1 --seconds soon",
        "dance",
    ];
    day.types(course.path(), &commands);
    assert_snapshot!(day.screens);
}

#[test]
fn programs_get_json_with_the_same_exit_codes() {
    let colors = "panic!(\"\\u{1b}[31mno\\u{1b}[0m\")";
    let printing = "println!(\"\\u{1b}[1mmine\\u{1b}[0m\");\n    0";
    let course = course(&with_one(printing), &with_one(colors));
    let mut answers = String::new();
    let mut asks = |words: &str| {
        let (answer, code) = json(course.path(), words);
        let lines = format!("{answer:#}\n");
        let is_seconds = |line: &&str| !line.contains("\"seconds\"");
        let lines: Vec<&str> = lines.lines().filter(is_seconds).collect();
        answers += &format!("$ just {words} --json  # {code:?}\n{}\n", lines.join("\n"));
    };
    asks("test 1");
    asks("test 3");
    write(course.path(), FILE, "");
    write(course.path(), FILE_3, STUB);
    asks("list");
    asks("test 9");
    assert_snapshot!(answers);
}
