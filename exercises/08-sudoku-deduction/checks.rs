//! What exercise 8 asks for. The reference solution passes this very file.
//!
//! In the code a digit is 0 to 8; on a board it is written 1 to 9, and a dot is an empty cell.

use grid::{Cell, Grid, Pos, Size, record};
use pretty_assertions::assert_eq;
use referee::sudoku as rules;

use crate::lesson::{
    Board, Contradiction, Deduction, DigitSet, Outcome, Reason, Sheet, Unit, candidates,
    contradiction, only_mark, only_place, place, places, solve, units_of,
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
    assert_eq!(places(Unit::Row(3), 4), places_of(&[(3, 0), (3, 1), (3, 2), (3, 3)]));
    assert_eq!(places(Unit::Column(3), 4), places_of(&[(0, 3), (1, 3), (2, 3), (3, 3)]));
    assert_eq!(places(Unit::Box(1), 4), places_of(&[(0, 2), (0, 3), (1, 2), (1, 3)]));
}

#[test]
fn step_1_units_of_every_order_are_right() {
    for order in [1, 4, 9, 16] {
        for unit in units(order) {
            let expected: Vec<Pos> = rules::places(rule_unit(unit), order).collect();
            assert_eq!(places(unit, order), expected, "{unit:?} on a board of order {order}");
        }
    }
}

#[test]
fn step_2_a_cell_is_in_a_row_a_column_and_a_box() {
    assert_eq!(units_of(Pos::new(4, 7), 9), [Unit::Row(4), Unit::Column(7), Unit::Box(5)]);
    assert_eq!(units_of(Pos::new(7, 4), 9), [Unit::Row(7), Unit::Column(4), Unit::Box(7)]);
}

