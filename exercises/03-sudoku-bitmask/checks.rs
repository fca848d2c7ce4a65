//! What exercise 3 asks for. The reference solution passes this very file.
//!
//! In the code a digit is 0 to 8; on a board it is written 1 to 9, and a dot is an empty cell.

use grid::{Grid, Pos, Size, record};
use insta::assert_snapshot;
use referee::sudoku;

use crate::lesson::{
    Board, DigitSet, box_set, column_set, count_solutions, is_consistent, is_full, is_valid,
    row_set, solve, to_set,
};

/// The puzzle of the chapter.
const PUZZLE: &str = "
    . 4 . . . . 1 7 9
    . . 2 . . 8 . 5 4
    . . 6 . . 5 . . 8
    . 8 . . 7 . 9 1 .
    . 5 . . 9 . . 3 .
    . 1 9 . 6 . . 4 .
    3 . . 4 . . 7 . .
    5 7 . 1 . . 2 . .
    9 2 8 . . . . 6 .";

/// Its one solution.
const SOLUTION: &str = "
    8 4 5 6 3 2 1 7 9
    7 3 2 9 1 8 6 5 4
    1 9 6 7 4 5 3 2 8
    6 8 3 5 7 4 9 1 2
    4 5 7 2 9 1 8 3 6
    2 1 9 8 6 3 5 4 7
    3 6 1 4 2 9 7 8 5
    5 7 4 1 8 6 2 9 3
    9 2 8 3 5 7 4 6 1";

#[test]
fn step_1_an_empty_cell_is_the_empty_set() {
    assert_set("an empty cell", to_set(None), &[]);
}

#[test]
fn step_1_a_digit_is_one_bit() {
    for digit in 0..9 {
        assert_set(&format!("a cell with the digit {digit}"), to_set(Some(digit)), &[digit]);
    }
}

#[test]
fn step_2_nine_digits_are_a_full_set() {
    assert!(is_full(0b1_1111_1111), "the set of all nine digits, 511 = 0b111111111, is full");
}

#[test]
fn step_2_a_set_that_lacks_a_digit_is_not_full() {
    assert!(!is_full(0), "the empty set is not full");
    for digit in 0..9 {
        let set = 0b1_1111_1111 & !(1 << digit);
        assert!(!is_full(set), "{} lacks the digit {digit}, so it is not full", shown(set));
    }
}

#[test]
fn step_3_row_set_is_the_union_of_its_digits() {
    assert_set("row 0 of the chapter's puzzle", row_set(&board(PUZZLE), 0), &[0, 3, 6, 8]);
}

#[test]
fn step_3_an_empty_row_is_the_empty_set() {
    assert_set("an empty row", row_set(&empty(), 8), &[]);
}

#[test]
fn step_3_a_digit_that_stands_twice_is_in_the_set_once() {
    let mut board = empty();
    board.set(Pos::new(4, 0), Some(7));
    board.set(Pos::new(4, 8), Some(7));
    assert_set("a row with the digit 7 twice", row_set(&board, 4), &[7]);
}

#[test]
fn step_3_the_rows_of_the_puzzle() {
    let puzzle = board(PUZZLE);
    assert_snapshot!("rows", table("row", |row| row_set(&puzzle, row)));
}

#[test]
fn step_4_column_set_is_the_union_of_its_digits() {
    assert_set("column 0 of the chapter's puzzle", column_set(&board(PUZZLE), 0), &[2, 4, 8]);
}

#[test]
fn step_4_the_columns_of_the_puzzle() {
    let puzzle = board(PUZZLE);
    assert_snapshot!("columns", table("column", |col| column_set(&puzzle, col)));
}

#[test]
fn step_5_box_set_is_the_union_of_its_digits() {
    assert_set("box 1 of the chapter's puzzle", box_set(&board(PUZZLE), 1), &[4, 7]);
}

#[test]
fn step_5_boxes_count_in_reading_order() {
    for (index, digit) in (0..9).zip(0_u8..) {
        let mut board = empty();
        for pos in sudoku::places(sudoku::Unit::Box(index), 9) {
            board.set(pos, Some(digit));
        }
        for other in 0..9 {
            let expected = if other == index { vec![digit] } else { vec![] };
            let what = format!("box {other}, on a board where only box {index} is filled,");
            assert_set(&what, box_set(&board, other), &expected);
        }
    }
}

#[test]
fn step_5_the_boxes_of_the_puzzle() {
    let puzzle = board(PUZZLE);
    assert_snapshot!("boxes", table("box", |index| box_set(&puzzle, index)));
}

#[test]
fn step_6_a_finished_sudoku_is_valid() {
    assert!(is_valid(&board(SOLUTION)), "this board is valid:\n{}", board(SOLUTION));
}

#[test]
fn step_6_an_empty_cell_makes_a_board_not_valid() {
    for pos in [Pos::new(0, 0), Pos::new(8, 8)] {
        let board = solution_without(&[pos]);
        assert!(!is_valid(&board), "the cell at {pos} is empty:\n{board}");
    }
    assert!(!is_valid(&empty()), "a board without digits is not valid");
}

