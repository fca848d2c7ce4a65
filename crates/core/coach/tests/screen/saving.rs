//! Editors save in many ways, and students save in the middle of things.

use std::{
    fs,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use crate::{
    ENDLESS,
    terminal::Terminal,
    tiny::{FILE, SOLVED, STUB, course, with_one},
};

#[test]
fn a_save_gets_its_verdict_whatever_it_was() {
    let course = course(STUB, STUB);
    let path = course.path().join(FILE);
    let beside = |end: &str| path.with_extension(format!("rs{end}"));
    let mut terminal = Terminal::open(course.path(), "watch 1", 80);
    terminal.wait_for("Step 1 `one` is not written yet.");

    let code = |number: u32| with_one(&number.to_string());
    let write = |path: &Path, number: u32| fs::write(path, code(number)).expect("ours");
    // In place, as nano and VS Code do.
    write(&path, 10);
    terminal.wait_for("yours is 10");
    // The old file becomes a backup and the new one is written in its place, as vim does.
    fs::rename(&path, beside("~")).expect("ours");
    write(&path, 11);
    fs::remove_file(beside("~")).expect("ours");
    terminal.wait_for("yours is 11");
    // The file is emptied, and a slow disk takes a while.
    fs::write(&path, "").expect("ours");
    thread::sleep(Duration::from_millis(300));
    write(&path, 13);
    terminal.wait_for("yours is 13");
    // Saved in the middle of a word.
    fs::write(&path, &code(14)[..code(14).len() / 2]).expect("ours");
    terminal.wait_for("does not compile yet");
    write(&path, 14);
    terminal.wait_for("yours is 14");

    fs::remove_file(&path).expect("ours");
    terminal.wait_for("the file is missing");
    fs::write(&path, b"\xff").expect("ours");
    terminal.wait_for("not UTF-8");
    write(&path, 1);
    terminal.wait_for("Exercise 1 is solved");
    terminal.quit();
}

#[test]
fn an_endless_loop_ends_with_the_next_save() {
    let endless = with_one(ENDLESS);
    let course = course(&endless, STUB);
    let path = course.path().join(FILE);
    let mut terminal = Terminal::open(course.path(), "watch 1 --limit 3000", 80);
    terminal.shows("still running");

    let start = Instant::now();
    fs::write(&path, SOLVED).expect("ours");
    terminal.wait_for("Exercise 1 is solved");
    assert!(start.elapsed() < Duration::from_secs(150), "{:?}", start.elapsed());

    fs::write(&path, &endless).expect("ours");
    terminal.shows("still running");
    terminal.quit();
}
