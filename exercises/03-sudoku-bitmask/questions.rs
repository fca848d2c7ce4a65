//! What exercise 3 asks: the inputs of each step, and how an answer is judged.
//!
//! In the code a digit is 0 to 8; on a board it is written 1 to 9, and a dot is an empty cell.

#[path = "questions/explain.rs"]
mod explain;

use exam::{
    Ask, Rng, boards as variant,
    boards::{PUZZLE, SOLUTION, board, board_with, changed, digit, dug, empty, exchanged, joined},
};
use grid::{Grid, Pos, Size};

use super::lesson::{
    Board, DigitSet, box_set, column_set, count_solutions, is_consistent, is_full, is_valid,
    row_set, solve, to_set,
};

exam::questions![
    step_1_to_set,
    step_2_is_full,
    step_3_row_set,
    step_4_column_set,
    step_5_box_set,
    step_6_is_valid,
    step_7_is_consistent,
    step_8_solve,
    step_9_count_solutions,
];

/// Its rows and columns are full, and so are the boxes 0, 4 and 8; the other boxes are not.
const DIAGONAL_BOXES: &str = "
    6 8 3 2 9 5 4 1 7
    4 2 1 8 6 7 3 5 9
    7 9 5 3 8 6 2 4 1
    5 7 2 1 3 4 8 9 6
    1 4 9 7 2 8 6 3 5
    3 1 4 6 5 9 7 8 2
    2 3 6 5 4 1 9 7 8
    9 5 8 4 7 2 1 6 3
    8 6 7 9 1 3 5 2 4";

/// The reference makes 105,562 placements for it.
const LONG_SEARCH: &str =
    "........8...4......1....2..2.....7...7.52.9..3...9..1.9.83.41..5..7...6.72.96.35.";

/// How many times the placements of the reference a search may make, which places only digits that fit.
const TIMES: u64 = 10;

/// How many more it may make, for example to check the givens on a copy of the board.
pub const MORE: u64 = 300;

fn step_1_to_set(ask: &mut Ask) {
    explain::step_1_to_set(ask);
    // The largest: the digit 8. All cells that there are, and some again: what comes when is secret.
    let again = ask.rounds(10).map(|_| digit(ask.rng.below(9)));
    let again: Vec<Option<u8>> = again.collect();
    for cell in [None].into_iter().chain((0..9).map(Some)).chain(again) {
        ask.exact(format_args!("to_set({cell:?})"), || shown(to_set(cell)));
    }
}

fn step_2_is_full(ask: &mut Ask) {
    explain::step_2_is_full(ask);
    // The largest: the set of all nine digits. All sets that there are, and some again: what comes when is secret.
    let again =
        ask.rounds(20).map(|_| 0b1_1111_1111 ^ u16::from(ask.rng.coin()) << ask.rng.below(9));
    let again: Vec<u16> = again.collect();
    for set in (0..=0b1_1111_1111).chain(again) {
        ask.exact(format_args!("is_full of {}", shown(set)), || is_full(set));
    }
}

fn step_3_row_set(ask: &mut Ask) {
    explain::step_3_row_set(ask);
    ask_units(ask, "row_set", row_set);
}

fn step_4_column_set(ask: &mut Ask) {
    explain::step_4_column_set(ask);
    ask_units(ask, "column_set", column_set);
}

fn step_5_box_set(ask: &mut Ask) {
    explain::step_5_box_set(ask);
    ask_units(ask, "box_set", box_set);
}

/// The largest: a full board, the only size there is.
fn ask_units(ask: &mut Ask, name: &str, set_of: fn(&Board, usize) -> DigitSet) {
    let mut boards = vec![empty(9)];
    // One digit, then the same digit several times in a unit; then each cell counts.
    boards
        .extend((0..9).map(|digit| board_with(9, digit, &[Pos::new(digit, (4 * digit + 1) % 9)])));
    boards.extend([
        Grid::from_fn(Size::square(9), |pos| digit(box_of(pos))),
        Grid::from_fn(Size::square(9), |pos| digit(pos.row)),
        Grid::from_fn(Size::square(9), |pos| digit(pos.col)),
        Grid::from_fn(Size::square(9), |pos| digit((pos.row + pos.col) % 4)),
        board(PUZZLE),
        board(SOLUTION),
    ]);
    for round in ask.rounds(12) {
        boards.push(scattered(&mut ask.rng, 1 + 7 * (round % 12)));
    }
    for board in boards {
        for index in 0..9 {
            ask.exact(format_args!("{name}(board, {index}) of\n{board}"), || {
                shown(set_of(&board, index))
            });
        }
    }
}

