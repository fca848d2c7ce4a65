//! The boards of exercise 3's checks, and what is said when an answer is wrong.

use grid::{Grid, Pos, Size, record};
use referee::sudoku;

use crate::lesson::{Board, DigitSet, count_solutions, is_consistent, is_valid, solve};

/// The puzzle of the chapter.
pub const PUZZLE: &str = "
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
pub const SOLUTION: &str = "
    8 4 5 6 3 2 1 7 9
    7 3 2 9 1 8 6 5 4
    1 9 6 7 4 5 3 2 8
    6 8 3 5 7 4 9 1 2
    4 5 7 2 9 1 8 3 6
    2 1 9 8 6 3 5 4 7
    3 6 1 4 2 9 7 8 5
    5 7 4 1 8 6 2 9 3
    9 2 8 3 5 7 4 6 1";

// Boards

pub fn board(text: &str) -> Board {
    text.parse().expect("the checks write boards well")
}

/// The first rows of a board; the others are empty.
pub fn board_of(rows: &str) -> Board {
    board(&format!("{:.<81}", rows.replace(' ', "")))
}

pub fn empty() -> Board {
    Grid::new(Size::square(9), None)
}

pub fn digit(number: usize) -> Option<u8> {
    u8::try_from(number).ok()
}

/// The solved board without the digits in `cells`.
pub fn solution_without(cells: &[Pos]) -> Board {
    let mut board = board(SOLUTION);
    for &pos in cells {
        board.set(pos, None);
    }
    board
}

/// A board with four empty cells, in which 3 and 5 may stand one way or the other.
pub fn two_solutions() -> Board {
    solution_without(&[Pos::new(6, 0), Pos::new(6, 8), Pos::new(7, 0), Pos::new(7, 8)])
}

/// The solved board, with the digits of two cells in each other's place.
pub fn swapped(one: Pos, other: Pos) -> Board {
    let mut board = board(SOLUTION);
    let (first, second) = (board[one], board[other]);
    board.set(one, second);
    board.set(other, first);
    board
}

/// A board that is empty but for the same digit in two places.
pub fn board_with(one: Pos, other: Pos) -> Board {
    let mut board = empty();
    board.set(one, Some(4));
    board.set(other, Some(4));
    board
}

// Verdicts

#[track_caller]
pub fn assert_set(what: &str, found: DigitSet, digits: &[u8]) {
    let expected = digits.iter().fold(0, |set, digit| set | 1 << digit);
    assert!(
        found == expected,
        "{what} is the set {}, but yours is {}",
        shown(expected),
        shown(found)
    );
}

/// A set as its digits, its number and its bits: `{0, 3} = 9 = 0b1001`.
pub fn shown(set: DigitSet) -> String {
    let digits: Vec<String> =
        (0..16).filter(|digit| set & 1 << digit != 0).map(|digit| digit.to_string()).collect();
    format!("{{{}}} = {set} = {set:#b}", digits.join(", "))
}

/// A line for each of the nine units.
pub fn table(kind: &str, set_of: impl Fn(usize) -> DigitSet) -> String {
    (0..9).map(|index| format!("{kind} {index}: {}\n", shown(set_of(index)))).collect()
}

#[track_caller]
pub fn assert_not_valid(board: &Board) {
    let fault = sudoku::judge(&empty(), board).expect_err("the checks break this board");
    assert!(!is_valid(board), "{fault}, so this board is not valid:\n{board}");
}

#[track_caller]
pub fn assert_not_consistent(board: &Board) {
    let fault = sudoku::judge_givens(board).expect_err("the checks break this board");
    assert!(!is_consistent(board), "{fault}, so this board is not consistent:\n{board}");
}

/// More than any puzzle here needs, and little enough to end soon.
pub const BUDGET: u64 = 1_000_000;

#[track_caller]
pub fn assert_solved(puzzle: &Board) -> Board {
    let mut answer = puzzle.clone();
    let solved = record::budget(BUDGET, || solve(&mut answer));
    assert!(solved, "`solve` says false, but this board has a solution:\n{puzzle}");
    if let Err(fault) = sudoku::judge(puzzle, &answer) {
        panic!("{fault}; the puzzle was\n{puzzle}\nand your board is\n{answer}");
    }
    answer
}

#[track_caller]
pub fn assert_unsolvable(puzzle: &Board) {
    let mut answer = puzzle.clone();
    let solved = record::budget(BUDGET, || solve(&mut answer));
    assert!(!solved, "`solve` says true, but this board has no solution:\n{puzzle}");
    assert!(
        answer == *puzzle,
        "a board that cannot be filled must be left as it was; it was\n{puzzle}\nand is now\n{answer}"
    );
}

#[track_caller]
pub fn assert_count(puzzle: &Board, limit: usize, expected: usize) {
    let found = record::budget(BUDGET, || count_solutions(puzzle, limit));
    assert!(
        found == expected,
        "counting up to {limit}, the answer is {expected}, but you count {found}:\n{puzzle}"
    );
}
