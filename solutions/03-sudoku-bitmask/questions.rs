//! What the grader asks of lesson 3.
//!
//! Boards that only one student is given are the boards of the class drawn another way: equally hard,
//! and of no use to the neighbor.

use exam::{Ask, Chance, Exam, variant};
use grid::{Grid, Pos, Size};

use crate::lesson::{
    Board, box_set, column_set, count_solutions, is_consistent, is_full, is_valid, row_set, solve,
    to_set,
};

/// The puzzle of the chapter; whoever is asked it alone is asked it drawn another way.
const PUZZLE: &str = "
    . 4 . . . . 1 7 9
    . . 2 . . 8 . 5 4
    . . 6 . . 5 . . 8
    . 8 . . 7 . 9 1 .
    . 5 . . 9 . . 3 .
    . 1 9 . 6 . . 4 .
    3 . . 4 . . 7 . .
    5 7 . 1 . . 2 . .
    9 2 8 . . . . 6 .";

const SOLUTION: &str = "
    8 4 5 6 3 2 1 7 9
    7 3 2 9 1 8 6 5 4
    1 9 6 7 4 5 3 2 8
    6 8 3 5 7 4 9 1 2
    4 5 7 2 9 1 8 3 6
    2 1 9 8 6 3 5 4 7
    3 6 1 4 2 9 7 8 5
    5 7 4 1 8 6 2 9 3
    9 2 8 3 5 7 4 6 1";

/// All questions, by step.
pub fn questions(exam: &mut Exam<'_>) {
    exam.question("step_1_to_set", |ask| {
        ask.exact("to_set(None)", || to_set(None));
        for digit in 0..9 {
            ask.exact(format!("to_set(Some({digit}))"), || to_set(Some(digit)));
        }
    });
    exam.question("step_2_is_full", |ask| {
        let full = 0b1_1111_1111;
        let missing = 1 << ask.own.below(9);
        for set in [full, 0, full & !missing, 1 << 8, full - 1, full >> 1] {
            ask.exact(format!("is_full({set:#b})"), || is_full(set));
        }
    });
    exam.question("step_3_row_set", |ask| units(ask, "row_set", row_set));
    exam.question("step_4_column_set", |ask| units(ask, "column_set", column_set));
    exam.question("step_5_box_set", |ask| units(ask, "box_set", box_set));
    exam.question("step_6_is_valid", |ask| {
        for board in finished_and_broken(&mut ask.own) {
            ask.exact(format!("is_valid of\n{board}"), || is_valid(&board));
        }
    });
    exam.question("step_7_is_consistent", |ask| {
        let boards = finished_and_broken(&mut ask.own);
        for board in boards.into_iter().chain(twice_somewhere(&mut ask.own)) {
            ask.exact(format!("is_consistent of\n{board}"), || is_consistent(&board));
        }
    });
    exam.question("step_8_solve_finds_the_first_solution", |ask| {
        ask.measure();
        let puzzle = board(PUZZLE);
        let hidden = variant::sudoku(&puzzle, &mut ask.class);
        for puzzle in [empty(), puzzle, hidden] {
            ask.exact(format!("solve\n{puzzle}"), || solved(&puzzle));
        }
    });
    exam.question("step_8_solve_solves_what_nobody_has_seen", |ask| {
        for holes in [0, 1, 5, 30, 45] {
            let mut puzzle = variant::sudoku(&board(SOLUTION), &mut ask.own);
            dig(&mut puzzle, holes, &mut ask.own);
            ask.exact(format!("solve\n{puzzle}"), || solved(&puzzle));
        }
        let puzzle = variant::sudoku(&board(PUZZLE), &mut ask.own);
        ask.exact(format!("solve\n{puzzle}"), || solved(&puzzle));
    });
    exam.question("step_8_solve_refuses_what_cannot_be_solved", |ask| {
        for puzzle in impossible(&mut ask.own) {
            ask.exact(format!("solve\n{puzzle}"), || solved(&puzzle));
        }
    });
    exam.question("step_9_count_solutions", |ask| {
        let mut puzzles = vec![board(PUZZLE), board(SOLUTION), two_solutions()];
        for puzzle in &mut puzzles {
            *puzzle = variant::sudoku(puzzle, &mut ask.own);
        }
        puzzles.extend(impossible(&mut ask.own));
        puzzles.push(empty());
        for puzzle in puzzles {
            for limit in [0, 1, 2, ask.own.between(3, 20)] {
                let what = format!("count_solutions up to {limit} of\n{puzzle}");
                ask.exact(what, || count_solutions(&puzzle, limit));
            }
        }
    });
}

/// What became of a board: whether `solve` said it was solved, and the board.
fn solved(puzzle: &Board) -> String {
    let mut answer = puzzle.clone();
    let is_solved = solve(&mut answer);
    format!("{is_solved}, and the board is\n{answer}")
}

