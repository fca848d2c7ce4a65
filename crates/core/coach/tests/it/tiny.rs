//! A course of two tiny exercises in a temporary folder, and the coach in it.

use std::{
    fs,
    path::Path,
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

/// What is handed out, of each exercise.
pub const STUB: &str = "/// Step 1.\npub fn one() -> u32 {\n    todo!(\"step 1: one\")\n}\n\n\
                    /// Step 2.\npub fn two() -> u32 {\n    todo!(\"step 2: two\")\n}\n";
/// The file that the student edits in exercise 1.
pub const FILE: &str = "exercises/01-tiny/src/lib.rs";
/// The same in exercise 3.
pub const FILE_3: &str = "exercises/03-small/src/lib.rs";

/// A student's code that passes.
pub const SOLVED: &str =
    "pub fn one() -> u32 {\n    1\n}\n\npub fn two() -> u32 {\n    one() + 1\n}\n";

/// A reference with a helper of its own, and with marks of the book.
pub const REFERENCE: &str = "pub fn one() -> u32 {\n    // ANCHOR: one\n    help()\n    // ANCHOR_END: one\n}\n\n\
                             pub fn two() -> u32 {\n    one() + 1\n}\n\nfn help() -> u32 {\n    1\n}\n";

const QUESTIONS: &str = r#"use crate::exam::Step;
use LIBRARY::{one, two};

pub const STEPS: &[Step] = &[
    Step {
        name: "step_1_one",
        line: line!(),
        explanations: &[("one is one", line!(), one_is_one), ("again", line!(), again)],
        ask: ("one()", 1, || one()),
    },
    Step {
        name: "step_2_two",
        line: line!(),
        explanations: &[("two is two", line!(), two_is_two)],
        ask: ("two()", 2, || two()),
    },
];

fn one_is_one() {
    assert!(one() == 1, "one is 1, but yours is {}", one());
}

fn again() {
    assert_eq!(one(), 1);
}

fn two_is_two() {
    assert_eq!(two(), 2);
}
"#;

const EXAM: &str = include_str!("tiny_exam.rs.txt");

const MAIN: &str =
    "mod exam;\nmod questions;\n\nfn main() {\n    exam::main(questions::STEPS)\n}\n";

const HINTS: &str = "# Hints\n\n## Step 1: one\n\n### 1\n\nCount.\n\n### 2\n\n`1`\n\n\
                     ## Step 2: two\n\n### 1\n\nAdd.\n";

const MISTAKES: &str = r#"{ "zero": { "step": 1, "cause": "Counting begins with 1.", "hint": 2, "fingerprint": "0000000000000000" } }"#;

/// A chapter with a part for each step.
pub const PARTS: &str = "# Lesson 1\n\n## Part 1: the first (step 1, 5 minutes)\n\n\
                         ## Part 2: the second (step 2, 5 minutes)\n";

/// A course with the exercises 1 and 3, of which the stubs are as given.
pub fn course(stub_1: &str, stub_3: &str) -> TempDir {
    let course = tempfile::tempdir().expect("a temporary folder");
    let root = course.path();
    write(root, "Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"exercises/*\"]\n");
    for (number, name, stub) in [(1, "01-tiny", stub_1), (3, "03-small", stub_3)] {
        let manifest = format!(
            "[package]\nname = \"exercise-{number}\"\nedition = \"2024\"\nautotests = false\n\n\
             [[test]]\nname = \"main\"\nharness = false\n\n\
             [package.metadata.lesson]\ntitle = \"Lesson {number}\"\nidea = \"counting\"\n\
             needs = \"fingers\"\ntrains = \"sums\"\nminutes = 5\n"
        );
        for (file, text) in [
            ("Cargo.toml", &*manifest),
            ("src/lib.rs", stub),
            ("tests/stub.rs", STUB),
            ("tests/main.rs", MAIN),
            ("tests/exam.rs", &EXAM.replace("env!(\"FOLDER\")", &format!("{name:?}"))),
            ("tests/questions.rs", &QUESTIONS.replace("LIBRARY", &format!("exercise_{number}"))),
            ("hints.md", HINTS),
            ("tests/mistakes.json", MISTAKES),
        ] {
            write(root, &format!("exercises/{name}/{file}"), text);
        }
    }
    course
}

/// A student's code that passes, but for the body of its first step.
pub fn with_one(body: &str) -> String {
    SOLVED.replace("    1\n", &format!("    {body}\n"))
}

/// Writes a file, and makes the folders that it needs.
pub fn write(root: &Path, file: &str, text: impl AsRef<[u8]>) {
    let path = root.join(file);
    fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
    fs::write(path, text).expect("ours");
}

/// The text of a file; nothing where it is not there.
pub fn read(root: &Path, file: &str) -> String {
    fs::read_to_string(root.join(file)).unwrap_or_default()
}

pub fn coach(folder: &Path, words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_coach"));
    // Without `just` on the path the commands are named as cargo's; cargo itself stays reachable.
    command
        .args(words.split_whitespace())
        .current_dir(folder)
        .env("CARGO", env!("CARGO"))
        .env(course::typed::VARIABLE, "1")
        .env_remove("CARGO_TARGET_DIR")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::null());
    command
}

/// What the coach writes, and its exit code.
pub fn said(folder: &Path, words: &str) -> (String, Option<i32>) {
    let Output { status, stdout, stderr } =
        coach(folder, words).output().expect("the coach starts");
    let text = String::from_utf8(stdout).expect("the coach writes UTF-8");
    let text = text + &String::from_utf8_lossy(&stderr);
    (text, status.code())
}

/// What the coach writes when its exit code is `code`, as it must be.
pub fn told(folder: &Path, words: &str, code: i32) -> String {
    let (text, found) = said(folder, words);
    assert_eq!(found, Some(code), "{words}: {text}");
    text
}

/// The same, which must hold each of `parts`, perhaps on several lines.
pub fn tells(folder: &Path, words: &str, code: i32, parts: &[&str]) {
    let text = told(folder, words, code);
    for part in parts {
        let is_there = text.contains(part) || text.replace('\n', " ").contains(part);
        assert!(is_there, "{words}: {part:?} is not in\n{text}");
    }
}

/// The object with which the coach answers, and its exit code.
pub fn json(folder: &Path, words: &str) -> (serde_json::Value, Option<i32>) {
    let mut command = coach(folder, &format!("{words} --json"));
    // An object holds no color codes, whatever the terminal wants.
    let output = command.env("CLICOLOR_FORCE", "1").output().expect("the coach starts");
    let value = serde_json::from_slice(&output.stdout).expect("one JSON object and nothing else");
    (value, output.status.code())
}
