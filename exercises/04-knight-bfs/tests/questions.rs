//! What exercise 4 asks: the inputs of each step, and how an answer is judged.
//!
//! On a board of labels the start is 1, a cell n moves away is n + 1, and a dot is a cell out of
//! reach.

#[path = "questions/boards.rs"]
mod boards;
#[path = "questions/explain.rs"]
mod explain;
#[path = "questions/moves.rs"]
mod moves;

use exam::{
    Ask,
    boards::{RIGHT, joined, many, near, shown, sizes},
    fingerprint,
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard};

use self::{
    boards::{explorations, explored, far_explored},
    moves::{CROOKED, UP, any_moves, far, farther},
};
use exercise_4::{depth, explore, moves_from, reachable};

exam::questions![step_1_moves_from, step_2_explore, step_3_reachable, step_4_depth];

/// How many times the placements of the reference an exploration may make: one for each reached cell.
const TIMES: u64 = 4;

/// More rows or columns than 32 bits count.
const FAR: usize = 5_000_000_000;

/// The most cells of a board whose labels are shown.
const MOST_SHOWN: usize = 400;

fn step_1_moves_from(ask: &mut Ask) {
    explain::step_1_moves_from(ask);
    // The largest: 5,000,000,000 rows or columns, which 32 bits do not count, and moves as long.
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
    let large = [(300, 70_000), (70_000, 300), (1, 1_000), (300, FAR), (FAR, 300)];
    for size in large.map(Size::from) {
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
    // The largest: 70,000 cells of 100,000, and 3,000 moves, as the text says.
    ask.measure();
    for (size, start, moves) in explorations(ask) {
        let what = format_args!("explore {size} from {start} with {}", shown(&moves));
        ask.within(exam::Within { times: TIMES, more: TIMES }, what, || {
            match explore(size, start, &moves) {
                Ok(labels) if size.area() <= MOST_SHOWN => labels.to_string(),
                answer => summary(answer),
            }
        });
    }
}

fn step_3_reachable(ask: &mut Ask) {
    explain::step_3_reachable(ask);
    // The largest: 90,000 cells, and labels up to 3,000, as the text says.
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
                        .flat_map(|pos| [pos.row.to_le_bytes(), pos.col.to_le_bytes()].concat())
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
    // The largest: 90,000 cells, and labels up to 3,000, as the text says.
    for labels in explored(ask) {
        let what = format_args!("depth of these labels on {}\n{labels}", labels.size());
        ask.exact(what, || format!("{:?}", depth(&labels)));
    }
    for (what, labels) in far_explored() {
        let what = format_args!("depth of the labels on {}, {what}", labels.size());
        ask.exact(what, || format!("{:?}", depth(&labels)));
    }
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
            let bytes: Vec<u8> =
                labels.cells().iter().flat_map(|label| label.to_le_bytes()).collect();
            format!(
                "a board of {}, the greatest label is {:?}, the fingerprint of all labels {:016x}",
                labels.size(),
                labels.cells().iter().max(),
                fingerprint(&bytes)
            )
        }
    }
}
