//! The boards that are explored, and boards of labels that an exploration leaves.

use exam::{
    Ask,
    boards::{RIGHT, many, mv, near, sizes, small},
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size};

use super::moves::{CROOKED, UP, any_moves, farther, ring};

/// What step 2 is asked to explore: a board, from where, with which moves.
pub fn explorations(ask: &mut Ask) -> Vec<(Size, Pos, Vec<Move>)> {
    let mut explorations = Vec::new();
    let mut add = |size, start, moves: &[Move]| explorations.push((size, start, moves.to_vec()));
    for size in sizes(1..=4, 1..=5) {
        for start in size.positions() {
            add(size, start, &KNIGHT);
            if size.area() >= 15 {
                add(size, start, &LEAPER);
            }
        }
    }
    for size in [Size::new(2, 5), Size::new(4, 3)] {
        for start in size.positions() {
            add(size, start, &CROOKED);
            add(size, start, &RIGHT);
            add(size, start, &UP);
        }
        add(size, Pos::new(1, 1), &[]);
        add(size, Pos::new(1, 1), &near(1));
    }
    for (rows, cols) in [(3, 4), (1, 1), (0, 0), (0, 3), (3, 0)] {
        let border = (0..=rows).map(|row| (row, cols)).chain((0..cols).map(|col| (rows, col)));
        // A smaller integer takes some of these for 0.
        let far = [99, 1 << 8, 1 << 16, 1 << 32, usize::MAX];
        let far = far.into_iter().flat_map(|far| [(far, 0), (0, far), (far, far)]);
        for start in border.chain(far).map(Pos::from) {
            add(Size::new(rows, cols), start, &KNIGHT);
        }
        add(Size::new(rows, cols), Pos::new(0, cols), &[]);
        add(Size::new(rows, cols), Pos::new(rows, 0), &LEAPER);
    }
    for _ in ask.rounds(20) {
        let size = ask.rng.size(1, 9);
        let (start, moves) = (ask.rng.pos(size), any_moves(&mut ask.rng));
        add(size, start, &moves);
    }
    for moves in [KNIGHT, LEAPER] {
        add(Size::square(10), Pos::new(0, 0), &moves);
        add(Size::new(20, 13), Pos::new(7, 12), &moves);
    }
    // Labels of more than a byte, and a move that leads to many cells at once.
    add(Size::new(1, 300), Pos::new(0, 0), &RIGHT);
    add(Size::new(300, 1), Pos::new(299, 0), &UP);
    add(Size::square(20), Pos::new(0, 0), &near(3));
    for size in [Size::new(3, 4), Size::new(5, 2)] {
        add(size, Pos::new(1, 1), &farther());
        add(size, Pos::new(1, 1), &many());
    }
    for moves in [KNIGHT, LEAPER] {
        let size = Size::new(ask.rng.between(120, 140), ask.rng.between(90, 110));
        let start = ask.rng.pos(size);
        add(size, start, &moves);
    }
    // Long ways on boards of every form, ways without a way back, and a
    // move that leads to more cells than a byte counts.
    for size in [(1, 3_001), (3_001, 1), (3, 400), (400, 3), (30, 41)].map(Size::from) {
        let start = ask.rng.pos(size);
        add(size, start, &ring(size));
    }
    // More cells than 16 bits count, then 2,100 cells that wait at once. Not more of both: a right answer may
    // look at the whole board for each label, or take the first of a `Vec`.
    add(Size::new(1, 70_000), Pos::new(0, 0), &[0, 4, 8].map(|bits| mv(0, 1 << bits)));
    add(
        Size::new(1, 16_384),
        Pos::new(0, 0),
        &[0, 2, 4, 6, 8, 10, 12].map(|bits| mv(0, 1 << bits)),
    );
    // When all cells are looked at in turn until nothing changes, most labels are corrected again and again:
    // 6,812 placements in reading order, and as many in the other board from the last cell to the first.
    let turning = [mv(8, 4), mv(0, 7), mv(1, -9), mv(-7, 1), mv(-8, -4)];
    add(Size::square(20), Pos::new(1, 6), &turning);
    add(Size::square(20), Pos::new(18, 13), &turning.map(|turn| mv(-turn.rows, -turn.cols)));
    add(Size::new(61, 50), Pos::new(30, 7), &CROOKED);
    add(Size::new(40, 45), Pos::new(0, 0), &many());
    explorations
}

