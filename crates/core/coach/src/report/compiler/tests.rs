//! What is shown of texts that do not compile. A hundred of them are compiled in a slow test.

use std::{collections::BTreeMap, fs, path::Path};

use course::Lesson;
use insta::assert_snapshot;
use runner::{build, messages::Diagnostic};
use serde_json::json;

use super::{advice, explained};
use crate::report::fixture::{NARROW, exercise, plain};

/// `## name: the first words of the advice`, and the text.
const ATTEMPTS: &str = include_str!("attempts.txt");

#[test]
fn our_words_stand_in_place_of_the_compilers_notes() {
    let text =
        "pub fn cells(board: &Grid<u32>) -> usize {\n    board.width() * board.height()\n}\n";
    let place = json!({
        "file_name": "exercises/03-sudoku-bitmask/src/lib.rs",
        "line_start": 2,
        "byte_start": text.find("width").expect("there"),
        "byte_end": text.find("()").expect("there"),
        "text": [{ "text": "    board.width() * board.height()" }],
        "is_primary": true,
    });
    let message = "no method named `width` found for reference `&Grid<u32>` in the current scope";
    let error = json!({
        "level": "error",
        "message": message,
        "code": { "code": "E0599" },
        "rendered": format!("error[E0599]: {message}\n  |\nhelp: a method `with` exists\n  |\n\n"),
        "spans": [place],
    });
    let error: Diagnostic = serde_json::from_value(error).expect("a message");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("exercises/03-sudoku-bitmask");
    let lesson = Lesson { path: path.clone(), ..exercise() };
    fs::create_dir_all(path.join("src")).expect("ours");
    fs::write(lesson.student_file(), text).expect("ours");
    assert_snapshot!(plain(&explained(&lesson, &error, &NARROW)), @"
    error[E0599]: no method named `width` found for reference `&Grid<u32>` in the current scope
      |

    `board.size().rows` and `board.size().cols` say how many
    rows and columns there are.
    ");
    // Nothing is advised about a text that was changed since.
    assert_eq!(advice(&error, &text.replace("board.width", "other.width")), None);
}

#[test]
#[ignore = "compiles each attempt; `just check-all` runs it"]
fn each_attempt_gets_its_advice() {
    let errors = compiled();
    let mut wrong = String::new();
    for (name, expected, text) in attempts() {
        let Some(error) = errors.get(name) else {
            wrong += &format!("{name}: compiles\n");
            continue;
        };
        let advice = advice(error, text).unwrap_or_default();
        if !advice.starts_with(expected) || expected.is_empty() && !advice.is_empty() {
            wrong += &format!("{name}: {advice}\n");
        }
    }
    assert_eq!(wrong, "");
}

/// The names, the first words and the texts of the attempts.
fn attempts() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    ATTEMPTS.split("## ").filter(|attempt| !attempt.is_empty()).map(|attempt| {
        let (head, text) = attempt.split_once('\n').expect("a text");
        let (name, expected) = head.split_once(':').expect("a name and words");
        (name, expected.trim(), text)
    })
}

/// The first error of each attempt, all of them examples of one package.
fn compiled() -> BTreeMap<String, Diagnostic> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("the course");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut manifest = format!(
        "[package]\nname = \"attempts\"\nedition = \"2024\"\n[lib]\npath = \"lib.rs\"\n[workspace]\n\
         [dependencies]\ngrid = {{ path = {:?}, features = [\"record\"] }}\n",
        root.join("crates/core/grid")
    );
    for (name, _, text) in attempts() {
        manifest += &format!(
            "[[example]]\nname = \"{name}\"\npath = \"{name}.rs\"\ncrate-type = [\"lib\"]\n"
        );
        fs::write(folder.path().join(format!("{name}.rs")), text).expect("ours");
    }
    fs::write(folder.path().join("Cargo.toml"), manifest).expect("ours");
    fs::write(folder.path().join("lib.rs"), "").expect("ours");
    let arguments = ["check", "--examples", "--keep-going"];
    let messages = build::all(folder.path(), &arguments, &[], None).expect("cargo starts");
    let mut errors = BTreeMap::new();
    for error in messages.diagnostics.into_iter().filter(Diagnostic::is_error) {
        if let Some(name) = error.place().and_then(|place| place.file.strip_suffix(".rs")) {
            errors.entry(name.to_string()).or_insert(error);
        }
    }
    errors
}
