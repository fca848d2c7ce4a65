//! Editors save in many ways, and students save in the middle of things.

use std::fs;

use crate::{
    terminal::Terminal,
    tiny::{FILE, SOLVED, STUB, course, with_one},
};

#[test]
fn a_save_gets_its_verdict_whatever_it_was() {
    let course = course(STUB, STUB);
    let path = course.path().join(FILE);
    let mut terminal = Terminal::open(course.path(), "watch 1", 80);
    terminal.wait_for("Step 1 `one` is not written yet.");

    // The old file becomes a backup and the new one is written in its place, as vim does.
    fs::rename(&path, path.with_extension("rs~")).expect("ours");
    fs::write(&path, with_one("11")).expect("ours");
    terminal.wait_for("yours is 11");
    // Saved in the middle of a word.
    fs::write(&path, "pub fn one() -> u3").expect("ours");
    terminal.wait_for("does not compile yet");
    fs::write(&path, with_one("14")).expect("ours");
    terminal.wait_for("yours is 14");

    fs::remove_file(&path).expect("ours");
    terminal.wait_for("the file is missing");
    fs::write(&path, b"\xff").expect("ours");
    terminal.wait_for("not UTF-8");
    fs::write(&path, SOLVED).expect("ours");
    terminal.wait_for("Exercise 1 is solved");
    terminal.quit();
}

/// A step that never ends, and leaves the processor to the other tests.
const ENDLESS: &str = "loop { std::thread::sleep(std::time::Duration::MAX) }";

#[test]
fn an_endless_loop_ends_with_the_next_save() {
    let endless = with_one(ENDLESS);
    let course = course(&endless, STUB);
    let path = course.path().join(FILE);
    let mut terminal = Terminal::open(course.path(), "watch 1 --seconds 3000", 80);
    terminal.shows("still running");

    // Far sooner than the limit.
    fs::write(&path, SOLVED).expect("ours");
    terminal.wait_for("Exercise 1 is solved");

    fs::write(&path, &endless).expect("ours");
    terminal.shows("still running");
    terminal.quit();
}
