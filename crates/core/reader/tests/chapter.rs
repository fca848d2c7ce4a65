//! Which page is shown, and what is said when none is meant.

use std::{fs, path::Path, process::Command};

const LESSON: &str = "[package.metadata.lesson]\n\
    title = ''\nidea = ''\nneeds = ''\npractice = ''\nminutes = 9\n\
    counts = { checks = 1, mistakes = 1, also-right = 1 }\n";

#[test]
fn a_chapter_is_named_by_its_exercise_or_by_the_folder() {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reader");
    let _ = fs::remove_dir_all(&root);
    write(
        &root,
        &[
            ("Cargo.toml", "[workspace]\n"),
            ("exercises/03-small/Cargo.toml", LESSON),
            ("exercises/04-other/Cargo.toml", LESSON),
            ("docs/src/03-small.md", "# Small\n\nThe idea.\n"),
            ("docs/src/03-small-further.md", "# Small, further\n\nBetter.\n"),
            ("docs/src/04-other.md", "# Other\n\nAnother idea.\n"),
            ("docs/po/fr/03-small.po", "msgid \"The idea.\"\nmsgstr \"L’idée.\"\n"),
        ],
    );
    let (home, small) = ("", "exercises/03-small");
    for (folder, words, code, part) in [
        (home, "3", 0, "The idea."),
        (home, "exercise 4", 0, "Another idea."),
        (home, "small further", 0, "Better."),
        (small, "", 0, "The idea."),
        (small, "further", 0, "Better."),
        (small, "4", 0, "Another idea."),
        (home, "3 --lang fr", 0, "Small\n\nL’idée."),
        (home, "4 --lang fr", 0, "Another idea."),
        (home, "3 --lang de", 0, "The idea."),
        (home, "", 0, "The idea."),
        (home, "9", 2, "there is no exercise \"9\""),
        (home, "3 farther", 2, "further"),
        (home, "--help", 0, "Usage: cargo chapter"),
    ] {
        let (code_found, text) = chapter(&root.join(folder), words);
        assert!(code_found == Some(code) && text.contains(part), "{words}: {text}");
    }

    // Without a name it is the chapter of the first exercise that is not written.
    write(&root, &[("exercises/03-small/src/lib.rs", "//! Mine.\n")]);
    assert!(chapter(&root, "").1.contains("Another idea."));
    write(&root, &[("exercises/04-other/src/lib.rs", "//! Mine.\n")]);
    let (code, text) = chapter(&root, "");
    assert!(code == Some(2) && text.contains("all exercises are written"), "{text}");
}

fn write(root: &Path, files: &[(&str, &str)]) {
    for (file, text) in files {
        let path = root.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
        fs::write(path, text).expect("ours");
    }
}

/// The exit code of `chapter` with these words in `folder`, and what it says.
fn chapter(folder: &Path, words: &str) -> (Option<i32>, String) {
    let mut reader = Command::new(env!("CARGO_BIN_EXE_reader"));
    reader.arg("chapter").args(words.split_whitespace()).current_dir(folder);
    let reader = reader.env_remove(course::typed::VARIABLE).env("LC_ALL", "C");
    let output = reader.output().expect("it starts");
    let text = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(text).expect("text"))
}