#[test]
fn step_6_every_row_must_be_full() {
    // Two cells of one column and one box change places: only the rows are broken.
    assert_not_valid(&swapped(Pos::new(0, 0), Pos::new(1, 0)));
    assert_not_valid(&swapped(Pos::new(7, 8), Pos::new(8, 8)));
}

#[test]
fn step_6_every_column_must_be_full() {
    // Two cells of one row and one box change places: only the columns are broken.
    assert_not_valid(&swapped(Pos::new(0, 0), Pos::new(0, 1)));
    assert_not_valid(&swapped(Pos::new(8, 7), Pos::new(8, 8)));
}

#[test]
fn step_6_every_box_must_be_full() {
    // Each row is the one above, shifted by a cell: rows and columns are right.
    assert_not_valid(&Grid::from_fn(Size::square(9), |pos| digit((pos.row + pos.col) % 9)));
    // Rows 5 and 6 change places: the boxes 0, 1 and 2 are still right.
    let solution = board(SOLUTION);
    assert_not_valid(&Grid::from_fn(Size::square(9), |pos| match pos.row {
        5 => solution[Pos::new(6, pos.col)],
        6 => solution[Pos::new(5, pos.col)],
        _ => solution[pos],
    }));
}

#[test]
fn step_7_boards_without_a_repeated_digit_are_consistent() {
    for board in [empty(), board(PUZZLE), board(SOLUTION), two_solutions()] {
        assert!(is_consistent(&board), "no digit stands twice in a unit of this board:\n{board}");
    }
}

#[test]
fn step_7_a_digit_twice_in_a_row_is_a_contradiction() {
    assert_not_consistent(&board_with(Pos::new(0, 0), Pos::new(0, 8)));
    assert_not_consistent(&board_with(Pos::new(8, 2), Pos::new(8, 3)));
}

#[test]
fn step_7_a_digit_twice_in_a_column_is_a_contradiction() {
    assert_not_consistent(&board_with(Pos::new(0, 0), Pos::new(8, 0)));
    assert_not_consistent(&board_with(Pos::new(2, 8), Pos::new(3, 8)));
}

#[test]
fn step_7_a_digit_twice_in_a_box_is_a_contradiction() {
    assert_not_consistent(&board_with(Pos::new(0, 0), Pos::new(1, 1)));
    assert_not_consistent(&board_with(Pos::new(6, 8), Pos::new(8, 6)));
}

#[test]
fn step_7_the_same_digit_in_other_units_is_no_contradiction() {
    let board = board_with(Pos::new(2, 2), Pos::new(3, 3));
    assert!(is_consistent(&board), "the two digits share no row, column or box:\n{board}");
}

#[test]
fn step_8_the_puzzle_is_solved() {
    let answer = assert_solved(&board(PUZZLE));
    assert_eq!(
        answer,
        board(SOLUTION),
        "the puzzle has one solution, and it is\n{}",
        board(SOLUTION)
    );
}

#[test]
fn step_8_a_full_board_is_solved_already() {
    assert_solved(&board(SOLUTION));
}

#[test]
fn step_8_the_last_cell_is_filled_too() {
    for pos in [Pos::new(0, 0), Pos::new(8, 8)] {
        assert_solved(&solution_without(&[pos]));
    }
}

#[test]
fn step_8_an_empty_board_is_filled_in_order() {
    assert_snapshot!("empty_board", assert_solved(&empty()));
}

#[test]
fn step_8_of_two_solutions_the_first_in_order_is_found() {
    assert_snapshot!("first_of_two", assert_solved(&two_solutions()));
}

#[test]
fn step_8_a_board_that_cannot_be_filled_is_left_as_it_was() {
    // Column 8 has a 9, and row 0 lacks only the 9: nothing fits at (0,8).
    assert_unsolvable(&board_of("12345678. ......... ......... ........9"));
    // A 3 fits at (0,2), but in the only solution there is a 5: the search has to look far.
    let mut puzzle = board(PUZZLE);
    puzzle.set(Pos::new(0, 2), Some(2));
    assert_unsolvable(&puzzle);
}

#[test]
fn step_8_contradicting_givens_are_refused_before_the_search() {
    assert_unsolvable(&board_with(Pos::new(8, 0), Pos::new(8, 8)));
    assert_unsolvable(&board_with(Pos::new(0, 8), Pos::new(8, 8)));
    assert_unsolvable(&board_with(Pos::new(6, 6), Pos::new(8, 8)));
    // Full, and wrong.
    assert_unsolvable(&swapped(Pos::new(7, 8), Pos::new(8, 8)));
}

#[test]
fn step_9_a_proper_puzzle_has_one_solution() {
    assert_count(&board(PUZZLE), 2, 1);
    assert_count(&board(SOLUTION), 2, 1);
}

