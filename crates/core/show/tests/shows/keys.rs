//! What each key does.

use std::time::Duration;

use pretty_assertions::assert_eq;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use replay::{Divergence, Replay};
use show::app::{App, SPEEDS};

use crate::recorded;

fn replay(lesson: &str, scene_options: &str) -> Replay {
    Replay::new(recorded(lesson, scene_options))
}

/// 366 placements and as many removals; tours at steps 551 and 622.
fn tours() -> App {
    App::new(vec![replay("knight-dfs", "")])
}

/// Presses the keys, and gives the step it is at then.
fn press(app: &mut App, keys: impl IntoIterator<Item = KeyCode>) -> usize {
    keys.into_iter().for_each(|key| app.key(key.into()));
    app.step()
}

#[test]
fn steps_and_jumps() {
    let mut app = tours();
    assert_eq!(press(&mut app, [KeyCode::Left]), 0);
    assert_eq!(press(&mut app, [KeyCode::Right, KeyCode::Right, KeyCode::Left]), 1);
    assert_eq!(press(&mut app, [KeyCode::PageDown]), 101);
    assert_eq!(press(&mut app, [KeyCode::PageUp, KeyCode::PageUp]), 0);
    assert_eq!(press(&mut app, [KeyCode::Char('5')]), 366);
    assert_eq!(press(&mut app, [KeyCode::End, KeyCode::Right]), 732);
    assert_eq!(press(&mut app, [KeyCode::Home]), 0);
    let solutions: Vec<_> = app.replays[0].solutions().collect();
    assert_eq!(press(&mut app, [KeyCode::Char('n')]), solutions[0]);
    assert_eq!(press(&mut app, [KeyCode::Char('n')]), solutions[1]);
    assert_eq!(press(&mut app, [KeyCode::Char('n')]), solutions[1]);
    assert_eq!(app.message, Some("no more answers from here"));
    assert_eq!(press(&mut app, [KeyCode::Char('b')]), solutions[0]);
    assert_eq!(press(&mut app, [KeyCode::Home, KeyCode::Char('d')]), app.replays[0].deepest());
}

#[test]
fn it_plays_as_fast_as_it_says_stops_at_the_end_and_begins_again() {
    let mut app = tours();
    app.tick(Duration::from_secs(1));
    assert_eq!(app.step(), 0, "it waits for a key");
    press(&mut app, [KeyCode::Char(' ')]);
    let speed = SPEEDS[app.speed] as usize;
    // Ticks are shorter than a step.
    (0..30).for_each(|_| app.tick(Duration::from_millis(33)));
    assert!(app.step().abs_diff(speed) <= 1, "{} after a second of {speed}", app.step());
    press(&mut app, [KeyCode::Char('+')]);
    assert!(SPEEDS[app.speed] as usize > speed);
    press(&mut app, [KeyCode::Char('-'), KeyCode::Char('-')]);
    assert!((SPEEDS[app.speed] as usize) < speed);
    press(&mut app, (0..20).map(|_| KeyCode::Char('+')));
    app.tick(Duration::from_secs(1));
    assert_eq!((app.step(), app.is_playing), (732, false));
    press(&mut app, [KeyCode::Char(' ')]);
    assert_eq!((app.step(), app.is_playing), (0, true));
    press(&mut app, [KeyCode::Char(' ')]);
    assert!(!app.is_playing);
}

#[test]
fn a_race_is_in_step_and_finds_where_the_two_part() {
    let rule = replay("knight-warnsdorff", "");
    let other = replay("knight-warnsdorff", "variant=looking-ahead");
    let mut app = App::new(vec![rule, other]);
    let Some(Divergence::At(step)) = app.divergence else {
        panic!("they part: {:?}", app.divergence)
    };
    assert_eq!(press(&mut app, [KeyCode::Char('f')]), step);
    let [one, other] = &app.replays[..] else { panic!("two searches") };
    assert_eq!((one.step(), other.step()), (step, step));
    assert_ne!(one.sentence(), other.sentence());
    press(&mut app, [KeyCode::Left]);
    assert_eq!(app.replays[0].sentence(), app.replays[1].sentence());
}

#[test]
fn it_is_left_by_q_by_escape_and_by_ctrl_c_and_the_help_by_any_key() {
    let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    for key in [KeyCode::Char('q').into(), KeyCode::Esc.into(), ctrl_c] {
        let mut app = tours();
        app.key(key);
        assert!(app.is_done, "{key:?}");
    }
    let mut app = tours();
    press(&mut app, [KeyCode::Char('?'), KeyCode::Char('q')]);
    assert_eq!((app.shows_help, app.is_done), (false, false));
    press(&mut app, [KeyCode::Char('?')]);
    app.key(ctrl_c);
    assert!(app.is_done);
    press(&mut app, [KeyCode::Char('?'), KeyCode::Char('x'), KeyCode::Char('x')]);
    assert_eq!(app.message, Some("? shows the keys"));
}
