//! `just run knight-warnsdorff`, with good and with bad input.

mod support;

use grid::{Grid, KNIGHT, Pos, Size};
use insta::assert_snapshot;
use knight_warnsdorff::{from_every_start, tour};
use support::run;

#[test]
fn a_tour_is_a_board_and_a_sentence() {
    let said = run(&["knight-warnsdorff", "--size", "5"]);
    assert_snapshot!(said.out, @"
     1 14  9 20  3
    24 19  2 15 10
    13  8 25  4 21
    18 23  6 11 16
     7 12 17 22  5

    Complete: an open tour of 25 cells in 1 walk.
    ");
    assert_eq!((said.err.as_str(), said.code), ("", Some(0)));
}

#[test]
fn a_stuck_walk_says_where_and_ends_with_code_1() {
    let said = run(&["knight-warnsdorff", "--rows", "3", "--cols", "4", "--start", "0,1"]);
    assert_snapshot!(said.out, @"
    4 1 . .
    . . 5 2
    6 3 . .

    Stuck at step 6 of 12 at (2,0). The last accessibilities of the free cells:

    - - 2 2
    2 2 - -
    - - 2 2
    ");
    assert_eq!((said.err.as_str(), said.code), ("", Some(1)));
}

#[test]
fn every_start_is_a_map_and_a_rate() {
    let said = run(&["knight-warnsdorff", "--size", "5", "--every-start"]);
    assert_snapshot!(said.out, @"
    # . # . #
    . # . # .
    # . # . x
    . # . # .
    # . # . #

    # a tour, x stuck, . forbidden by the colors
    12 of 13 feasible starts succeed (92.3 %).
    ");
    assert_eq!((said.err.as_str(), said.code), ("", Some(0)));
}

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
        let said = run(&[
            "knight-warnsdorff",
            "--rows",
            "6",
            "--cols",
            "7",
            "--start",
            "1,2",
            option,
            "--json",
        ]);
        let found: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
        let rows: Vec<Vec<u32>> = serde_json::from_value(found["board"].clone()).expect("a board");
        let board = Grid::from_cells(Size::new(6, 7), rows.concat());
        let judged = referee::tour::judge_walk(&board, Pos::new(1, 2), &KNIGHT);
        assert_eq!(judged, Ok(()), "{option}");
        assert_eq!(said.code, Some(if found["complete"] == true { 0 } else { 1 }));
    }
}

#[test]
fn a_board_that_the_colors_forbid_is_said_so() {
    let said = run(&["knight-warnsdorff", "--size", "5", "--start", "0,1", "--better"]);
    assert_snapshot!(said.out, @"The colors of the board forbid a tour from (0,1).");
    assert_eq!(said.code, Some(1));
}

#[test]
fn a_large_board_is_not_drawn() {
    let said = run(&["knight-warnsdorff", "--size", "200", "--better"]);
    assert_snapshot!(said.out, @"
    (a board of 200 rows × 200 columns; --json prints it whole)

    Complete: an open tour of 40,000 cells in 1 walk.
    ");
}

#[test]
fn what_cannot_be_is_a_sentence_and_exit_code_2() {
    let refused = |arguments: &[&str]| {
        let said = run(&[&["knight-warnsdorff"], arguments].concat());
        assert_eq!((said.out.as_str(), said.code), ("", Some(2)), "{arguments:?}");
        said.err
    };
    assert_snapshot!(refused(&["--start", "8,0"]), @"the start (8,0) is off a board of 8 rows × 8 columns; expected a row from 0 to 7 and a column from 0 to 7");
    assert_snapshot!(refused(&["--rows", "3", "--cols", "5", "--start", "0,5"]), @"the start (0,5) is off a board of 3 rows × 5 columns; expected a row from 0 to 2 and a column from 0 to 4");
    assert_snapshot!(refused(&["--size", "0"]), @"a board of 0 rows × 0 columns has no cells; expected at least one row and one column");
    assert_snapshot!(refused(&["--size", "4000000000"]), @"a board of 4000000000 rows × 4000000000 columns is too large to hold; expected at most 100,000,000 cells");
    assert_snapshot!(refused(&["--better", "--moves", "leaper"]), @"--better knows only the knight; leave out --moves leaper");
    assert!(refused(&["--start", "e4"]).contains("expected a row and a column"));
    assert!(refused(&["--moves", "queen"]).contains("knight, leaper"));
    assert!(
        refused(&["--size", "-1"]).contains("--size") || refused(&["--size", "-1"]).contains("-1")
    );
}

#[test]
fn a_closed_tour_is_made_of_small_boards() {
    let said = run(&["knight-warnsdorff", "--rows", "5", "--cols", "6", "--closed"]);
    assert!(said.out.ends_with("Complete: a closed tour of 30 cells in 1 walk.\n"), "{}", said.out);
    assert_eq!((said.err.as_str(), said.code), ("", Some(0)));

    let odd = run(&["knight-warnsdorff", "--size", "7", "--closed"]);
    assert_snapshot!(odd.out, @"A board of 7 rows × 7 columns has no closed tour: each move changes the color, and 49 cells are an odd number.");
    assert_eq!(odd.code, Some(1));
    let narrow = run(&["knight-warnsdorff", "--rows", "3", "--cols", "10", "--closed"]);
    assert_snapshot!(narrow.out, @"No closed tour of 3 rows × 10 columns: they are made of boards with at least 5 rows and 5 columns.");
    let null = run(&["knight-warnsdorff", "--size", "7", "--closed", "--json"]);
    assert_eq!((null.out.as_str(), null.code), ("null\n", Some(1)));

    let leaper = run(&["knight-warnsdorff", "--closed", "--moves", "leaper"]);
    assert_snapshot!(leaper.err, @"--closed knows only the knight; leave out --moves leaper");
    assert_eq!(leaper.code, Some(2));
}
