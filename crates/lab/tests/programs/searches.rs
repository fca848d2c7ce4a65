//! The programs of the knight: what is more than a transcript.

use grid::{KNIGHT, Pos, Size};
use referee::tour::judge;
use scenes::{knight_random, knight_warnsdorff};
use serde_json::{Value, json};

use crate::support::{board_of, report, rows, run};

#[test]
fn the_better_exploration_says_the_same() {
    for board in ["--size 12", "--rows 3", "--cols 30"] {
        let plain = format!("knight-bfs {board}");
        assert_eq!(run(&plain).out, run(&format!("{plain} --better")).out);
    }
}

#[test]
fn a_search_that_takes_long_says_so_before_it_starts() {
    let said = run("knight-dfs --size 6 --limit 1 --show 0");
    let warning = "To find all tours takes about 2.0 · 10¹⁰ placements";
    assert!(said.err.contains(warning), "{}", said.err);
    assert!(said.err.contains("The search stops after 1 tour"), "{}", said.err);
    assert!(said.out.starts_with("Stopped at the limit: 1 tour from (0,0)"), "{}", said.out);
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_prints_what_was_found() {
    for (format, expected) in
        [("--json", "\"complete\":false"), ("--show=0", "Interrupted: 0 tours from (0,0)")]
    {
        let said = crate::support::interrupted(&format!("knight-dfs --size 8 {format}"));
        assert!(said.err.contains("placements or more"), "{}", said.err);
        assert!(said.out.contains(expected), "{}", said.out);
        assert_eq!(said.code, Some(130));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_prints_json_where_json_was_asked_for() {
    for (line, tried) in [
        ("knight-random --until-complete --size 40", "tries"),
        ("knight-random --size 40 --tries 100000000", "lengths"),
        ("knight-warnsdorff --every-start --size 300", "visited"),
    ] {
        let said = crate::support::interrupted(&format!("{line} --json"));
        let end: Value = serde_json::from_str(&said.out).expect("one object of JSON");
        assert_eq!(end["interrupted"], true, "{line}: {}", said.out);
        assert!(!end[tried].is_null(), "{line}: {}", said.out);
        assert_eq!(said.code, Some(130));
    }
}

#[test]
fn rounds_of_random_walks_change_nothing() {
    let found = report("knight-random --tries 2500 --seed 9");
    let mut rng = knight_random::generator(9);
    let expected =
        knight_random::lengths(Size::square(8), Pos::new(0, 0), &KNIGHT, 2_500, &mut rng);
    let expected = expected.expect("the corner is on the board");
    assert_eq!(found["lengths"], json!(expected.tries));
    assert_eq!(found["best"], rows(&expected.best.expect("there were walks").board));
}

#[test]
fn the_map_of_starts_is_the_lesson_s() {
    let found = report("knight-warnsdorff --rows 4 --cols 7 --every-start");
    let expected =
        knight_warnsdorff::from_every_start(Size::new(4, 7), &KNIGHT, knight_warnsdorff::tour);
    assert_eq!(found["visited"], rows(&expected.visited));
    assert_eq!(found["succeeded"], expected.succeeded);
    assert_eq!(found["feasible"], expected.feasible);
}

#[test]
fn what_is_shown_is_a_tour() {
    for (line, size, start) in [
        ("knight-random --until-complete", "--size 5", Pos::new(0, 0)),
        ("knight-warnsdorff --look-ahead", "--rows 6 --cols 7 --start 1,2", Pos::new(1, 2)),
        ("knight-warnsdorff --better", "--rows 6 --cols 7 --start 1,2", Pos::new(1, 2)),
    ] {
        let said = run(&format!("{line} {size} --json"));
        let found: Value = serde_json::from_str(&said.out).expect("JSON");
        assert_eq!(judge(&board_of(&found["board"]), start, &KNIGHT), Ok(()), "{line}");
        assert_eq!((&found["complete"], said.code), (&json!(true), Some(0)), "{line}");
    }
}
