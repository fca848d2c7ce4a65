//! The better search finds what the lesson finds, on boards of every kind.

mod boards;

use boards::any_board;
use exam::Rng;
use grid::record;
use pretty_assertions::assert_eq;
use sudoku_bitmask::better;

#[test]
fn it_finds_what_the_lesson_finds() {
    boards::is_right(("fewest", better::solve, better::count_solutions));
}

#[test]
fn fewest_counts_what_it_writes() {
    let mut rng = Rng::new(3, "boards");
    for number in 0..100 {
        let puzzle = any_board(number, &mut rng);
        let (solved, written) = record::count(|| better::solve(&puzzle));
        if let Some(solved) = solved {
            assert_eq!(solved.placements, written.placements, "board {number}\n{puzzle}");
        }
    }
}
