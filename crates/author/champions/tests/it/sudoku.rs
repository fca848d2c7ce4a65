//! The searches for the solutions of a sudoku find what the reference finds, and what is reasoned is true.

#[path = "../../../../../solutions/03-sudoku-bitmask/tests/better/boards.rs"]
mod boards;

use boards::any_board;
use champions::sudoku::{
    fast, guess, kept,
    techniques::{self, LogEntry},
};
use exam::{
    Rng,
    boards::{PUZZLE, SOLUTION, board, digit, dug},
};
use grid::{Grid, Size, record};
use pretty_assertions::assert_eq;
use referee::sudoku::{judge, judge_givens};
use sudoku_bitmask::{Board, better::Solved, solve};
use sudoku_deduction::{Outcome, solve as reason};

#[test]
fn fast_finds_what_the_reference_finds() {
    boards::is_right(("fast", fast::solve, fast::count_solutions));
}

#[test]
fn keeping_the_sets_changes_no_placement() {
    let mut rng = Rng::new(2, "boards");
    for number in 0..100 {
        let puzzle = any_board(number, &mut rng);
        let mut answer = puzzle.clone();
        let (solved, reference) = record::count(|| solve(&mut answer));
        let (kept, written) = record::count(|| kept::solve(&puzzle));
        assert_eq!(written.placements, reference.placements, "board {number}\n{puzzle}");
        let kept = kept.map(|kept| (kept.board, kept.placements));
        assert_eq!(kept, solved.then_some((answer, reference.placements)));
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

/// Puzzles whose one solution is that of chapter 3, and from which no given can be taken away. Of the last one,
/// the hardest, no technique strikes anything out.
const MINIMAL: [&str; 4] = [
    "8....21.....9....41.67.....68...49.2..7......21..6.5.7...4...85.74..6..3.........",
    "84..............5.19...5.....35..9..4.72..8.......3.47.....9785...1.6.........46.",
    "84.6....9....1.6....6745......5..9...5.2.1..62.........6...97...74.8...3.2......1",
    "8.......9.........1..7.5...6..57....4..2....6..98.3..73.1.2..8..74.8......8....61",
];

#[test]
fn techniques_and_guesses_solve_every_puzzle() {
    let mut more = 0;
    let mut rng = Rng::new(1, "puzzles");
    let dug = (0..60).map(|number| dug(&board(SOLUTION), 45 + number % 17, &mut rng));
    for puzzle in dug.chain(MINIMAL.map(board)) {
        let (found, log) = guess::solve(&puzzle);
        let judged = found.map(|found| judge(&puzzle, &found));
        assert_eq!(judged, Some(Ok(())), "the puzzle was\n{puzzle}");
        let is_reasoned = matches!(techniques::solve(&puzzle), Outcome::Solved(_));
        assert_eq!(guess::guesses(&log) == 0, is_reasoned, "the puzzle was\n{puzzle}");
        more += u32::from(is_reasoned && !matches!(reason(&puzzle).0, Outcome::Solved(_)));
    }
    assert!(more > 0, "both rules alone solve as many");
}

/// Before the first guess each step is true of every solution, and what is taken back was wrong.
#[test]
fn no_digit_of_a_solution_is_struck_out() {
    let solution: Board = board(SOLUTION);
    let (mut strikes, mut taken_back) = (0, 0);
    for puzzle in MINIMAL.map(board) {
        let mut is_sure = true;
        for step in guess::solve(&puzzle).1 {
            is_sure &= !matches!(step, LogEntry::Guessed(..));
            let struck = match &step {
                LogEntry::Struck(_, struck) if is_sure => struck.clone(),
                LogEntry::TakenBack(pos, digit, _) => vec![(*pos, 1 << digit)],
                _ => vec![],
            };
            let is_lost =
                |&(pos, marks)| solution[pos].is_some_and(|digit| marks & 1 << digit != 0);
            assert!(!struck.iter().any(is_lost), "{step}, in\n{puzzle}");
            strikes += u32::from(matches!(step, LogEntry::Struck(..)) && is_sure);
            taken_back += u32::from(matches!(step, LogEntry::TakenBack(..)));
        }
    }
    assert!(strikes > 5 && taken_back > 0, "{strikes} and {taken_back} show little");
}

#[test]
fn on_small_boards_guessing_agrees_with_trying_all() {
    let mut seen = [0; 2];
    let mut rng = Rng::new(1, "small boards");
    for _ in 0..500 {
        let cell = |_| if rng.below(3) == 0 { digit(rng.below(4)) } else { None };
        let puzzle = Grid::from_fn(Size::square(4), cell);
        let judged = guess::solve(&puzzle).0.map(|found| judge(&puzzle, &found));
        let expected = can_be_filled(&mut puzzle.clone());
        assert_eq!(judged, expected.then_some(Ok(())), "the puzzle was\n{puzzle}");
        seen[usize::from(expected)] += 1;
    }
    assert!(seen.iter().all(|&boards| boards > 20), "impossible and possible: {seen:?}");
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
