//! What exercise 5 asks: the inputs of each step, and how an answer is judged.
//!
//! A walk is a board with 1, 2, 3 and so on where the piece has been; a dot is a free cell.

#[path = "questions/explain.rs"]
mod explain;
#[path = "questions/moves.rs"]
mod moves;
#[path = "questions/searches.rs"]
mod searches;

use std::{
    hint::black_box,
    panic::{self, AssertUnwindSafe},
    ptr,
};

use exam::{
    Ask,
    boards::{WAZIR, joined, mv, near, shown, sizes},
    fingerprint,
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard};

use self::{moves::everywhere, searches::searches};
use exercise_5::{ALL, collect_tours, exit, tours_iterative, tours_recursive};

exam::questions![step_1_exit, step_2_tours_recursive, step_3_tours_iterative, step_4_collect_tours];

/// What steps 2 and 3 have in common: size, start, moves, limit, and what to do with each tour.
pub type Search =
    fn(Size, Pos, &[Move], u64, &mut dyn FnMut(&Grid<u32>)) -> Result<u64, StartOffBoard>;

/// How many times the placements of the reference a search may make.
const TIMES: u64 = 4;

fn step_1_exit(ask: &mut Ask) {
    explain::step_1_exit(ask);
    // The largest: 140,000 cells, all numbers that a cell holds, and moves of more than 32 bits. A larger board
    // only takes longer.
    let mut boards: Vec<Grid<u32>> = sizes(1..=4, 1..=5).map(|size| Grid::new(size, 0)).collect();
    boards.push(Grid::from_rows([[1, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 3]]));
    // One cell is free, or one cell is not; and numbers that a byte takes for 0.
    let size = Size::new(3, 4);
    for pos in size.positions() {
        let number = if pos.col % 2 == 0 { 256 } else { 65_536 };
        boards.push(Grid::from_fn(size, |other| if other == pos { 0 } else { 7 }));
        boards.push(Grid::from_fn(size, |other| if other == pos { number } else { 0 }));
    }
    // All powers of 2 and some of 10, the number of cells and more: no such cell is free.
    let others = [0, 10, 100, 1_000, 10_000, 40, 41, u32::MAX];
    let numbers = (0..32).map(|bit| 1 << bit).chain(others).collect();
    ask_exits(ask, &Grid::from_cells(Size::new(5, 8), numbers), Pos::new(2, 4), &near(4));
    ask_large_exits(ask);
    for _ in ask.rounds(20) {
        let size = ask.rng.size(1, 8);
        let free = ask.rng.between(1, 9);
        let mut cell = |_| if ask.rng.below(10) < free { 0 } else { *ask.rng.pick(&[1, 2, 7, 99]) };
        boards.push(Grid::from_fn(size, &mut cell));
    }
    for board in boards {
        let (size, last) = (board.size(), board.positions().next_back());
        let mut places = vec![Pos::new(0, 0), Pos::new(size.rows / 2, size.cols / 2)];
        places.extend(last);
        places.push(ask.rng.pos(size));
        places.dedup();
        for pos in places {
            ask_exits(ask, &board, pos, &KNIGHT);
        }
        let [rows, cols] = [size.rows, size.cols].map(|side| side as isize);
        let far = [(0, 1 - cols), (1 - rows, 0), (rows, 0), (0, cols), (-rows, -cols), (1, 3)];
        let far = far.into_iter().map(|(rows, cols)| mv(rows, cols));
        let moves: Vec<Move> = far.filter(|&far| far != mv(0, 0)).collect();
        let pos = last.unwrap_or(Pos::new(0, 0));
        ask_exits(ask, &board, pos, &moves);
        ask_exits(ask, &board, Pos::new(size.rows / 2, 0), &LEAPER);
    }
}

