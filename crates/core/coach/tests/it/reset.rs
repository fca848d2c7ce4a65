//! Back to the stub, and back again: nothing that a student wrote is ever lost.

use std::fs;

use insta::assert_snapshot;

use crate::{
    screens::Day,
    tiny::{FILE, SOLVED, STUB, course, read, write},
};

impl Day<'_> {
    /// Types each of the commands, and lists what is in the folder of the student's file after it.
    fn lists(&mut self, commands: &[&str]) {
        for command in commands {
            self.types(self.root, &[command]);
            let entries = fs::read_dir(self.root.join("exercises/01-tiny/src")).expect("a folder");
            let mut files: Vec<_> = entries.map(|entry| entry.expect("ours").path()).collect();
            files.sort();
            for file in files {
                let text = fs::read(&file).unwrap_or_default();
                let text = String::from_utf8_lossy(&text).into_owned();
                let shown = match text.as_str() {
                    STUB => "the stub".to_string(),
                    SOLVED => "code that passes".to_string(),
                    other => format!("{other:?}"),
                };
                let name = file.file_name().expect("a name").to_string_lossy().into_owned();
                self.screens += &format!("  {name}: {shown}\n");
            }
            self.screens.push('\n');
        }
    }
}

#[test]
fn a_restore_takes_back_what_a_reset_kept() {
    let course = course(SOLVED, STUB);
    let root = course.path();
    let mut day = Day { root, screens: String::new() };
    day.lists(&["reset exercise-1", "restore 1", "restore 1", "reset exercise-1"]);
    write(root, FILE, format!("{STUB}// newer\n"));
    // A restore keeps what it replaces, too, and no text is kept twice.
    day.lists(&["restore 1", "restore 1"]);
    // A reset without a text of one's own keeps nothing.
    write(root, FILE, "");
    day.lists(&["reset 1"]);
    fs::remove_file(root.join(FILE)).expect("ours");
    day.lists(&["reset 1 1"]);
    write(root, FILE, b"fn one() {}\xff");
    day.lists(&["reset 1 1", "reset 1"]);
    assert_snapshot!(day.screens);
}

#[test]
fn one_step_goes_back_and_the_others_stay() {
    let two = "\n\npub fn two() -> u32 {\n    one() +\n}\n";
    let mine = format!("pub fn one(wrong) -> u64 {{\n    '}}' 1\n}}{two}");
    let course = course(&mine, STUB);
    let root = course.path();
    let mut day = Day { root, screens: String::new() };
    day.lists(&["reset 1 one", "reset 1 1"]);
    // With the line ends of its file.
    write(root, FILE, SOLVED.replace('\n', "\r\n"));
    day.lists(&["reset 1 1", "reset 1 1"]);
    write(root, FILE, "pub fn one() -> u32 {\n    1\n");
    day.types(root, &["reset 1 one", "reset 1 three", "reset 2", "restore 3"]);
    fs::remove_file(root.join("exercises/01-tiny/tests/stub.rs")).expect("ours");
    day.lists(&["reset 1"]);
    assert_snapshot!(day.screens);
}

/// A known mistake to fix is no work of the student's: no command counts it, and none loses what was there before.
#[test]
fn practice_is_named_and_ends_with_the_own_text() {
    let course = course(SOLVED, STUB);
    let root = course.path();
    let practice = "exercises/01-tiny/practice.txt";
    write(root, "exercises/01-tiny/src/lib.rs.1.bak", SOLVED);
    write(root, practice, "zero\nlib.rs.1.bak\n");
    let mut day = Day { root, screens: String::new() };
    day.with(&crate::tiny::with_one("0"), &["test 1", "list", "reset 1"]);
    day.with(&crate::tiny::with_one("2 - 1"), &["test 1", "list"]);
    day.lists(&["restore 1"]);
    assert_eq!(read(root, practice), "");
    day.types(root, &["list"]);
    assert_snapshot!(day.screens);
}
