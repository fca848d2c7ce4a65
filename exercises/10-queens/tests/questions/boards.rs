//! The boards that the questions are about.

use exam::{
    Ask, Rng, boards as variant,
    boards::{self, sizes},
};
use grid::{Grid, Pos, Size};

use exercise_10::{Board, Square};

/// The largest board of the lesson.
pub const LARGEST: Size = Size::square(32);

/// Solutions: the column of the queen of each row.
pub const SOLUTIONS: [&[usize]; 8] = [
    &[],
    &[0],
    &[1, 3, 0, 2],
    &[0, 2, 4, 1, 3],
    &[1, 3, 5, 0, 2, 4],
    &[0, 2, 4, 6, 1, 3, 5],
    &[0, 4, 7, 5, 2, 6, 1, 3],
    &[0, 2, 5, 7, 9, 4, 8, 1, 3, 6],
];

/// The first solutions of larger boards.
const LATER: [&[usize]; 2] = [
    &[0, 2, 4, 7, 9, 11, 5, 10, 1, 6, 8, 3],
    &[0, 2, 4, 1, 12, 8, 13, 11, 14, 5, 15, 6, 3, 10, 7, 9],
];

/// The first solutions of boards with 8 rows and more.
pub fn first_solutions() -> impl Iterator<Item = &'static [usize]> {
    SOLUTIONS.into_iter().chain(LATER).filter(|columns| columns.len() >= 8)
}

/// A board that has a hole where its first solution has a queen, in the sixth row or below: the search for
/// the next solution is about as long.
pub fn without_a_queen(columns: &[usize], rng: &mut Rng) -> Board {
    let row = rng.between(5, columns.len() - 1);
    let order = columns.len();
    with(Square::Hole, (order, order), |pos| pos == Pos::new(row, columns[row]))
}

/// A board with five free cells in each of 20 rows, whose first solution is found late.
pub fn long() -> Board {
    let is_free =
        |pos: Pos| (0..5).any(|nth| (3 * pos.row + 2 * nth * nth + 3 * nth) % 20 == pos.col);
    with(Square::Hole, (20, 20), |pos| !is_free(pos))
}

/// `board` with a queen on `queen`.
pub fn with_queen(board: &Board, queen: Pos) -> Board {
    boards::changed(board, queen, Square::Queen)
}

/// What a board may be like: the numbers of the images in `boards::images` that are then equal to it.
/// Its mirror images, half a turn, quarter turns, and all.
pub const SYMMETRIES: [&[usize]; 7] =
    [&[1], &[3], &[5], &[7], &[4], &[2, 4, 6], &[1, 2, 3, 4, 5, 6, 7]];

/// `board` with the holes of these images, too.
pub fn with_images(board: &Board, images: &[usize]) -> Board {
    let all = boards::images(board);
    let is_hole = |pos| images.iter().chain(&[0]).any(|&image| all[image][pos] == Square::Hole);
    with(Square::Hole, board.size(), is_hole)
}

/// A solution of the largest board, as Emil Pauls gave it: the column of the queen of each row.
fn on_largest() -> Vec<usize> {
    let odd = (0..16).map(|row| 2 * row + 1);
    odd.chain([2, 0]).chain((3..16).map(|row| 2 * row)).chain([4]).collect()
}

/// What both searches are asked: all small boards, some with all patterns of holes, and random ones.
pub fn boards(ask: &mut Ask) -> Vec<Board> {
    let mut boards: Vec<Board> = sizes(0..=5, 0..=5).map(empty).collect();
    for size in [(1, 1), (1, 2), (2, 2), (1, 4), (2, 3)] {
        boards.extend(patterns(Square::Hole, size.into()).skip(1));
    }
    boards.extend([(6, 6), (7, 7), (8, 8), (3, 9), (6, 8), (8, 6), (1, 32), (2, 32)].map(empty));
    boards.push(with(Square::Hole, (6, 6), |pos| pos.row == 5));
    boards.push(with(Square::Hole, (32, 1), |pos| pos.row == 0));
    // A wall between the queens: they attack across it.
    boards.push(with(Square::Hole, (3, 5), |pos| pos.row == 1 && pos.col != 2));
    boards.push(with(Square::Hole, (5, 5), |pos| pos.row == pos.col));
    // All rows and columns there may be, and in each row two cells that are free.
    let columns = on_largest();
    let is_free = |Pos { row, col }: Pos| [0, 9].contains(&((col + 32 - columns[row]) % 32));
    boards.push(with(Square::Hole, LARGEST, |pos| !is_free(pos)));
    let mut boards: Vec<Board> = ask.fixed(boards).collect();
    for _ in ask.rounds(40) {
        let size = Size::new(ask.rng.between(2, 6), ask.rng.between(3, 7));
        let holes = ask.rng.between(1, size.area() / 2);
        boards.push(with_holes(&empty(size), holes, &mut ask.rng));
    }
    for _ in ask.rounds(4) {
        let holes = ask.rng.between(6, 20);
        boards.push(with_holes(&empty((8, 8)), holes, &mut ask.rng));
    }
    boards
}

