//! What every search for the solutions of a sudoku must do: this lesson's better one, and the champions.

use std::panic;

use exam::{
    Rng,
    boards::{PUZZLE, SOLUTION, board, changed, digit, dug, relabeled},
};
use grid::{Grid, Pos, Size};
use pretty_assertions::assert_eq;
use referee::sudoku::judge;
use sudoku_bitmask::{Board, better::Solved, count_solutions};

/// A search for one solution.
pub type Solve = fn(&Board) -> Option<Solved>;
/// A search for the number of solutions.
pub type Count = fn(&Board, usize) -> usize;

/// Both, with the name of the search.
pub type Search = (&'static str, Solve, Count);

/// The solution without four cells that can be filled in two ways.
pub const TWO: &str =
    "845632179732918654196745328683574912457291836219863547.6142978..7418629.928357461";

/// All that follows.
pub fn is_right(search: Search) {
    has_the_solutions_it_should(search);
    agrees_with_the_reference(search);
    keeps_the_limit(search);
    refuses_what_is_no_sudoku(search);
}

/// Boards of every kind, with the number of their solutions.
fn has_the_solutions_it_should(search: Search) {
    let rest = |start: &str| format!("{start:.<81}");
    let cases = [
        ("one solution", PUZZLE.to_string(), 1),
        ("two solutions", TWO.to_string(), 2),
        ("full and right", SOLUTION.to_string(), 1),
        ("full and wrong", SOLUTION.replacen("84", "48", 1), 0),
        ("one cell left", SOLUTION.replacen('8', ".", 1), 1),
        ("empty", rest(""), 5),
        ("a digit twice in a row", rest("1.......1"), 0),
        ("a digit twice in a column", rest("5........5"), 0),
        ("a digit twice in a box", rest("7.........7"), 0),
        ("a cell without candidates", rest("12345678.........9"), 0),
        ("a digit without a place", rest("456..........1...........1."), 0),
        ("two cells for one candidate", rest("1234567...................89.......89"), 0),
    ];
    for (name, text, expected) in cases {
        let puzzle: Board = text.parse().expect("each case is a board");
        assert_eq!(count_solutions(&puzzle, 5), expected, "the reference: {name}");
        check(search, &puzzle, 5, expected, name);
    }
}

/// Hundreds of random boards.
fn agrees_with_the_reference(search: Search) {
    let mut rng = Rng::new(1, "boards");
    let mut seen = [0; 4];
    for number in 0..600 {
        let puzzle = any_board(number, &mut rng);
        let expected = count_solutions(&puzzle, 3);
        seen[expected] += 1;
        check(search, &puzzle, 3, expected, &format!("board {number}\n{puzzle}\n"));
    }
    assert!(seen.iter().all(|&boards| boards >= 20), "0, 1, 2, 3 solutions: {seen:?} boards");
}

/// It counts no further than the limit.
fn keeps_the_limit((search, _, count): Search) {
    for limit in 0..4 {
        assert_eq!(count(&TWO.parse().unwrap(), limit), limit.min(2), "{search}, {limit}");
    }
}

/// A board that is no sudoku has no solution, or is refused with a panic.
fn refuses_what_is_no_sudoku((search, solve, count): Search) {
    for digit in [9, 16, u8::MAX] {
        let mut board = Grid::new(Size::square(9), None);
        board.set(Pos::new(4, 4), Some(digit));
        assert_eq!((solve(&board), count(&board, 2)), (None, 0), "{search}: digit {digit}");
    }
    let small = Grid::new(Size::new(4, 9), None);
    let panic = panic::catch_unwind(|| solve(&small)).expect_err("the board is too small");
    let message = panic.downcast_ref::<String>().expect("the message is text");
    assert!(message.ends_with("not of 4 rows × 9 columns"), "{search}: {message}");
}

/// Checks the search's answer and its count on a puzzle that has `expected` solutions up to `limit`.
#[track_caller]
fn check(
    (search, solve, count): Search,
    puzzle: &Board,
    limit: usize,
    expected: usize,
    name: &str,
) {
    assert_eq!(count(puzzle, limit), expected, "{search} counts: {name}");
    let solved = solve(puzzle);
    assert_eq!(solved.is_some(), expected > 0, "{search} solves: {name}");
    let Some(Solved { board, placements, guesses }) = solved else { return };
    assert_eq!(judge(puzzle, &board), Ok(()), "{search}: {name}");

    let empty = puzzle.cells().iter().filter(|cell| cell.is_none()).count() as u64;
    assert!(placements >= empty, "{search}: {placements} placements fill {empty} cells: {name}");
    assert!(guesses <= placements, "{search}: {guesses} guesses of {placements}: {name}");
}

/// The solution with digits, rows and columns exchanged, up to 57 cells emptied, and in every fourth
/// board one cell changed.
pub fn any_board(number: usize, rng: &mut Rng) -> Board {
    let holes = rng.between(25, 57);
    let puzzle = dug(&relabeled(&board(SOLUTION), rng), holes, rng);
    if number.is_multiple_of(4) {
        changed(&puzzle, rng.pos(puzzle.size()), digit(rng.below(9)))
    } else {
        puzzle
    }
}
