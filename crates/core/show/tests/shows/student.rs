//! What a student gets, in a course of small exercises without a library: their own file is what is shown, and where
//! nothing can be shown a sentence says why.

use std::{fs, path::Path};

use insta::assert_snapshot;
use replay::{Ending, Recording};

use crate::{recorded, says};

const MANIFEST: &str = r#"[package]
name = "exercise-NUMBER"
edition = "2024"

[[example]]
name = "show-NUMBER"
path = "examples/show.rs"

[package.metadata.lesson]
title = "TITLE"
idea = "b"
needs = "c"
trains = "d"
minutes = 1
"#;

/// A scene: the student's code gives what stands in the protocol.
const SCENE: &str = r#"use std::{fs::File, io::{self, Write}, os::fd::AsFd};

fn main() {
    let protocol = io::stdin().as_fd().try_clone_to_owned().unwrap();
    writeln!(File::from(protocol), "{}", exercise_5::search()).unwrap();
}
"#;

const NOT_WRITTEN: &str =
    r#"{"outcome":{"not-written":{"step":{"number":2,"name":"tours_recursive"},"location":null}}}"#;

const FILE: &str = "exercises/05-knight-dfs/src/lib.rs";

fn write(root: &Path, file: &str, text: &str) {
    let path = root.join(file);
    fs::create_dir_all(path.parent().expect("a file in a folder")).expect("ours");
    fs::write(path, text).expect("ours");
}

/// A student's code whose search comes to this.
fn code(search: &str) -> String {
    format!("pub fn search() -> &'static str {{\n    {search}\n}}\n")
}

#[test]
fn what_is_shown_is_what_the_students_file_does() {
    let course = tempfile::tempdir().expect("a folder");
    let root = course.path();
    write(root, "Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"exercises/*\"]\n");
    for (folder, number) in [("05-knight-dfs", "5"), ("10-kept-back", "10"), ("11-no-scene", "11")]
    {
        let manifest = MANIFEST.replace("NUMBER", number).replace("TITLE", folder);
        write(root, &format!("exercises/{folder}/Cargo.toml"), &manifest);
        write(root, &format!("exercises/{folder}/src/lib.rs"), "");
        if number != "11" {
            write(root, &format!("exercises/{folder}/examples/show.rs"), SCENE);
        }
    }
    let panicked = Recording {
        who: "exercise-5".to_string(),
        ending: Ending::Panicked("there is no cell (5,0)".to_string()),
        ..recorded("knight-dfs", "size=1x1")
    };
    let mut screens = says(root, &["", "knigt-dfs", "Kept_Back", "exercise-10", "11", "no-scene"]);
    for search in [
        &*format!("r#\"{{\"text\":{:?}}}\"#", panicked.to_json()),
        &format!("r#\"{NOT_WRITTEN}\"#"),
        "if std::env::args().count() > 0 { search() } else { \"\" }",
    ] {
        write(root, FILE, &code(search));
        screens += &says(root, &["5"]);
    }
    assert_snapshot!(screens);
    write(root, FILE, &code("one"));
    let broken = says(root, &["exercise-5"]);
    assert!(broken.starts_with("$ just show exercise-5  # 1\nerror[E0425]"), "{broken}");
    assert!(
        broken.ends_with("src/lib.rs does not compile yet: `just test 5` says what to write\n\n")
    );
}
