//! What exercise 5 asks: the inputs of each step, and how an answer is judged.
//!
//! A walk is a board with 1, 2, 3 and so on where the piece has been; a dot is a free cell.

use std::{
    hint::black_box,
    panic::{self, AssertUnwindSafe},
    ptr,
};

use exam::{
    Ask, Rng, fingerprint,
    inputs::{RIGHT, WAZIR, joined, mv, near, signed, sizes},
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard};

use super::lesson::{ALL, collect_tours, exit, tours_iterative, tours_recursive};

exam::questions![step_1_exit, step_2_tours_recursive, step_3_tours_iterative, step_4_collect_tours];

/// What steps 2 and 3 have in common: size, start, moves, limit, and what to do with each tour.
pub type Search =
    fn(Size, Pos, &[Move], u64, &mut dyn FnMut(&Grid<u32>)) -> Result<u64, StartOffBoard>;

/// How many times the placements of the reference a search may make.
const TIMES: u64 = 4;

fn step_1_exit(ask: &mut Ask) {
    let mut boards: Vec<Grid<u32>> = sizes(1..=4, 1..=5).map(|size| Grid::new(size, 0)).collect();
    boards.push(Grid::from_rows([[1, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 3]]));
    // One cell is free, or one cell is not; and numbers that a byte takes for 0.
    let size = Size::new(3, 4);
    for pos in size.positions() {
        let number = if pos.col % 2 == 0 { 256 } else { 65_536 };
        boards.push(Grid::from_fn(size, |other| if other == pos { 0 } else { 7 }));
        boards.push(Grid::from_fn(size, |other| if other == pos { number } else { 0 }));
    }
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
        let moves: Vec<Move> = far.filter(|&it| it != mv(0, 0)).collect();
        let pos = last.unwrap_or(Pos::new(0, 0));
        ask_exits(ask, &board, pos, &moves);
        ask_exits(ask, &board, Pos::new(size.rows / 2, 0), &LEAPER);
    }
}

fn ask_exits(ask: &mut Ask, board: &Grid<u32>, pos: Pos, moves: &[Move]) {
    let what =
        format_args!("exit from {pos}, by each of {}, on this board:\n{board}", shown(moves));
    ask.exact(what, || {
        let exits = moves.iter().map(|&mv| exit(board, pos, mv));
        joined(exits.map(|exit| exit.map_or("no".to_string(), |it| it.to_string())), " ")
    });
}

fn step_2_tours_recursive(ask: &mut Ask) {
    ask.measure();
    ask_tours(ask, |size, start, moves, limit| handed(tours_recursive, size, start, moves, limit));
    ask_callers(ask, tours_recursive);
}

fn step_3_tours_iterative(ask: &mut Ask) {
    ask_tours(ask, |size, start, moves, limit| handed(tours_iterative, size, start, moves, limit));
    ask_callers(ask, tours_iterative);
    let what = "how deep the calls nest when a row of 10 and a row of 1,000 cells has its tour";
    ask.exact(what, || {
        let growth = depth_of_calls(1_000).saturating_sub(depth_of_calls(10));
        // A call takes more than 16 bytes.
        match growth < 16 * 1_000 {
            true => "no deeper for the longer walk",
            false => "deeper for the longer walk, as in a recursion",
        }
    });
}

fn step_4_collect_tours(ask: &mut Ask) {
    ask_tours(ask, |size, start, moves, limit| match collect_tours(size, start, moves, limit) {
        Ok(tours) => format!("{} collected{}", tours.len(), pictures(&tours)),
        Err(error) => refused(error),
    });
}

