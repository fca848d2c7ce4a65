//! A chapter is read in `debug/`, too, where there is none.

use std::{fs, path::Path, process::Command};

const LESSON: &str = "[package.metadata.lesson]\n\
    title = ''\nidea = ''\nneeds = ''\npractice = ''\nminutes = 9\n\
    counts = { checks = 1, mistakes = 1, also-right = 1 }\n";

#[test]
fn the_chapter_of_a_mistake_to_repair_is_the_courses() {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reader");
    for (file, text) in [
        ("Cargo.toml", "[workspace]\n"),
        ("exercises/03-small/Cargo.toml", LESSON),
        ("exercises/04-other/Cargo.toml", LESSON),
        ("docs/src/03-small.md", "# Small\n\nThe idea.\n"),
        ("docs/src/04-other.md", "# Other\n\nAnother idea.\n"),
        ("debug/Cargo.toml", "[workspace]\n"),
        ("debug/exercises/03-small/Cargo.toml", LESSON),
    ] {
        let path = root.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
        fs::write(path, text).expect("ours");
    }
    let chapter = |folder: &str, words: &[&str]| {
        let mut reader = Command::new(env!("CARGO_BIN_EXE_reader"));
        let output = reader.arg("chapter").args(words).current_dir(root.join(folder)).output();
        let output = output.expect("the reader starts");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    assert!(chapter("debug", &["3"]).contains("The idea."));
    assert!(chapter("debug", &["exercise", "4"]).contains("Another idea."));
    assert!(chapter("debug/exercises/03-small", &[]).contains("The idea."));
}
