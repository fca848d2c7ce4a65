//! The searches for the solutions of a sudoku find what lesson 3 finds, on boards of every kind.

#[path = "../../../../../solutions/03-sudoku-bitmask/tests/better/boards.rs"]
mod boards;

use boards::any_board;
use champions::sudoku::{fast, kept};
use exam::{
    Rng,
    boards::{PUZZLE, board},
};
use grid::record;
use pretty_assertions::assert_eq;
use sudoku_bitmask::{Board, better::Solved, solve};

#[test]
fn fast_finds_what_the_lesson_finds() {
    boards::is_right(("fast", fast::solve, fast::count_solutions));
}

#[test]
fn keeping_the_sets_changes_no_placement() {
    let mut rng = Rng::new(2, "boards");
    for number in 0..100 {
        let puzzle = any_board(number, &mut rng);
        let mut answer = puzzle.clone();
        let (solved, lesson) = record::count(|| solve(&mut answer));
        let (kept, written) = record::count(|| kept::solve(&puzzle));
        assert_eq!(written.placements, lesson.placements, "board {number}\n{puzzle}");
        assert_eq!(kept.is_some(), solved);
        if let Some(kept) = kept {
            assert_eq!((kept.board, kept.placements), (answer, lesson.placements));
        }
    }
}

#[test]
fn what_can_be_deduced_is_not_guessed() {
    let puzzle: Board = board(PUZZLE);
    let empty = puzzle.cells().iter().filter(|cell| cell.is_none()).count() as u64;
    let Solved { placements, guesses, .. } = fast::solve(&puzzle).expect("it has a solution");
    assert_eq!((placements, guesses), (empty, 0));

    // On boards with few clues, most of them with several solutions: between two and three guesses a board.
    let mut rng = Rng::new(7, "boards");
    let boards = (0..1_200).map(|number| any_board(4 * number + 1, &mut rng));
    let guesses: u64 =
        boards.filter_map(|board| fast::solve(&board)).map(|solved| solved.guesses).sum();
    assert!(guesses <= 2_720, "{guesses} guesses");
}