#[test]
fn step_9_two_solutions_are_told_from_one() {
    assert_count(&two_solutions(), 2, 2);
    assert_count(&two_solutions(), 10, 2);
}

#[test]
fn step_9_counting_stops_at_the_limit() {
    assert_count(&two_solutions(), 1, 1);
    assert_count(&two_solutions(), 0, 0);
    assert_count(&board(SOLUTION), 0, 0);
    assert_count(&empty(), 5, 5);
}

#[test]
fn step_9_boards_that_cannot_be_filled_have_no_solution() {
    assert_count(&board_of("12345678. ......... ......... ........9"), 2, 0);
    assert_count(&board_with(Pos::new(8, 0), Pos::new(8, 8)), 2, 0);
    assert_count(&swapped(Pos::new(7, 8), Pos::new(8, 8)), 2, 0);
}

// Boards

fn board(text: &str) -> Board {
    text.parse().expect("the checks write boards well")
}

/// The first rows of a board; the others are empty.
fn board_of(rows: &str) -> Board {
    board(&format!("{:.<81}", rows.replace(' ', "")))
}

fn empty() -> Board {
    Grid::new(Size::square(9), None)
}

fn digit(number: usize) -> Option<u8> {
    u8::try_from(number).ok()
}

/// The solved board without the digits in `cells`.
fn solution_without(cells: &[Pos]) -> Board {
    let mut board = board(SOLUTION);
    for &pos in cells {
        board.set(pos, None);
    }
    board
}

/// A board with four empty cells, in which 3 and 5 may stand one way or the other.
fn two_solutions() -> Board {
    solution_without(&[Pos::new(6, 0), Pos::new(6, 8), Pos::new(7, 0), Pos::new(7, 8)])
}

/// The solved board, with the digits of two cells in each other's place.
fn swapped(one: Pos, other: Pos) -> Board {
    let mut board = board(SOLUTION);
    let (first, second) = (board[one], board[other]);
    board.set(one, second);
    board.set(other, first);
    board
}

/// A board that is empty but for the same digit in two places.
fn board_with(one: Pos, other: Pos) -> Board {
    let mut board = empty();
    board.set(one, Some(4));
    board.set(other, Some(4));
    board
}

// Verdicts

#[track_caller]
fn assert_set(what: &str, found: DigitSet, digits: &[u8]) {
    let expected = digits.iter().fold(0, |set, digit| set | 1 << digit);
    assert!(
        found == expected,
        "{what} is the set {}, but yours is {}",
        shown(expected),
        shown(found)
    );
}

/// A set as its digits, its number and its bits: `{0, 3} = 9 = 0b1001`.
fn shown(set: DigitSet) -> String {
    let digits: Vec<String> =
        (0..16).filter(|digit| set & 1 << digit != 0).map(|digit| digit.to_string()).collect();
    format!("{{{}}} = {set} = {set:#b}", digits.join(", "))
}

/// A line for each of the nine units.
fn table(kind: &str, set_of: impl Fn(usize) -> DigitSet) -> String {
    (0..9).map(|index| format!("{kind} {index}: {}\n", shown(set_of(index)))).collect()
}

#[track_caller]
fn assert_not_valid(board: &Board) {
    let fault = sudoku::judge(&empty(), board).expect_err("the checks break this board");
    assert!(!is_valid(board), "{fault}, so this board is not valid:\n{board}");
}

#[track_caller]
fn assert_not_consistent(board: &Board) {
    let fault = sudoku::judge_givens(board).expect_err("the checks break this board");
    assert!(!is_consistent(board), "{fault}, so this board is not consistent:\n{board}");
}

/// More than any puzzle here needs, and little enough to end soon.
const BUDGET: u64 = 1_000_000;

#[track_caller]
fn assert_solved(puzzle: &Board) -> Board {
    let mut answer = puzzle.clone();
    let solved = record::budget(BUDGET, || solve(&mut answer));
    assert!(solved, "`solve` says false, but this board has a solution:\n{puzzle}");
    if let Err(fault) = sudoku::judge(puzzle, &answer) {
        panic!("{fault}; the puzzle was\n{puzzle}\nand your board is\n{answer}");
    }
    answer
}

#[track_caller]
fn assert_unsolvable(puzzle: &Board) {
    let mut answer = puzzle.clone();
    let solved = record::budget(BUDGET, || solve(&mut answer));
    assert!(!solved, "`solve` says true, but this board has no solution:\n{puzzle}");
    assert!(
        answer == *puzzle,
        "a board that cannot be filled must be left as it was; it was\n{puzzle}\nand is now\n{answer}"
    );
}

#[track_caller]
fn assert_count(puzzle: &Board, limit: usize, expected: usize) {
    let found = record::budget(BUDGET, || count_solutions(puzzle, limit));
    assert!(
        found == expected,
        "counting up to {limit}, this board has {expected} solutions, but you count {found}:\n{puzzle}"
    );
}
