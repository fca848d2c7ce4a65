//! Makes sudokus with one solution; the same seed makes the same puzzles on every machine and in every version.
//!
//! A puzzle begins as a full board, filled at random. Then its cells are visited in random order,
//! and each is emptied unless that would admit a second solution. A puzzle from which nothing more
//! can be taken is *minimal*; on average it has between 24 and 25 clues.
//!
//! Puzzle number 7 of a seed does not depend on how many others are made: it has its own stream of
//! random numbers, of which only the plain 32-bit ones are used.

use champions::sudoku::fast;
use grid::{Grid, Pos, Size};
use scenes::knight_random::{ChaCha8Rng, below};
use scenes::sudoku_bitmask::{better as fewest, box_set, column_set, row_set};

use super::Board;
use crate::random::generator;

/// From how many full boards a puzzle with few clues is tried.
const BOARDS: usize = 2_000;

/// Of how many minimal puzzles a hard one is the hardest.
const CANDIDATES: usize = 100;

/// Puzzle `number` of `seed`, with exactly `clues` clues and one solution; `None` when none of 2,000 full boards
/// leads to so few clues. Down to 22 clues that hardly happens.
///
/// # Cost
///
/// About 0.2 ms down to 26 clues; with fewer it is many boards, up to half a second.
///
/// ```
/// use programs::puzzles::{generate, to_line};
///
/// let puzzle = generate::puzzle(1, 0, 30)?;
/// assert_eq!(puzzle.cells().iter().flatten().count(), 30);
/// assert_eq!(to_line(&puzzle), to_line(&generate::puzzle(1, 0, 30)?));
/// # Some(())
/// ```
pub fn puzzle(seed: u64, number: u64, clues: usize) -> Option<Board> {
    let mut rng = stream(seed, number);
    let mut puzzles = (0..BOARDS).map(|_| reduced(&mut rng, clues));
    puzzles.find(|&(_, left)| left == clues).map(|(puzzle, _)| puzzle)
}

/// Minimal puzzle `number` of `seed`: each of its clues is needed.
pub fn minimal(seed: u64, number: u64) -> Board {
    reduced(&mut stream(seed, number), 0).0
}

/// Hard puzzle `number` of `seed`: of 100 minimal puzzles the one where a search that always takes
/// the cell with the fewest candidates guesses most often.
///
/// # Cost
///
/// About 50 ms.
pub fn hard(seed: u64, number: u64) -> Board {
    let mut rng = stream(seed, number);
    let guesses = |board: &Board| fewest::solve(board).map_or(0, |solved| solved.guesses);
    let candidates = (0..CANDIDATES).map(|_| reduced(&mut rng, 0).0);
    candidates.max_by_key(guesses).unwrap_or_else(|| Grid::new(Size::square(9), None))
}

/// Isomorph `number` of `seed`: the same puzzle with the digits relabeled, the bands, the stacks, the
/// rows within bands and the columns within stacks permuted, and in half of the cases transposed.
///
/// A search that tries one of two candidates first needs luck, and has it on some isomorphs only.
pub fn isomorph(puzzle: &Board, seed: u64, number: u64) -> Board {
    let mut rng = stream(seed, number);
    let mut digits: Vec<u8> = (0..9).collect();
    shuffle(&mut rng, &mut digits);
    let (rows, cols) = (lines(&mut rng), lines(&mut rng));
    let is_transposed = below(&mut rng, 2) == 1;
    Grid::from_fn(Size::square(9), |Pos { row, col }| {
        let (row, col) = if is_transposed { (col, row) } else { (row, col) };
        puzzle[Pos::new(rows[row], cols[col])].map(|digit| digits[usize::from(digit)])
    })
}

/// The nine rows, or columns, in an order that keeps each band together.
fn lines(rng: &mut ChaCha8Rng) -> Vec<usize> {
    let mut bands = [0, 3, 6];
    shuffle(rng, &mut bands);
    let mut lines = Vec::new();
    for band in bands {
        let mut of_band = [band, band + 1, band + 2];
        shuffle(rng, &mut of_band);
        lines.extend(of_band);
    }
    lines
}

/// A random full board, less as many cells as can be emptied until `clues` are left; and how many
/// are left.
fn reduced(rng: &mut ChaCha8Rng, clues: usize) -> (Board, usize) {
    let mut board = Grid::new(Size::square(9), None);
    let is_full = fill(&mut board, rng);
    debug_assert!(is_full, "an empty board can always be filled");
    let mut cells: Vec<Pos> = board.positions().collect();
    shuffle(rng, &mut cells);

    let mut left = cells.len();
    for pos in cells {
        if left == clues {
            break;
        }
        let digit = board[pos];
        board.set(pos, None);
        if fast::count_solutions(&board, 2) == 1 {
            left -= 1;
        } else {
            board.set(pos, digit);
        }
    }
    (board, left)
}

/// Fills the empty cells, each time one with the fewest candidates and these in random order, and returns
/// `true`, or leaves the board as it was and returns `false`.
fn fill(board: &mut Board, rng: &mut ChaCha8Rng) -> bool {
    let taken = |Pos { row, col }| {
        row_set(board, row) | column_set(board, col) | box_set(board, row / 3 * 3 + col / 3)
    };
    let empty = board.positions().filter(|&pos| board[pos].is_none());
    let Some((pos, taken)) =
        empty.map(|pos| (pos, taken(pos))).min_by_key(|(_, taken)| taken.count_zeros())
    else {
        return true;
    };

    let mut digits: Vec<u8> = (0..9).filter(|digit| taken & (1 << digit) == 0).collect();
    shuffle(rng, &mut digits);
    for digit in digits {
        board.set(pos, Some(digit));
        if fill(board, rng) {
            return true;
        }
        board.set(pos, None);
    }
    false
}

/// The stream `number` of `seed`.
fn stream(seed: u64, number: u64) -> ChaCha8Rng {
    let mut rng = generator(seed, 0);
    rng.set_stream(number);
    rng
}

/// Puts `items` into random order (Fisher and Yates, 1938).
fn shuffle<T>(rng: &mut ChaCha8Rng, items: &mut [T]) {
    for (last, end) in (0..items.len()).zip(1..) {
        items.swap(last, below(rng, end) as usize);
    }
}
