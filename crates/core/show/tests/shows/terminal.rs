//! The player in a real pseudo-terminal: it plays, it goes back and forward, it quits, and it leaves the terminal as
//! it found it.

use crate::{FOLDER, screen::Terminal};

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
fn it_plays_and_leaves_the_terminal_as_it_was() {
    let mut terminal = open("knight-dfs --limit 1");
    terminal.shows("frame 0 of ");
    assert!(terminal.is(vt100::Screen::alternate_screen));
    terminal.press("\x1b[C\x1b[C\x1b[D");
    terminal.shows("frame 1 of ");
    terminal.shows("placed 1 at (0,0)");
    terminal.press("n");
    terminal.shows("[25]");
    terminal.shows("this is an answer");
    terminal.press("\x1b[H");
    terminal.shows("frame 0 of ");
    terminal.press("+++++ ");
    terminal.shows("The end: 1 tour");
    terminal.press("\x03");
    ends(&mut terminal);
}

#[test]
fn a_terminal_whose_cursor_does_not_move_gets_text() {
    let variables = [("TERM", "dumb")];
    for words in ["knight-dfs --limit 1", "knight-bfs knight-bfs"] {
        let mut terminal = Terminal::start(FOLDER.as_ref(), words, 80, &variables);
        assert_eq!(terminal.end(), 0);
        terminal.wait_until("the end", |screen| !screen.is_empty());
        assert!(!terminal.raw().contains('\x1b'), "{:?}", terminal.raw());
    }
}
