//! The refinements find what the lesson finds, on boards of every kind.

use std::panic;

use grid::{Grid, Pos, Size, record};
use pretty_assertions::assert_eq;
use referee::sudoku::judge;
use sudoku_bitmask::{
    Board,
    better::{Solved, fast, fewest, kept},
    count_solutions, solve,
};

type Solve = fn(&Board) -> Option<Solved>;
type Count = fn(&Board, usize) -> usize;

const VARIANTS: [(&str, Solve, Count); 3] = [
    ("kept", kept::solve, kept::count_solutions),
    ("fewest", fewest::solve, fewest::count_solutions),
    ("fast", fast::solve, fast::count_solutions),
];

/// The puzzle of the chapter.
const PUZZLE: &str =
    ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.";
const SOLUTION: &str =
    "845632179732918654196745328683574912457291836219863547361429785574186293928357461";
/// The solution without four cells that can be filled in two ways.
const TWO: &str =
    "845632179732918654196745328683574912457291836219863547.6142978..7418629.928357461";

#[test]
fn named_boards_have_the_solutions_they_should() {
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
        assert_eq!(count_solutions(&puzzle, 5), expected, "the lesson: {name}");
        for variant in VARIANTS {
            check(variant, &puzzle, 5, expected, name);
        }
    }
}

#[test]
fn they_agree_with_the_lesson_on_hundreds_of_boards() {
    let mut random = Random(1);
    let mut seen = [0; 4];
    for number in 0..600 {
        let puzzle = random.board(number);
        let expected = count_solutions(&puzzle, 3);
        seen[expected] += 1;
        for variant in VARIANTS {
            check(variant, &puzzle, 3, expected, &format!("board {number}\n{puzzle}\n"));
        }
    }
    assert!(seen.iter().all(|&boards| boards >= 20), "0, 1, 2, 3 solutions: {seen:?} boards");
}

#[test]
fn a_limit_is_never_exceeded() {
    for (variant, _, count) in VARIANTS {
        for limit in 0..4 {
            assert_eq!(count(&TWO.parse().unwrap(), limit), limit.min(2), "{variant}, {limit}");
        }
    }
}

#[test]
fn keeping_the_sets_changes_no_placement_and_no_answer() {
    let mut random = Random(2);
    for number in 0..100 {
        let puzzle = random.board(number);
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
fn fewest_counts_what_it_writes() {
    let mut random = Random(3);
    for number in 0..100 {
        let puzzle = random.board(number);
        let (solved, written) = record::count(|| fewest::solve(&puzzle));
        if let Some(solved) = solved {
            assert_eq!(solved.placements, written.placements, "board {number}\n{puzzle}");
        }
    }
}

#[test]
fn what_can_be_deduced_is_not_guessed() {
    let puzzle: Board = PUZZLE.parse().expect("the puzzle is a board");
    let empty = puzzle.cells().iter().filter(|cell| cell.is_none()).count() as u64;
    let Solved { placements, guesses, .. } = fast::solve(&puzzle).expect("it has a solution");
    assert_eq!((placements, guesses), (empty, 0));

    // On boards with few clues, most of them with several solutions: about two guesses a board.
    let mut random = Random(4);
    let boards = (0..400).map(|number| random.board(4 * number + 1));
    let guesses: u64 = boards.filter_map(|board| fast::solve(&board)).map(|it| it.guesses).sum();
    assert!(guesses <= 710, "{guesses} guesses");
}

#[test]
fn a_board_that_is_no_sudoku_is_refused() {
    let small = Grid::new(Size::new(4, 9), None);
    for (variant, solve, count) in VARIANTS {
        for digit in [9, 16, u8::MAX] {
            let mut board = Grid::new(Size::square(9), None);
            board.set(Pos::new(4, 4), Some(digit));
            assert_eq!((solve(&board), count(&board, 2)), (None, 0), "{variant}: digit {digit}");
        }
        let panic = panic::catch_unwind(|| solve(&small)).expect_err("the board is too small");
        let message = panic.downcast_ref::<String>().expect("the message is text");
        assert!(message.ends_with("not of 4 rows × 9 columns"), "{variant}: {message}");
    }
}

/// Checks a variant's answer and its count on a puzzle that has `expected` solutions up to `limit`.
#[track_caller]
fn check(
    (variant, solve, count): (&str, Solve, Count),
    puzzle: &Board,
    limit: usize,
    expected: usize,
    name: &str,
) {
    assert_eq!(count(puzzle, limit), expected, "{variant} counts: {name}");
    let solved = solve(puzzle);
    assert_eq!(solved.is_some(), expected > 0, "{variant} solves: {name}");
    let Some(Solved { board, placements, guesses }) = solved else { return };
    assert_eq!(judge(puzzle, &board), Ok(()), "{variant}: {name}");

    let empty = puzzle.cells().iter().filter(|cell| cell.is_none()).count() as u64;
    assert!(placements >= empty, "{variant}: {placements} placements fill {empty} cells: {name}");
    assert!(guesses <= placements, "{variant}: {guesses} guesses of {placements}: {name}");
}

/// Random numbers that are good enough to shuffle a board (George Marsaglia, "Xorshift RNGs", 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % end
    }

    /// The solution with digits, rows and columns exchanged, up to 50 cells emptied, and in every
    /// fourth board one given changed.
    fn board(&mut self, number: usize) -> Board {
        let solution: Board = SOLUTION.parse().expect("the solution is a board");
        let shift = u8::try_from(self.below(9)).unwrap_or(0);
        let turn = [0, 0, 0].map(|_| self.below(3));
        let line =
            |line: usize| (line / 3 + turn[0]) % 3 * 3 + (line % 3 + turn[1 + line / 3 % 2]) % 3;
        let mut board = Grid::from_fn(Size::square(9), |pos| {
            let (row, col) = (line(pos.row), line(pos.col));
            let (row, col) = if turn[0] == 1 { (col, row) } else { (row, col) };
            solution[Pos::new(row, col)].map(|digit| (digit + shift) % 9)
        });
        for _ in 0..30 + self.below(60) {
            board.set(self.place(), None);
        }
        if number.is_multiple_of(4) {
            let digit = u8::try_from(self.below(9)).ok();
            board.set(self.place(), digit);
        }
        board
    }

    fn place(&mut self) -> Pos {
        Pos::new(self.below(9), self.below(9))
    }
}
