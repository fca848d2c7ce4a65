//! The techniques and the guesses against lesson 8, and against the referee.

use champions::sudoku::{
    guess::{self, guesses},
    techniques::{self, Step},
};
use exam::{
    Rng,
    boards::{SOLUTION, board, digit, dug},
};
use grid::{Grid, Pos, Size};
use referee::sudoku::{judge, judge_givens};
use sudoku_deduction::{Board, Outcome, solve};

/// Puzzles whose one solution is that of chapter 3, and from which no given can be taken away.
const MINIMAL: [&str; 14] = [
    "8....21.....9....41.67.....68...49.2..7......21..6.5.7...4...85.74..6..3.........",
    ".4...2..9...9.8..4..6.....8....74.1..5.....3....86.5...6.4....55..1.....9.8......",
    "84..............5.19...5.....35..9..4.72..8.......3.47.....9785...1.6.........46.",
    ".456.2....3..1..5.......3.8.8..7..1..5.2.....2.9........1.....5....8....92.3..4..",
    "..5.3....73291.......7....8.8.....1...7.....6.....3..7..1.2....5.41...9..2..5.4..",
    "8..63..7.73.9...5..........6..57.9.......18....9.6......1.2.7..5.41.....9......6.",
    "84.....7........5..96.4......3574..2...2...3..1..6.5..3.1..9....7..8..9...8...4.1",
    ".4......97.2.......9...5.....3...9..4..2..8...1..63.4...1..9..5.....6..3.28..7..1",
    "..5.....97....86.....7.5...68..........29.8.6.......4...1.2...5..4.86...9..35.4..",
    ".4.6..1..73......4.....5....8.....1....2..8...19..35.7..1......5....629...835.4..",
    "..56...79.3.9..6..1...4.3......74...45.........9.63..7.6..29..5..4....9.....5...1",
    "84.6....9....1.6....6745......5..9...5.2.1..62.........6...97...74.8...3.2......1",
    // The hardest of them: no technique here strikes anything out.
    "8.......9.........1..7.5...6..57....4..2....6..98.3..73.1.2..8..74.8......8....61",
    ".45......7.2...6.......5.286...74...4.7..........6.5..3.14.9.85.7.1....39.......1",
];

fn solution() -> Board {
    board(SOLUTION)
}

#[test]
fn techniques_and_guesses_solve_every_puzzle() {
    let (mut strikes, mut taken_back, mut more) = (0, 0, 0);
    let mut rng = Rng::new(1, "puzzles");
    let puzzles = (0..60).map(|number| dug(&solution(), 45 + number % 17, &mut rng));
    for puzzle in puzzles.chain(MINIMAL.map(board)) {
        let (found, log) = guess::solve(&puzzle);
        let found = found.expect("every puzzle here has a solution");
        assert_eq!(judge(&puzzle, &found), Ok(()), "the puzzle was\n{puzzle}");
        let is_reasoned = matches!(techniques::solve(&puzzle), Outcome::Solved(_));
        assert_eq!(guesses(&log) == 0, is_reasoned, "the puzzle was\n{puzzle}");
        more += u32::from(is_reasoned && !matches!(solve(&puzzle).0, Outcome::Solved(_)));

        // What is said before the first guess is true of every solution, and what is taken back was wrong.
        if !MINIMAL.map(board).contains(&puzzle) {
            continue;
        }
        let is_sure = |step: &&Step| !matches!(step, Step::Guessed(..));
        for step in log.iter().take_while(is_sure) {
            let Step::Struck(why, struck) = step else { continue };
            strikes += 1;
            for (pos, marks) in struck {
                let digit = solution()[*pos].expect("the board is solved");
                assert_eq!(marks & 1 << digit, 0, "{why}: {pos} lost its digit in\n{puzzle}");
            }
        }
        for step in &log {
            let Step::TakenBack(pos, digit, _) = step else { continue };
            taken_back += 1;
            assert_ne!(solution()[*pos], Some(*digit), "{pos} lost its digit in\n{puzzle}");
        }
    }
    let seen = [strikes, taken_back, more];
    assert!(strikes > 20 && taken_back > 0 && more > 0, "{seen:?} shows little");
}

#[test]
fn on_small_boards_guessing_agrees_with_trying_all() {
    let (mut possible, mut impossible) = (0, 0);
    let mut rng = Rng::new(1, "small boards");
    for _ in 0..500 {
        let mut cell = |_: Pos| if rng.below(3) == 0 { digit(rng.below(4)) } else { None };
        let puzzle = Grid::from_fn(Size::square(4), &mut cell);
        let found = guess::solve(&puzzle).0;
        match can_be_filled(&mut puzzle.clone()) {
            true => {
                possible += 1;
                let found = found.unwrap_or_else(|| panic!("there is a solution of\n{puzzle}"));
                assert_eq!(judge(&puzzle, &found), Ok(()), "the puzzle was\n{puzzle}");
            }
            false => {
                impossible += 1;
                assert_eq!(found, None, "there is no solution of\n{puzzle}");
            }
        }
    }
    assert!(possible > 20 && impossible > 20, "{possible} possible, {impossible} impossible");
}

/// Tries every digit in every empty cell of a small board.
fn can_be_filled(board: &mut Board) -> bool {
    if judge_givens(board).is_err() {
        return false;
    }
    let Some(pos) = board.positions().find(|&pos| board[pos].is_none()) else { return true };
    let fits = (0..4).any(|digit| {
        board.set(pos, Some(digit));
        can_be_filled(board)
    });
    board.set(pos, None);
    fits
}
