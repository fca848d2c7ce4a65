//! Grading that is interrupted and resumed.

use std::{
    fs,
    time::{Duration, Instant},
};

use crate::{class::Class, mode::Grader, not_tried, odd};

/// GNU parallel is interrupted in the middle, and resumes where it was.
#[test]
#[ignore = "waits for seconds; `.ci/run` runs it"]
fn gnu_parallel_is_cut_off_and_goes_on() {
    let class = Class::new();
    if !Class::has_parallel() {
        not_tried("what GNU parallel does (apt-get install parallel)");
        return;
    }
    class.add_variants(6);
    class.kill_when(2, class.parallel());
    assert!(class.records().len() < 6, "it was done before it was cut off");
    assert!(class.parallel().wait().expect("it ends").success());
    class.says(&["--exercise=3", "--report"], 0, "6 graded: 3 passed, 3 failed");
}

/// A killed grader leaves no process behind, also under Landlock.
#[test]
fn nothing_outlives_a_grader_that_is_killed() {
    let class = Class::of(Grader::landlock());
    class.add_hostile(3, |name| name == "endless_loop.rs");
    let mut grader = class.start(&["--exercise=3", "--seconds=3600"]);
    while !class.processes().iter().any(|it| it.starts_with("exam ")) {
        assert!(grader.try_wait().expect("a child").is_none(), "it ended by itself");
    }
    grader.kill().and_then(|()| grader.wait()).expect("it is at work");
    // Left alone they would run for an hour.
    let start = Instant::now();
    while !class.processes().is_empty() {
        assert!(start.elapsed() < Duration::from_secs(300), "{:?}", class.processes());
    }
}

/// An old pass does not count when the submission is now a different one. The record of a text that was
/// replaced is dropped; that of a file that is gone is kept, and named.
#[test]
fn a_pass_that_is_not_handed_in_any_more_is_not_told_as_one() {
    let class = Class::new();
    class.write("ada.rs", odd::right());
    let workspace = "bob/exercises/03-sudoku-bitmask/src/lib.rs";
    class.write(workspace, odd::right());
    class.says(&[], 0, "2 graded: 2 passed");
    class.write("ada.rs", "pub fn nothing() {}\n");
    fs::remove_file(class.submissions().join(workspace)).expect("ours");
    class.write("bob/exercises/04-knight-bfs/src/lib.rs", "no");
    let said = class.says(&[], 0, "2 graded: 1 did not compile, 1 rejected");
    assert!(said.contains("older, not handed in any more: bob  exercise 3  passed"), "{said}");
    assert!(!said.contains("any more: ada"), "{said}");
    let grades = class.report("grades.json");
    assert!(!grades.contains("\"status\": \"passed\""), "{grades}");

    // What is handed in again, is not older.
    class.write(workspace, odd::right());
    let said = class.says(&[], 0, "1 passed");
    assert!(!said.contains("any more"), "{said}");
}

/// An empty file is told as the student is told it.
#[test]
fn an_empty_file_is_called_empty() {
    let class = Class::new();
    class.write("ada.rs", "\n \n");
    class.says(&["--exercise=3"], 0, "did not compile: the file is empty");
}