/// Asks for the sets of all rows, columns or boxes of a board that has repeated digits too.
fn units(ask: &mut Ask<'_>, name: &str, set_of: fn(&Board, usize) -> u16) {
    let puzzle = variant::sudoku(&board(PUZZLE), &mut ask.own);
    let scattered = Grid::from_fn(Size::square(9), |_| match ask.own.below(15) {
        digit @ 0..9 => u8::try_from(digit).ok(),
        _ => None,
    });
    for board in [puzzle, scattered] {
        for index in 0..9 {
            ask.exact(format!("{name}(board, {index}) of\n{board}"), || set_of(&board, index));
        }
    }
}

/// A finished board, and such that are broken in one way each.
fn finished_and_broken(chance: &mut Chance) -> Vec<Board> {
    let finished = variant::sudoku(&board(SOLUTION), chance);
    let mut boards = vec![finished.clone(), empty()];
    let (band, row) = (3 * chance.below(3), chance.below(9));
    let col = chance.below(9);
    // Within a box: rows, then columns, are broken and boxes are not.
    boards.push(exchanged(&finished, Pos::new(band, col), Pos::new(band + 1, col)));
    boards.push(exchanged(&finished, Pos::new(row, band + 1), Pos::new(row, band + 2)));
    // Whole rows of two bands: only boxes are broken.
    let other = |pos: Pos| match pos.row {
        2 => Pos::new(3, pos.col),
        3 => Pos::new(2, pos.col),
        _ => pos,
    };
    boards.push(Grid::from_fn(finished.size(), |pos| finished[other(pos)]));
    boards.push(Grid::from_fn(finished.size(), |pos| u8::try_from((pos.row + pos.col) % 9).ok()));
    for pos in [Pos::new(0, 0), Pos::new(8, 8), Pos::new(row, col)] {
        let mut board = finished.clone();
        board.set(pos, None);
        boards.push(board);
    }
    boards
}

/// Boards with the same digit in two cells, which share a row, a column, a box or nothing.
fn twice_somewhere(chance: &mut Chance) -> Vec<Board> {
    let (row, col) = (chance.below(9), chance.below(9));
    let far = |index: usize| (index + 3 + chance_free(index)) % 9;
    let digit = u8::try_from(chance.below(9)).ok();
    let box_mate = Pos::new(row / 3 * 3 + (row + 1) % 3, col / 3 * 3 + (col + 1) % 3);
    let others =
        [Pos::new(row, far(col)), Pos::new(far(row), col), box_mate, Pos::new(far(row), far(col))];
    let with = |pos| {
        let mut board = empty();
        board.set(Pos::new(row, col), digit);
        board.set(pos, digit);
        board
    };
    others.into_iter().map(with).collect()
}

/// 0 to 2, so that a cell three farther on is in another box whichever it is.
fn chance_free(index: usize) -> usize {
    index % 2
}

/// Boards that cannot be solved: contradictions at once, and such that have to be searched for.
fn impossible(chance: &mut Chance) -> Vec<Board> {
    let mut boards = twice_somewhere(chance);
    boards.truncate(3);
    let full_and_wrong = exchanged(&board(SOLUTION), Pos::new(7, 8), Pos::new(8, 8));
    boards.push(variant::sudoku(&full_and_wrong, chance));
    // Nothing fits in the last cell of row 0.
    let mut cornered = empty();
    for col in 0..8 {
        cornered.set(Pos::new(0, col), u8::try_from(col).ok());
    }
    cornered.set(Pos::new(8, 8), Some(8));
    boards.push(cornered);
    // A digit that fits, and is not that of the one solution.
    let mut wrong = board(PUZZLE);
    wrong.set(Pos::new(0, 2), Some(2));
    boards.push(variant::sudoku(&wrong, chance));
    boards
}

/// A board with four empty cells, in which two digits may stand one way or the other.
fn two_solutions() -> Board {
    let mut board = board(SOLUTION);
    for (row, col) in [(6, 0), (6, 8), (7, 0), (7, 8)] {
        board.set(Pos::new(row, col), None);
    }
    board
}

/// Empties `holes` cells.
fn dig(board: &mut Board, holes: usize, chance: &mut Chance) {
    let mut cells: Vec<Pos> = board.positions().collect();
    chance.shuffle(&mut cells);
    for &pos in &cells[..holes] {
        board.set(pos, None);
    }
}

fn exchanged(board: &Board, one: Pos, other: Pos) -> Board {
    let mut board = board.clone();
    let (first, second) = (board[one], board[other]);
    board.set(one, second);
    board.set(other, first);
    board
}

fn board(text: &str) -> Board {
    text.parse().expect("the questions write boards well")
}

fn empty() -> Board {
    Grid::new(Size::square(9), None)
}
