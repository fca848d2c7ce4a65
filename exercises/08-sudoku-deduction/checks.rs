//! What exercise 8 asks for. The reference solution passes this very file.
//!
//! In the code a digit is 0 to 8; on a board it is written 1 to 9, and a dot is an empty cell.

mod judging;

use grid::{Grid, Pos, Size, record};
use referee::sudoku as rules;

use self::judging::{
    assert_contradiction, assert_deduced, assert_left, assert_marks, assert_places, assert_units,
    board, follows, is_true, large, marks_at, one_place_left, only_mark_of, only_place_of,
    reasoned, row, rule_unit, shared_unit, sheet, shown, stuck_midway, units,
};
use crate::lesson::{
    Deduction, Outcome, Reason, Unit, contradiction, only_mark, only_place, place, solve, units_of,
};

/// The puzzle of chapter 3; rule 1 alone solves it.
const PUZZLE: &str =
    ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.";

/// Both rules together solve this one, and neither of them alone.
const BOTH_RULES: &str =
    "8....21.....9....41.67.....68...49.2..7......21..6.5.7...4...85.74..6..3.........";

/// Neither rule finds anything: every digit has at least two places everywhere.
const STUCK_AT_ONCE: &str = "1... .... .... ....";

#[test]
fn step_1_the_places_of_a_unit_are_in_reading_order() {
    assert_places(Unit::Row(3), 4, &[(3, 0), (3, 1), (3, 2), (3, 3)]);
    assert_places(Unit::Column(3), 4, &[(0, 3), (1, 3), (2, 3), (3, 3)]);
    assert_places(Unit::Box(1), 4, &[(0, 2), (0, 3), (1, 2), (1, 3)]);
}

#[test]
fn step_1_units_of_every_order_are_right() {
    for order in [1, 4, 9, 16] {
        for unit in units(order) {
            let expected = rules::places(rule_unit(unit), order).map(|Pos { row, col }| (row, col));
            assert_places(unit, order, &expected.collect::<Vec<_>>());
        }
    }
}

#[test]
fn step_2_a_cell_is_in_a_row_a_column_and_a_box() {
    assert_units(Pos::new(4, 7), 9, [Unit::Row(4), Unit::Column(7), Unit::Box(5)]);
    assert_units(Pos::new(7, 4), 9, [Unit::Row(7), Unit::Column(4), Unit::Box(7)]);
    assert_units(Pos::new(13, 2), 16, [Unit::Row(13), Unit::Column(2), Unit::Box(12)]);
}

#[test]
fn step_2_the_units_of_a_cell_hold_the_cell() {
    for order in [1, 4, 16] {
        for pos in Size::square(order).positions() {
            for unit in units_of(pos, order) {
                let holds_it = rules::places(rule_unit(unit), order).any(|place| place == pos);
                let unit = rule_unit(unit);
                assert!(
                    holds_it,
                    "you say that {unit} of order {order} holds {pos}, but it does not"
                );
            }
        }
    }
}

#[test]
fn step_3_the_first_cell_of_the_puzzle_can_only_be_an_8() {
    assert_marks(&board(PUZZLE), Pos::new(0, 0), "8");
}

#[test]
fn step_3_each_of_the_three_units_strikes_digits_out() {
    // A 1 in the row, a 2 in the column and a 3 in the box of the top left cell, and no more.
    assert_marks(&board(". . . 1  . 3 . .  . . . .  2 . . ."), Pos::new(0, 0), "4");
    assert_marks(&board(". . . 1  . . . .  . . . .  . . . ."), Pos::new(0, 0), "234");
    assert_marks(&board(". . . .  . . . .  . . . .  2 . . ."), Pos::new(0, 0), "134");
    assert_marks(&board(". . . .  . 3 . .  . . . .  . . . ."), Pos::new(0, 0), "124");
}

#[test]
fn step_3_nothing_fits_in_a_filled_cell() {
    assert_marks(&board(PUZZLE), Pos::new(0, 1), "");
}

#[test]
fn step_3_every_cell_of_boards_of_every_order() {
    for board in [board("."), board(STUCK_AT_ONCE), board(PUZZLE), large(&[Pos::new(15, 15)])] {
        for pos in board.positions() {
            assert_marks(&board, pos, &shown(marks_at(&board, pos)));
        }
    }
}

