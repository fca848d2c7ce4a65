//! The boards that the questions are about.

use exam::{
    Ask, Rng,
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

/// What both searches are asked: all small boards, some with all patterns of holes, and random ones.
pub fn boards(ask: &mut Ask) -> Vec<Board> {
    let mut boards: Vec<Board> = sizes(0..=4, 0..=5).map(empty).collect();
    for size in [(1, 2), (2, 2), (2, 3)] {
        boards.extend(patterns(Square::Hole, size.into()).skip(1));
    }
    boards.extend([(6, 6), (8, 8), (6, 8), (8, 6), (2, 32)].map(empty));
    // A wall between the queens: they attack across it.
    boards.push(with(Square::Hole, (3, 5), |pos| pos.row == 1 && pos.col != 2));
    boards.push(with(Square::Hole, (5, 5), |pos| pos.row == pos.col));
    boards.extend(ask.random(30, |rng| {
        let size = Size::new(rng.between(2, 6), rng.between(3, 7));
        let holes = rng.between(1, size.area() / 2);
        with_holes(&empty(size), holes, rng)
    }));
    boards.extend(ask.random(4, |rng| {
        let holes = rng.between(1, 20);
        with_holes(&empty((8, 8)), holes, rng)
    }));
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
