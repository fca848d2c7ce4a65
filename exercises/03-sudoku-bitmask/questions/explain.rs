//! What exercise 3 explains about a board: a sentence for what is often wrong first.
//!
//! Everything that is judged is asked in `questions.rs`.

use exam::{
    Ask,
    boards::{PUZZLE, SOLUTION, board, board_with, changed, empty, exchanged},
};
use grid::{
    Grid, Pos, Size,
    record::{self, grouped},
};
use referee::sudoku;

use super::super::lesson::{
    Board, DigitSet, box_set, column_set, count_solutions, is_consistent, is_full, is_valid,
    row_set, solve, to_set,
};
use super::{MORE, TIMES, shown, two_solutions};

pub fn step_1_to_set(ask: &mut Ask) {
    ask.explain("a digit is one bit", || {
        for digit in 0..9 {
            let (found, expected) = (to_set(Some(digit)), 1 << digit);
            assert!(
                found == expected,
                "a cell with the digit {digit} is the set {}, but yours is {}",
                shown(expected),
                shown(found)
            );
        }
    });
}

pub fn step_2_is_full(ask: &mut Ask) {
    ask.explain("a set that lacks a digit is not full", || {
        for digit in 0..9 {
            let set = 0b1_1111_1111 & !(1 << digit);
            let found = is_full(set);
            assert!(
                !found,
                "{} lacks the digit {digit}, but your `is_full` says {found}",
                shown(set)
            );
        }
    });
}

pub fn step_3_row_set(ask: &mut Ask) {
    ask.explain("row set is the union of its digits", || {
        assert_set("row 0 of the chapter's puzzle", row_set(&board(PUZZLE), 0), &[0, 3, 6, 8]);
    });
    ask.explain("a digit that stands twice is in the set once", || {
        let board = board_with(9, 7, &[Pos::new(4, 0), Pos::new(4, 8)]);
        assert_set("a row with the digit 7 twice", row_set(&board, 4), &[7]);
    });
}

pub fn step_4_column_set(ask: &mut Ask) {
    ask.explain("column set is the union of its digits", || {
        assert_set("column 0 of the chapter's puzzle", column_set(&board(PUZZLE), 0), &[2, 4, 8]);
    });
}

pub fn step_5_box_set(ask: &mut Ask) {
    ask.explain("boxes count in reading order", || {
        for (index, digit) in (0..9).zip(0_u8..) {
            let places = sudoku::places(sudoku::Unit::Box(index), 9);
            let board = places.fold(empty(9), |board, pos| changed(&board, pos, Some(digit)));
            for other in 0..9 {
                let expected = if other == index { vec![digit] } else { vec![] };
                let what = format!("box {other}, on a board where only box {index} is filled,");
                assert_set(&what, box_set(&board, other), &expected);
            }
        }
    });
}

pub fn step_6_is_valid(ask: &mut Ask) {
    ask.explain("every unit must be full", || {
        let solution = board(SOLUTION);
        assert!(
            is_valid(&solution),
            "your `is_valid` says false of this finished board:\n{solution}"
        );
        // Two cells of a column and a box change places, then two of a row and a box: one kind of unit
        // is broken. In the last board each row is the one above, shifted by a cell: the boxes are.
        let boards = [
            exchanged(&solution, Pos::new(0, 0), Pos::new(1, 0)),
            exchanged(&solution, Pos::new(8, 7), Pos::new(8, 8)),
            Grid::from_fn(Size::square(9), |pos| u8::try_from((pos.row + pos.col) % 9).ok()),
        ];
        for board in boards {
            let fault = sudoku::judge(&empty(9), &board).expect_err("the checks break this board");
            assert!(
                !is_valid(&board),
                "{fault}, but your `is_valid` says true of this board:\n{board}"
            );
        }
    });
}

pub fn step_7_is_consistent(ask: &mut Ask) {
    ask.explain("a digit twice in a unit is a contradiction", || {
        for other in [Pos::new(0, 8), Pos::new(8, 0), Pos::new(1, 1)] {
            let board = board_with(9, 4, &[Pos::new(0, 0), other]);
            let fault = sudoku::judge_givens(&board).expect_err("the checks break this board");
            let found = is_consistent(&board);
            assert!(
                !found,
                "{fault}, but your `is_consistent` says {found} of this board:\n{board}"
            );
        }
    });
}