#[test]
fn step_2_the_units_of_a_cell_hold_the_cell() {
    for order in [1, 4, 16] {
        for pos in Size::square(order).positions() {
            for unit in units_of(pos, order) {
                let holds_it = rules::places(rule_unit(unit), order).any(|place| place == pos);
                assert!(holds_it, "on a board of order {order}, {unit:?} does not hold {pos}");
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
    assert_eq!(sheet.board[Pos::new(2, 3)], Some(2), "the digit 2, written 3, goes to (2,3)");
    assert_eq!(shown(sheet.marks[Pos::new(2, 3)]), "", "a filled cell has no marks");
}

#[test]
fn step_4_the_mark_is_taken_out_of_the_row_the_column_and_the_box() {
    let (pos, digit) = (Pos::new(4, 4), 6);
    let before = sheet(&Grid::new(Size::square(9), None));
    let mut after = before.clone();
    place(&mut after, pos, digit);

    for other in before.marks.positions().filter(|&other| other != pos) {
        let left = shown(after.marks[other]);
        match shared_unit(pos, other) {
            Some(unit) => {
                assert_eq!(left, "12345689", "{other} is in {unit} with the 7 at {pos}");
            }
            None => assert_eq!(left, "123456789", "{other} shares no unit with {pos}"),
        }
    }
}

#[test]
fn step_4_marks_that_are_struck_out_already_stay_so() {
    let mut sheet = sheet(&board(PUZZLE));
    sheet.marks.set(Pos::new(8, 4), 0);
    place(&mut sheet, Pos::new(0, 0), 7);
    assert_eq!(shown(sheet.marks[Pos::new(8, 4)]), "", "(8,4) had no marks before");
}

#[test]
fn step_5_a_cell_with_one_mark_holds_its_digit() {
    for (pos, digit) in [(Pos::new(0, 0), 3), (Pos::new(3, 3), 0)] {
        let mut sheet = sheet(&Grid::new(Size::square(4), None));
        sheet.marks.set(pos, 1 << digit);
        let expected = Deduction { pos, digit, reason: Reason::OnlyMark };
        assert_eq!(only_mark(&sheet), Some(expected), "{pos} has the mark {} only", digit + 1);
    }
}

#[test]
fn step_5_no_mark_and_several_marks_are_no_reason() {
    let mut sheet = sheet(&Grid::new(Size::square(4), None));
    assert_eq!(only_mark(&sheet), None, "every cell has four marks");
    sheet.marks.set(Pos::new(1, 2), 0);
    assert_eq!(only_mark(&sheet), None, "(1,2) has no mark at all");
}

#[test]
fn step_6_a_digit_with_one_place_in_a_unit_goes_there() {
    for unit in [Unit::Row(2), Unit::Column(1), Unit::Box(3), Unit::Row(0), Unit::Box(0)] {
        let (sheet, pos) = one_place_left(unit, 2);
        let found = only_place(&sheet).map(|found| (found.pos, found.digit, found.reason));
        assert_eq!(
            found,
            Some((pos, 2, Reason::OnlyPlace(unit))),
            "in {unit:?} the digit 2, written 3, fits at {pos} only"
        );
    }
}

#[test]
fn step_6_no_place_and_several_places_are_no_reason() {
    let mut sheet = sheet(&Grid::new(Size::square(4), None));
    assert_eq!(only_place(&sheet), None, "every digit has four places in every unit");
    for col in 0..4 {
        sheet.marks.set(Pos { row: 2, col }, 0b0111);
    }
    assert_eq!(only_place(&sheet), None, "in row 2 the digit 3 has no place at all");
}

#[test]
fn step_7_boards_without_a_fault_have_no_contradiction() {
    for board in [board(PUZZLE), board(STUCK_AT_ONCE), large(&[]), board("1"), board(".")] {
        assert_eq!(contradiction(&sheet(&board)), None, "nothing is wrong with\n{board}");
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
        assert_contradiction(&sheet, &format!("the digit 1, written 2, fits nowhere in {unit:?}"));
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
    assert_eq!(reasoned(&large(&[])), Outcome::Solved(large(&[])));
}

#[test]
fn step_8_where_neither_rule_applies_the_solver_is_stuck() {
    for puzzle in [board(STUCK_AT_ONCE), Grid::new(Size::square(9), None), stuck_midway()] {
        let Outcome::Stuck(end) = reasoned(&puzzle) else {
            panic!("the two rules do not solve this board:\n{puzzle}");
        };
        assert_eq!(only_mark_of(&end), None, "rule 1 still applies to\n{end}");
        assert_eq!(only_place_of(&end), None, "rule 2 still applies to\n{end}");
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

fn board(text: &str) -> Board {
    text.replace(' ', "").parse().expect("the checks write boards well")
}

/// A solved board of order 16, without the digits in `cells`.
fn large(cells: &[Pos]) -> Board {
    let mut board = Grid::from_fn(Size::square(16), |pos| {
        u8::try_from((pos.row * 4 + pos.row / 4 + pos.col) % 16).ok()
    });
    for &pos in cells {
        board.set(pos, None);
    }
    board
}

fn row(row: usize) -> Vec<Pos> {
    (0..16).map(|col| Pos { row, col }).collect()
}

fn places_of(cells: &[(usize, usize)]) -> Vec<Pos> {
    cells.iter().copied().map(Pos::from).collect()
}

fn units(order: usize) -> Vec<Unit> {
    let rows = (0..order).map(Unit::Row);
    rows.chain((0..order).map(Unit::Column)).chain((0..order).map(Unit::Box)).collect()
}

fn rule_unit(unit: Unit) -> rules::Unit {
    match unit {
        Unit::Row(row) => rules::Unit::Row(row),
        Unit::Column(col) => rules::Unit::Column(col),
        Unit::Box(number) => rules::Unit::Box(number),
    }
}

/// The sheet of a board, made without the student's code.
fn sheet(board: &Board) -> Sheet {
    Sheet { board: board.clone(), marks: Grid::from_fn(board.size(), |pos| marks_at(board, pos)) }
}

fn marks_at(board: &Board, pos: Pos) -> DigitSet {
    let order = board.size().rows;
    let fits = |digit: &u8| board[pos].is_none() && !is_seen(board, pos, *digit);
    (0_u8..).take(order).filter(fits).fold(0, |set, digit| set | 1 << digit)
}

fn is_seen(board: &Board, pos: Pos, digit: u8) -> bool {
    board.positions().any(|other| board[other] == Some(digit) && share(pos, other, board))
}

fn share(pos: Pos, other: Pos, board: &Board) -> bool {
    let side = board.size().rows.isqrt();
    let box_of = |pos: Pos| (pos.row / side, pos.col / side);
    pos.row == other.row || pos.col == other.col || box_of(pos) == box_of(other)
}

fn shared_unit(pos: Pos, other: Pos) -> Option<&'static str> {
    let box_of = |pos: Pos| (pos.row / 3, pos.col / 3);
    let kinds = [
        ("one row", pos.row == other.row),
        ("one column", pos.col == other.col),
        ("one box", box_of(pos) == box_of(other)),
    ];
    kinds.into_iter().find(|(_, shared)| *shared).map(|(kind, _)| kind)
}

/// An empty board of order 4 on which `digit` has one place left in `unit`, its last one.
fn one_place_left(unit: Unit, digit: u8) -> (Sheet, Pos) {
    let mut sheet = sheet(&Grid::new(Size::square(4), None));
    let mut places: Vec<Pos> = rules::places(rule_unit(unit), 4).collect();
    let last = places.pop().expect("a unit of order 4 has four places");
    for pos in places {
        sheet.marks.set(pos, 0b1111 & !(1 << digit));
    }
    (sheet, last)
}

/// The symbols of a set of digits: `349`.
fn shown(set: DigitSet) -> String {
    (0..32).filter(|digit| set & 1 << digit != 0).map(|digit: u8| Some(digit).symbol()).collect()
}

#[track_caller]
fn assert_marks(board: &Board, pos: Pos, expected: &str) {
    let found = shown(candidates(board, pos));
    assert!(
        found == expected,
        "the candidates of {pos} are [{expected}], but yours are [{found}]:\n{board}"
    );
}

#[track_caller]
fn assert_contradiction(sheet: &Sheet, expected: &str) {
    let Some(found) = contradiction(sheet) else {
        panic!("{expected}, but `contradiction` finds nothing wrong:\n{}", sheet.board);
    };
    assert!(is_true(sheet, found), "{expected}, but you find \"{found}\":\n{}", sheet.board);
}

/// Solves `puzzle` within a budget of placements and removals of digits and marks.
fn reasoned(puzzle: &Board) -> Outcome {
    record::budget(1_000_000, || solve(puzzle)).0
}

fn is_true(sheet: &Sheet, found: Contradiction) -> bool {
    let Sheet { board, marks } = sheet;
    let in_unit = |unit| rules::places(rule_unit(unit), board.size().rows);
    let standing = |digit, unit| in_unit(unit).filter(|&pos| board[pos] == Some(digit)).count();
    match found {
        Contradiction::NoMark(pos) => board[pos].is_none() && marks[pos] == 0,
        Contradiction::Twice(digit, unit) => standing(digit, unit) > 1,
        Contradiction::NoPlace(digit, unit) => {
            standing(digit, unit) == 0 && in_unit(unit).all(|pos| marks[pos] & 1 << digit == 0)
        }
    }
}

fn follows(board: &Board, deduction: Deduction) -> bool {
    let Deduction { pos, digit, reason } = deduction;
    let fits = |pos: Pos| marks_at(board, pos) & 1 << digit != 0;
    match reason {
        Reason::OnlyMark => marks_at(board, pos) == 1 << digit,
        Reason::OnlyPlace(unit) => {
            let open = rules::places(rule_unit(unit), board.size().rows).filter(|&pos| fits(pos));
            open.collect::<Vec<_>>() == [pos]
        }
    }
}

fn only_mark_of(board: &Board) -> Option<Pos> {
    board.positions().find(|&pos| marks_at(board, pos).count_ones() == 1)
}

fn only_place_of(board: &Board) -> Option<Deduction> {
    let order = board.size().rows;
    let all = units(order).into_iter().flat_map(|unit| {
        rules::places(rule_unit(unit), order).flat_map(move |pos| {
            let reason = Reason::OnlyPlace(unit);
            (0_u8..).take(order).map(move |digit| Deduction { pos, digit, reason })
        })
    });
    all.into_iter().find(|&deduction| follows(board, deduction))
}

/// Rule 1 fills (0,0) of this one, which sees eight digits, and then neither rule applies.
fn stuck_midway() -> Board {
    board(&format!("...1234..{0}{0}5{1}6{1}7{1}8{1}{0}{0}", ".".repeat(9), ".".repeat(8)))
}