fn step_6_is_valid(ask: &mut Ask) {
    explain::step_6_is_valid(ask);
    // The largest: a full board, the only size there is.
    let diagonal = board(DIAGONAL_BOXES);
    let mut boards = vec![empty(9), board(PUZZLE), board(SOLUTION)];
    boards.extend([variant::mirrored(&diagonal), diagonal]);
    boards.extend((0..9).map(|same| Grid::new(Size::square(9), digit(same))));
    // Rows and columns are right here, and boxes are not; then two kinds are wrong of the three.
    boards.extend(
        (1..9).map(|step| {
            Grid::from_fn(Size::square(9), |pos| digit((step * pos.row + pos.col) % 9))
        }),
    );
    boards.push(Grid::from_fn(Size::square(9), |pos| {
        digit((pos.row % 3 * 3 + pos.col % 3 + pos.row / 3) % 9)
    }));
    // Finished, with the digits in order in its first row.
    boards.push(Grid::from_fn(Size::square(9), |pos| {
        digit((pos.row % 3 * 3 + pos.row / 3 + pos.col) % 9)
    }));
    boards.push(Grid::from_fn(Size::square(9), |pos| digit(box_of(pos))));
    // Each unit holds 1 2 4 4 4 5 7 9 9, with the sum and the product of nine different digits.
    let finished: Board = board(SOLUTION);
    let alike = |digit: u8| [0, 1, 3, 3, 4, 3, 6, 8, 8][usize::from(digit)];
    boards.push(Grid::from_fn(Size::square(9), |pos| finished[pos].map(alike)));
    // Only the units of one number are wrong.
    boards.extend([0, 4, 8].map(|unit| {
        let pos = Pos::new(unit, unit);
        changed(&finished, pos, finished[pos].map(|digit| (digit + 1) % 9))
    }));
    for index in 0..9 {
        let finished = variant::relabeled(&board(SOLUTION), &mut ask.rng);
        boards.extend(nearly_finished(&finished, index));
        boards.extend(with_equal_sums(&finished));
        boards.extend(with_equal_sums(&finished).as_ref().map(variant::turned));
    }
    for _ in ask.rounds(10) {
        let finished = variant::relabeled(&board(SOLUTION), &mut ask.rng);
        boards.extend(nearly_finished(&finished, ask.rng.below(9)));
        let (pos, other) = (ask.rng.pos(Size::square(9)), ask.rng.below(9));
        boards.push(changed(&finished, pos, digit(other)));
        let holes = ask.rng.between(1, 80);
        boards.extend([dug(&finished, holes, &mut ask.rng), finished]);
    }
    for board in boards {
        ask.exact(format_args!("is_valid of\n{board}"), || is_valid(&board));
    }
}

fn step_7_is_consistent(ask: &mut Ask) {
    explain::step_7_is_consistent(ask);
    // The largest: a full board, the only size there is.
    let mut boards = vec![empty(9), board(PUZZLE), board(SOLUTION), two_solutions()];
    boards.extend(stuck());
    // The same digit twice and three times in every unit of every kind, in cells that share nothing else.
    for index in 0..9 {
        let (row, col) = (index / 3, index % 3);
        let [first, second, third] = [0, 1, 2].map(|step| (index + step) % 3 + 3 * step);
        let in_box =
            |down, right| Pos::new(row * 3 + (row + down) % 3, col * 3 + (col + right) % 3);
        for cells in [
            [first, second, third].map(|col| Pos::new(index, col)),
            [first, second, third].map(|row| Pos::new(row, index)),
            [in_box(0, 0), in_box(1, 1), in_box(2, 2)],
            [in_box(0, 0), in_box(1, 2), in_box(2, 1)],
        ] {
            boards.extend([2, 3].map(|times| board_with(9, index, &cells[..times])));
        }
        let finished = variant::relabeled(&board(SOLUTION), &mut ask.rng);
        boards.extend(nearly_finished(&finished, index));
    }
    // Beside each other over the border of a box, and on a diagonal: no contradiction.
    for index in 0..8 {
        let cells = [Pos::new(index, index), Pos::new(index + 1, (index + 3) % 9)];
        boards.push(board_with(9, index, &cells));
    }
    for _ in ask.rounds(30) {
        let (one, other) = (ask.rng.pos(Size::square(9)), ask.rng.pos(Size::square(9)));
        boards.push(board_with(9, ask.rng.below(9), &[one, other]));
        let near = Pos::new(one.row / 3 * 3 + other.row % 3, one.col / 3 * 3 + other.col % 3);
        boards.push(board_with(9, ask.rng.below(9), &[one, near]));
        let finished = variant::relabeled(&board(SOLUTION), &mut ask.rng);
        let holes = ask.rng.between(1, 60);
        let sparse = dug(&finished, holes, &mut ask.rng);
        let given = ask.rng.below(9);
        boards.extend([changed(&sparse, one, digit(given)), sparse]);
        boards.push(scattered(&mut ask.rng, 12));
    }
    for board in boards {
        ask.exact(format_args!("is_consistent of\n{board}"), || is_consistent(&board));
    }
}

