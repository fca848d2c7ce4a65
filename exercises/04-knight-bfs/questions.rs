//! What exercise 4 asks: the inputs of each step, and how an answer is judged.
//!
//! On a board of labels the start is 1, a cell n moves away is n + 1, and a dot is a cell out of
//! reach.

#[path = "questions/explain.rs"]
mod explain;

use exam::{
    Ask, Rng, fingerprint,
    inputs::{RIGHT, joined, many, mv, near, shown, sizes, small},
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard};

use super::lesson::{depth, explore, moves_from, reachable};

exam::questions![step_1_moves_from, step_2_explore, step_3_reachable, step_4_depth];

/// How many times the placements of the reference an exploration may make: one for each reached cell.
const TIMES: u64 = 4;

/// Up only.
const UP: [Move; 1] = [mv(-1, 0)];

/// Moves that are not symmetric: rows and columns differ, and no move has a way back.
const CROOKED: [Move; 4] = [mv(1, -3), mv(0, 2), mv(-2, 0), mv(1, 1)];

fn step_1_moves_from(ask: &mut Ask) {
    explain::step_1_moves_from(ask);
    for size in sizes(1..=4, 1..=5) {
        for pos in size.positions() {
            ask_moves(ask, pos, size, &KNIGHT);
        }
    }
    for size in [Size::new(3, 7), Size::new(7, 3), Size::new(4, 5)] {
        for pos in size.positions() {
            ask_moves(ask, pos, size, &LEAPER);
            ask_moves(ask, pos, size, &CROOKED);
        }
    }
    for pos in Size::new(3, 2).positions() {
        for moves in [&[][..], &RIGHT, &UP, &near(1)] {
            ask_moves(ask, pos, Size::new(3, 2), moves);
        }
    }
    // Large boards, in the middle and around their ends.
    for size in [Size::new(300, 70_000), Size::new(70_000, 300), Size::new(1, 1_000)] {
        let Size { rows, cols } = size;
        for (row, col) in [(rows / 2, cols / 2), (rows - 1, cols - 1), (0, cols - 2), (rows - 1, 1)]
        {
            for moves in [&KNIGHT[..], &LEAPER, &far(size), &farther()] {
                ask_moves(ask, Pos::new(row, col), size, moves);
            }
        }
    }
    // Many moves, on a board where all of them lead somewhere and where few of the last do.
    for (size, pos) in [(70, (30, 41)), (1_000, (999, 0)), (3, (1, 1))] {
        ask_moves(ask, pos.into(), Size::square(size), &many());
    }
    ask_moves(ask, Pos::new(3, 4), Size::new(7, 9), &near(3));
    for _ in ask.rounds(30) {
        let size = ask.rng.size(1, 12);
        let (pos, moves) = (ask.rng.pos(size), any_moves(&mut ask.rng));
        ask_moves(ask, pos, size, &moves);
    }
}

fn ask_moves(ask: &mut Ask, pos: Pos, size: Size, moves: &[Move]) {
    let what = format_args!("moves_from {pos} on {size} with {}", shown(moves));
    ask.exact(what, || list(&moves_from(pos, size, moves)));
}

fn step_2_explore(ask: &mut Ask) {
    explain::step_2_explore(ask);
    ask.measure();
    for size in sizes(1..=4, 1..=5) {
        for start in size.positions() {
            ask_labels(ask, size, start, &KNIGHT);
            if size.area() >= 15 {
                ask_labels(ask, size, start, &LEAPER);
            }
        }
    }
    for size in [Size::new(2, 5), Size::new(4, 3)] {
        for start in size.positions() {
            ask_labels(ask, size, start, &CROOKED);
            ask_labels(ask, size, start, &RIGHT);
            ask_labels(ask, size, start, &UP);
        }
        ask_labels(ask, size, Pos::new(1, 1), &[]);
        ask_labels(ask, size, Pos::new(1, 1), &near(1));
    }
    for (rows, cols) in [(3, 4), (1, 1), (0, 0), (0, 3), (3, 0)] {
        let border = (0..=rows).map(|row| (row, cols)).chain((0..cols).map(|col| (rows, col)));
        // A smaller integer takes some of these for 0.
        let far = [99, 1 << 8, 1 << 16, 1 << 32, usize::MAX];
        let far = far.into_iter().flat_map(|far| [(far, 0), (0, far), (far, far)]);
        for start in border.chain(far).map(Pos::from) {
            ask_labels(ask, Size::new(rows, cols), start, &KNIGHT);
        }
        ask_labels(ask, Size::new(rows, cols), Pos::new(0, cols), &[]);
        ask_labels(ask, Size::new(rows, cols), Pos::new(rows, 0), &LEAPER);
    }
    for _ in ask.rounds(20) {
        let size = ask.rng.size(1, 9);
        let (start, moves) = (ask.rng.pos(size), any_moves(&mut ask.rng));
        ask_labels(ask, size, start, &moves);
    }
    for moves in [KNIGHT, LEAPER] {
        ask_labels(ask, Size::square(10), Pos::new(0, 0), &moves);
        ask_labels(ask, Size::new(20, 13), Pos::new(7, 12), &moves);
    }
    // Labels of more than a byte, and a move that leads to many cells at once.
    ask_labels(ask, Size::new(1, 300), Pos::new(0, 0), &RIGHT);
    ask_labels(ask, Size::new(300, 1), Pos::new(299, 0), &UP);
    ask_labels(ask, Size::square(20), Pos::new(0, 0), &near(3));
    for size in [Size::new(3, 4), Size::new(5, 2)] {
        ask_labels(ask, size, Pos::new(1, 1), &farther());
        ask_labels(ask, size, Pos::new(1, 1), &many());
    }
    for moves in [KNIGHT, LEAPER] {
        let size = Size::new(ask.rng.between(120, 140), ask.rng.between(90, 110));
        let start = ask.rng.pos(size);
        ask_large(ask, size, start, &moves);
    }
    // Long ways on boards of every form, more cells than 16 bits count, ways without a way back, and a
    // move that leads to more cells than a byte counts.
    for size in [(1, 2_000), (2_000, 1), (3, 400), (400, 3), (30, 41)].map(Size::from) {
        let start = ask.rng.pos(size);
        ask_large(ask, size, start, &ring(size));
    }
    ask_large(ask, Size::square(260), Pos::new(259, 259), &KNIGHT);
    ask_large(ask, Size::new(61, 50), Pos::new(30, 7), &CROOKED);
    ask_large(ask, Size::new(40, 45), Pos::new(0, 0), &many());
}

