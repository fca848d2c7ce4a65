//! What exercise 3 asks. In the code a digit is 0 to 8; on a board it is written 1 to 9.

use exam::{
    Ask, Rng, Within,
    boards::{
        PUZZLE, SOLUTION, board, board_with, changed, digit, dug, empty, exchanged, joined,
        relabeled,
    },
    says, says_true,
};
use grid::{Grid, Pos, Size};
use referee::sudoku::{self, Unit};

use exercise_3::{
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

/// The text allows a search ten times the placements of the plain one, and these for a look at the givens.
const COST: Within = Within { times: 10, more: 300 };

/// The plain search makes 105,562 placements for it.
const LONG_SEARCH: &str =
    "........8...4......1....2..2.....7...7.52.9..3...9..1.9.83.41..5..7...6.72.96.35.";

fn step_1_to_set(ask: &mut Ask) {
    // Some again: what comes when is secret.
    let again = ask.random(4, |rng| digit(rng.below(9)));
    for cell in [None].into_iter().chain((0..9).map(Some)).chain(again) {
        ask.exact(format_args!("to_set({cell:?})"), || shown(to_set(cell)));
    }
}

fn step_2_is_full(ask: &mut Ask) {
    let sets = (0..9).flat_map(|d| [1 << d, 0b1_1111_1111 ^ 1 << d, 0b1_1111_1111 >> d]);
    let random = ask.random(10, |rng| {
        if rng.coin() { 0b1_1111_1111 } else { DigitSet::try_from(rng.below(511)).unwrap_or(0) }
    });
    for set in sets.chain(random).chain([0]) {
        ask.exact(format_args!("is_full of {}", shown(set)), || is_full(set));
    }
}

fn step_3_row_set(ask: &mut Ask) {
    ask.explain("a digit that appears twice is in the set once", || {
        let twice = board_with(9, 7, &[Pos::new(4, 0), Pos::new(4, 8)]);
        says("a row with the digit 7 twice is", shown(row_set(&twice, 4)), shown(set(&[7])));
    });
    ask_units(ask, "row_set", row_set);
}

fn step_4_column_set(ask: &mut Ask) {
    ask_units(ask, "column_set", column_set);
}

fn step_5_box_set(ask: &mut Ask) {
    ask.explain("boxes count in reading order", || {
        for (index, other) in (0..81).map(|number| (number / 9, number % 9)) {
            let places: Vec<Pos> = sudoku::places(Unit::Box(index), 9).collect();
            let expected = if other == index { set(&[index]) } else { 0 };
            let what = format!("box {other}, on a board where only box {index} is filled, is");
            says(what, shown(box_set(&board_with(9, index, &places), other)), shown(expected));
        }
    });
    ask_units(ask, "box_set", box_set);
}

fn ask_units(ask: &mut Ask, name: &str, set_of: fn(&Board, usize) -> DigitSet) {
    let mut boards = vec![empty(9), board(PUZZLE), board(SOLUTION), by(box_of)];
    boards.push(by(|pos| (pos.row + pos.col) % 4));
    boards.extend([0, 5, 8].map(|d| board_with(9, d, &[Pos::new(d, (4 * d + 1) % 9)])));
    boards.extend(ask.random(4, |rng| {
        let filled = rng.between(1, 78);
        scattered(rng, filled)
    }));
    for index in 0..9 {
        let what = format!("{name}(board, {index}) of\n");
        ask.each(&what, &boards, |board| shown(set_of(board, index)));
    }
}

fn step_6_is_valid(ask: &mut Ask) {
    ask.explain("every unit must be full", || {
        let right: Board = board(SOLUTION);
        says_true(
            is_valid(&right),
            format!("`is_valid` says false of this finished board:\n{right}"),
        );
        for wrong in nearly_finished(&right, 0) {
            let fault = sudoku::judge(&empty(9), &wrong).expect_err("one unit is wrong");
            says_true(!is_valid(&wrong), format!("{fault}, but `is_valid` says true of\n{wrong}"));
        }
    });
    let mut boards = vec![empty(9), board(PUZZLE), board(SOLUTION), by(box_of)];
    // Rows and columns are right in the first of these, and boxes are not.
    boards.extend((1..4).map(|step| by(|pos| (step * pos.row + pos.col) % 9)));
    // Each unit holds 1 2 4 4 4 5 7 9 9, with the sum and the product of nine different digits.
    let alike = |d: u8| [0, 1, 3, 3, 4, 3, 6, 8, 8][usize::from(d)];
    let solution: Board = board(SOLUTION);
    boards.push(Grid::from_fn(Size::square(9), |pos| solution[pos].map(alike)));
    for index in ask.random(9, |rng| rng.below(9)) {
        let finished = relabeled(&board(SOLUTION), &mut ask.rng);
        boards.extend(nearly_finished(&finished, index));
        let holes = if ask.rng.coin() { 0 } else { ask.rng.between(1, 80) };
        boards.push(dug(&finished, holes, &mut ask.rng));
    }
    ask.each("is_valid of\n", &boards, is_valid);
}

fn step_7_is_consistent(ask: &mut Ask) {
    ask.explain("a digit twice in a unit is a contradiction", || {
        for other in [Pos::new(0, 8), Pos::new(8, 0), Pos::new(1, 1)] {
            let board = board_with(9, 4, &[Pos::new(0, 0), other]);
            let fault = sudoku::judge_givens(&board).expect_err("it appears twice");
            says_true(!is_consistent(&board), format!("{fault}, but yours says true of\n{board}"));
        }
    });
    let mut boards = vec![empty(9), board(PUZZLE), board(SOLUTION), two_solutions()];
    // Nothing fits in the last cell of row 0, which is no contradiction.
    let row = (0..8).fold(empty(9), |board, col| changed(&board, Pos::new(0, col), digit(col)));
    boards.push(changed(&row, Pos::new(8, 8), digit(8)));
    // The same digit twice in every unit of every kind.
    for unit in sudoku::units(9) {
        let cells: Vec<Pos> = sudoku::places(unit, 9).step_by(4).take(2).collect();
        boards.push(board_with(9, 5, &cells));
    }
    boards.extend(ask.random(15, |rng| {
        let finished = relabeled(&board(SOLUTION), rng);
        let (holes, pos, other) = (rng.between(1, 60), rng.pos(Size::square(9)), rng.below(9));
        changed(&dug(&finished, holes, rng), pos, digit(other))
    }));
    boards.extend(ask.random(15, |rng| scattered(rng, 12)));
    ask.each("is_consistent of\n", &boards, is_consistent);
}

fn step_8_solve(ask: &mut Ask) {
    ask.explain("the puzzle is solved", || {
        let (is_solved, answer) = solved(&board(PUZZLE));
        says_true(is_solved, format!("`solve` says false, but this has a solution:\n{answer}"));
        sudoku::judge(&board(PUZZLE), &answer).unwrap_or_else(|fault| panic!("{fault}:\n{answer}"));
    });
    ask.explain("a board that cannot be filled is left as it was", || {
        let puzzle = changed(&board(PUZZLE), Pos::new(0, 2), Some(2));
        let (is_solved, answer) = solved(&puzzle);
        says_true(!is_solved, format!("`solve` says true, but this has no solution:\n{puzzle}"));
        says_true(
            answer == puzzle,
            format!("left on the board, which was\n{puzzle}\nis\n{answer}"),
        );
    });
    ask.explain("contradicting givens are refused before the search", || {
        let puzzle = changed(&board(PUZZLE), Pos::new(8, 4), Some(7));
        let (_, count) = grid::record::count(|| solved(&puzzle));
        says_true(
            count.placements <= COST.more,
            format!("there is nothing to search for in\n{puzzle}"),
        );
    });
    ask.count_work();
    let puzzles = puzzles(ask, 16);
    ask.each_within(COST, "solve\n", &puzzles, told);
    ask.budget += 200_000;
    ask.each_within(COST, "solve\n", &[board(LONG_SEARCH)], told);
}

fn step_9_count_solutions(ask: &mut Ask) {
    ask.explain("two solutions are told from one", || {
        for (puzzle, solutions) in [(board(PUZZLE), 1), (two_solutions(), 2)] {
            says("counting up to 2, the answer is", count_solutions(&puzzle, 2), solutions);
        }
    });
    ask.explain("up to 0 nothing is counted", || {
        says("counting up to 0, the answer is", count_solutions(&board(PUZZLE), 0), 0);
    });
    // It has 228 solutions.
    let solution: Board = board(SOLUTION);
    let many = Grid::from_fn(solution.size(), |pos| solution[pos].filter(|_| pos.row < 6));
    ask.each_within(COST, "count_solutions up to 3 of\n", &[many], |puzzle| {
        count_solutions(puzzle, 3)
    });
    let puzzles = puzzles(ask, 8);
    for limit in [0, 1, 2, 3, usize::MAX] {
        // A board with many solutions is counted up to a small number only.
        let asked = if limit <= 3 { &puzzles[..] } else { &puzzles[1..4] };
        let what = format!("count_solutions up to {limit} of\n");
        ask.each_within(COST, &what, asked, |puzzle| count_solutions(puzzle, limit));
    }
    ask.each_within(COST, "count_solutions up to 1000 of\n", &[empty(9)], |puzzle| {
        count_solutions(puzzle, 1_000)
    });
}

/// Puzzles with one solution, with several and with none; some with givens that contradict each other.
fn puzzles(ask: &mut Ask, random: usize) -> Vec<Board> {
    let mut puzzles = vec![empty(9), board(PUZZLE), board(SOLUTION), two_solutions()];
    // A 3 fits, but in the only solution there is a 5: the search has to look far.
    puzzles.push(changed(&board(PUZZLE), Pos::new(0, 2), digit(2)));
    puzzles.extend(
        [(0, 8), (8, 0), (1, 1)].map(|twice| board_with(9, 4, &[Pos::new(0, 0), twice.into()])),
    );
    puzzles.extend(ask.random(random, |rng| {
        let (finished, holes) = (relabeled(&board(SOLUTION), rng), rng.between(1, 50));
        let (pos, other) = (rng.pos(Size::square(9)), rng.below(9));
        let puzzle = dug(&finished, holes, rng);
        if rng.coin() { changed(&puzzle, pos, digit(other)) } else { puzzle }
    }));
    puzzles
}

fn solved(puzzle: &Board) -> (bool, Board) {
    let mut answer = puzzle.clone();
    (solve(&mut answer), answer)
}

fn told(puzzle: &Board) -> String {
    let (is_solved, answer) = solved(puzzle);
    format!("{is_solved}, and the board is\n{answer}")
}

// Boards and sets

fn by(number: impl Fn(Pos) -> usize) -> Board {
    Grid::from_fn(Size::square(9), |pos| digit(number(pos)))
}

fn box_of(pos: Pos) -> usize {
    pos.row / 3 * 3 + pos.col / 3
}

/// `filled` cells with digits that care for no rule.
fn scattered(rng: &mut Rng, filled: usize) -> Board {
    let cells = rng.some_of(&empty(9).positions().collect::<Vec<_>>(), filled);
    cells.iter().fold(empty(9), |board, &pos| changed(&board, pos, digit(rng.below(9))))
}

/// The finished board with one kind of unit wrong each time.
fn nearly_finished(finished: &Board, index: usize) -> [Board; 3] {
    let (beside, far) = (index / 3 * 3 + (index + 1) % 3, (index + 3) % 9);
    [
        exchanged(finished, Pos::new(index, far), Pos::new(beside, far)),
        exchanged(finished, Pos::new(far, index), Pos::new(far, beside)),
        changed(finished, Pos::new(index, far), None),
    ]
}

/// A board with four empty cells, in which 3 and 5 fit one way or the other.
pub fn two_solutions() -> Board {
    let cells = [(6, 0), (6, 8), (7, 0), (7, 8)].map(Pos::from);
    cells.iter().fold(board(SOLUTION), |board, &pos| changed(&board, pos, None))
}

fn set(digits: &[usize]) -> DigitSet {
    digits.iter().fold(0, |set, digit| set | 1 << digit)
}

/// A set as its digits, its number and its bits: `{0, 3} = 9 = 0b1001`.
pub fn shown(set: DigitSet) -> String {
    let digits = joined((0..16).filter(|digit| set & 1 << digit != 0), ", ");
    format!("{{{digits}}} = {set} = {set:#b}")
}
