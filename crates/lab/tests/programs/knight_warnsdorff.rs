//! `just run knight-warnsdorff`: what is more than a transcript.

use grid::{Grid, KNIGHT, Pos, Size};
use scenes::knight_warnsdorff::{from_every_start, tour};

use crate::support::run;

#[test]
fn the_map_is_the_lesson_s() {
    let said = run(&["knight-warnsdorff", "--rows", "4", "--cols", "7", "--every-start", "--json"]);
    let found: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let expected = from_every_start(Size::new(4, 7), &KNIGHT, tour);
    let rows: Vec<Vec<u32>> = expected.visited.rows().map(|row| row.copied().collect()).collect();
    assert_eq!(found["visited"], serde_json::json!(rows));
    assert_eq!(found["succeeded"], expected.succeeded);
    assert_eq!(found["feasible"], expected.feasible);
}

#[test]
fn all_ways_to_decide_give_tours() {
    for option in ["--look-ahead", "--better"] {
        let board = ["knight-warnsdorff", "--rows", "6", "--cols", "7", "--start", "1,2"];
        let said = run(&[&board[..], &[option, "--json"]].concat());
        let found: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
        let rows: Vec<Vec<u32>> = serde_json::from_value(found["board"].clone()).expect("a board");
        let board = Grid::from_cells(Size::new(6, 7), rows.concat());
        let judged = referee::tour::judge_walk(&board, Pos::new(1, 2), &KNIGHT);
        assert_eq!(judged, Ok(()), "{option}");
        assert_eq!(said.code, Some(if found["complete"] == true { 0 } else { 1 }));
    }
}
