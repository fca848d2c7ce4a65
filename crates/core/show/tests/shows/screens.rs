//! What stands on the screen, at 60, 80 and 120 columns.

use insta::assert_snapshot;
use ratatui::{Terminal, backend::TestBackend, crossterm::event::KeyCode, style::Color};
use replay::Replay;
use show::{app::App, screen};

use crate::recorded;

fn app(searches: &[(&str, &str)], step: usize) -> App {
    let replays =
        searches.iter().map(|(lesson, scene_options)| Replay::new(recorded(lesson, scene_options)));
    let mut app = App::new(replays.collect());
    app.go_to(step);
    app
}

fn drawn(app: &App, columns: u16, rows: u16) -> TestBackend {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("it fails never");
    terminal.draw(|frame| screen::draw(frame, app, true)).expect("it fails never");
    terminal.backend().clone()
}

#[test]
fn a_tour_is_drawn_with_lines_where_they_fit() {
    let app = app(&[("knight-dfs", "")], 551);
    assert_snapshot!("tour_60", drawn(&app, 60, 20));
    assert_snapshot!("tour_80", drawn(&app, 80, 24));
    assert_snapshot!("tour_120", drawn(&app, 120, 30));
}

#[test]
fn deductions_are_listed_and_the_marks_stand_beside() {
    let app = app(&[("sudoku-deduction", "")], 27);
    assert_snapshot!("deduction_60", drawn(&app, 60, 24));
    assert_snapshot!("deduction_80", drawn(&app, 80, 24));
    assert_snapshot!("deduction_120", drawn(&app, 120, 30));
}

#[test]
fn a_race_stands_side_by_side() {
    let searches = [("knight-warnsdorff", ""), ("knight-warnsdorff", "variant=looking-ahead")];
    let mut app = app(&searches, 0);
    app.key(KeyCode::Char('f').into());
    assert_snapshot!("race_60", drawn(&app, 60, 20));
    assert_snapshot!("race_80", drawn(&app, 80, 24));
    assert_snapshot!("race_120", drawn(&app, 120, 30));
}

#[test]
fn a_board_that_is_too_large_follows_the_search_and_says_so() {
    let app = app(&[("knight-bfs", "size=20x30")], 420);
    let screen = drawn(&app, 60, 16).to_string();
    assert!(screen.contains("[ 13]") && screen.contains("a part of 20 × 30"), "{screen}");
}

#[test]
fn a_search_on_many_boards_says_which_one_is_shown() {
    let screen = drawn(&app(&[("knight-random", "")], 30), 60, 20).to_string();
    assert!(screen.contains("board 2 of 202"), "{screen}");
    let screen = drawn(&app(&[("knight-dfs", "")], 30), 60, 20).to_string();
    assert!(!screen.contains("board 1 of"), "{screen}");
}

#[test]
fn the_end_says_how_it_ended_and_the_help_fits_in_60_columns() {
    let mut app = app(&[("knight-dfs", "size=3x3")], usize::MAX);
    assert_snapshot!("end_60", drawn(&app, 60, 20));
    app.key(KeyCode::Char('?').into());
    assert_snapshot!("help_60", drawn(&app, 60, 20));
}

#[test]
fn a_small_terminal_shows_how_to_get_help_and_the_way_back() {
    let mut app = app(&[("knight-warnsdorff", "")], 30);
    assert!(drawn(&app, 40, 10).to_string().contains("? keys   q quit   paused"));
    app.key(KeyCode::Char('?').into());
    assert!(drawn(&app, 40, 5).to_string().contains("any of them leads back"));
}

#[test]
fn no_size_of_a_terminal_is_too_small() {
    let one = app(&[("knight-warnsdorff", "")], 30);
    let notes = app(&[("sudoku-deduction", "")], 30);
    let race = app(&[("magic-brute", ""), ("magic-brute", "puzzle=2 7 6/9 5 1/. . .")], 30);
    for columns in [1, 2, 7, 20, 45] {
        for rows in [1, 2, 5, 6, 7, 9, 14] {
            for app in [&one, &notes, &race] {
                drawn(app, columns, rows);
            }
        }
    }
}

#[test]
fn a_search_that_wrote_nothing_is_said_to() {
    let mut recording = recorded("knight-bfs", "");
    recording.boards.clear();
    recording.events.clear();
    recording.marks.clear();
    let mut app = App::new(vec![Replay::new(recording)]);
    app.key(KeyCode::Char(' ').into());
    let screen = drawn(&app, 60, 10).to_string();
    assert!(screen.contains("it wrote nothing") && screen.contains("step 0 of 0"), "{screen}");
}

#[test]
fn without_colors_no_color_is_drawn_and_brackets_say_the_same() {
    let app = app(&[("knight-dfs", "")], 551);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("it fails never");
    terminal.draw(|frame| screen::draw(frame, &app, false)).expect("it fails never");
    let buffer = terminal.backend().buffer();
    assert!(buffer.content().iter().all(|it| (it.fg, it.bg) == (Color::Reset, Color::Reset)));
    assert!(terminal.backend().to_string().contains("[25]"));
}