/// A board of labels that is too large to be shown.
fn ask_large(ask: &mut Ask, size: Size, start: Pos, moves: &[Move]) {
    let what = format_args!("explore {size} from {start} with {}", shown(moves));
    ask.exact_within(TIMES, what, || summary(explore(size, start, moves)));
}

fn ask_labels(ask: &mut Ask, size: Size, start: Pos, moves: &[Move]) {
    let what = format_args!("explore {size} from {start} with {}", shown(moves));
    ask.exact_within(TIMES, what, || match explore(size, start, moves) {
        Ok(labels) => labels.to_string(),
        error => summary(error),
    });
}

fn step_3_reachable(ask: &mut Ask) {
    explain::step_3_reachable(ask);
    for labels in explored(ask) {
        let what = format_args!("reachable of these labels on {}\n{labels}", labels.size());
        ask.exact(what, || list(&reachable(&labels)));
    }
    for (what, labels) in far_explored() {
        let what = format_args!("reachable of the labels on {}, {what}", labels.size());
        ask.exact(what, || {
            let cells = reachable(&labels);
            match &cells[..] {
                [first, .., last] if cells.len() > 300 => {
                    let bytes: Vec<u8> = cells
                        .iter()
                        .flat_map(|it| [it.row.to_le_bytes(), it.col.to_le_bytes()].concat())
                        .collect();
                    format!(
                        "{} cells from {first} to {last}, the fingerprint of all is {:016x}",
                        cells.len(),
                        fingerprint(&bytes)
                    )
                }
                _ => list(&cells),
            }
        });
    }
}

fn step_4_depth(ask: &mut Ask) {
    explain::step_4_depth(ask);
    for labels in explored(ask) {
        let what = format_args!("depth of these labels on {}\n{labels}", labels.size());
        ask.exact(what, || format!("{:?}", depth(&labels)));
    }
    for (what, labels) in far_explored() {
        let what = format_args!("depth of the labels on {}, {what}", labels.size());
        ask.exact(what, || format!("{:?}", depth(&labels)));
    }
}

/// Boards of labels that are too large to be shown, and what explored them.
fn far_explored() -> [(&'static str, Grid<u32>); 8] {
    // No more labels than this: a right answer may look for each of them in turn.
    let longest = 2_000;
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

/// Boards of labels as explorations leave them, and boards that nobody has explored.
fn explored(ask: &mut Ask) -> Vec<Grid<u32>> {
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

// Boards, places and moves

/// The moves of a piece in another order, some of them, or moves that no known piece has.
fn any_moves(rng: &mut Rng) -> Vec<Move> {
    let mut moves = match rng.below(3) {
        0 => KNIGHT.to_vec(),
        1 => LEAPER.to_vec(),
        _ => near(4),
    };
    rng.shuffle(&mut moves);
    moves.truncate(if rng.coin() { 8 } else { rng.between(1, 5) });
    moves
}

/// Moves from one side of a board to the other. The text does not say whether a piece can stay where it is,
/// so no list holds that move.
fn far(size: Size) -> Vec<Move> {
    let [rows, cols] = [size.rows, size.cols].map(|side| side as isize);
    let all = [mv(1 - rows, 0), mv(0, 1 - cols), mv(rows / 2 - 1, cols / 2 - 1), mv(rows, cols)];
    all.into_iter().filter(|&it| it != mv(0, 0)).collect()
}

/// Moves that a smaller integer takes for others, or for none.
fn farther() -> Vec<Move> {
    let bits = [8, 16, 32].into_iter();
    bits.flat_map(|bits| [mv(1 << bits, 1), mv(1, 1 << bits), mv(0, 1 - (1 << bits))]).collect()
}

/// Moves from each cell to the next in reading order, and from the last one to the first.
fn ring(Size { rows, cols }: Size) -> [Move; 3] {
    let [rows, cols] = [rows, cols].map(|side| side as isize);
    [mv(0, 1), mv(1, 1 - cols), mv(1 - rows, 1 - cols)]
}

// Texts

pub fn list(cells: &[Pos]) -> String {
    if cells.is_empty() { "no cells".to_string() } else { joined(cells, " ") }
}

/// A board of labels that is too large to be shown, or an error.
fn summary(answer: Result<Grid<u32>, StartOffBoard>) -> String {
    match answer {
        Err(StartOffBoard { start, size }) => {
            format!("the error: {start} is off a board of {size}")
        }
        Ok(labels) => {
            let bytes: Vec<u8> = labels.cells().iter().flat_map(|it| it.to_le_bytes()).collect();
            format!(
                "a board of {}, the greatest label is {:?}, the fingerprint of all labels {:016x}",
                labels.size(),
                labels.cells().iter().max(),
                fingerprint(&bytes)
            )
        }
    }
}
