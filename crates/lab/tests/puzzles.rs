//! The generator of puzzles: what was asked for, one solution, and the same for ever.

mod support;

use insta::assert_snapshot;
use lab::puzzles::{Board, generate, to_line};
use sudoku_bitmask::better::fast;
use support::run;

fn clues(board: &Board) -> usize {
    board.cells().iter().flatten().count()
}

#[test]
fn a_puzzle_has_the_clues_that_were_asked_for_and_one_solution() {
    for (number, wanted) in [(0, 81), (1, 80), (2, 40), (3, 30), (4, 26), (5, 24)] {
        let puzzle = generate::puzzle(3, number, wanted).expect("so many clues are reached");
        assert_eq!(clues(&puzzle), wanted);
        assert_eq!(referee::sudoku::judge_givens(&puzzle), Ok(()));
        assert_eq!(fast::count_solutions(&puzzle, 2), 1, "{wanted} clues");
    }
}

#[test]
fn each_clue_of_a_minimal_puzzle_is_needed() {
    for puzzle in [generate::minimal(3, 0), generate::minimal(3, 1), generate::hard(3, 0)] {
        assert_eq!(fast::count_solutions(&puzzle, 2), 1);
        for pos in puzzle.positions().filter(|&pos| puzzle[pos].is_some()) {
            let mut fewer = puzzle.clone();
            fewer.set(pos, None);
            assert_eq!(fast::count_solutions(&fewer, 2), 2, "the clue at {pos} can be missed");
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzles_for_ever() {
    let said = run(&["puzzles", "--count", "3", "--clues", "30", "--seed", "5"]);
    assert_snapshot!(said.out, @"
    ...61.7..5.13.....4.397...1..5.6..........53.6..7..48.......8...24....17318..762.
    .3...4.2..76.23..1.18.......69.....3.8..3...57.3.6.14..4.2.6.9...1....6..9....31.
    ..9.5..4..8.74..95.41.9....95......4..71.......4....2..1.9...8.29.4.8.73.3...5..1
    ");
    let fewer = run(&["puzzles", "--count", "2", "--clues", "30", "--seed", "5"]);
    assert!(said.out.starts_with(&fewer.out), "a larger count goes on where a smaller one ends");
    let other = run(&["puzzles", "--count", "2", "--clues", "30", "--seed", "6"]);
    assert_ne!(fewer.out, other.out);
}

#[test]
fn hard_puzzles_need_guesses() {
    let said = run(&["puzzles", "--count", "2", "--hard"]);
    assert_eq!((said.out.lines().count(), said.code), (2, Some(0)));
    for line in said.out.lines() {
        let puzzle: Board = line.parse().expect("a puzzle is a board");
        let cost = sudoku_bitmask::better::fewest::solve(&puzzle).expect("it has a solution");
        assert!(cost.guesses >= 20, "{line} needs {} guesses", cost.guesses);
        assert_eq!(line, to_line(&puzzle));
    }
}

#[test]
fn what_cannot_be_made_gets_a_sentence() {
    let complain = |clues| {
        let said = run(&["puzzles", "--clues", clues]);
        assert_eq!((&*said.out, said.code), ("", Some(2)), "{clues} clues");
        said.err
    };
    assert_snapshot!(complain("16"), @"a sudoku with 16 clues has several solutions; ask for 17 to 81");
    assert_snapshot!(complain("82"), @"a sudoku has 81 cells, so it cannot have 82 clues");
    assert_snapshot!(complain("17"), @"puzzle 0 of seed 1: found no puzzle of 17 clues on 2000 boards; the fewest were 21; ask for more clues");
}
