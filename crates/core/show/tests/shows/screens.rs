//! What stands on the screen, and what the keys do.

use std::time::Duration;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
};
use replay::{Divergence, Replay};
use show::{
    app::{App, SPEEDS},
    screen,
};

use crate::recorded;

fn app(searches: &[(&str, &str)], frame: usize) -> App {
    let mut replays =
        searches.iter().map(|(lesson, options)| Replay::new(recorded(lesson, options)));
    let mut app = App::new(replays.next().expect("a search"), replays.next());
    app.go_to(frame);
    app
}

fn drawn(app: &App, columns: u16, rows: u16, color: bool) -> TestBackend {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("it fails never");
    terminal.draw(|frame| screen::draw(frame, app, color)).expect("it fails never");
    terminal.backend().clone()
}

/// Presses the keys, and gives the frame it is at then.
fn press(app: &mut App, keys: &[KeyCode]) -> usize {
    keys.iter().for_each(|&key| app.key(key.into()));
    app.frame()
}

#[test]
fn one_search_or_two_stand_side_by_side() {
    let deduction = app(&[("sudoku-deduction", "")], 27);
    assert_snapshot!("deduction_80", drawn(&deduction, 80, 24, true));
    let searches = [("knight-warnsdorff", ""), ("knight-warnsdorff", "search=looking-ahead")];
    let mut two = app(&searches, 0);
    let Some((_, Divergence::At(frame))) = two.other else { panic!("{:?}", two.other) };
    assert_eq!(press(&mut two, &[KeyCode::Char('f')]), frame);
    assert_snapshot!("two_80", drawn(&two, 80, 24, true));
    assert_snapshot!("two_60", drawn(&two, 60, 24, false));
}

#[test]
fn a_board_that_is_too_large_follows_the_search() {
    let screen = drawn(&app(&[("knight-bfs", "size=20x30")], 420), 60, 16, true).to_string();
    assert!(screen.contains("[ 13]") && screen.contains("a part of 20 × 30"), "{screen}");
}

#[test]
fn no_size_of_a_terminal_is_too_small() {
    let one = app(&[("sudoku-deduction", "")], 30);
    let two = app(&[("magic-brute", ""), ("magic-brute", "puzzle=2 7 6/9 5 1/. . .")], 30);
    for (columns, rows) in [(1, 1), (7, 2), (20, 5), (45, 7), (2, 14), (60, 9)] {
        drawn(&one, columns, rows, true);
        drawn(&two, columns, rows, true);
    }
}

#[test]
fn each_key_leads_to_its_frame() {
    use KeyCode::{Char, End, Home, Left, PageDown, PageUp, Right};
    // 366 placements and as many removals; tours at frames 551 and 707.
    let mut tours = app(&[("knight-dfs", "")], 0);
    for (keys, frame) in [
        (&[Left, Right, Right, Left][..], 1),
        (&[PageDown], 101),
        (&[PageUp, PageUp], 0),
        (&[End, Right], 732),
        (&[Home, Char('n')], 551),
        (&[Char('n'), Char('n')], 707),
        (&[Home, Char('d')], tours.one.deepest_frame()),
        (&[Home], 0),
    ] {
        assert_eq!(press(&mut tours, keys), frame, "{keys:?}");
    }
    press(&mut tours, &[Char(' ')]);
    let speed = SPEEDS[tours.speed] as usize;
    // Ticks are shorter than a frame.
    (0..30).for_each(|_| tours.tick(Duration::from_millis(33)));
    assert!(tours.frame().abs_diff(speed) <= 1, "{} after a second of {speed}", tours.frame());
    press(&mut tours, &[Char('+'); 20]);
    tours.tick(Duration::from_secs(1));
    assert_eq!((tours.frame(), tours.is_playing), (732, false));
    assert_eq!((press(&mut tours, &[Char(' ')]), tours.is_playing), (0, true));
    let ctrl_c = KeyEvent::new(Char('c'), KeyModifiers::CONTROL);
    for key in [Char('q').into(), KeyCode::Esc.into(), ctrl_c] {
        let mut app = tours.clone();
        app.key(key);
        assert!(app.is_done, "{key:?}");
    }
}
