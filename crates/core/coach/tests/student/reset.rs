//! Back to the stub, and back again: nothing that a student wrote is ever lost.

use std::{fs, path::Path};

use pretty_assertions::assert_eq;

use crate::tiny::{FILE, SOLVED, STUB, course, read, tells, told, with_one, write};

/// The backups of exercise 1 from the root, in the order of their names.
fn backups(root: &Path) -> Vec<String> {
    let entries = fs::read_dir(root.join("exercises/01-tiny/src")).expect("the folder is there");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("ours").file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".bak"))
        .collect();
    names.sort();
    names.iter().map(|name| format!("exercises/01-tiny/src/{name}")).collect()
}

#[test]
fn a_reset_keeps_the_old_text_and_a_restore_takes_it_back() {
    let course = course(SOLVED, STUB);
    let root = course.path();

    let text = told(root, "reset exercise-1", 0);
    let kept = backups(root);
    assert_eq!((kept.len(), read(root, FILE)), (1, STUB.to_string()));
    assert_eq!(read(root, &kept[0]), SOLVED);
    let places = format!("  old text   {}\n  take back  just restore 1\n", kept[0]);
    assert_eq!(text, format!("{FILE} is as it was handed out.\n{places}"));

    tells(root, "restore 1", 0, &[&format!("taken from {}", kept[0])]);
    assert_eq!(read(root, FILE), SOLVED);
    assert_eq!(backups(root), kept, "nobody wrote the stub, so it is not kept");

    tells(root, "restore 1", 2, &["is already what its backup"]);

    // A restore keeps what it replaces, too.
    told(root, "reset exercise-1", 0);
    let newer = format!("{STUB}// newer\n");
    write(root, FILE, &newer);
    tells(root, "restore 1", 0, &["taken from exercises/01-tiny/src/lib.rs.1.bak"]);
    assert_eq!(read(root, FILE), SOLVED);
    tells(root, "restore 1", 0, &["taken from exercises/01-tiny/src/lib.rs.2.bak"]);
    assert_eq!((read(root, FILE), backups(root).len()), (newer, 2), "no text is kept twice");
    // A reset without a text of one's own keeps nothing.
    write(root, FILE, "");
    told(root, "reset 1", 0);
    assert_eq!(backups(root).len(), 2);
}

#[test]
fn one_step_goes_back_and_the_others_stay_even_in_a_file_that_does_not_compile() {
    let two = "\n\npub fn two() -> u32 {\n    one() +\n}\n";
    let mine = format!("pub fn one(wrong) -> u64 {{\n    '}}' 1\n}}{two}");
    let course = course(&mine, STUB);
    let root = course.path();

    tells(root, "reset 1 one", 0, &["Step 1 `one` is as it was handed out."]);
    let one = "pub fn one() -> u32 {\n    todo!(\"step 1: one\")\n}";
    assert_eq!(read(root, FILE), format!("{one}{two}"));
    assert_eq!(read(root, &backups(root)[0]), mine);
    tells(root, "reset 1 1", 0, &["nothing was written"]);
    assert_eq!(backups(root).len(), 1);
}

#[test]
fn a_file_that_is_missing_empty_or_no_text_is_mended_by_a_reset() {
    let course = course("", STUB);
    let root = course.path();
    told(root, "reset 1", 0);
    assert_eq!((read(root, FILE), backups(root).len()), (STUB.to_string(), 0));
    tells(root, "restore 1", 2, &["a reset keeps one when it replaces"]);

    fs::remove_file(root.join(FILE)).expect("ours");
    tells(root, "reset 1 1", 0, &["nothing was written"]);
    assert_eq!(read(root, FILE), STUB);

    fs::remove_file(root.join(FILE)).expect("ours");
    fs::create_dir(root.join(FILE)).expect("ours");
    for words in ["reset 1", "restore 1", "test 1"] {
        tells(root, words, 2, &["a folder stands in the file's place; give it another name"]);
    }
    fs::remove_dir(root.join(FILE)).expect("ours");

    write(root, FILE, b"fn one() {}\xff");
    tells(root, "reset 1 1", 2, &["not UTF-8"]);
    told(root, "reset 1", 0);
    assert_eq!(fs::read(root.join(&backups(root)[0])).expect("ours"), b"fn one() {}\xff");
}

#[test]
fn a_step_is_reset_with_the_line_ends_of_its_file() {
    let windows = |text: &str| text.replace('\n', "\r\n");
    let course = course(&windows(SOLVED), STUB);
    let root = course.path();

    tells(root, "reset 1 1", 0, &["is as it was handed out."]);
    assert_eq!(read(root, FILE), windows(&read(root, FILE).replace("\r\n", "\n")));
    tells(root, "reset 1 1", 0, &["nothing was written"]);
}

#[test]
fn what_cannot_be_reset_is_a_sentence_and_nothing_is_written() {
    let course = course("pub fn one() -> u32 {\n    1\n", STUB);
    let root = course.path();
    for (words, sentence) in [
        ("reset 1 one", "no function `one` with a beginning and an end"),
        ("reset 1 three", "has no step \"three\""),
        ("reset 2", "there is no exercise \"2\""),
        ("restore 3", "has no backup"),
    ] {
        tells(root, words, 2, &[sentence]);
    }
    fs::remove_file(root.join("exercises/01-tiny/tests/stub.rs")).expect("ours");
    tells(root, "reset 1", 2, &["exercises/01-tiny/tests/stub.rs cannot be read"]);
    assert_eq!(backups(root).len(), 0);
}

#[test]
fn what_is_written_into_the_untouched_copy_is_named_and_not_taken_for_the_stub() {
    let course = course(STUB, STUB);
    let root = course.path();
    write(root, "exercises/01-tiny/tests/stub.rs", SOLVED);

    tells(root, "test 1", 1, &["What stands in exercises/01-tiny/tests/stub.rs is not tested"]);
    assert!(!told(root, "test 3", 1).contains("is not tested"));

    write(root, FILE, "mine");
    tells(root, "reset 1", 2, &["exercises/01-tiny/tests/stub.rs is not as it was handed out"]);
    assert_eq!(read(root, FILE), "mine");
}

/// A known mistake to fix is no work of the student's: no command counts it, and none loses what was there before.
#[test]
fn practice_is_named_and_ends_with_the_own_text() {
    let course = course(SOLVED, STUB);
    let root = course.path();
    let practice = "exercises/01-tiny/practice.txt";
    write(root, "exercises/01-tiny/src/lib.rs.1.bak", SOLVED);
    write(root, practice, "zero\nlib.rs.1.bak\n");
    write(root, FILE, with_one("0"));
    let text = told(root, "test 1", 1);
    assert!(text.contains("yours is 0") && !text.contains("Counting begins"), "{text}");
    tells(root, "list", 0, &["a mistake to fix, for practice", "0 of 4 steps"]);
    tells(root, "reset 1", 2, &["brings your own text back first"]);
    write(root, FILE, with_one("1"));
    tells(root, "test 1", 0, &["you have fixed the mistake", "Counting begins with 1."]);
    tells(root, "list", 0, &["0 of 4 steps"]);

    tells(root, "restore 1", 0, &["is your own text again"]);
    assert_eq!((read(root, FILE), read(root, practice)), (SOLVED.to_string(), String::new()));
    tells(root, "list", 0, &["2 of 4 steps"]);
}