/// Boards on which all cells are free, too large to be shown, and moves as long as them and longer.
fn ask_large_exits(ask: &mut Ask) {
    for size in [(2, 70_000), (70_000, 2), (300, 300)].map(Size::from) {
        let board = Grid::new(size, 0);
        let [rows, cols] = [size.rows, size.cols].map(|side| side as isize);
        let mut moves = KNIGHT.to_vec();
        moves.extend([mv(0, cols - 1), mv(rows - 1, 0), mv(0, 1 - cols), mv(1 - rows, 0)]);
        // A smaller integer takes these for no move, or for a step.
        moves.extend([8, 16, 32].into_iter().flat_map(|bits| {
            [mv(1 << bits, 1), mv(1, 1 << bits), mv(-(1 << bits), 1), mv(1, -(1 << bits))]
        }));
        let last = Pos::new(size.rows - 1, size.cols - 1);
        for pos in [Pos::new(0, 0), Pos::new(size.rows / 2, size.cols / 2), last] {
            let what =
                format_args!("exit from {pos} of a free board of {size}, by {}", shown(&moves));
            ask.exact(what, || exits(&board, pos, &moves));
        }
    }
}

fn ask_exits(ask: &mut Ask, board: &Grid<u32>, pos: Pos, moves: &[Move]) {
    let what =
        format_args!("exit from {pos}, by each of {}, on this board:\n{board}", shown(moves));
    ask.exact(what, || exits(board, pos, moves));
}

fn exits(board: &Grid<u32>, pos: Pos, moves: &[Move]) -> String {
    let exits = moves.iter().map(|&mv| exit(board, pos, mv));
    joined(exits.map(|exit| exit.map_or("no".to_string(), |cell| cell.to_string())), " ")
}

fn step_2_tours_recursive(ask: &mut Ask) {
    explain::step_2_tours_recursive(ask);
    ask.measure();
    ask_tours(ask, |size, start, moves, limit| handed(tours_recursive, size, start, moves, limit));
    ask_callers(ask, tours_recursive);
    ask_depth(ask, tours_recursive);
}

fn step_3_tours_iterative(ask: &mut Ask) {
    explain::step_3_tours_iterative(ask);
    ask_tours(ask, |size, start, moves, limit| handed(tours_iterative, size, start, moves, limit));
    ask_callers(ask, tours_iterative);
    ask_depth(ask, tours_iterative);
}

fn step_4_collect_tours(ask: &mut Ask) {
    explain::step_4_collect_tours(ask);
    ask_tours(ask, |size, start, moves, limit| match collect_tours(size, start, moves, limit) {
        Ok(tours) => format!("{} collected{}", tours.len(), pictures(&tours)),
        Err(error) => refused(error),
    });
}

/// The same inputs for every step that looks for tours.
/// The largest: 2,000 cells, as the text says, and 153,745 placements. The 304 tours of 5 × 5 take ten times as
/// many.
fn ask_tours(ask: &mut Ask, search: fn(Size, Pos, &[Move], u64) -> String) {
    let rounds = ask.rounds(30);
    for (size, start, moves, limit) in searches(&mut ask.rng, rounds) {
        let what = format_args!("{} of {size} from {start} with {}", limited(limit), shown(&moves));
        ask.within(exam::Within { times: TIMES, more: TIMES }, what, || {
            search(size, start, &moves, limit)
        });
    }
}

/// Callers that have seen enough after some tours: the search has placed no more than it must by then.
fn ask_callers(ask: &mut Ask, search: Search) {
    let all = everywhere(2, 4);
    // There are 11! tours: who collects them first, on whatever board, never hands one over.
    let eleven = everywhere(3, 4);
    for (size, start, moves, limit, last) in [
        (Size::square(1), (0, 0), &KNIGHT[..], ALL, 1),
        // The next tour takes far more placements, or all others do.
        (Size::new(2, 5), (0, 0), &WAZIR, ALL, 1),
        (Size::new(3, 4), (0, 1), &WAZIR, ALL, 1),
        (Size::new(4, 6), (0, 1), &LEAPER, ALL, 1),
        (Size::square(4), (0, 0), &WAZIR, ALL, 2),
        (Size::square(4), (0, 0), &WAZIR, ALL, 5),
        (Size::new(2, 4), (0, 1), &all, ALL, 150),
        (Size::new(2, 4), (1, 3), &all, 5_000, 2),
        (Size::new(2, 4), (0, 0), &all, 500, 12),
        (Size::new(3, 4), (0, 0), &eleven, ALL, 3),
    ] {
        let start = Pos::from(start);
        let what = format_args!(
            "{} of {size} from {start} with {}, each handed over at once, for a caller that stops at tour {last}",
            limited(limit),
            shown(moves)
        );
        ask.within(exam::Within { times: TIMES, more: TIMES }, what, || {
            first_tours(search, (size, start, moves), limit, last)
        });
    }
}

