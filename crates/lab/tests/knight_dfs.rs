//! `just run knight-dfs`, with good and with bad input, and with Ctrl-C.

mod support;

use std::{
    io::{BufRead, BufReader, Read},
    process::{Command, Stdio},
};

use insta::assert_snapshot;
use support::run;

#[test]
fn all_tours_and_the_first_two_boards() {
    let said = run(&["knight-dfs", "--size", "5", "--start", "0,0", "--show", "2"]);
    assert_snapshot!(said.out, @"
     1 16 11  6  3
    10  5  2 17 12
    15 22 19  4  7
    20  9 24 13 18
    23 14 21  8 25

     1 16 11  6  3
    10  5  2 21 12
    15 22 17  4  7
    18  9 24 13 20
    23 14 19  8 25

    Complete: 304 tours from (0,0) on a board of 5 rows × 5 columns, 1,735,079 placements.
    ");
    assert_eq!((said.err.as_str(), said.code), ("", Some(0)));
}

#[test]
fn the_limit_stops_the_search_and_not_the_printing() {
    let said = run(&["knight-dfs", "--size", "5", "--limit", "3", "--show", "0"]);
    assert_snapshot!(said.out, @"Stopped at the limit: 3 tours from (0,0) on a board of 5 rows × 5 columns, 962 placements.");
    assert_eq!(said.code, Some(0));
}

#[test]
fn no_tour_is_exit_code_1() {
    let said = run(&["knight-dfs", "--size", "4"]);
    assert_snapshot!(said.out, @"Complete: 0 tours from (0,0) on a board of 4 rows × 4 columns, 2,223 placements.");
    assert_eq!(said.code, Some(1));
}

#[test]
fn json_is_one_object() {
    let said = run(&["knight-dfs", "--rows", "3", "--cols", "4", "--json"]);
    assert_snapshot!(said.out, @r#"{"boards":[[[1,4,7,10],[12,9,2,5],[3,6,11,8]]],"cols":4,"complete":true,"placements":67,"rows":3,"start":[0,0],"tours":2}"#);
}

#[test]
fn a_search_that_takes_long_says_so_before_it_starts() {
    let said = run(&["knight-dfs", "--size", "6", "--limit", "1", "--show", "0"]);
    assert!(
        said.err.contains("To find all tours takes about 2 × 10^10 placements"),
        "{}",
        said.err
    );
    assert!(said.err.contains("The search stops after 1 tour"), "{}", said.err);
    assert!(said.out.starts_with("Stopped at the limit: 1 tour from (0,0)"), "{}", said.out);
}

#[test]
#[cfg(unix)]
fn ctrl_c_prints_what_was_found() {
    for json in [false, true] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_lab"));
        program.args(["knight-dfs", "--size", "8"]).args(json.then_some("--json"));
        program.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = program.spawn().expect("the lab can be started");
        // It will not end by itself, and says so when it is about to start.
        let mut err = BufReader::new(child.stderr.take().expect("a pipe")).lines();
        let warning = err.next().expect("a line").expect("UTF-8");
        assert!(warning.contains("placements or more"), "{warning}");
        err.next().expect("a second line").expect("UTF-8");
        std::thread::sleep(std::time::Duration::from_millis(300));

        let id = child.id().to_string();
        let interrupt = Command::new("kill").args(["-INT", &id]).status();
        assert!(interrupt.expect("there is a kill").success());
        let code = child.wait().expect("it ends").code();
        let mut out = String::new();
        child.stdout.take().expect("a pipe").read_to_string(&mut out).expect("UTF-8");
        let expected = if json { "\"complete\":false" } else { "Interrupted: 0 tours from (0,0)" };
        assert!(out.contains(expected), "{out}");
        assert_eq!(code, Some(130));
    }
}

#[test]
fn bad_input_is_a_sentence_and_exit_code_2() {
    let cases = [
        (["--start", "0,8"], "the start (0,8) is off a board of 8 rows × 8 columns"),
        (["--start", "1"], "expected a row and a column, counted from 0"),
        (["--rows", "0"], "has no cells; expected at least one row"),
        (["--size", "20000"], "is too large to hold; expected at most 100,000,000 cells"),
        (["--limit", "0"], "expected a number of tours, at least 1"),
        (["--limit", "all"], "expected a number of tours, at least 1"),
    ];
    for ([option, value], sentence) in cases {
        let said = run(&["knight-dfs", option, value]);
        assert!(said.err.contains(sentence), "{option} {value}: {}", said.err);
        assert_eq!((said.out.as_str(), said.code), ("", Some(2)), "{option} {value}");
    }
}
