//! What the shell gets of the reference's searches: text, JSON, exit codes, and sentences for what
//! cannot be.

use std::{fs, path::Path};

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use replay::{Divergence, Recording};

use crate::{FOLDER, without_news};

/// What it says on standard output when all is well.
fn said(arguments: &[&str]) -> String {
    let (code, out, errors) = crate::run(FOLDER.as_ref(), arguments);
    assert_eq!((code, without_news(&errors).as_str()), (Some(0), ""), "{arguments:?}");
    out
}

/// What it says on standard error when the command cannot be.
fn refused(arguments: &[&str]) -> String {
    let (code, out, errors) = crate::run(FOLDER.as_ref(), arguments);
    assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}");
    without_news(&errors)
}

#[test]
fn a_pipe_gets_the_frames_that_say_the_most() {
    assert_snapshot!("show", said(&["show", "knight-dfs", "--size", "3x4", "--limit", "1"]));
}

#[test]
fn every_step_can_be_had() {
    let text = said(&["show", "knight-bfs", "--size", "3", "--every", "1"]);
    assert_eq!(text.matches("\nstep ").count(), 9);
    let text = said(&["show", "knight-bfs", "--size", "3", "--every", "3"]);
    let steps: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("step ")).collect();
    let steps: Vec<_> = steps.iter().filter_map(|step| step.split(' ').next()).collect();
    assert_eq!(steps, ["0", "3", "6", "8"]);
}

#[test]
fn a_race_says_where_the_two_part() {
    assert_snapshot!(
        "race",
        said(&["race", "knight-dfs:iterative", "knight-dfs", "--size", "1x1"])
    );
    let text = said(&["race", "knight-bfs", "knight-bfs"]);
    assert!(text.contains("they make the same steps from the first to the last\n"), "{text}");

    // What a search counts without a step is no step.
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("mine.json");
    let json = said(&["show", "magic-local-search", "--json"]);
    let text = json.replace("own count after ", "own count after 9");
    fs::write(&file, text).expect("ours");
    let text = said(&["race", file.to_str().expect("our name"), "magic-local-search"]);
    assert!(text.contains("from the first to the last, but they end differently\n"), "{text}");

    // A search that is stopped before its first write begins on no board.
    let (head, _) = json.split_once("\"boards\":").expect("a recording");
    let empty = format!("{head}\"boards\":[],\"events\":[],\"marks\":[]}}");
    fs::write(&file, empty).expect("ours");
    let text = said(&["race", file.to_str().expect("our name"), "magic-local-search"]);
    assert!(text.contains("wrote on no board\n"), "{text}");
}

#[test]
fn a_search_that_goes_on_is_cut_and_what_was_kept_is_shown() {
    let text = said(&["show", "knight-dfs", "--size", "8", "--events", "1000"]);
    assert!(text.contains("stopped after 1,000 events"), "{text}");
    assert!(text.contains("\nstep 1,000 of 1,000 "), "{text}");
}

#[test]
fn what_is_written_as_json_is_shown_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("mine.json");
    let json = said(&["show", "knight-bfs", "--size", "3x5", "--json"]);
    fs::write(&file, &json).expect("ours");
    let file = file.to_str().expect("a name of ours");
    let recording = Recording::from_json(&json).expect("a recording");
    assert_eq!(recording.divergence(&recording), Divergence::Never);
    assert_eq!(said(&["show", file]), said(&["show", "knight-bfs", "--size", "3x5"]));

    fs::write(file, "{}").expect("ours");
    assert!(refused(&["show", file]).contains("is no recording: expected a gridlings recording"));
}

#[test]
fn a_puzzle_may_be_typed_or_stand_in_a_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("puzzle.txt");
    fs::write(&file, "1.34\n34.2\n2.43\n.321\n").expect("ours");
    let typed = said(&["show", "sudoku-deduction", "--puzzle", "1.34/34.2/2.43/.321"]);
    let read = said(&["show", "sudoku-deduction", "--puzzle", file.to_str().expect("our name")]);
    assert_eq!(typed, read);
    assert!(typed.contains("step 1 of "), "{typed}");
}

