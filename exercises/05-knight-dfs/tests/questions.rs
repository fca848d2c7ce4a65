//! What exercise 5 asks. A walk is a board with 1, 2, 3 and so on where the piece has been; a dot is a free
//! cell.

use std::{
    hint::black_box,
    panic::{self, AssertUnwindSafe},
    ptr,
};

use exam::{
    Ask, Rng, Within,
    boards::{RIGHT, WAZIR, joined, mv, near, shown, sizes},
    hash_of, says, says_true,
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard, record};
use referee::tour;

use exercise_5::{ALL, collect_tours, exit, tours_iterative, tours_recursive};

exam::questions![step_1_exit, step_2_tours_recursive, step_3_tours_iterative, step_4_collect_tours];

/// What steps 2 and 3 have in common: size, start, moves, limit, and what to do with each tour.
type Step = fn(Size, Pos, &[Move], u64, &mut dyn FnMut(&Grid<u32>)) -> Result<u64, StartOffBoard>;

/// What a search is given: size, start, moves and limit.
type Input = (Size, Pos, Vec<Move>, u64);

/// What the text allows: four times the placements of the plain search, and four more.
const COST: Within = Within { times: 4, more: 4 };

const CORNER: Pos = Pos::new(0, 0);

fn step_1_exit(ask: &mut Ask) {
    let mut boards: Vec<Grid<u32>> = sizes(1..=3, 1..=4).map(|size| Grid::new(size, 0)).collect();
    // One cell is free.
    for pos in Size::new(3, 4).positions() {
        boards.push(Grid::from_fn(Size::new(3, 4), |other| if other == pos { 0 } else { 7 }));
    }
    boards.extend(ask.random(12, |rng| {
        let (size, free) = (rng.size(1, 8), rng.between(1, 9));
        let mut cell = |_| if rng.below(10) < free { 0 } else { *rng.pick(&[1, 2, 7, 99]) };
        Grid::from_fn(size, &mut cell)
    }));
    for board in boards {
        let size = board.size();
        let middle = Pos::new(size.rows / 2, size.cols / 2);
        let far = [(0, -8), (-8, 0), (0, 9), (300, 1), (1, 3)].map(|(rows, cols)| mv(rows, cols));
        for (pos, moves) in [(CORNER, &KNIGHT[..]), (middle, &KNIGHT), (middle, &far)] {
            let what = format!("exit from {pos}, by each of {}, of\n", shown(moves));
            ask.each(&what, &[&board], |board| exits(board, pos, moves));
        }
    }
}

fn exits(board: &Grid<u32>, pos: Pos, moves: &[Move]) -> String {
    let exits = moves.iter().map(|&mv| exit(board, pos, mv));
    joined(exits.map(|exit| exit.map_or("no".to_string(), |cell| cell.to_string())), " ")
}

fn step_2_tours_recursive(ask: &mut Ask) {
    explain_search(ask, tours_recursive);
    ask.count_work();
    ask_search(ask, tours_recursive);
}

fn step_3_tours_iterative(ask: &mut Ask) {
    explain_search(ask, tours_iterative);
    ask_search(ask, tours_iterative);
}

fn step_4_collect_tours(ask: &mut Ask) {
    for (size, start, moves, limit) in searches(ask) {
        ask.within(COST, named(size, start, &moves, limit), || {
            match collect_tours(size, start, &moves, limit) {
                Ok(tours) => format!("{} collected{}", tours.len(), pictures(&tours)),
                Err(error) => refused(error),
            }
        });
    }
}

fn explain_search(ask: &mut Ask, step: Step) {
    ask.explain("every tour is handed over", || {
        for (size, moves, tours) in
            [((1, 1), &KNIGHT[..], 1), ((3, 4), &KNIGHT, 2), ((3, 3), &WAZIR, 8)]
        {
            let (size, mut handed) = (Size::from(size), 0);
            let mut see = |board: &Grid<u32>| {
                handed += 1;
                let judged = tour::judge(board, CORNER, moves);
                judged.unwrap_or_else(|fault| panic!("this is no tour: {fault}\n{board}"));
            };
            let found = step(size, CORNER, moves, ALL, &mut see);
            let what = format!("with {}, from {CORNER} of {size}, the tours are", shown(moves));
            says(&what, handed, tours);
            says_true(found == Ok(tours), format!("{what} {tours}, but you return {found:?}"));
        }
    });
    ask.explain("the search stops at its limit", || {
        let search = || step(Size::square(4), CORNER, &WAZIR, 1, &mut |_| ());
        let (_, count) = record::count(search);
        let what = "on 4 × 4 with a limit of 1 the plain search places 16 numbers";
        says_true(count.placements <= 68, format!("{what}, and you {}", count.placements));
    });
}