/// The first tours, when the caller has had enough after `last` of them.
fn first_tours(
    search: Search,
    (size, start, moves): (Size, Pos, &[Move]),
    limit: u64,
    last: usize,
) -> String {
    struct Enough;
    let mut seen = Vec::new();
    let mut see = |tour: &Grid<u32>| {
        seen.push(tour.clone());
        if seen.len() == last {
            panic::resume_unwind(Box::new(Enough));
        }
    };
    let search = || search(size, start, moves, limit, &mut see);
    let found = match panic::catch_unwind(AssertUnwindSafe(search)) {
        Ok(found) => format!("the search ended by itself with {found:?}"),
        Err(panic) if panic.is::<Enough>() => "stopped".to_string(),
        Err(panic) => panic::resume_unwind(panic),
    };
    format!("{found}, {} handed over{}", seen.len(), pictures(&seen))
}

fn ask_depth(ask: &mut Ask, search: Search) {
    // No longer, for a right search may look at the whole board in each step.
    let cells = 100;
    let what = format_args!(
        "how deep the calls nest, seen from where a tour is handed over, when a piece goes around a row of 10 cells \
         and then around a row of {cells} cells"
    );
    ask.exact(what, || match (depth_of_calls(search, 10), depth_of_calls(search, cells)) {
        // A call takes more than 16 bytes.
        (Some(short), Some(long)) if long.saturating_sub(short) < 16 * cells => {
            "no deeper for the longer walk"
        }
        (Some(_), Some(_)) => "deeper for the longer walk, as in a recursion",
        _ => "there are not two tours",
    });
}

/// The most of the machine's stack that is in use when a piece that goes around a row of so many cells
/// has one of its two tours, once to the right and once, after all steps back, to the left.
fn depth_of_calls(search: Search, cells: usize) -> Option<usize> {
    let address = |local: &u8| ptr::from_ref(black_box(local)).addr();
    let (outside, mut deepest, mut tours) = (0, 0, 0);
    let mut see = |_: &Grid<u32>| {
        let inside = 0;
        deepest = deepest.max(address(&outside).abs_diff(address(&inside)));
        tours += 1;
    };
    let around = 1 - cells as isize;
    let moves = [mv(0, 1), mv(0, around), mv(0, -1), mv(0, -around)];
    let _ = search(Size::new(1, cells), Pos::new(0, 0), &moves, ALL, &mut see);
    (tours == 2).then_some(deepest)
}

// Texts

fn limited(limit: u64) -> String {
    match limit {
        ALL => "all tours".to_string(),
        1 => "at most 1 tour".to_string(),
        _ => format!("at most {limit} tours"),
    }
}

/// All that a search says: how many tours, and which.
fn handed(search: Search, size: Size, start: Pos, moves: &[Move], limit: u64) -> String {
    let mut tours = Vec::new();
    match search(size, start, moves, limit, &mut |tour| tours.push(tour.clone())) {
        Ok(found) => format!("{found} found, {} handed over{}", tours.len(), pictures(&tours)),
        Err(error) => format!("{}, {} handed over", refused(error), tours.len()),
    }
}

fn refused(StartOffBoard { start, size }: StartOffBoard) -> String {
    format!("the error: {start} is off a board of {size}")
}

/// The tours; of many or large ones the first, and a number for all.
fn pictures(tours: &[Grid<u32>]) -> String {
    let cells: usize = tours.iter().map(|tour| tour.cells().len()).sum();
    let is_short = cells <= 100;
    let shown = tours.iter().take(if is_short { tours.len() } else { 1 });
    let mut text: String = shown.map(|tour| format!("\n{tour}\n")).collect();
    if !is_short {
        let bytes: Vec<u8> = tours.iter().flat_map(|tour| tour.to_string().into_bytes()).collect();
        text += &format!("and more; the fingerprint of all is {:016x}", fingerprint(&bytes));
    }
    text.trim_end().to_string()
}
