//! `just run knight-random`, with good and with bad input.

mod support;

use grid::{Grid, KNIGHT, Pos, Size};
use insta::assert_snapshot;
use knight_random::{generator, lengths};
use support::run;

#[test]
fn the_table_is_a_histogram_and_a_sentence() {
    let said = run(&["knight-random", "--rows", "3", "--cols", "4", "--tries", "200"]);
    assert_snapshot!(said.out, @"
    cells  walks
        6 21     ###############
        7 6      #####
        8 28     ###################
        9 25     #################
       10 59     ########################################
       11 10     #######
       12 51     ###################################

    200 walks from (0,0) with seed 1: 9.6 cells on average, 12 of 12 at most.

     1  4  7 10
    12  9  2  5
     3  6 11  8
    ");
    assert_eq!((said.err.as_str(), said.code), ("", Some(0)));
}

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

#[test]
fn at_the_ceiling_it_gives_up_and_promises_nothing() {
    let said = run(&["knight-random", "--size", "3", "--until-complete", "--max-tries", "2500"]);
    assert_snapshot!(said.out, @"
    1 6 3
    4 . 8
    7 2 5

    Gave up after 2,500 walks of 20,000 cells in all; the longest visited 8 of 9.
    That proves nothing: the next walk may be complete, or none ever.
    ");
    assert_eq!((said.err.as_str(), said.code), ("", Some(1)));
}

#[test]
fn what_cannot_be_is_a_sentence_and_exit_code_2() {
    let refused = |arguments: &[&str]| {
        let said = run(&[&["knight-random"], arguments].concat());
        assert_eq!((said.out.as_str(), said.code), ("", Some(2)), "{arguments:?}");
        said.err
    };
    assert_snapshot!(refused(&["--start", "0,8"]), @"the start (0,8) is off a board of 8 rows × 8 columns; expected a row from 0 to 7 and a column from 0 to 7");
    assert_snapshot!(refused(&["--cols", "0"]), @"a board of 8 rows × 0 columns has no cells; expected at least one row and one column");
    assert_snapshot!(refused(&["--tries", "0"]), @"0 walks tell nothing; expected at least 1");
    assert_snapshot!(refused(&["--until-complete", "--max-tries", "0"]), @"0 walks tell nothing; expected at least 1");
    assert!(refused(&["--seed", "x"]).contains("--seed"));
    assert!(refused(&["--max-tries", "5"]).contains("--until-complete"));
}