/// Boards of labels that are too large to be shown, and what explored them.
pub fn far_explored() -> [(&'static str, Grid<u32>); 8] {
    // No more labels than this: a right answer may look for each of them in turn.
    let longest = 3_000;
    let explored = |size: (usize, usize), start: (usize, usize), rows, cols| {
        labels(size.into(), start.into(), Axes { rows, cols, both_ways: true })
    };
    let step = "from the last cell by steps to all sides";
    [
        ("from the first cell by steps to the right", explored((1, longest), (0, 0), 1, 1)),
        ("from the first cell by steps down", explored((longest, 1), (0, 0), 1, 1)),
        ("from the last cell by steps up", explored((longest, 1), (longest - 1, 0), 1, 1)),
        (step, explored((130, 140), (129, 139), 1, 1)),
        ("from (61,70) by steps to all sides", explored((130, 140), (61, 70), 1, 1)),
        ("from the last cell by 9,000 columns", explored((2, 40_000), (1, 39_999), 0, 9_000)),
        ("from the last cell by 120 rows or 7 columns", explored((300, 30), (299, 29), 120, 7)),
        ("from (150,150) without a move", explored((300, 300), (150, 150), 0, 0)),
    ]
}

/// Boards of labels as explorations leave them, and boards that are not explored.
pub fn explored(ask: &mut Ask) -> Vec<Grid<u32>> {
    let mut boards = vec![
        Grid::from_rows([[1, 4, 3], [4, 0, 2], [3, 2, 5]]),
        Grid::from_rows([[5, 2, 3], [2, 0, 4], [3, 4, 1]]),
        Grid::from_rows([[3, 2, 5], [4, 0, 2], [1, 4, 3]]),
        Grid::from_rows([[0, 0, 0], [0, 1, 0], [0, 0, 0]]),
    ];
    let nowhere = [(0, 0), (0, 3), (3, 0), (1, 1), (2, 3), (3, 2), (3, 3), (9, 9)];
    boards.extend(nowhere.map(|size| Grid::new(size.into(), 0)));
    for size in sizes(1..=4, 1..=5) {
        let Size { rows, cols } = size;
        // The same board from every corner, and with another piece.
        for start in [(0, 0), (0, cols - 1), (rows - 1, 0), (rows - 1, cols - 1)].map(Pos::from) {
            boards.push(labels(size, start, Axes { rows: 1, cols: 2, both_ways: true }));
        }
        let middle = Pos::new(rows / 2, cols / 2);
        boards.push(labels(size, middle, Axes { rows: 1, cols: 1, both_ways: true }));
        boards.push(labels(size, middle, Axes { rows: 2, cols: 1, both_ways: false }));
        boards.push(labels(size, middle, Axes { rows: 0, cols: 0, both_ways: false }));
    }
    for _ in ask.rounds(40) {
        let size = ask.rng.size(1, 9);
        let start = ask.rng.pos(size);
        let (rows, cols) = (ask.rng.below(4), ask.rng.below(4));
        boards.push(labels(size, start, Axes { rows, cols, both_ways: ask.rng.coin() }));
    }
    // Labels of more than a byte.
    for size in [(1, 257), (1, 256), (1, 300), (2, 130)].map(Size::from) {
        boards.push(labels(size, Pos::new(0, 0), Axes { rows: 1, cols: 1, both_ways: true }));
    }
    boards
}

/// A piece that moves so many rows up or down, or so many columns to the left or right; 0 is no move,
/// and one that does not go both ways goes down and to the right.
struct Axes {
    rows: usize,
    cols: usize,
    both_ways: bool,
}

/// What an exploration with such a piece leaves: no search is needed to know it.
fn labels(size: Size, start: Pos, piece: Axes) -> Grid<u32> {
    let moves_along = |from: usize, to: usize, length: usize| match from.abs_diff(to) {
        0 => Some(0),
        way if length == 0 || way % length != 0 || (to < from && !piece.both_ways) => None,
        way => Some(way / length),
    };
    Grid::from_fn(size, |pos| {
        let down = moves_along(start.row, pos.row, piece.rows);
        let right = moves_along(start.col, pos.col, piece.cols);
        let moves = down.zip(right).map(|(down, right)| down + right + 1);
        moves.map_or(0, small)
    })
}
