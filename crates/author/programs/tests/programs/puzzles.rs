//! The generator of puzzles: the clues that were asked for, and one solution.

use champions::sudoku::fast;
use programs::puzzles::{Board, generate};
use scenes::sudoku_bitmask::better as fewest;

fn clues(board: &Board) -> usize {
    board.cells().iter().flatten().count()
}

#[test]
fn a_puzzle_has_its_clues_and_one_solution() {
    for (number, wanted) in [(0, 81), (1, 80), (2, 40), (3, 30), (4, 26), (5, 24)] {
        let puzzle = generate::puzzle(3, number, wanted).expect("so many clues are reached");
        assert_eq!(clues(&puzzle), wanted);
        assert_eq!(referee::sudoku::judge_givens(&puzzle), Ok(()));
        assert_eq!(fast::count_solutions(&puzzle, 2), 1, "{wanted} clues");
    }
}

#[test]
fn each_clue_of_a_minimal_puzzle_is_needed() {
    let hard = generate::hard(3, 0);
    let guesses = fewest::solve(&hard).expect("it has a solution").guesses;
    assert!(guesses >= 20, "a hard puzzle needs {guesses} guesses");
    for puzzle in [generate::minimal(3, 0), generate::minimal(3, 1), hard] {
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