fn ask_search(ask: &mut Ask, step: Step) {
    for (size, start, moves, limit) in searches(ask) {
        ask.within(COST, named(size, start, &moves, limit), || {
            let mut tours = Vec::new();
            match step(size, start, &moves, limit, &mut |tour| tours.push(tour.clone())) {
                Ok(found) => {
                    format!("{found} found, {} handed over{}", tours.len(), pictures(&tours))
                }
                Err(error) => format!("{}, {} handed over", refused(error), tours.len()),
            }
        });
    }
    ask_callers(ask, step);
    // No longer, for a right search may look at the whole board in each step.
    let what = "how deep the calls nest, seen from where a tour is handed over, when a piece goes around a row of \
                10 cells and then around a row of 100 cells";
    ask.exact(what, || match (depth_of_calls(step, 10), depth_of_calls(step, 100)) {
        // A call takes more than 16 bytes.
        (Some(short), Some(long)) if long.saturating_sub(short) < 16 * 100 => {
            "no deeper for the longer walk"
        }
        (Some(_), Some(_)) => "deeper for the longer walk, as in a recursion",
        _ => "there are not two tours",
    });
}

/// Callers that have seen enough after some tours: the search has placed no more than it must by then.
fn ask_callers(ask: &mut Ask, step: Step) {
    for (size, start, moves, last) in [
        // The next tour takes far more placements.
        ((2, 5), (0, 0), WAZIR.to_vec(), 1),
        // There are 11! tours: who collects them first never hands one over.
        ((3, 4), (0, 0), near(3), 3),
    ] {
        let (size, start) = (Size::from(size), Pos::from(start));
        let what = format!(
            "{}, each handed over at once, for a caller that stops at tour {last}",
            named(size, start, &moves, ALL)
        );
        ask.within(COST, what, || first_tours(step, (size, start, &moves), last));
    }
}

/// The first tours, when the caller has had enough after `last` of them.
fn first_tours(step: Step, (size, start, moves): (Size, Pos, &[Move]), last: usize) -> String {
    struct Enough;
    let mut seen = Vec::new();
    let mut see = |tour: &Grid<u32>| {
        seen.push(tour.clone());
        if seen.len() == last {
            panic::resume_unwind(Box::new(Enough));
        }
    };
    let search = || step(size, start, moves, ALL, &mut see);
    let found = match panic::catch_unwind(AssertUnwindSafe(search)) {
        Ok(found) => format!("the search ended by itself with {found:?}"),
        Err(panic) if panic.is::<Enough>() => "stopped".to_string(),
        Err(panic) => panic::resume_unwind(panic),
    };
    format!("{found}, {} handed over{}", seen.len(), pictures(&seen))
}

/// The most of the machine's stack that is in use when a piece that goes around a row of so many cells
/// has one of its two tours, once to the right and once, after all steps back, to the left.
fn depth_of_calls(step: Step, cells: usize) -> Option<usize> {
    let address = |local: &u8| ptr::from_ref(black_box(local)).addr();
    let (outside, mut deepest, mut tours) = (0, 0, 0);
    let mut see = |_: &Grid<u32>| {
        let inside = 0;
        deepest = deepest.max(address(&outside).abs_diff(address(&inside)));
        tours += 1;
    };
    let around = 1 - cells as isize;
    let moves = [mv(0, 1), mv(0, around), mv(0, -1), mv(0, -around)];
    let _ = step(Size::new(1, cells), CORNER, &moves, ALL, &mut see);
    (tours == 2).then_some(deepest)
}

