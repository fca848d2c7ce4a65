//! Keys, windows and ends: whatever happens, the terminal is afterward as it was before.

use std::{process::Stdio, thread, time::Duration};

use crate::{
    terminal::Terminal,
    tiny::{FILE, PARTS, SOLVED, STUB, coach, course, write},
};

#[test]
fn a_hint_says_more_at_each_press() {
    let course = course(STUB, STUB);
    let mut terminal = Terminal::open(course.path(), "watch 1", 80);
    terminal.wait_for("is not written yet");

    terminal.press("h");
    terminal.wait_for("hint 1 of 2");
    // An up arrow, and Alt with a letter.
    terminal.press("x\u{1b}[A\u{1b}t");
    thread::sleep(Duration::from_millis(500));
    assert!(terminal.screen().contains("hint 1 of 2"));
    terminal.press("H");
    terminal.wait_for("hint 2 of 2");
    terminal.press("t");
    terminal.wait_until("it is tested again", |screen| !screen.contains("hint 2 of 2"));
    terminal.wait_for("is not written yet");
    terminal.press("n");
    terminal.wait_for("Exercise 3: Lesson 3");
    terminal.quit();
}

#[test]
fn however_it_ends_the_terminal_is_as_it_was() {
    let course = course(STUB, STUB);
    for how in ["q", "\u{3}", "TERM", "HUP"] {
        let mut terminal = Terminal::open(course.path(), "watch 1", 80);
        terminal.wait_for("is not written yet");
        assert!(!terminal.is_as_before(), "single keys are read");
        match how {
            "TERM" | "HUP" => terminal.signal(how),
            key => terminal.press(key),
        }
        let code = terminal.end();
        assert!(terminal.is_as_before(), "{how:?}");
        assert_eq!(code, if how == "q" { 0 } else { 130 }, "{how:?}");
    }
}

#[test]
fn the_reference_is_shown_only_to_a_yes() {
    let course = course(STUB, STUB);
    write(course.path(), "solutions/01-tiny/src/lib.rs", SOLVED);
    for (answer, code) in [("\n", 1), ("n\n", 1), ("maybe\n", 1), ("y\n", 0), ("Yes\n", 0)] {
        let mut terminal = Terminal::open(course.path(), "solution 1", 80);
        terminal.wait_for("Show the reference all the same? [y/N]");
        terminal.press(answer);
        assert_eq!(terminal.end(), code, "{answer:?}");
        let wanted = if code == 0 { "one() + 1" } else { "just hint 1" };
        terminal.wait_for(wanted);
        assert_eq!(terminal.screen().contains("one() + 1"), code == 0, "{answer:?}");
    }
}

#[test]
fn in_a_pipe_each_save_gets_its_text_and_no_codes() {
    use std::io::{BufRead, BufReader};

    let course = course(STUB, STUB);
    write(course.path(), "docs/src/01-tiny.md", PARTS);
    let mut command = coach(course.path(), "watch 1");
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the coach starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut until = |last: &str| -> String {
        let mut text = String::new();
        for line in &mut lines {
            text += &format!("{}\n", line.expect("UTF-8"));
            if text.ends_with(&format!("{last}\n")) {
                return text;
            }
        }
        panic!("{last:?} never came:\n{text}");
    };

    let footer = "Watching exercises/01-tiny/src/lib.rs (Ctrl-C ends) …";
    let first = until(footer);
    assert!(first.contains("Step 1 `one` is not written yet."), "{first}");
    assert!(first.contains("○ part 2  the second  step 2, 5 minutes\n"), "{first}");
    write(course.path(), FILE, SOLVED);
    let solved = until(footer);
    assert!(solved.contains("Exercise 1 is solved"), "{solved}");
    assert!(!solved.contains('\u{1b}'), "{solved}");
    child.kill().expect("it runs");
    child.wait().expect("it ends");
}