#[test]
fn step_4_the_digit_is_written_and_the_cell_has_no_marks_left() {
    let mut sheet = sheet(&board(STUCK_AT_ONCE));
    place(&mut sheet, Pos::new(2, 3), 2);
    let written = sheet.board[Pos::new(2, 3)];
    assert!(
        written == Some(2),
        "the digit 2, written 3, goes to (2,3), but your board is\n{}",
        sheet.board
    );
    assert_left(&sheet, Pos::new(2, 3), "", "a filled cell has no marks");
}

#[test]
fn step_4_the_mark_is_taken_out_of_the_row_the_column_and_the_box() {
    let (pos, digit) = (Pos::new(4, 4), 6);
    let before = sheet(&Grid::new(Size::square(9), None));
    let mut after = before.clone();
    place(&mut after, pos, digit);

    for other in before.marks.positions().filter(|&other| other != pos) {
        match shared_unit(pos, other) {
            Some(unit) => {
                let why = format!("{other} is in {unit} with the 7 at {pos}");
                assert_left(&after, other, "12345689", &why);
            }
            None => {
                let why = format!("{other} shares no unit with {pos}");
                assert_left(&after, other, "123456789", &why);
            }
        }
    }
}

#[test]
fn step_4_marks_that_are_struck_out_already_stay_so() {
    let mut sheet = sheet(&board(PUZZLE));
    sheet.marks.set(Pos::new(8, 4), 0);
    place(&mut sheet, Pos::new(0, 0), 7);
    assert_left(&sheet, Pos::new(8, 4), "", "(8,4) had no marks before");
}

#[test]
fn step_5_a_cell_with_one_mark_holds_its_digit() {
    for (pos, digit) in [(Pos::new(0, 0), 3), (Pos::new(3, 3), 0)] {
        let mut sheet = sheet(&Grid::new(Size::square(4), None));
        sheet.marks.set(pos, 1 << digit);
        let expected = Deduction { pos, digit, reason: Reason::OnlyMark };
        let why = format!("{pos} has the mark {} only", digit + 1);
        assert_deduced(&sheet, only_mark, Some(expected), &why);
    }
}

#[test]
fn step_5_no_mark_and_several_marks_are_no_reason() {
    let mut sheet = sheet(&Grid::new(Size::square(4), None));
    assert_deduced(&sheet, only_mark, None, "every cell has four marks");
    sheet.marks.set(Pos::new(1, 2), 0);
    assert_deduced(&sheet, only_mark, None, "(1,2) has no mark at all");
}

#[test]
fn step_6_a_digit_with_one_place_in_a_unit_goes_there() {
    for unit in [Unit::Row(2), Unit::Column(1), Unit::Box(3), Unit::Row(0), Unit::Box(0)] {
        let (sheet, pos) = one_place_left(unit, 2);
        let expected = Deduction { pos, digit: 2, reason: Reason::OnlyPlace(unit) };
        let why = format!("in {} the digit 2, written 3, fits at {pos} only", rule_unit(unit));
        assert_deduced(&sheet, only_place, Some(expected), &why);
    }
}

#[test]
fn step_6_no_place_and_several_places_are_no_reason() {
    let mut sheet = sheet(&Grid::new(Size::square(4), None));
    assert_deduced(&sheet, only_place, None, "every digit has four places in every unit");
    for col in 0..4 {
        sheet.marks.set(Pos { row: 2, col }, 0b0111);
    }
    assert_deduced(
        &sheet,
        only_place,
        None,
        "in row 2 the digit 3, written 4, has no place at all",
    );
}

#[test]
fn step_7_boards_without_a_fault_have_no_contradiction() {
    for board in [board(PUZZLE), board(STUCK_AT_ONCE), large(&[]), board("1"), board(".")] {
        if let Some(found) = contradiction(&sheet(&board)) {
            panic!("nothing is wrong with\n{board}\nbut you find \"{found}\"");
        }
    }
}

