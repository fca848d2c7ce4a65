//! The techniques and the guesses against lesson 8, and against the referee.

use champions::{
    random::Random,
    sudoku::{
        guess::{self, guesses},
        techniques::{self, Step},
    },
};
use grid::{Grid, Size};
use referee::sudoku::{judge, judge_givens};
use sudoku_deduction::{Board, Outcome, solve};

const SOLVED: &str =
    "845632179732918654196745328683574912457291836219863547361429785574186293928357461";

/// Puzzles whose one solution is the board above, and from which no given can be taken away.
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
    HARD,
    ".45......7.2...6.......5.286...74...4.7..........6.5..3.14.9.85.7.1....39.......1",
];

/// The hardest of them: no technique here strikes anything out.
const HARD: &str =
    "8.......9.........1..7.5...6..57....4..2....6..98.3..73.1.2..8..74.8......8....61";

/// Boards with the solution above and few to many givens; the same ones each time.
fn puzzles() -> impl Iterator<Item = Board> {
    let solved = board(SOLVED);
    (0..300_u64).map(move |seed| {
        let mut random = Random::new(seed);
        Grid::from_fn(solved.size(), |pos| {
            let is_given = u64::from(random.below(100)) < 25 + seed % 20;
            solved[pos].filter(|_| is_given)
        })
    })
}

fn board(text: &str) -> Board {
    text.parse().expect("the tests write boards well")
}

#[test]
fn no_technique_strikes_out_a_digit_of_the_only_solution() {
    let mut strikes = 0;
    for puzzle in MINIMAL.map(board) {
        for step in techniques::solve(&puzzle).1 {
            let Step::Struck(technique, struck) = step else { continue };
            strikes += 1;
            for (pos, marks) in struck {
                let digit = board(SOLVED)[pos].expect("the board is solved");
                let keeps_it = marks & 1 << digit == 0;
                assert!(keeps_it, "{technique}: {pos} lost its digit in\n{puzzle}");
            }
        }
    }
    assert!(strikes > 20, "only {strikes} strikes were looked at");
}

#[test]
fn the_techniques_solve_more_than_the_rules_alone() {
    let solved = |outcome| matches!(outcome, Outcome::Solved(_));
    let plain = MINIMAL.map(board).iter().filter(|puzzle| solved(solve(puzzle).0)).count();
    let more =
        MINIMAL.map(board).iter().filter(|puzzle| solved(techniques::solve(puzzle).0)).count();
    assert!(more > plain, "{more} of the puzzles with techniques, {plain} without");
}

#[test]
fn with_guesses_every_puzzle_is_solved() {
    for puzzle in puzzles().take(60).chain(MINIMAL.map(board)) {
        let (solution, log) = guess::solve(&puzzle);
        let solution = solution.expect("every puzzle here has a solution");
        assert_eq!(judge(&puzzle, &solution), Ok(()), "the puzzle was\n{puzzle}");
        let without_a_guess = matches!(techniques::solve(&puzzle).0, Outcome::Solved(_));
        assert_eq!(guesses(&log) == 0, without_a_guess, "the puzzle was\n{puzzle}");
    }
}

#[test]
fn a_guess_that_is_taken_back_was_wrong() {
    let mut taken_back = 0;
    for puzzle in MINIMAL.map(board) {
        for step in guess::solve(&puzzle).1 {
            let Step::TakenBack(pos, digit, _) = step else { continue };
            taken_back += 1;
            assert_ne!(board(SOLVED)[pos], Some(digit), "{pos} lost its digit in\n{puzzle}");
        }
    }
    assert!(taken_back > 0, "no puzzle here needs a guess that fails");
}

#[test]
fn on_small_boards_guessing_agrees_with_trying_everything() {
    let (mut possible, mut impossible) = (0, 0);
    for seed in 0..500 {
        let mut random = Random::new(seed);
        let puzzle = Grid::from_fn(Size::square(4), |_| {
            (random.index(3) == 0).then(|| u8::try_from(random.index(4)).unwrap_or(0))
        });
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