/// The same inputs for every step that looks for tours.
fn ask_tours(ask: &mut Ask, search: fn(Size, Pos, &[Move], u64) -> String) {
    let rounds = ask.rounds(30);
    let random: Vec<_> = rounds.map(|_| any_search(&mut ask.rng)).collect();
    let mut tours = |size: Size, start: Pos, moves: &[Move], limit: u64| {
        let limited = match limit {
            ALL => "all tours".to_string(),
            1 => "at most 1 tour".to_string(),
            _ => format!("at most {limit} tours"),
        };
        let what = format_args!("{limited} of {size} from {start} with {}", shown(moves));
        ask.exact_within(TIMES, what, || search(size, start, moves, limit));
    };
    let king = near(1);

    // Small boards, with tours and without, from every start.
    for (rows, cols, moves) in [(3, 4, &KNIGHT[..]), (3, 3, &WAZIR)] {
        for size in sizes(1..=rows, 1..=cols) {
            size.positions().for_each(|start| tours(size, start, moves, ALL));
        }
    }
    for size in [(4, 3), (1, 6), (6, 1)].map(Size::from) {
        for start in size.positions() {
            tours(size, start, if size.rows == 4 { &KNIGHT } else { &WAZIR }, ALL);
        }
    }
    for start in Size::new(1, 4).positions() {
        tours(Size::new(1, 4), start, &RIGHT, ALL);
        tours(Size::new(1, 4), start, &[], ALL);
    }
    // Pieces that keep the color of a cell: they have tours of odd boards that begin on any color.
    for start in Size::new(1, 3).positions() {
        tours(Size::new(1, 3), start, &[mv(0, 1), mv(0, -2)], ALL);
    }
    tours(Size::square(3), Pos::new(0, 1), &king, ALL);
    tours(Size::square(1), Pos::new(0, 0), &[], ALL);
    tours(Size::new(1, 300), Pos::new(0, 0), &RIGHT, ALL);
    tours(Size::new(4, 5), Pos::new(2, 2), &LEAPER, ALL);
    tours(Size::new(5, 4), Pos::new(3, 0), &LEAPER, ALL);
    tours(Size::new(4, 5), Pos::new(0, 1), &KNIGHT, 2);
    // The same pieces with their moves in another order.
    for (size, moves) in [(Size::new(3, 4), KNIGHT), (Size::new(4, 5), LEAPER)] {
        let mut moves = moves.to_vec();
        moves.reverse();
        tours(size, Pos::new(0, 0), &moves, ALL);
        moves.rotate_left(3);
        tours(size, Pos::new(0, 0), &moves, 1);
    }

    // Around the number of tours; one less or one more is another answer, and another cost.
    for (size, start, moves, count) in [
        (Size::square(1), (0, 0), &KNIGHT[..], 1),
        (Size::new(2, 3), (0, 0), &KNIGHT, 0),
        (Size::new(3, 4), (0, 3), &KNIGHT, 2),
        (Size::new(2, 2), (1, 0), &king, 6),
        (Size::new(2, 5), (0, 0), &WAZIR, 5),
        (Size::new(2, 5), (0, 1), &WAZIR, 4),
        (Size::new(3, 4), (0, 1), &WAZIR, 6),
        (Size::square(3), (0, 0), &WAZIR, 8),
        (Size::new(4, 5), (2, 2), &LEAPER, 12),
    ] {
        let mut limits = vec![0, 1, 2, count, count + 1];
        limits.extend(u64::checked_sub(count, 1));
        if count == 8 {
            // Limits that a smaller integer takes for 1 or for a negative number.
            limits.extend([(1 << 8) + 1, (1 << 16) + 1, (1 << 32) + 1, 1 << 63, ALL - 1]);
        }
        limits.sort_unstable();
        limits.dedup();
        limits.into_iter().for_each(|limit| tours(size, start.into(), moves, limit));
    }
    // More tours than a byte counts.
    for limit in [2, 256, 300] {
        tours(Size::new(2, 6), Pos::new(0, 0), &king, limit);
    }
    tours(Size::new(4, 6), Pos::new(0, 1), &LEAPER, 1);
    tours(Size::square(5), Pos::new(0, 0), &KNIGHT, 2);

    for (rows, cols) in [(3, 4), (1, 1), (0, 0), (0, 3), (3, 0)] {
        let border = (0..=rows).map(|row| (row, cols)).chain((0..cols).map(|col| (rows, col)));
        let far = [(usize::MAX, 0), (0, usize::MAX)];
        for (start, limit) in border.chain(far).zip([ALL, 0, 1].into_iter().cycle()) {
            tours(Size::new(rows, cols), start.into(), &KNIGHT, limit);
        }
        tours(Size::new(rows, cols), Pos::new(rows, 0), &[], 0);
        tours(Size::new(rows, cols), Pos::new(0, cols), &RIGHT, 0);
    }
    for (size, start, moves, limit) in random {
        tours(size, start, &moves, limit);
    }
}

