//! The better search finds what the lesson finds, on boards of every kind.

mod boards;

use boards::{Random, Variant};
use grid::record;
use pretty_assertions::assert_eq;
use sudoku_bitmask::better;

const FEWEST: Variant = ("fewest", better::solve, better::count_solutions);

#[test]
fn it_finds_what_the_lesson_finds() {
    boards::has_the_solutions_it_should(FEWEST);
    boards::agrees_with_the_lesson(FEWEST);
}

#[test]
fn a_limit_is_never_exceeded() {
    boards::keeps_the_limit(FEWEST);
}

#[test]
fn a_board_that_is_no_sudoku_is_refused() {
    boards::refuses_what_is_no_sudoku(FEWEST);
}

#[test]
fn fewest_counts_what_it_writes() {
    let mut random = Random(3);
    for number in 0..100 {
        let puzzle = random.board(number);
        let (solved, written) = record::count(|| better::solve(&puzzle));
        if let Some(solved) = solved {
            assert_eq!(solved.placements, written.placements, "board {number}\n{puzzle}");
        }
    }
}
