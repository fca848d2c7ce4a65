//! What the shell gets of the reference's searches: text, JSON, exit codes, and sentences for what
//! cannot be.

use std::fs;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::{FOLDER, without_news};

/// What it says on standard output when all is well, and on standard error when the command cannot be.
fn says(expected: i32, arguments: &str) -> String {
    let words: Vec<&str> = arguments.split(' ').filter(|word| !word.is_empty()).collect();
    let (code, out, errors) = crate::run(FOLDER.as_ref(), &words);
    let errors = without_news(&errors);
    assert_eq!(code, Some(expected), "{arguments}: {out}{errors}");
    assert!(out.is_empty() || errors.is_empty(), "{arguments}: {out}{errors}");
    out + &errors
}

#[test]
fn a_pipe_gets_the_frames_that_say_the_most_and_of_two_searches_where_they_part() {
    assert_snapshot!("show", says(0, "knight-dfs --size 3x4 --limit 1"));
    assert_snapshot!("two", says(0, "knight-dfs:iterative knight-dfs --size 1x1"));
    let cut = says(0, "knight-dfs --size 8 --events 1000");
    assert!(cut.contains("stopped after 1,000 events"), "{cut}");
}

#[test]
fn what_is_written_as_json_is_shown_again_and_a_page_needs_no_other_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("mine.json");
    let json = says(0, "knight-bfs --size 3x5 --json");
    fs::write(&file, json.replace("\"who\":\"knight-bfs\"", "\"who\":\"../x\"")).expect("ours");
    let name = file.display().to_string();
    let shown = says(0, &name).replace("../x", "knight-bfs");
    assert_eq!(shown, says(0, "knight-bfs --size 3x5"));
    // A stored recording may say anything about whose it is.
    let written = says(0, &format!("{name} --web"));
    assert!(written.contains("target/show/---x.html: open it in a browser"), "{written}");
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../target/show/---x.html");
    let page = fs::read_to_string(page).expect("it was written");
    assert!(page.contains("class GridPlayer") && page.contains("gridlings recording"));
    assert!(!page.contains("src=\""), "a script comes from elsewhere");
}

#[test]
fn the_list_says_what_there_is_and_of_a_search_what_it_takes() {
    let list = says(0, "");
    assert!(list.contains("5    knight-dfs           "), "{list}");
    assert!(list.lines().all(|line| line.chars().count() <= 80), "{list}");
    assert_snapshot!("options", says(0, "--list 5"));
}

#[test]
fn what_cannot_be_is_said_in_a_sentence() {
    let refused = [
        "knigt-dfs",
        "knight-dfs --size five",
        "knight-dfs --size 500",
        "knight-dfs --start e4",
        "knight-dfs --moves bishop",
        "knight-dfs --variant quantum",
        "knight-dfs --seed 1",
        "magic-pruned --size 3x4",
        "magic-brute --puzzle 1/x",
        "sudoku-bitmask --puzzle none.txt",
        "none.json",
        "knight-dfs knight-bfs",
    ];
    let sentences = refused.map(|words| says(2, words));
    assert_snapshot!("refused", sentences.concat());
}
