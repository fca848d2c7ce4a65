//! What the questions of several lessons ask about: sizes, places, moves and boards, which are turned and
//! relabeled so that two students get boards that are equally hard, and the answer of one is of no use to
//! the other.

use std::{
    cmp::Reverse,
    fmt::{Debug, Display},
    ops::RangeInclusive,
    str::FromStr,
};

use grid::{Cell, Grid, KNIGHT, LEAPER, Move, Pos, Size};

use crate::Rng;

/// One cell up, right, down or left.
pub const WAZIR: [Move; 4] = [mv(-1, 0), mv(0, 1), mv(1, 0), mv(0, -1)];

/// One cell to the right, and no way back.
pub const RIGHT: [Move; 1] = [mv(0, 1)];

/// No way back by one move, and yet there are tours.
pub const ONE_WAY: [Move; 3] = [mv(0, 1), mv(1, -1), mv(-1, 0)];

/// The sudoku of chapter 3.
pub const PUZZLE: &str =
    ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.";

/// Its one solution.
pub const SOLUTION: &str =
    "845632179732918654196745328683574912457291836219863547361429785574186293928357461";

/// The move by so many rows down and columns to the right.
pub const fn mv(rows: isize, cols: isize) -> Move {
    Move { rows, cols }
}

/// All moves to the cells around, up to so many rows and columns away.
pub fn near(cells: isize) -> Vec<Move> {
    let rows = -cells..=cells;
    let all = rows.clone().flat_map(|row| rows.clone().map(move |col| mv(row, col)));
    all.filter(|&near| near != mv(0, 0)).collect()
}

/// All moves to the cells up to 9 rows and columns away, the long ones first.
pub fn many() -> Vec<Move> {
    let mut moves = near(9);
    moves.sort_by_key(|mv| Reverse((mv.rows.abs().max(mv.cols.abs()), mv.rows, mv.cols)));
    moves
}

/// Moves as a reader sees them, rows first: `KNIGHT`, or `the moves (+1,-2) (+0,+3)`.
pub fn shown(moves: &[Move]) -> String {
    let signed = |mv: &Move| format!("({:+},{:+})", mv.rows, mv.cols);
    let listed = || format!("the moves {}", joined(moves.iter().map(signed), " "));
    let all = |cells| format!("all {} moves of at most {cells} rows and columns", moves.len());
    match moves {
        [] => "no moves".to_string(),
        _ if moves == KNIGHT => "KNIGHT".to_string(),
        _ if moves == LEAPER => "LEAPER".to_string(),
        _ if moves == WAZIR => "steps up, right, down and left".to_string(),
        _ if moves == RIGHT => "steps to the right".to_string(),
        _ if moves.len() <= 16 => listed(),
        _ if moves == many() => all(9) + ", the long ones first",
        _ => (2..=9).find(|&cells| moves == near(cells)).map_or_else(listed, all),
    }
}

/// All sizes with so many rows and columns.
pub fn sizes(
    rows: RangeInclusive<usize>,
    cols: RangeInclusive<usize>,
) -> impl Iterator<Item = Size> {
    rows.flat_map(move |rows| cols.clone().map(move |cols| Size { rows, cols }))
}

/// Boards that lesson 5 searches in no time, from each of their cells.
pub fn small_boards() -> impl Iterator<Item = (Size, Pos)> {
    [(1, 1), (1, 2), (2, 1), (2, 2), (1, 5), (2, 3), (3, 3), (3, 4), (4, 3), (4, 4), (5, 3), (3, 6)]
        .into_iter()
        .map(Size::from)
        .flat_map(|size| size.positions().map(move |start| (size, start)))
}

/// Knights that start off their boards, beyond each of the edges.
pub fn off_board() -> Vec<(Size, Pos, Vec<Move>)> {
    let (wide, high) = (Size::new(3, 5), Size::new(5, 3));
    let starts = [
        (Size::square(0), (0, 0)),
        (Size::square(1), (1, 0)),
        (Size::square(1), (0, 7)),
        (wide, (3, 0)),
        (wide, (2, 5)),
        (high, (0, 3)),
    ];
    starts.map(|(size, start)| (size, start.into(), KNIGHT.to_vec())).to_vec()
}

impl Rng {
    /// A place on a board of `size`.
    pub fn pos(&mut self, size: Size) -> Pos {
        Pos::new(self.below(size.rows), self.below(size.cols))
    }

    /// At most so many of `things`, in any order.
    pub fn some_of<T: Clone>(&mut self, things: &[T], count: usize) -> Vec<T> {
        let mut things = things.to_vec();
        self.shuffle(&mut things);
        things.truncate(count);
        things
    }

    /// A size with from `least` to `greatest` rows, and as many columns or not.
    pub fn size(&mut self, least: usize, greatest: usize) -> Size {
        Size::new(self.between(least, greatest), self.between(least, greatest))
    }
}

/// The board that `text` shows; questions and checks write their boards well.
pub fn board<T>(text: &str) -> Grid<T>
where
    Grid<T>: FromStr<Err: Debug>,
{
    text.parse().expect("this is a board")
}

/// `board` with another `cell` at `pos`.
pub fn changed<T: Cell>(board: &Grid<T>, pos: Pos, cell: T) -> Grid<T> {
    let mut board = board.clone();
    board.set(pos, cell);
    board
}

