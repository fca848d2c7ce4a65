//! The boards that the questions are about, and how they are written and read.

use std::{
    collections::BinaryHeap,
    fmt::{self, Display},
};

use exam::{
    Rng,
    boards::{self, board, durer, joined, shuffled},
};
use grid::{Grid, Size};
use referee::magic::{self, Line};

use exercise_9::{Excess, random_square};

pub type Board = Grid<u32>;

/// The board that `text` shows, when its numbers are those of `start`.
pub fn read(text: &str, start: &Board) -> Result<Board, String> {
    // A board without cells is written as its size.
    let found = if text == start.to_string() { Ok(start.clone()) } else { text.parse() };
    let found: Board = found.map_err(|error| format!("this is no board: {error}"))?;
    let sorted =
        |board: &Board| board.cells().iter().copied().collect::<BinaryHeap<_>>().into_sorted_vec();
    let is_right = found.size() == start.size() && sorted(&found) == sorted(start);
    is_right.then_some(found).ok_or("these are not the right numbers".to_string())
}

/// The generator that is handed to a solution: it ends a search that never ends by itself.
pub fn generator(seed: u64) -> Rng {
    let mut rng = Rng::new(seed, "magic-local-search");
    rng.limit(400_000);
    rng
}

/// One of many boards from the same generator: each may draw as much as a whole search.
pub fn drawn(order: usize, rng: &mut Rng) -> Board {
    // Numbers that are thrown at cells until one is free take many draws.
    rng.limit(400_000.max(60 * order as u64 * order as u64));
    random_square(order, rng)
}

/// The chapter's board, one swap from a magic square.
pub fn chapter() -> Board {
    board("4 9 2\n3 6 7\n8 1 5")
}

/// 1 to n² in reading order.
pub fn in_order(order: usize) -> Board {
    boards::in_order(Size::square(order))
}

/// 1 to n² in any order.
pub fn mixed(order: usize, rng: &mut Rng) -> Board {
    shuffled(Size::square(order), rng)
}

/// All boards of order 0, 1 and 2, two magic squares and the chapter's board.
pub fn small_boards() -> Vec<Board> {
    let lo_shu = board("4 9 2\n3 5 7\n8 1 6");
    let mut boards = vec![in_order(0), in_order(1), lo_shu, chapter(), durer()];
    boards.extend((0..256).filter_map(|code| {
        let [a, b, c, d] =
            [code / 64, code / 16 % 4, code / 4 % 4, code % 4].map(|place| place + 1);
        let board = Grid::from_rows([[a, b], [c, d]]);
        magic::judge_numbers(&board).is_ok().then_some(board)
    }));
    boards
}

/// The excess, made without anybody's step.
pub fn excess_of(square: &Board) -> Excess {
    let order = square.size().rows;
    let of = |line| magic::sum(square, line) as i64 - magic::magic_sum(order) as i64;
    Excess {
        rows: (0..order).map(|row| of(Line::Row(row))).collect(),
        columns: (0..order).map(|col| of(Line::Column(col))).collect(),
        diagonal: of(Line::Diagonal),
        anti_diagonal: of(Line::AntiDiagonal),
    }
}

pub fn shown(excess: &Excess) -> String {
    let Excess { rows, columns, diagonal, anti_diagonal } = excess;
    format!("rows {rows:?} columns {columns:?} diagonals {diagonal} {anti_diagonal}")
}

/// `board` as a question shows it.
pub fn picture(board: &Board) -> impl Display {
    fmt::from_fn(move |f| match board.size().area() {
        0..=10_000 => write!(f, "{board}"),
        area => write!(f, "the board of {} with 1 to {area} in reading order", board.size()),
    })
}

/// The numbers of `board` in reading order, on one line.
pub fn one_line(board: &Board) -> String {
    joined(board.cells(), " ")
}

/// The boards that `text` shows, one a line, when there are `count` with the numbers 1 to n² each.
pub fn boards_of(text: &str, order: usize, count: usize) -> Result<Vec<Board>, String> {
    let boards = text.lines().map(|line| board_of(line, order)).collect::<Result<Vec<_>, _>>()?;
    (boards.len() == count).then_some(boards).ok_or(format!("{count} boards are asked for"))
}

/// The board whose numbers stand on one line, when they are 1 to n².
pub fn board_of(line: &str, order: usize) -> Result<Board, String> {
    let number = |text: &str| text.parse().map_err(|_| format!("{text:?} is no number"));
    let numbers = line.split_ascii_whitespace().map(number).collect::<Result<Vec<u32>, _>>()?;
    if numbers.len() != order * order {
        return Err(format!("{order} rows and columns are asked for"));
    }
    let board = Grid::from_cells(Size::square(order), numbers);
    if order > 0 {
        magic::judge_numbers(&board)?;
    }
    Ok(board)
}