#[test]
fn step_7_a_digit_twice_in_a_unit_is_a_contradiction() {
    assert_contradiction(&sheet(&board("1..1 .... .... ....")), "row 0 holds 1 twice");
    assert_contradiction(&sheet(&board(".... ..1. .... ..1.")), "column 2 holds 1 twice");
    assert_contradiction(&sheet(&board(".... .... ..1. ...1")), "box 3 holds 1 twice");
}

#[test]
fn step_7_an_empty_cell_without_a_mark_is_a_contradiction() {
    let board = board("123. ...4 .... ....");
    assert_contradiction(&sheet(&board), "no digit fits at (0,3)");
    // Every digit still has a place in every unit; only the cell is without a mark.
    let mut sheet = sheet(&Grid::new(Size::square(4), None));
    sheet.marks.set(Pos::new(3, 3), 0);
    assert_contradiction(&sheet, "no digit fits at (3,3)");
}

#[test]
fn step_7_a_digit_without_a_place_is_a_contradiction() {
    for unit in [Unit::Row(3), Unit::Column(0), Unit::Box(2)] {
        let (mut sheet, pos) = one_place_left(unit, 1);
        sheet.marks.set(pos, 0b1101);
        assert_contradiction(
            &sheet,
            &format!("the digit 1, written 2, fits nowhere in {}", rule_unit(unit)),
        );
    }
}

#[test]
fn step_8_a_puzzle_that_the_rules_solve_is_solved() {
    for puzzle in [board(PUZZLE), board(BOTH_RULES), board("."), large(&row(15))] {
        let Outcome::Solved(answer) = reasoned(&puzzle) else {
            panic!("the two rules solve this board:\n{puzzle}");
        };
        if let Err(fault) = rules::judge(&puzzle, &answer) {
            panic!("{fault}; the puzzle was\n{puzzle}\nand your board is\n{answer}");
        }
    }
}

#[test]
fn step_8_a_full_board_is_solved_without_a_deduction() {
    let (outcome, log) = record::budget(1_000_000, || solve(&large(&[])));
    let is_as_it_was = outcome == Outcome::Solved(large(&[]));
    assert!(is_as_it_was, "a full board is solved, and stays as it was:\n{}", large(&[]));
    assert!(log.is_empty(), "a full board needs no deduction, but your log has {}", log.len());
}

#[test]
fn step_8_where_neither_rule_applies_the_solver_is_stuck() {
    for puzzle in [board(STUCK_AT_ONCE), Grid::new(Size::square(9), None), stuck_midway()] {
        let Outcome::Stuck(end) = reasoned(&puzzle) else {
            panic!("the two rules do not solve this board:\n{puzzle}");
        };
        if let Some(pos) = only_mark_of(&end) {
            panic!("rule 1 still applies to {pos} of\n{end}");
        }
        if let Some(deduction) = only_place_of(&end) {
            panic!("rule 2 still applies: \"{deduction}\" on\n{end}");
        }
    }
}

#[test]
fn step_8_a_board_without_a_solution_is_contradicted() {
    // At once, and after some deductions: a 3 fits at (0,2) of the puzzle, and is wrong there.
    let mut wrong = board(PUZZLE);
    wrong.set(Pos::new(0, 2), Some(2));
    for puzzle in [board("11.. .... .... ...."), board("123. ...4 .... ...."), wrong] {
        let Outcome::Contradicted(end, found) = reasoned(&puzzle) else {
            panic!("this board has no solution, and the two rules show it:\n{puzzle}");
        };
        assert!(is_true(&sheet(&end), found), "\"{found}\" is not so on\n{end}");
    }
}

#[test]
fn step_8_every_deduction_follows_from_the_board_before_it() {
    for puzzle in [board(BOTH_RULES), stuck_midway(), large(&row(7))] {
        let (outcome, log) = record::budget(1_000_000, || solve(&puzzle));
        let mut now = puzzle.clone();
        for deduction in log {
            assert!(follows(&now, deduction), "\"{deduction}\" does not follow from\n{now}");
            now.set(deduction.pos, Some(deduction.digit));
        }
        let (Outcome::Solved(end) | Outcome::Stuck(end) | Outcome::Contradicted(end, _)) = outcome;
        assert!(end == now, "the log leads to\n{now}\nbut the outcome shows\n{end}");
    }
}