/// `board` with two of its cells in each other's place.
pub fn exchanged<T: Cell>(board: &Grid<T>, one: Pos, other: Pos) -> Grid<T> {
    let first = board[one].clone();
    changed(&changed(board, one, board[other].clone()), other, first)
}

/// The eight ways to lay `board` on the table: it and its mirror image, and both turned, three times.
pub fn images<T: Clone>(board: &Grid<T>) -> Vec<Grid<T>> {
    let mut images = vec![board.clone(), mirrored(board)];
    (0..6).for_each(|index| images.push(turned(&images[index])));
    images
}

/// One of the eight ways to lay `board` on the table: turned and mirrored at random.
pub fn laid<T: Clone>(board: &Grid<T>, rng: &mut Rng) -> Grid<T> {
    let mut board = board.clone();
    for _ in 0..rng.below(4) {
        board = turned(&board);
    }
    if rng.coin() { mirrored(&board) } else { board }
}

/// A quarter turn clockwise.
pub fn turned<T: Clone>(board: &Grid<T>) -> Grid<T> {
    let Size { rows, cols } = board.size();
    let from = |pos: Pos| board.cells()[(rows - 1 - pos.col) * cols + pos.row].clone();
    Grid::from_cells(Size::new(cols, rows), Size::new(cols, rows).positions().map(from).collect())
}

/// Left and right exchanged.
pub fn mirrored<T: Clone>(board: &Grid<T>) -> Grid<T> {
    let cols = board.size().cols;
    let from = |pos: Pos| board.cells()[pos.row * cols + cols - 1 - pos.col].clone();
    Grid::from_cells(board.size(), board.positions().map(from).collect())
}

/// A sudoku of order 4, 9 or 16 that is as hard as `board`: its digits renamed, its rows exchanged
/// within their bands and the bands with each other, its columns likewise, and perhaps rows and
/// columns exchanged.
pub fn relabeled(board: &Grid<Option<u8>>, rng: &mut Rng) -> Grid<Option<u8>> {
    let order = board.size().rows;
    let mut names: Vec<u8> = (0..).take(order).collect();
    rng.shuffle(&mut names);
    let rows = lines_of_bands(order, rng);
    let cols = lines_of_bands(order, rng);
    let transposed = rng.coin();
    let from = |pos: Pos| {
        let (row, col) = (rows[pos.row], cols[pos.col]);
        let from = if transposed { Pos::new(col, row) } else { Pos::new(row, col) };
        board[from].map(|digit| names[usize::from(digit)])
    };
    Grid::from_cells(board.size(), board.positions().map(from).collect())
}

/// The numbers 0 to `order - 1`, shuffled within bands and the bands shuffled.
fn lines_of_bands(order: usize, rng: &mut Rng) -> Vec<usize> {
    let side = order.isqrt();
    let mut bands: Vec<Vec<usize>> =
        (0..side).map(|band| (band * side..(band + 1) * side).collect()).collect();
    bands.iter_mut().for_each(|band| rng.shuffle(band));
    rng.shuffle(&mut bands);
    bands.concat()
}

/// The numbers from 1 on in reading order.
pub fn in_order(size: Size) -> Grid<u32> {
    Grid::from_cells(size, (1..).take(size.area()).collect())
}

/// The numbers from 1 on in any order.
pub fn shuffled(size: Size, rng: &mut Rng) -> Grid<u32> {
    Grid::from_cells(size, rng.some_of(in_order(size).cells(), size.area()))
}

/// The square of Albrecht Dürer's "Melencolia I", 1514.
pub fn durer() -> Grid<u32> {
    Grid::from_rows([[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]])
}

/// A magic square of odd `order`.
pub fn odd_square(order: usize) -> Grid<u32> {
    Grid::from_fn(Size::square(order), |Pos { row, col }| {
        let (high, low) = (row + col + 1 + order / 2, row + 2 * col + 1);
        small(order * (high % order) + low % order + 1)
    })
}

/// A sudoku without a given.
pub fn empty(order: usize) -> Grid<Option<u8>> {
    Grid::new(Size::square(order), None)
}

/// A sudoku of `order` whose only givens are `number`, in these cells.
pub fn board_with(order: usize, number: usize, cells: &[Pos]) -> Grid<Option<u8>> {
    cells.iter().fold(empty(order), |board, &pos| changed(&board, pos, digit(number)))
}

/// `board` without the digits of `holes` cells.
pub fn dug(board: &Grid<Option<u8>>, holes: usize, rng: &mut Rng) -> Grid<Option<u8>> {
    let cells = rng.some_of(&board.positions().collect::<Vec<_>>(), holes);
    cells.iter().fold(board.clone(), |board, &pos| changed(&board, pos, None))
}

/// A number as a cell holds it: it has at most 32 bits.
pub fn small(number: usize) -> u32 {
    u32::try_from(number).expect("the boards are small")
}

/// A digit as a cell holds it.
pub fn digit(number: usize) -> Option<u8> {
    u8::try_from(number).ok()
}

/// All of `things` as texts, with something `between` them.
pub fn joined<T: Display>(things: impl IntoIterator<Item = T>, between: &str) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(between)
}

/// `None` where there is nothing.
pub fn or_none(answer: Option<impl Display>) -> String {
    answer.map_or("None".to_string(), |answer| answer.to_string())
}
