//! `just show` of references, where nobody watches: texts, exit codes, a page, and sentences for what cannot be.

use std::fs;

use insta::assert_snapshot;

use crate::{FOLDER, says};

#[test]
fn a_pipe_gets_the_frames_that_say_the_most() {
    assert_snapshot!(says(
        FOLDER.as_ref(),
        &[
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
    let written = says(FOLDER.as_ref(), &["knight-bfs --size 3x5 --web"]);
    assert!(written.contains("target/show/knight-bfs.html: open it in a browser"), "{written}");
    let read = |kind: &str| {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..");
        fs::read_to_string(format!("{root}/target/show/knight-bfs.{kind}")).expect("it was written")
    };
    let (page, json) = (read("html"), read("json"));
    assert!(page.contains("class GridPlayer") && page.contains("gridlings recording"));
    assert!(!page.contains("src=\""), "a script comes from elsewhere");
    assert!(says(FOLDER.as_ref(), &["knight-bfs --size 3x5 --json"]).contains(&json));
}

#[test]
fn what_cannot_be_is_said_in_a_sentence() {
    assert_snapshot!(says(
        FOLDER.as_ref(),
        &[
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