/// Boards on which the first queen and the last one attack each other, and no others; and two solutions.
pub fn far_apart() -> Vec<Board> {
    let mut boards = vec![with_columns(&on_largest()), in_columns(32, &[31, 0, 2])];
    // They attack across holes.
    for columns in [[0, 2, 0], [0, 4, 2], [4, 0, 2]] {
        let queens = in_columns(5, &columns);
        let hole = |pos| if queens[pos] == Square::Free { Square::Hole } else { queens[pos] };
        boards.extend([Grid::from_fn(queens.size(), hole), queens]);
    }
    // On the largest board they are 31 rows apart.
    let between: Vec<usize> =
        (1..16).map(|row| 2 * row).chain((0..15).map(|row| 2 * row + 1)).collect();
    for (first, last) in [(0, 0), (0, 31)] {
        let board = with_columns(&[&[first], &between[..], &[last]].concat());
        boards.extend([variant::mirrored(&board), board]);
    }
    boards
}

pub fn empty(size: impl Into<Size>) -> Board {
    Grid::new(size.into(), Square::Free)
}

/// A square board with a queen in each row, in these columns.
pub fn with_columns(columns: &[usize]) -> Board {
    in_columns(columns.len(), columns)
}

/// The same on a board of so many columns.
pub fn in_columns(cols: usize, columns: &[usize]) -> Board {
    with(Square::Queen, (columns.len(), cols), |pos| columns[pos.row] == pos.col)
}

/// A board with `square` in some cells.
pub fn with(square: Square, size: impl Into<Size>, is_there: impl Fn(Pos) -> bool) -> Board {
    Grid::from_fn(size.into(), |pos| if is_there(pos) { square } else { Square::Free })
}

/// All boards of `size` with `square` in some cells; the first is empty.
pub fn patterns(square: Square, size: Size) -> impl Iterator<Item = Board> {
    let bit = move |pos: Pos| pos.row * size.cols + pos.col;
    (0..1_u32 << size.area()).map(move |bits| with(square, size, |pos| bits >> bit(pos) & 1 == 1))
}

/// `board` with at most so many of its free cells made holes.
pub fn with_holes(board: &Board, holes: usize, rng: &mut Rng) -> Board {
    let free: Vec<Pos> = board.positions().filter(|&pos| board[pos] == Square::Free).collect();
    let holes = rng.some_of(&free, holes);
    let square = |pos| if holes.contains(&pos) { Square::Hole } else { board[pos] };
    Grid::from_fn(board.size(), square)
}

/// A solution with one thing changed: a queen gone, one more, one moved in her row, one in her column.
pub fn nearly(solution: &Board, rng: &mut Rng) -> Vec<Board> {
    let queens: Vec<Pos> =
        solution.positions().filter(|&pos| solution[pos] == Square::Queen).collect();
    if queens.is_empty() {
        return Vec::new();
    }
    let (Size { rows, cols }, queen) = (solution.size(), *rng.pick(&queens));
    let put = |from: Option<Pos>, to: Option<Pos>| {
        Grid::from_fn(solution.size(), |pos| match pos {
            pos if Some(pos) == to => Square::Queen,
            pos if Some(pos) == from => Square::Free,
            pos => solution[pos],
        })
    };
    let beside = Pos::new(queen.row, (queen.col + 1) % cols);
    let below = Pos::new((queen.row + 1) % rows, queen.col);
    vec![
        put(Some(queen), None),
        put(None, Some(beside)),
        put(Some(queen), Some(beside)),
        put(Some(queen), Some(below)),
    ]
}
