//! `just run knight-bfs`, with good and with bad input.

mod support;

use insta::assert_snapshot;
use support::run;

#[test]
fn the_chapters_board() {
    let said = run(&["knight-bfs", "--size", "10", "--start", "0,0"]);
    assert_snapshot!(said.out, @"
    1 4 3 4 3 4 5 6 5 6
    4 5 2 3 4 5 4 5 6 7
    3 2 5 4 3 4 5 6 5 6
    4 3 4 3 4 5 4 5 6 7
    3 4 3 4 5 4 5 6 5 6
    4 5 4 5 4 5 6 5 6 7
    5 4 5 4 5 6 5 6 7 6
    6 5 6 5 6 5 6 7 6 7
    5 6 5 6 5 6 7 6 7 8
    6 7 6 7 6 7 6 7 8 7

    100 of 100 cells are reached, the farthest in 7 moves. The start has the label 1, so a label is one more than the moves.
    ");
    assert_eq!((said.err.as_str(), said.code), ("", Some(0)));
}

#[test]
fn a_board_that_is_not_square_and_a_cell_out_of_reach() {
    let said =
        run(&["knight-bfs", "--rows", "2", "--cols", "5", "--start", "1,2", "--moves", "leaper"]);
    assert_snapshot!(said.out, @"
    . . . . .
    . . 1 . .

    1 of 10 cells are reached, the farthest in 0 moves. The start has the label 1, so a label is one more than the moves.
    ");
}

#[test]
fn json_is_one_object() {
    let said = run(&["knight-bfs", "--size", "3", "--json"]);
    assert_snapshot!(said.out, @r#"{"cols":3,"depth":4,"labels":[[1,4,3],[4,0,2],[3,2,5]],"reached":8,"rows":3,"start":[0,0]}"#);
}

#[test]
fn the_better_search_says_the_same() {
    for board in [["--size", "12"], ["--rows", "3"], ["--cols", "30"]] {
        let arguments = ["knight-bfs", board[0], board[1]];
        let better = ["knight-bfs", board[0], board[1], "--better"];
        assert_eq!(run(&arguments).out, run(&better).out);
    }
}

#[test]
fn bad_input_is_a_sentence_and_exit_code_2() {
    let cases = [
        (["--start", "8,0"], "the start (8,0) is off a board of 8 rows × 8 columns"),
        (["--start", "e4"], "expected a row and a column, counted from 0"),
        (["--size", "0"], "has no cells; expected at least one row"),
        (["--size", "100001"], "is too large to hold; expected at most 100,000,000 cells"),
        (["--moves", "rook"], "knight, leaper"),
    ];
    for ([option, value], sentence) in cases {
        let said = run(&["knight-bfs", option, value]);
        assert!(said.err.contains(sentence), "{option} {value}: {}", said.err);
        assert_eq!((said.out.as_str(), said.code), ("", Some(2)), "{option} {value}");
    }
}
