//! The player in a real pseudo-terminal: it plays, it steps, it quits, and it leaves the terminal as
//! it found it.

use std::fs;

use crate::{FOLDER, recorded, screen::Terminal};

fn open(words: &str) -> Terminal {
    Terminal::open(FOLDER.as_ref(), words, 80)
}

/// Waits until the program has ended and given the first screen back.
fn ends(terminal: &mut Terminal) {
    assert_eq!(terminal.end(), 0);
    let first = |screen: &vt100::Screen| !screen.alternate_screen() && !screen.hide_cursor();
    terminal.wait_until("the first screen", |_| terminal.is(first));
}

#[test]
fn it_plays_steps_jumps_and_leaves_the_terminal_as_it_was() {
    let mut terminal = open("show knight-dfs --limit 1");
    terminal.shows("step 0 of ");
    assert!(terminal.is(vt100::Screen::alternate_screen));
    terminal.press("\x1b[C\x1b[C\x1b[D");
    terminal.shows("step 1 of ");
    terminal.shows("placed 1 at (0,0)");
    terminal.press("n");
    terminal.shows("[25]");
    terminal.shows("this is an answer");
    terminal.press("\x1b[H");
    terminal.shows("step 0 of ");
    terminal.press("+++++ ");
    terminal.shows("playing");
    terminal.shows("The end: 1 tour");
    terminal.shows("paused");
    terminal.press("?");
    terminal.shows("keys; any of them leads back");
    terminal.press("x");
    terminal.shows("The end: 1 tour");

    terminal.resize(50);
    terminal.shows("? keys   q quit   paused");
    terminal.press("q");
    // In crossterm a key that comes together with the new size waits for the next key.
    terminal.press("q");
    ends(&mut terminal);
}

#[test]
fn ctrl_c_leaves_it_and_the_terminal_is_as_it_was() {
    let mut terminal = open("race knight-bfs knight-bfs");
    terminal.shows("race · knight-bfs");
    terminal.press("\x03");
    ends(&mut terminal);
}

#[test]
fn no_color_is_drawn_when_none_is_wanted() {
    let colored = |screen: &vt100::Screen| {
        let (rows, columns) = screen.size();
        let (rows, columns) = (rows.get(), columns.get());
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        cells.filter_map(|(row, column)| screen.cell(row, column)).any(|it| {
            it.fgcolor() != vt100::Color::Default || it.bgcolor() != vt100::Color::Default
        })
    };
    // An empty variable is as good as none.
    for (no_color, expected) in [("", true), ("1", false)] {
        let variables = [("NO_COLOR", no_color)];
        let mut terminal =
            Terminal::start(FOLDER.as_ref(), "show knight-dfs", (24, 80), &variables);
        terminal.shows("step 0 of ");
        terminal.press("n");
        terminal.shows("[25]");
        assert_eq!(terminal.is(colored), expected, "NO_COLOR={no_color}");
        terminal.press("q");
        ends(&mut terminal);
    }
}

#[test]
fn a_terminal_whose_cursor_does_not_move_gets_text() {
    let variables = [("TERM", "dumb")];
    for words in ["show knight-dfs --limit 1", "race knight-bfs knight-bfs"] {
        let mut terminal = Terminal::start(FOLDER.as_ref(), words, (24, 80), &variables);
        assert_eq!(terminal.end(), 0);
        terminal.wait_until("the end", |screen| !screen.is_empty());
        assert!(!terminal.raw().contains('\x1b'), "{:?}", terminal.raw());
    }
}

#[test]
fn a_terminal_without_symbols_gets_ascii() {
    let variables = [("LC_ALL", "C")];
    let mut terminal = Terminal::start(FOLDER.as_ref(), "show knight-dfs", (24, 80), &variables);
    terminal.shows("knight-dfs * recursive * 5 x 5");
    terminal.press("\x1b[F");
    terminal.shows("======");
    terminal.press("?");
    terminal.shows("> <   ");
    assert!(terminal.raw().is_ascii(), "{:?}", terminal.raw());
    terminal.press("qq");
    ends(&mut terminal);
}

#[test]
fn a_recording_in_a_file_is_played() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("kim.json");
    let recording =
        replay::Recording { who: "kim".to_string(), ..recorded("magic-local-search", "") };
    fs::write(&file, recording.to_json()).expect("ours");
    let mut terminal = open(&format!("show {}", file.display()));
    terminal.shows("kim · 5 × 5 · seed 1");
    terminal.press("\x1b[F");
    terminal.shows("The end: ");
    terminal.press("\x1b");
    ends(&mut terminal);
}
