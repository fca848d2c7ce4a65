//! `staffroom grade` on hostile and odd submissions, and on machines with faults.
//!
//! Tests that take minutes are ignored;
//! run them with `cargo test -p staffroom --test grade -- --ignored`.

#![cfg(target_os = "linux")]

mod class;
mod desk;
mod faults;
mod hostile;
mod load;
mod marks;
mod mode;
mod proof;
mod stopped;
#[path = "../tried/mod.rs"]
mod tried;

use std::fs;

use class::Class;
use tried::not_tried;

/// Typing errors of a teacher are reported, and unneeded options are not demanded.
#[test]
fn mistakes_of_the_teacher_are_told() {
    let class = Class::new();
    class.says(&[], 2, "is empty");
    class.write("ada.rs", "pub fn to_set() {}\n");
    class.says(&["--exercise=12"], 2, "there is no exercise \"12\"");
    class.says(&["--only=eve"], 2, "there is no submission \"eve\"");
    for sandbox in ["steel", "none"] {
        class.says(
            &[&format!("--sandbox={sandbox}")],
            2,
            "[possible values: bubblewrap, landlock]",
        );
    }
    let said = class.says(&[], 0, "which exercise is this?");
    assert!(said.contains("say `--exercise 3` if you know it (1): ada"), "{said}");
    class.write("bob.rs", "//! # Exercise 3: sudoku\nno");
    class.write("cy.rs", "//! # Exercise 4: knights\nno");
    let which = "exercise 3 (1), exercise 4 (1); say which count: `--exercise 3`, or several: `--exercise 3 --exercise 4`";
    class.says(&[], 2, which);
    assert_eq!(class.grade(&["--list"]), ("bob\ncy\n".to_string(), 0));
    class.says(&["--exercise=3", "--secret=2026-autumn"], 2, "can be guessed");
    class.says(&["--grace=15m"], 2, "need --due");
    for (zone, code) in [("Europe/Berlin", 2), ("Mars/Base", 2)] {
        let mut class = Class::new();
        class.grader.starter = ["env".to_string(), format!("TZ={zone}")].to_vec();
        let sentence =
            if zone == "Mars/Base" { "needs this machine's time zone" } else { "is empty" };
        class.says(&["--due=2026-12-01T23:00"], code, sentence);
    }
    class.says(
        &["--exercise=3", "--secret=another secret of letters"],
        2,
        "was graded with another secret",
    );
    let (said, code) = class.grade_folder(&class.sibling("nowhere"), &[]);
    assert!(code == 2 && said.contains("there is no folder"), "{said}");
}

/// The commands in the book, also those for engines that cannot be tested here, use only options that
/// exist.
#[test]
fn the_book_names_no_option_that_is_not_there() {
    let book = fs::read_to_string(mode::root().join("docs/src/grading.md")).expect("the chapter");
    let class = Class::new();
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