#[test]
fn the_list_says_what_there_is_and_of_a_search_what_it_takes() {
    let list = said(&["show", "--list"]);
    assert!(list.contains("exercise-5   knight-dfs           "), "{list}");
    assert!(list.lines().all(|line| line.chars().count() <= 80), "{list}");
    let options = said(&["show", "--list", "knight-dfs"]);
    assert_eq!(options, said(&["show", "exercise-5", "--list"]));
    assert_snapshot!("options", options);
}

#[test]
fn what_cannot_be_is_said_in_a_sentence() {
    let told = [
        refused(&["show", "knigt-dfs"]),
        refused(&["show", "knight-dfs", "--size", "five"]),
        refused(&["show", "knight-dfs", "--size", "0x5"]),
        refused(&["show", "knight-dfs", "--size", "500"]),
        refused(&["show", "knight-dfs", "--size", "3", "--start", "3,0"]),
        refused(&["show", "knight-dfs", "--start", "e4"]),
        refused(&["show", "knight-dfs", "--moves", "bishop"]),
        refused(&["show", "knight-dfs", "--variant", "quantum"]),
        refused(&["show", "knight-dfs", "--seed", "1"]),
        refused(&["show", "knight-random", "--seed", "-1"]),
        refused(&["show", "magic-pruned", "--size", "3x4"]),
        refused(&["show", "magic-pruned", "--size", "9"]),
        refused(&["show", "magic-brute", "--puzzle", ". 1/. ."]),
        refused(&["show", "magic-brute", "--puzzle", "1 x"]),
        refused(&["show", "sudoku-bitmask", "--puzzle", "12"]),
        refused(&["show", "sudoku-deduction", "--puzzle", "5../.../..."]),
        refused(&["show", "sudoku-bitmask", "--puzzle", "none.txt"]),
        refused(&["show", "none.json"]),
        refused(&["race", "knight-dfs", "knight-bfs"]),
        refused(&["race"]),
        refused(&["race", "4"]),
        refused(&["race", "knight-dfs:iterative"]),
    ];
    assert_snapshot!("refused", told.concat());
}

#[test]
fn a_page_for_a_browser_is_one_file_and_stays_in_its_folder() {
    let root = Path::new(FOLDER).join("../../..");
    let words = said(&["show", "knight-bfs", "--size", "3x5", "--web"]);
    assert!(words.contains("target/show/knight-bfs.html: open it in a browser"), "{words}");
    let page =
        fs::read_to_string(root.join("target/show/knight-bfs.html")).expect("it was written");
    assert!(page.contains("class GridPlayer") && page.contains("gridlings recording"));
    assert!(page.contains("<title>knight-bfs: knight-bfs</title>"));
    assert!(!page.contains("src=\""), "a script comes from elsewhere");

    // A stored recording may say anything about whose it is.
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("evil.json");
    let json = said(&["show", "knight-bfs", "--size", "3x5", "--json"]);
    fs::write(&file, json.replace("\"who\":\"knight-bfs\"", "\"who\":\"../../../x\""))
        .expect("ours");
    let words = said(&["show", file.to_str().expect("our name"), "--web"]);
    assert!(words.contains("target/show/---------x.html: "), "{words}");
}

#[test]
fn every_exercise_can_be_shown_or_says_which_step_is_not_written() {
    let course = course::Course::above(FOLDER.as_ref()).expect("the course");
    for lesson in &course.lessons {
        let number = lesson.number;
        let (code, _, words) =
            crate::run(FOLDER.as_ref(), &["show", &format!("exercise-{number}")]);
        let is_unwritten = words.contains(&format!("exercise-{number}: step "))
            && words.contains("is not written yet, so there is nothing to watch")
            && words.contains(&format!("just show {}", lesson.name));
        // Somebody may have solved it; the stubs as they come are not written.
        assert!(code == Some(0) || is_unwritten, "exercise-{number}: {words}");
    }
}
