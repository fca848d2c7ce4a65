//! What exercise 3 asks for. The reference solution passes this very file.
//!
//! In the code a digit is 0 to 8; on a board it is written 1 to 9, and a dot is an empty cell.

mod judging;

use grid::{Grid, Pos, Size};
use insta::assert_snapshot;
use referee::sudoku;

use self::judging::{
    PUZZLE, SOLUTION, assert_count, assert_not_consistent, assert_not_valid, assert_set,
    assert_solved, assert_unsolvable, board, board_of, board_with, digit, empty, shown,
    solution_without, swapped, table, two_solutions,
};
use crate::lesson::{box_set, column_set, is_consistent, is_full, is_valid, row_set, to_set};

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
fn step_4_a_digit_that_stands_twice_is_in_the_set_once() {
    let board = board_with(Pos::new(0, 7), Pos::new(8, 7));
    assert_set("a column with the digit 4 twice", column_set(&board, 7), &[4]);
    assert_set("an empty column", column_set(&board, 6), &[]);
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
fn step_5_a_digit_that_stands_twice_is_in_the_set_once() {
    let board = board_with(Pos::new(3, 6), Pos::new(5, 8));
    assert_set("a box with the digit 4 twice", box_set(&board, 5), &[4]);
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
    assert!(
        answer == board(SOLUTION),
        "the puzzle has one solution, and it is\n{}\nbut yours is\n{answer}",
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