pub fn step_8_solve(ask: &mut Ask) {
    ask.explain("the puzzle is solved", || {
        let puzzle = board(PUZZLE);
        let ((is_solved, answer), count) = record::count(|| solved(&puzzle));
        let holes = puzzle.cells().iter().filter(|cell| cell.is_none()).count();
        let left = match count.deepest {
            _ if answer != puzzle => format!(
                "\nand your search left digits on it; is each digit taken back that led nowhere?\n{answer}"
            ),
            0 => "\nand your search wrote no digit on a board".to_string(),
            deepest if deepest == holes as u64 => {
                "\nand your search filled all its cells once; what does it answer then?".to_string()
            }
            _ => String::new(),
        };
        assert!(is_solved, "`solve` says false, but this board has a solution:\n{puzzle}{left}");
        if let Err(fault) = sudoku::judge(&puzzle, &answer) {
            panic!("{fault}; the puzzle was\n{puzzle}\nand your board is\n{answer}");
        }
    });
    ask.explain("a board that cannot be filled is left as it was", || {
        // A 3 fits at (0,2), but in the only solution there is a 5: the search has to look far.
        let puzzle = changed(&board(PUZZLE), Pos::new(0, 2), Some(2));
        let (is_solved, answer) = solved(&puzzle);
        assert!(!is_solved, "`solve` says true, but this board has no solution:\n{puzzle}");
        assert!(
            answer == puzzle,
            "a board that cannot be filled must be left as it was; it was\n{puzzle}\nand is now\n{answer}"
        );
    });
    ask.explain("contradicting givens are refused before the search", || {
        let puzzle = changed(&board(PUZZLE), Pos::new(8, 4), Some(7));
        let fault = sudoku::judge_givens(&puzzle).expect_err("the checks break this board");
        let (_, count) = record::count(|| solved(&puzzle));
        let placed = grouped(count.placements);
        assert!(
            count.placements <= MORE,
            "{fault}, so there is nothing to search for; `solve` placed {placed} digits on this \
             board:\n{puzzle}"
        );
    });
}

pub fn step_9_count_solutions(ask: &mut Ask) {
    ask.explain("two solutions are told from one", || {
        for (puzzle, solutions) in [(board(PUZZLE), 1), (two_solutions(), 2)] {
            let found = record::budget(BUDGET, || count_solutions(&puzzle, 2));
            assert!(
                found == solutions,
                "counting up to 2, the answer is {solutions}, but you count {found}:\n{puzzle}"
            );
        }
    });
    ask.explain("a count ends at its limit", || {
        // All of them take 8,458 placements. The limit is odd, because a search that adds up whole counts and waits
        // for just the limit passes over it: 2, 4.
        let solution: Board = board(SOLUTION);
        let puzzle = Grid::from_fn(solution.size(), |pos| solution[pos].filter(|_| pos.row < 6));
        let (found, placements) = counted(&puzzle, 3);
        let placed = grouped(placements);
        assert!(
            found == 3 && placements <= TIMES * 102 + MORE,
            "with a limit of 3 the search ends at the third of this board's 228 solutions, and the answer \
             is 3; you count {found}, and place {placed} digits, where the plain search places 102:\n{puzzle}"
        );
    });
    ask.explain("up to 0 nothing is counted", || {
        let puzzle = board(PUZZLE);
        let found = record::budget(BUDGET, || count_solutions(&puzzle, 0));
        assert!(found == 0, "counting up to 0, the answer is 0, but you count {found}:\n{puzzle}");
    });
}

/// More than any puzzle here needs, and little enough to end soon.
const BUDGET: u64 = 1_000_000;

fn solved(puzzle: &Board) -> (bool, Board) {
    let mut answer = puzzle.clone();
    (record::budget(BUDGET, || solve(&mut answer)), answer)
}

/// What is counted up to `limit`, and how many digits are placed for it.
fn counted(puzzle: &Board, limit: usize) -> (usize, u64) {
    let count = || record::budget(BUDGET, || count_solutions(puzzle, limit));
    let (found, count) = record::count(count);
    (found, count.placements)
}

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