/// The searches that steps 2, 3 and 4 are asked for.
fn searches(ask: &mut Ask) -> Vec<Input> {
    let mut inputs: Vec<Input> = Vec::new();
    let mut add = |size: (usize, usize), start: (usize, usize), moves: &[Move], limit| {
        inputs.push((size.into(), start.into(), moves.to_vec(), limit));
    };
    // Small boards, with tours and without.
    for (rows, cols, moves) in [(3, 4, &KNIGHT[..]), (3, 3, &WAZIR), (1, 4, &RIGHT), (1, 2, &[])] {
        for size in [(rows, cols), (rows, cols / 2), (1, 1)].map(Size::from) {
            for start in size.positions().step_by(2) {
                add((size.rows, size.cols), (start.row, start.col), moves, ALL);
            }
        }
    }
    // No move is short, and the moves in another order.
    add((1, 7), (0, 3), &[mv(0, 3), mv(0, -4)], ALL);
    let turned = [5, 2, 7, 0, 3, 6, 1, 4].map(|index| KNIGHT[index]);
    add((3, 4), (0, 0), &turned, ALL);
    // Limits around the number of tours; one less or one more is another answer, and another cost.
    for (size, start, moves, count) in [
        ((1, 1), (0, 0), &KNIGHT[..], 1),
        ((3, 4), (0, 3), &KNIGHT, 2),
        ((3, 3), (0, 0), &WAZIR, 8),
    ] {
        for limit in [0, 1, 2, count.max(1) - 1, count, count + 1] {
            add(size, start, moves, limit);
        }
    }
    add((4, 6), (0, 1), &LEAPER, 1);
    add((5, 5), (0, 0), &KNIGHT, 2);
    add((5, 5), (0, 0), &WAZIR, ALL);
    for (rows, cols) in [(3, 4), (0, 0), (0, 3), (3, 0)] {
        for start in [(rows, 0), (0, cols)] {
            add((rows, cols), start, &KNIGHT, ALL);
            add((rows, cols), start, &KNIGHT, 0);
        }
    }
    inputs.extend(ask.random(20, any_search));
    inputs
}

/// A search that ends soon, with the moves in any order.
fn any_search(rng: &mut Rng) -> Input {
    let (size, moves) = match rng.below(6) {
        0 => (Size::new(3, rng.between(4, 6)), KNIGHT.to_vec()),
        1 => (Size::new(4, 5), LEAPER.to_vec()),
        2 => (Size::new(rng.between(2, 3), rng.between(1, 4)), WAZIR.to_vec()),
        3 => (Size::new(2, rng.between(2, 4)), near(1)),
        4 => {
            let size = rng.size(2, 12);
            (size, ring(size).to_vec())
        }
        _ => (Size::square(3), near(2)),
    };
    let size = if rng.coin() { size } else { Size::new(size.cols, size.rows) };
    let count = if rng.below(3) > 0 { 8 } else { rng.between(3, 6) };
    let start = if rng.coin() { CORNER } else { rng.pos(size) };
    (size, start, rng.some_of(&moves, count), *rng.pick(&[0, 1, 2, 3, 5, ALL, ALL, ALL]))
}

/// Moves from each cell to the next in reading order, and from the last one to the first: wherever the walk
/// starts, there is one tour.
fn ring(Size { rows, cols }: Size) -> [Move; 3] {
    let [rows, cols] = [rows, cols].map(|side| side as isize);
    [mv(1 - rows, 1 - cols), mv(1, 1 - cols), mv(0, 1)]
}

// Texts

fn named(size: Size, start: Pos, moves: &[Move], limit: u64) -> String {
    let tours = match limit {
        ALL => "all tours".to_string(),
        _ => format!("at most {}", grid::counted(limit, "tour")),
    };
    format!("{tours} of {size} from {start} with {}", shown(moves))
}

fn refused(StartOffBoard { start, size }: StartOffBoard) -> String {
    format!("the error: {start} is off a board of {size}")
}

/// The tours; of many or large ones the first, and a number for all.
fn pictures(tours: &[Grid<u32>]) -> String {
    let cells: usize = tours.iter().map(|tour| tour.cells().len()).sum();
    let shown = if cells <= 100 { tours } else { &tours[..1] };
    let mut text: String = shown.iter().map(|tour| format!("\n{tour}\n")).collect();
    if cells > 100 {
        let all = hash_of(joined(tours, "\n").as_bytes());
        text += &format!("and more; the checksum of all is {all:016x}");
    }
    text.trim_end().to_string()
}