fn step_8_solve(ask: &mut Ask) {
    explain::step_8_solve(ask);
    ask.measure();
    for puzzle in puzzles(ask, 12) {
        ask_solve(ask, &puzzle);
    }
    // The largest: 105,562 placements. A search that tries all nine digits makes nine times as many.
    ask.budget += 200_000;
    for puzzle in ask.fixed([LONG_SEARCH]) {
        ask_solve(ask, &board(puzzle));
    }
}

fn ask_solve(ask: &mut Ask, puzzle: &Board) {
    ask.within(exam::Within { times: TIMES, more: MORE }, format_args!("solve\n{puzzle}"), || {
        let mut answer = puzzle.clone();
        let is_solved = solve(&mut answer);
        format!("{is_solved}, and the board is\n{answer}")
    });
}

fn step_9_count_solutions(ask: &mut Ask) {
    explain::step_9_count_solutions(ask);
    let unsolvable = changed(&board(PUZZLE), Pos::new(0, 2), digit(2));
    let contradiction = changed(&two_solutions(), Pos::new(8, 8), digit(0));
    for puzzle in [board(PUZZLE), board(SOLUTION), two_solutions(), unsolvable, contradiction] {
        for limit in [0, 1, 2, 3, usize::MAX] {
            count(ask, &puzzle, limit);
        }
    }
    for (index, puzzle) in puzzles(ask, 6).into_iter().enumerate() {
        count(ask, &puzzle, 2);
        count(ask, &puzzle, [0, 1, 3][index % 3]);
    }
    for round in ask.rounds(2) {
        // Without two or three of the digits a board has several solutions.
        let mut puzzle = variant::relabeled(&board(SOLUTION), &mut ask.rng);
        for pos in puzzle.positions() {
            if puzzle[pos].is_some_and(|digit| usize::from(digit) < 2 + round % 2) {
                puzzle.set(pos, None);
            }
        }
        for limit in [5, 7, usize::MAX] {
            count(ask, &puzzle, limit);
        }
    }
    // The largest: an answer of 1,000, as the text says, which takes 23,590 placements; and of a large limit every
    // bit.
    for limit in ask.fixed([260, 1_000]) {
        count(ask, &empty(9), limit);
    }
    for bit in [8, 16, 32] {
        count(ask, &two_solutions(), 1 << bit);
    }
}

fn count(ask: &mut Ask, puzzle: &Board, limit: usize) {
    ask.within(
        exam::Within { times: TIMES, more: MORE },
        format_args!("count_solutions up to {limit} of\n{puzzle}"),
        || count_solutions(puzzle, limit),
    );
}

/// Puzzles with one solution, with several and with none; some with givens that contradict each other.
fn puzzles(ask: &mut Ask, rounds: usize) -> Vec<Board> {
    let mut puzzles = vec![empty(9), board(PUZZLE), board(SOLUTION), two_solutions()];
    // One cell is left, and then one digit is wrong.
    for pos in [Pos::new(0, 0), Pos::new(0, 8), Pos::new(4, 4), Pos::new(8, 0), Pos::new(8, 8)] {
        let puzzle = changed(&board(SOLUTION), pos, None);
        let wrong = (pos.row + pos.col + 5) % 9;
        puzzles.push(changed(&puzzle, Pos::new(8 - pos.row, 3), digit(wrong)));
        puzzles.push(puzzle);
    }
    puzzles.extend(stuck());
    // A 3 fits, but in the only solution there is a 5: the search has to look far.
    puzzles.push(changed(&board(PUZZLE), Pos::new(0, 2), digit(2)));
    // Fewer than the 17 givens that a puzzle with one solution has at least.
    for givens in [1, 10, 16] {
        let holes = empty(9).positions().skip(givens);
        puzzles.push(holes.fold(board(SOLUTION), |board, pos| changed(&board, pos, None)));
    }
    // The same given twice.
    for (one, other) in [((0, 0), (0, 8)), ((0, 8), (8, 8)), ((6, 6), (8, 8)), ((8, 0), (8, 8))] {
        puzzles.push(board_with(9, 4, &[one.into(), other.into()]));
    }
    for round in ask.rounds(rounds) {
        let finished = variant::relabeled(&board(SOLUTION), &mut ask.rng);
        let (pos, given) = (ask.rng.pos(Size::square(9)), ask.rng.below(9));
        let puzzle = dug(&finished, 2 + 24 / rounds * (round % rounds), &mut ask.rng);
        puzzles.push(changed(&puzzle, pos, digit(given)));
        puzzles.push(dug(&puzzle, 30, &mut ask.rng));
        puzzles.extend(nearly_finished(&finished, round % 9));
    }
    for _ in ask.rounds(2) {
        puzzles.push(variant::relabeled(&board(PUZZLE), &mut ask.rng));
        puzzles.push(variant::relabeled(&two_solutions(), &mut ask.rng));
    }
    puzzles
}

