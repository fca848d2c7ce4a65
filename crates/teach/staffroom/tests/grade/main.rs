//! `staffroom grade` on hostile and odd submissions, and on machines with faults.
//!
//! Tests that take minutes are ignored; `cargo test -p staffroom --test grade -- --ignored` runs them.

#![cfg(target_os = "linux")]

mod class;
mod desk;
mod faults;
mod hostile;
mod mistakes;
mod mode;
#[path = "../tried/mod.rs"]
mod tried;

use std::{
    fs,
    os::unix::fs::symlink,
    process::{Command, Stdio},
};

use class::{Class, SECRET, right};
use mode::{Grader, root};
use tried::not_tried;

/// Typing errors of a teacher are reported before a class is graded, and unneeded options are not demanded.
#[test]
fn mistakes_of_the_teacher_are_told() {
    let mut class = Class::of(Grader::default());
    class.says(&[], 2, "is empty");
    class.write("ada.rs", "pub fn to_set() {}\n");
    let which = "say `--exercise` and its number if you know it (1): ada";
    class.says(&[], 0, which);
    class.write("bob.rs", "//! # Exercise 3: sudoku\nno");
    class.write("cy.rs", "//! # Exercise 4: knights\nno");
    assert_eq!(class.grade(&["--list"]), ("bob\ncy\n".to_string(), 0));
    let sheet = class.sibling("grades.csv");
    let heads = "OrgDefinedId,Lab Points Grade <Numeric MaxPoints:10>,End-of-Line Indicator\n";
    fs::write(&sheet, heads).expect("ours");
    let [canvas, brightspace] =
        ["canvas", "brightspace"].map(|name| format!("--export={name}={}", sheet.display()));
    for (options, told) in [
        (
            &[][..],
            "exercise 3 (1), exercise 4 (1); say which count: `--exercise 3`, or several: `--exercise 3 --exercise 4`",
        ),
        (&["--exercise=12"], "there is no exercise \"12\""),
        (&["--only=eve"], "there is no submission \"eve\""),
        (&["--sandbox=steel"], "[possible values: bubblewrap, landlock]"),
        (&["--sandbox=none"], "[possible values: bubblewrap, landlock]"),
        (&["--exercise=3", "--secret=2026-autumn"], "can be guessed"),
        (&["--exercise=3", "--secret=another secret of letters"], "was graded with another secret"),
        (&["--grace=15m"], "need --due"),
        (
            &["--exercise=3", &canvas],
            "grades.csv cannot be filled in: it has no column `ID`; it is a sheet for `--export brightspace=FILE`",
        ),
        (
            &["--exercise=3", "--column=Lab 3", &brightspace],
            "no column \"Lab 3\" for points; there are \"Lab\"",
        ),
    ] {
        let said = class.says(options, 2, told);
        assert!(!said.contains("preparing"), "{said}");
    }
    assert!(!class.out().join("class.toml").exists(), "what was refused is not kept");
    let nowhere = class.command(&class.sibling("nowhere"), &[]).output().expect("it starts");
    assert!(String::from_utf8_lossy(&nowhere.stderr).contains("there is no folder"));
    class.grader.starter = ["env", "TZ=Mars/Base"].map(String::from).to_vec();
    class.says(&["--due=2026-12-01T23:00"], 2, "needs this machine's time zone");
}

/// Gradescope's program gives one file of results, also for what is no code.
#[test]
fn gradescopes_program_hands_over_the_results() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir_all(at("submission")).expect("ours");
    fs::create_dir_all(at("source")).expect("ours");
    symlink(root(), at("source/course")).expect("ours");
    let options = ["--exercise=3", SECRET, "--seconds=1"].join("\n");
    fs::write(at("source/options"), options).expect("ours");
    let ada = r#"{"users": [{"email": "ada@x.org", "id": 1}]}"#;
    for (metadata, upload, score) in [(ada, &right()[..], 12), ("{}", "%PDF-1.7", 0)] {
        fs::write(at("submission_metadata.json"), metadata).expect("ours");
        fs::write(at("submission/lab.rs"), upload).expect("ours");
        let status = Command::new(root().join("crates/teach/grade/gradescope/run_autograder"))
            .env("AUTOGRADER", at(""))
            .env("STAFFROOM", env!("CARGO_BIN_EXE_staffroom"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(status.expect("bash").success());
        let results = fs::read_to_string(at("results/results.json")).expect("results");
        assert!(results.contains(&format!("\"score\": {score}")), "{results}");
    }
}

/// The commands in the book, also those for engines that cannot be tested here, use only options that
/// exist.
#[test]
fn the_book_names_no_option_that_is_not_there() {
    let book = fs::read_to_string(root().join("docs/src/grading.md")).expect("the chapter");
    let class = Class::of(Grader::default());
    let (help, _) = class.grade(&["--help"]);
    let known: Vec<&str> = help.split_whitespace().map(|word| word.trim_matches(',')).collect();
    let mut options = 0;
    for line in book.lines() {
        let marks = ["staffroom grade ", "staffroom -- grade ", "just grade "];
        let Some(command) = marks.iter().find_map(|mark| line.split_once(mark)) else { continue };
        for word in command.1.split([' ', '`', '"']).filter(|word| word.starts_with("--")) {
            let option = word.split('=').next().unwrap_or(word);
            assert!(known.contains(&option), "{option} in {line}\n{help}");
            options += 1;
        }
    }
    assert!(options >= 10, "{options} options were found in the chapter");
}
