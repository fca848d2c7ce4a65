//! `just run knight-random`: what is more than a transcript.

use grid::{Grid, KNIGHT, Pos, Size};
use scenes::knight_random::{generator, lengths};

use crate::support::run;

#[test]
fn rounds_change_nothing() {
    let said = run(&["knight-random", "--tries", "2500", "--seed", "9", "--json"]);
    let found: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let expected = lengths(Size::square(8), Pos::new(0, 0), &KNIGHT, 2_500, &mut generator(9));
    let expected = expected.expect("the corner is on the board");
    assert_eq!(found["lengths"], serde_json::json!(expected.tries));
    let best = expected.best.expect("there were walks").board;
    let rows: Vec<Vec<u32>> = best.rows().map(|row| row.copied().collect()).collect();
    assert_eq!(found["best"], serde_json::json!(rows));
}

#[test]
fn a_complete_walk_is_shown() {
    let said = run(&["knight-random", "--size", "5", "--until-complete", "--json"]);
    let found: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let rows: Vec<Vec<u32>> = serde_json::from_value(found["board"].clone()).expect("a board");
    let board = Grid::from_cells(Size::square(5), rows.concat());
    assert_eq!(referee::tour::judge(&board, Pos::new(0, 0), &KNIGHT), Ok(()));
    assert_eq!(said.code, Some(0));
}
