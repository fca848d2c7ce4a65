//! What the shell gets of the reference's searches: text, JSON, exit codes, and sentences for what
//! cannot be.

use std::fs;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::{FOLDER, run};

/// What it says to each of `commands`, which end with the exit code `expected`.
fn says(expected: i32, commands: &[&str]) -> String {
    let mut said = String::new();
    for words in commands {
        let arguments: Vec<&str> = words.split(' ').filter(|word| !word.is_empty()).collect();
        let (code, out, errors) = run(FOLDER.as_ref(), &arguments);
        assert_eq!(code, Some(expected), "{words}: {out}{errors}");
        assert!(out.is_empty() || errors.is_empty(), "{words}: {out}{errors}");
        said += &format!("$ just show {words}\n{out}{errors}\n");
    }
    said
}

#[test]
fn a_pipe_gets_the_frames_that_say_the_most() {
    assert_snapshot!(says(
        0,
        &[
            "",
            "--list 5",
            "knight-dfs --size 3x4 --limit 1",
            "knight-dfs --size 1x1 --events 0",
            "knight-dfs:iterative knight-dfs --size 1x1",
            "knight-warnsdorff:rule knight-warnsdorff:looking-ahead --size 3",
        ]
    ));
}

#[test]
fn a_page_needs_no_other_file() {
    let written = says(0, &["knight-bfs --size 3x5 --web"]);
    assert!(written.contains("target/show/knight-bfs.html: open it in a browser"), "{written}");
    let read = |kind: &str| {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..");
        fs::read_to_string(format!("{root}/target/show/knight-bfs.{kind}")).expect("it was written")
    };
    let (page, json) = (read("html"), read("json"));
    assert!(page.contains("class GridPlayer") && page.contains("gridlings recording"));
    assert!(!page.contains("src=\""), "a script comes from elsewhere");
    assert!(says(0, &["knight-bfs --size 3x5 --json"]).contains(&json));
}

#[test]
fn what_cannot_be_is_said_in_a_sentence() {
    assert_snapshot!(says(
        2,
        &[
            "knigt-dfs",
            "knight-dfs --size five",
            "knight-dfs --size 500",
            "knight-dfs --start e4",
            "knight-dfs --moves bishop",
            "knight-dfs:quantum",
            "knight-dfs --seed 1",
            "magic-pruned --size 3x4",
            "magic-brute --puzzle 1/x",
            "sudoku-bitmask --puzzle none.txt",
            "knight-dfs knight-bfs",
        ]
    ));
}
