//! Back to the stub, and back again: nothing that a student wrote is ever lost.

use std::{fs, path::Path};

use pretty_assertions::assert_eq;

use crate::tiny::{SOLVED, STUB, course, said};

const FILE: &str = "exercises/01-tiny/src/lib.rs";

fn text(root: &Path, file: &str) -> String {
    fs::read_to_string(root.join(file)).expect("the file is there")
}

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

    let (told, code) = said(root, "reset exercise-1");
    let kept = backups(root);
    assert_eq!((code, kept.len(), text(root, FILE)), (Some(0), 1, STUB.to_string()));
    assert_eq!(text(root, &kept[0]), SOLVED);
    assert_eq!(
        told,
        format!(
            "{FILE} is as it was handed out.\n  old text   {}\n  take back  just restore exercise-1\n",
            kept[0]
        )
    );

    let (told, code) = said(root, "restore 1");
    assert_eq!((code, text(root, FILE)), (Some(0), SOLVED.to_string()));
    assert!(told.contains(&format!("taken from {}", kept[0])), "{told}");
    assert_eq!(backups(root), kept, "nobody wrote the stub, so it is not kept");

    let (told, code) = said(root, "restore 1");
    assert_eq!(code, Some(2));
    assert!(told.replace('\n', " ").contains("is already what its backup"), "{told}");
}

#[test]
fn a_restore_keeps_what_it_replaces_and_can_be_taken_back_too() {
    let course = course(SOLVED, STUB);
    let root = course.path();
    said(root, "reset 1");
    let newer = format!("{STUB}// newer\n");
    fs::write(root.join(FILE), &newer).expect("ours");

    assert_eq!(said(root, "restore 1").1, Some(0));
    assert_eq!(text(root, FILE), SOLVED);
    let (told, code) = said(root, "restore 1");
    assert_eq!(code, Some(2), "a restore takes what a reset kept: {told}");
    assert_eq!(text(root, FILE), SOLVED);
    let replaced = backups(root).into_iter().find(|it| it.ends_with(".restore.bak")).expect("kept");
    assert_eq!(said(root, &format!("restore 1 {replaced}")).1, Some(0));
    assert_eq!(text(root, FILE), newer);
    assert_eq!(backups(root).len(), 2, "the same text is not kept twice");

    // A reset without a text of one's own keeps nothing: the good text stays the one to take back.
    fs::write(root.join(FILE), "").expect("ours");
    said(root, "reset 1");
    assert_eq!(said(root, "restore 1").1, Some(0));
    assert_eq!(text(root, FILE), SOLVED);

    let oldest = backups(root)[0].clone();
    assert_eq!(said(root, &format!("restore 1 {oldest}")).1, Some(0));
    assert_eq!(text(root, FILE), text(root, &oldest));
    let (told, code) = said(root, "restore 1 lib.rs");
    assert_eq!(code, Some(2));
    assert!(told.contains("has no backup \"lib.rs\"") && told.contains(".bak"), "{told}");
}

#[test]
fn one_step_goes_back_and_the_others_stay_even_in_a_file_that_does_not_compile() {
    let mine =
        "pub fn one(wrong) -> u64 {\n    '}' 1\n}\n\npub fn two() -> u32 {\n    one() +\n}\n";
    let course = course(mine, STUB);
    let root = course.path();

    let (told, code) = said(root, "reset 1 one");
    assert_eq!(code, Some(0), "{told}");
    assert!(told.starts_with("Step 1 `one` is as it was handed out."), "{told}");
    assert_eq!(
        text(root, FILE),
        "pub fn one() -> u32 {\n    todo!(\"step 1: one\")\n}\n\npub fn two() -> u32 {\n    one() +\n}\n"
    );
    assert_eq!(text(root, &backups(root)[0]), mine);
    assert!(said(root, "reset 1 1").0.contains("nothing was written"));
    assert_eq!(backups(root).len(), 1);
}

#[test]
fn a_file_that_is_missing_empty_or_no_text_is_mended_by_a_reset() {
    let course = course("", STUB);
    let root = course.path();
    assert_eq!(said(root, "reset 1").1, Some(0));
    assert_eq!((text(root, FILE), backups(root).len()), (STUB.to_string(), 0));
    assert!(said(root, "restore 1").0.contains("nothing was reset"));

    fs::remove_file(root.join(FILE)).expect("ours");
    assert_eq!(said(root, "reset 1").1, Some(0));
    assert_eq!(text(root, FILE), STUB);

    fs::write(root.join(FILE), b"fn one() {}\xff").expect("ours");
    let (told, code) = said(root, "reset 1 1");
    assert_eq!(code, Some(2));
    assert!(told.contains("not UTF-8"), "{told}");
    assert_eq!(said(root, "reset 1").1, Some(0));
    assert_eq!(fs::read(root.join(&backups(root)[0])).expect("ours"), b"fn one() {}\xff");
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
        let (told, code) = said(root, words);
        assert_eq!(code, Some(2), "{words}");
        assert!(told.replace('\n', " ").contains(sentence), "{words}: {told}");
    }
    fs::remove_file(root.join("exercises/01-tiny/stub.rs")).expect("ours");
    assert!(said(root, "reset 1").0.contains("exercises/01-tiny/stub.rs cannot be read"));
    assert_eq!(backups(root).len(), 0);
}

#[test]
fn what_is_written_into_the_untouched_copy_is_named_and_not_taken_for_the_stub() {
    let course = course(STUB, STUB);
    let root = course.path();
    fs::write(root.join("exercises/01-tiny/stub.rs"), SOLVED).expect("ours");

    let (text, _) = said(root, "test 1");
    assert!(text.contains("What stands in exercises/01-tiny/stub.rs is not"), "{text}");
    assert!(!said(root, "test 3").0.contains("is not tested"));

    fs::write(root.join("exercises/01-tiny/src/lib.rs"), "mine").expect("ours");
    let (text, code) = said(root, "reset 1");
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("exercises/01-tiny/stub.rs is not as it was handed out"), "{text}");
    assert_eq!(
        fs::read_to_string(root.join("exercises/01-tiny/src/lib.rs")).expect("ours"),
        "mine"
    );
}
