//! What the referee says of sudokus.

use grid::{Grid, Pos, Size};
use insta::assert_snapshot;
use referee::sudoku::{Board, candidates, judge, judge_givens};

const SOLVED: &str = "1234 3412 2143 4321";

fn board(text: &str) -> Board {
    text.replace(' ', "").parse().expect("the tests write boards well")
}

fn fault(puzzle: &str, answer: &str) -> String {
    judge(&board(puzzle), &board(answer)).unwrap_err()
}

#[test]
fn a_right_answer_is_accepted() {
    for puzzle in [SOLVED, "1... .... .... ...1", "................"] {
        assert_eq!(judge(&board(puzzle), &board(SOLVED)), Ok(()), "puzzle: {puzzle}");
    }
}

#[test]
fn a_broken_unit_is_named_with_digit_and_cells() {
    let empty = "................";
    assert_snapshot!(fault(empty, "1231 3412 2143 4321"), @"row 0 has the digit 1 twice, at (0,0) and at (0,3)");
    assert_snapshot!(fault(empty, "1234 1432 2143 4321"), @"column 0 has the digit 1 twice, at (0,0) and at (1,0)");
    // Rows and columns are right: only the box tells.
    assert_snapshot!(fault(empty, "1234 2143 3412 4321"), @"box 0 has the digit 2 twice, at (0,1) and at (1,0)");
}

#[test]
fn givens_must_stay_and_every_cell_must_be_filled() {
    assert_snapshot!(fault("2... .... .... ....", SOLVED), @"the given 2 at (0,0) has become 1");
    assert_snapshot!(fault("1... .... .... ....", ".234 3412 2143 4321"), @"the given 1 at (0,0) is gone: the cell is empty");
    assert_snapshot!(fault("................", "1234 3412 2143 432."), @"the cell at (3,3) is empty");
}

#[test]
fn sizes_and_digits_that_no_sudoku_has_are_refused() {
    let sized = |rows, cols| judge_givens(&Grid::new(Size { rows, cols }, None));
    assert_eq!(sized(1, 1), Ok(()));
    assert_eq!(sized(16, 16), Ok(()));
    assert_snapshot!(sized(0, 0).unwrap_err(), @"a board of 0 rows × 0 columns is no sudoku, which has 1, 4, 9, 16 or 25 of both");
    assert_snapshot!(sized(4, 9).unwrap_err(), @"a board of 4 rows × 9 columns is no sudoku, which has 1, 4, 9, 16 or 25 of both");
    assert_snapshot!(sized(6, 6).unwrap_err(), @"a board of 6 rows × 6 columns is no sudoku, which has 1, 4, 9, 16 or 25 of both");
    assert_snapshot!(fault("................", "1235 3412 2143 4321"), @"(0,3) holds the digit number 4, but a board of 4 digits has the numbers 0 to 3");
    assert_snapshot!(fault("1", SOLVED), @"the answer is a board of 4 rows × 4 columns, but the puzzle is one of 1 row × 1 column");
}

#[test]
fn givens_contradict_each_other_in_any_kind_of_unit() {
    let fault = |text| judge_givens(&board(text)).unwrap_err();
    assert_snapshot!(fault("1..1 .... .... ...."), @"row 0 has the digit 1 twice, at (0,0) and at (0,3)");
    assert_snapshot!(fault("1... .... .... 1..."), @"column 0 has the digit 1 twice, at (0,0) and at (3,0)");
    assert_snapshot!(fault(".... .... ..1. ...1"), @"box 3 has the digit 1 twice, at (2,2) and at (3,3)");
    assert_eq!(judge_givens(&board("1... ..1. .1.. ...1")), Ok(()));
}

#[test]
fn a_candidate_is_a_digit_that_contradicts_no_given() {
    let puzzle = board(
        "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79",
    );
    let fits = |pos: Pos, digit: u8| {
        let mut filled = puzzle.clone();
        filled.set(pos, Some(digit));
        puzzle[pos].is_none() && judge_givens(&filled).is_ok()
    };
    let expected = Grid::from_fn(puzzle.size(), |pos| {
        (0..9).filter(|&digit| fits(pos, digit)).map(|digit| 1 << digit).sum()
    });
    assert_eq!(candidates(&puzzle), expected);
}

#[test]
fn the_boxes_of_a_board_of_nine_are_three_by_three() {
    let corner = referee::sudoku::places(referee::sudoku::Unit::Box(5), 9).next();
    assert_eq!(corner, Some(Pos::new(3, 6)));
}
