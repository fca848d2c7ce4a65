//! The generator of puzzles: the clues that were asked for, one solution, and the same puzzles from the same seed.

use champions::sudoku::fast;
use lab::puzzles::{Board, generate, to_line};

use crate::support::run;

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
fn an_isomorph_has_the_same_units_and_other_digits() {
    let puzzle = generate::minimal(3, 0);
    let solution = fast::solve(&puzzle).expect("it has a solution").board;
    let mut all = Vec::new();
    for number in 0..20 {
        let full = generate::isomorph(&solution, 3, number);
        assert_eq!(referee::sudoku::judge(&full, &full), Ok(()), "isomorph {number}");
        let isomorph = generate::isomorph(&puzzle, 3, number);
        assert_eq!(clues(&isomorph), clues(&puzzle));
        assert_eq!(fast::solve(&isomorph).map(|solved| solved.board), Some(full));
        assert!(!all.contains(&isomorph), "isomorph {number} is new");
        all.push(isomorph);
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzles_for_ever() {
    let said = run("puzzles --count 3 --clues 30 --seed 5");
    let fewer = run("puzzles --count 2 --clues 30 --seed 5");
    assert!(said.out.starts_with(&fewer.out), "a larger count goes on where a smaller one ends");
    let other = run("puzzles --count 2 --clues 30 --seed 6");
    assert_ne!(fewer.out, other.out);
}

#[test]
fn hard_puzzles_need_guesses() {
    let said = run("puzzles --count 2 --hard");
    assert_eq!((said.out.lines().count(), said.code), (2, Some(0)));
    for line in said.out.lines() {
        let puzzle: Board = line.parse().expect("a puzzle is a board");
        let cost = scenes::sudoku_bitmask::better::solve(&puzzle).expect("it has a solution");
        assert!(cost.guesses >= 20, "{line} needs {} guesses", cost.guesses);
        assert_eq!(line, to_line(&puzzle));
    }
}