/// Callers that have seen enough after some tours: the search has placed no more than it must by then.
fn ask_callers(ask: &mut Ask, search: Search) {
    for (size, start, moves, last) in [
        (Size::square(1), (0, 0), &KNIGHT[..], 1),
        // The next tour takes far more placements, or all others do.
        (Size::new(2, 5), (0, 0), &WAZIR, 1),
        (Size::new(3, 4), (0, 1), &WAZIR, 1),
        (Size::new(4, 6), (0, 1), &LEAPER, 1),
        (Size::square(4), (0, 0), &WAZIR, 2),
        (Size::square(4), (0, 0), &WAZIR, 5),
    ] {
        let start = Pos::from(start);
        let what = format_args!(
            "all tours of {size} from {start} with {}, for a caller that panics at tour {last}",
            shown(moves)
        );
        ask.exact_within(TIMES, what, || first_tours(search, (size, start, moves), last));
    }
}

/// The first tours, when the caller has had enough after `last` of them.
fn first_tours(search: Search, (size, start, moves): (Size, Pos, &[Move]), last: usize) -> String {
    struct Enough;
    let mut seen = Vec::new();
    let mut see = |tour: &Grid<u32>| {
        seen.push(tour.clone());
        if seen.len() == last {
            panic::resume_unwind(Box::new(Enough));
        }
    };
    let search = || search(size, start, moves, ALL, &mut see);
    let found = match panic::catch_unwind(AssertUnwindSafe(search)) {
        Ok(found) => format!("the search ended by itself with {found:?}"),
        Err(panic) if panic.is::<Enough>() => "stopped".to_string(),
        Err(panic) => panic::resume_unwind(panic),
    };
    format!("{found}, {} handed over{}", seen.len(), pictures(&seen))
}

/// How much of the machine's stack is in use when a row of so many cells has its one tour.
fn depth_of_calls(cells: usize) -> usize {
    let address = |it: &u8| ptr::from_ref(black_box(it)).addr();
    let (outside, mut depth) = (0, 0);
    let mut see = |_: &Grid<u32>| {
        let inside = 0;
        depth = address(&outside).abs_diff(address(&inside));
    };
    let _ = tours_iterative(Size::new(1, cells), Pos::new(0, 0), &RIGHT, ALL, &mut see);
    depth
}

/// A search that ends soon, with the moves in any order.
fn any_search(rng: &mut Rng) -> (Size, Pos, Vec<Move>, u64) {
    let (rows, cols, mut moves) = match rng.below(6) {
        0 => (3, 4, KNIGHT.to_vec()),
        1 => (3, rng.between(5, 6), KNIGHT.to_vec()),
        2 => (4, 5, LEAPER.to_vec()),
        3 => (rng.between(2, 3), rng.between(1, 4), WAZIR.to_vec()),
        4 => (2, rng.between(2, 4), near(1)),
        _ => (3, 3, near(2)),
    };
    rng.shuffle(&mut moves);
    moves.truncate(if rng.below(3) > 0 { 8 } else { rng.between(3, 6) });
    let size = if rng.coin() { Size::new(rows, cols) } else { Size::new(cols, rows) };
    let corner = Pos::new(rng.below(2) * (size.rows - 1), rng.below(2) * (size.cols - 1));
    let any = rng.pos(size);
    let start = if rng.coin() { corner } else { any };
    (size, start, moves, *rng.pick(&[0, 1, 2, 3, 5, ALL, ALL, ALL]))
}

// Texts

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

fn shown(moves: &[Move]) -> String {
    match moves {
        [] => "no moves".to_string(),
        _ if moves == KNIGHT => "KNIGHT".to_string(),
        _ if moves == LEAPER => "LEAPER".to_string(),
        _ if moves == WAZIR => "steps up, right, down and left".to_string(),
        _ if moves == RIGHT => "steps to the right".to_string(),
        _ => format!("the moves {}", signed(moves, " ")),
    }
}
