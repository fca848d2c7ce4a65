//! What a watched exercise looks like, on a screen of 80 columns and on a narrow one.

use insta::assert_snapshot;
use tempfile::TempDir;

use crate::{
    terminal::Terminal,
    tiny::{FILE, SOLVED, STUB, course, with_one, write},
};

fn save(course: &TempDir, text: &str) {
    write(course.path(), FILE, text);
}

/// A day at the screen, as a student goes through it.
#[test]
fn a_day_at_80_columns() {
    let course = course(STUB, STUB);
    let mut terminal = Terminal::open(course.path(), "watch", 80);
    let shows = |name: &str, screen: String| {
        assert!(screen.lines().all(|line| line.chars().count() <= 80));
        assert_snapshot!(name, screen);
    };
    shows("untouched", terminal.wait_for("Step 1 `one` is not written yet."));
    terminal.press("h");
    shows("hint", terminal.wait_for("hint 1 of 2"));
    save(&course, &with_one("println!(\"counting\");\n    0"));
    shows("failing", terminal.wait_for("A known mistake"));
    save(&course, &with_one("true"));
    let broken = terminal.wait_for("does not compile yet");
    assert!(broken.contains("error[E0308]: mismatched types"), "{broken}");
    save(&course, &STUB.replace("todo!(\"step 1: one\")", "1"));
    shows("half", terminal.wait_for("Step 2 `two` is not written yet."));
    save(&course, SOLVED);
    shows("solved", terminal.wait_for("Exercise 1 is solved"));
    terminal.press("n");
    shows("next", terminal.wait_for("exercises/03-small/src/lib.rs:3"));
    terminal.quit();
}

#[test]
fn without_color_the_screen_is_the_same() {
    let course = course(&with_one("0"), STUB);
    let screen = |variables: &[(&str, &str)]| {
        let mut terminal = Terminal::start(course.path(), "watch 1", 80, variables);
        let screen = terminal.wait_for("A known mistake");
        terminal.quit();
        (screen, terminal.raw())
    };
    let ((plain, sent), (colored, sent_in_color)) = (screen(&[("NO_COLOR", "1")]), screen(&[]));

    assert_eq!(plain, colored);
    let codes = |raw: &str| raw.matches("\u{1b}[").count() - raw.matches("\u{1b}[2").count();
    assert_eq!(codes(&sent), sent.matches("\u{1b}[H").count(), "{sent:?}");
    assert!(codes(&sent_in_color) > codes(&sent), "{sent_in_color:?}");
}

#[test]
fn a_narrow_terminal_breaks_no_word() {
    let course = course(&with_one("0"), STUB);
    for columns in [24, 50] {
        let mut terminal = Terminal::open(course.path(), "test 1", columns);
        assert_eq!(terminal.end(), 1);
        terminal.shows("stuck?");
        let raw = terminal.raw();
        let text = anstream::adapter::strip_str(&raw).to_string();
        let fits =
            |line: &str| line.chars().count() <= usize::from(columns) || !line.trim().contains(' ');
        assert!(text.lines().all(fits), "{columns}: {text}");
        assert!(text.contains(&format!("  {FILE}:")), "{text}");
    }
}
