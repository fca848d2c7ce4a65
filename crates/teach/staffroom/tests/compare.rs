//! Compares students' submissions for real: builds, checks, plays and tabulates them.

mod shell;

use std::{
    fs,
    time::{Duration, SystemTime},
};

use insta::assert_snapshot;
use shell::root;
use tempfile::TempDir;

const REFERENCE: &str = "solutions/03-sudoku-bitmask/src/lib.rs";

/// A class with typical submissions, right and wrong.
fn class() -> TempDir {
    let class = tempfile::tempdir().expect("a temporary folder");
    let reference = fs::read_to_string(root().join(REFERENCE)).expect("it is there");
    let reference = reference.replace("pub mod better;\n", "");
    let change = |old: &str, new: &str| {
        assert!(reference.contains(old), "the reference does not hold {old:?}");
        reference.replacen(old, new, 1)
    };
    let search = "    is_consistent(board) && fill(board)";
    // It ends by the number of placements, which takes less time than the time limit.
    let endless = "    loop {\n        board.set(Pos { row: 0, col: 0 }, Some(1));\n    }";
    let endless = change(search, endless);
    let exits = change(search, "    std::process::exit(0)");
    let backward = change("    (0..9).filter(move", "    (0..9).rev().filter(move");
    for (file, text) in [
        ("anna/src/lib.rs", reference.as_str()),
        ("bob.rs", &backward),
        ("carl.rs", &endless),
        ("dora.rs", &exits),
        ("emil.rs", "fn main( {\n"),
    ] {
        let path = class.path().join(file);
        fs::create_dir_all(path.parent().expect("a file in a folder")).expect("ours");
        fs::write(path, text).expect("ours");
    }
    class
}

#[test]
fn a_class_is_put_beside_the_reference() {
    let class = class();
    let folder = class.path().display().to_string();
    let page = class.path().join("page.html").display().to_string();
    let options = ["compare", "exercise-3", &folder, "--no-times", "--html", &page];
    let told = shell::staffroom(root(), &options).replace(&folder, "CLASS");
    // The line and check counts of the course's own code may grow.
    let (tables, rest) = told.split_once("\nemil (").expect("the notes on the last student");
    let tables: Vec<String> = tables
        .lines()
        .map(|line| {
            line.chars().map(|symbol| if symbol.is_ascii_digit() { '0' } else { symbol }).collect()
        })
        .collect();
    assert_snapshot!(tables.join("\n"));
    assert!(rest.contains("--> emil.rs:1:") && rest.contains("just grade"), "{rest}");
    let page = fs::read_to_string(page).expect("it was written");
    assert!(page.contains("<h2>anna</h2>") && page.contains("still searching"), "{page}");

    // An older file that takes the place of one that was compared is compared as it is.
    let anna = class.path().join("anna/src/lib.rs");
    let bob = fs::File::options().write(true).open(class.path().join("bob.rs")).expect("ours");
    bob.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000)).expect("ours");
    fs::rename(class.path().join("bob.rs"), anna).expect("ours");
    let anna = format!("{folder}/anna");
    let options = ["compare", "exercise-3", &anna, "--no-times", "--step", "8"];
    let listing = shell::staffroom(root(), &options);
    assert!(listing.contains("\nanna (") && listing.contains("fails step 8, "), "{listing}");
    // For a talk in class: the boards beside each other, and the code of the step alone.
    let boards = listing.lines().find(|line| line.starts_with("reference  ")).expect("tables");
    assert!(
        listing.contains("\npub fn solve(") && !listing.contains("pub fn box_set("),
        "{listing}"
    );
    assert!(listing.matches("8 4 5 ").count() > 1 && boards.len() <= 80, "{listing}");
}

// Cargo names its package's folder to what it runs, tests and programs alike.
#[test]
fn from_any_folder_the_course_is_that_of_cargo() {
    let outside = tempfile::tempdir().expect("a temporary folder");
    let output = shell::staffroom(outside.path(), &["compare", "3", "no-such-folder"]);
    assert!(output.contains("no-such-folder\n    there is no folder no-such-folder"), "{output}");
}