// Boards

fn box_of(pos: Pos) -> usize {
    pos.row / 3 * 3 + pos.col / 3
}

/// `filled` cells with digits that care for no rule.
fn scattered(rng: &mut Rng, filled: usize) -> Board {
    let cells = rng.some_of(&empty(9).positions().collect::<Vec<_>>(), filled);
    cells.iter().fold(empty(9), |board, &pos| changed(&board, pos, digit(rng.below(9))))
}

/// The finished board with something wrong about line `index`: in each board with one kind of unit only.
fn nearly_finished(finished: &Board, index: usize) -> [Board; 4] {
    let beside = index / 3 * 3 + (index + 1) % 3;
    let far = (index + 3) % 9;
    let rows = |pos: Pos| match pos.row {
        row if row == index => Pos::new(far, pos.col),
        row if row == far => Pos::new(index, pos.col),
        _ => pos,
    };
    [
        exchanged(finished, Pos::new(index, far), Pos::new(beside, far)),
        exchanged(finished, Pos::new(far, index), Pos::new(far, beside)),
        // Whole rows of two bands: only boxes are wrong.
        Grid::from_fn(finished.size(), |pos| finished[rows(pos)]),
        changed(finished, Pos::new(index, far), None),
    ]
}

/// The finished board with two columns exchanged in two rows, so that only these columns are wrong, and their sums
/// are right; `None` when it has no such cells.
fn with_equal_sums(finished: &Board) -> Option<Board> {
    let neighbors = |from: usize| [[from, from + 1], [from, from + 2], [from + 1, from + 2]];
    let pairs: Vec<[usize; 2]> = [0, 3, 6].into_iter().flat_map(neighbors).collect();
    let squares = pairs.iter().flat_map(|rows| pairs.iter().map(move |cols| (*rows, *cols)));
    let has_equal_sums = |(rows, [left, right]): &([usize; 2], [usize; 2])| {
        let sum = |&col: &usize| {
            rows.map(|row| finished[Pos { row, col }].unwrap_or(0)).iter().sum::<u8>()
        };
        sum(left) == sum(right)
    };
    let ([top, bottom], [left, right]) = squares.into_iter().find(has_equal_sums)?;
    let above = exchanged(finished, Pos::new(top, left), Pos::new(top, right));
    Some(exchanged(&above, Pos::new(bottom, left), Pos::new(bottom, right)))
}

/// Nothing fits in the last cell of row 0: the digit it lacks stands below, or in the same box.
fn stuck() -> [Board; 2] {
    let row = (0..8).fold(empty(9), |board, col| changed(&board, Pos::new(0, col), digit(col)));
    [Pos::new(8, 8), Pos::new(1, 6)].map(|nine| changed(&row, nine, digit(8)))
}

/// A board with four empty cells, in which 3 and 5 may stand one way or the other.
pub fn two_solutions() -> Board {
    let cells = [Pos::new(6, 0), Pos::new(6, 8), Pos::new(7, 0), Pos::new(7, 8)];
    cells.iter().fold(board(SOLUTION), |board, &pos| changed(&board, pos, None))
}

/// A set as its digits, its number and its bits: `{0, 3} = 9 = 0b1001`.
pub fn shown(set: DigitSet) -> String {
    let digits = joined((0..16).filter(|digit| set & 1 << digit != 0), ", ");
    format!("{{{digits}}} = {set} = {set:#b}")
}
