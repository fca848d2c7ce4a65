//! What exercise 6 asks: the inputs of each step, and how an answer is judged.
//!
//! A board holds the steps 1, 2, 3 and so on, and 0 in each free cell, which is drawn as a dot.

#[path = "questions/boards.rs"]
mod boards;
#[path = "questions/explain.rs"]
mod explain;

use std::{panic::resume_unwind, thread};

use exam::{
    Ask,
    boards::{WAZIR, joined, mv, near, or_none, shown, sizes},
    fingerprint,
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard, counted};
use referee::warnsdorff::{TieBreaking, judge};

pub use self::boards::{CLOSED, walk_over};
use self::boards::{
    any_moves, board_of, far_ahead, fewest_ways, large, perhaps_closed, starts, there_and_back,
    walks, ways_on,
};
use exercise_6::{
    Board, Finder, Starts, Tour, Walk, accessibility, enter, from_every_start, is_closed,
    may_start, next_cell, tour, tour_looking_ahead,
};

exam::questions![
    step_1_accessibility,
    step_2_enter,
    step_3_next_cell,
    step_4_tour,
    step_5_is_closed,
    step_6_may_start,
    step_7_from_every_start,
    step_8_tour_looking_ahead,
];

fn step_1_accessibility(ask: &mut Ask) {
    explain::step_1_accessibility(ask);
    let mut boards: Vec<(Size, Vec<Move>)> = Vec::new();
    for size in [Size::square(0), Size::new(0, 3)].into_iter().chain(sizes(1..=6, 1..=6)) {
        boards.extend([(size, KNIGHT.to_vec()), (size, LEAPER.to_vec())]);
    }
    boards.extend([Size::new(3, 4), Size::new(4, 1)].map(|size| (size, Vec::new())));
    boards.push((Size::new(9, 7), near(2)));
    boards.extend(ask.rounds(8).map(|_| (ask.rng.size(1, 10), any_moves(&mut ask.rng))));
    boards.extend([Size::new(2, 300), Size::new(270, 3)].map(|size| (size, KNIGHT.to_vec())));
    // The most moves there may be, and long ones.
    boards.push((Size::new(19, 17), near(8)));
    boards.push((Size::new(1, 290), vec![mv(0, 285), mv(0, 1), mv(0, -1), mv(0, -285)]));
    for (size, moves) in boards {
        let what = format_args!("accessibility of {size} with {}", shown(&moves));
        ask.exact(what, || accessibility(size, &moves));
    }
    // The largest: 300,000 cells.
    for size in ask.fixed([Size::new(1, 70_000), Size::new(300_000, 1)]) {
        ask.exact(
            format_args!("accessibility of {size} with WAZIR: how many are 0, 1 and 2"),
            || {
                let found = accessibility(size, &WAZIR);
                let count =
                    |ways| found.cells().iter().filter(|&&cell| cell == ways).count().to_string();
                joined([0, 1, 2].map(count), ", ")
            },
        );
    }
}

fn step_2_enter(ask: &mut Ask) {
    explain::step_2_enter(ask);
    for (walk, moves) in walks(ask, 2) {
        let mut ways = match walk.steps {
            0 => vec![walk.at],
            _ => ways_on(&walk.board, walk.at, &moves),
        };
        ask.rng.shuffle(&mut ways);
        let Some(&pos) = ways.first() else { continue };
        let what = format_args!("enter {pos} with {} {}", shown(&moves), described_walk(&walk));
        ask.exact(what, || {
            let mut walk = walk.clone();
            enter(&mut walk, pos, &moves);
            described_walk(&walk)
        });
    }
}

fn step_3_next_cell(ask: &mut Ask) {
    explain::step_3_next_cell(ask);
    for (mut walk, moves) in walks(ask, 8).into_iter().filter(|(walk, _)| walk.steps > 0) {
        if ask.rng.coin() {
            // What visited cells hold does not matter.
            let held = |pos| if walk.board[pos] == 0 { walk.accessibility[pos] } else { 0 };
            walk.accessibility = Grid::from_fn(walk.board.size(), held);
        }
        let what = format_args!("next_cell with {} {}", shown(&moves), described_walk(&walk));
        ask.exact(what, || or_none(next_cell(&walk, &moves)));
    }
}

fn step_4_tour(ask: &mut Ask) {
    explain::step_4_tour(ask);
    ask.measure();
    for (size, start, moves) in starts(ask) {
        let what = format_args!("tour of {size} from {start} with {}", shown(&moves));
        ask.exact(what, || described(tour(size, start, &moves)));
    }
    let any = (Size::new(40, 61), ask.rng.pos(Size::square(40)), KNIGHT.to_vec());
    for (size, start, moves) in ask.fixed(large()).chain([any]) {
        let with = shown(&moves);
        ask.exact(
            format_args!("tour of {size} from {start} with {with}, as a fingerprint"),
            || format!("{:016x}", fingerprint(described(tour(size, start, &moves)).as_bytes())),
        );
    }
    // The largest: 300,000 cells. A stack of a megabyte, on every machine, holds no call for each of these steps.
    for size in ask.fixed([Size::new(1, 300_000)]) {
        let moves = [mv(0, 1), mv(0, -1)];
        ask.exact(format_args!("tour of {size} from (0,0): whether it is 1, 2, 3 and so on"), || {
            let found = on_small_stack(move || tour(size, Pos::new(0, 0), &moves));
            matches!(found, Ok(Tour::Complete(it)) if it.cells().iter().copied().eq(1..=300_000))
        });
    }
    // Stuck after 65,998 steps, more than 16 bits count; and after 3 steps, where 16 bits take 65,539 cells for 3.
    for (rows, moves) in
        ask.fixed([(66_000, [mv(1, 0), mv(-1, 0)]), (65_539, [mv(-1, 0), mv(1, 0)])])
    {
        let size = Size::new(rows, 1);
        ask.exact(
            format_args!("tour of {size} from (2,0) with {}: where it is stuck", shown(&moves)),
            || match on_small_stack(move || tour(size, Pos::new(2, 0), &moves)) {
                Ok(Tour::Stuck(Walk { board, at, steps, .. })) => {
                    format!("at {at} after {steps} steps, and the number there is {}", board[at])
                }
                Ok(Tour::Complete(_)) => "complete".to_string(),
                Err(error) => described(Err(error)),
            },
        );
    }
}

fn on_small_stack<T: Send + 'static>(walk: impl FnOnce() -> T + Send + 'static) -> T {
    let walk = thread::Builder::new().stack_size(1 << 20).spawn(walk).expect("a thread");
    walk.join().unwrap_or_else(|panic| resume_unwind(panic))
}

fn step_5_is_closed(ask: &mut Ask) {
    explain::step_5_is_closed(ask);
    for (board, moves) in perhaps_closed(ask) {
        ask.exact(format_args!("is_closed with {} of\n{board}", shown(&moves)), || {
            is_closed(&board, &moves)
        });
    }
    // The largest: 300,000 cells. It begins in the middle, so that in 16 bits a cell before the first one looks
    // like 1.
    for (size, begin, left) in ask.fixed([((256, 257), 0, 1), ((500, 600), 100_000, 0)]) {
        let mut path = there_and_back(size.into());
        path.rotate_left(begin);
        let steps = path.len() - left;
        let board = board_of(size.into(), &path[..steps]);
        let what = format_args!("is_closed with WAZIR of the first {steps} steps of a walk over");
        ask.exact(
            format_args!(
                "{what} {}, to and fro, and back in column 0, from {}",
                board.size(),
                path[0]
            ),
            || is_closed(&board, &WAZIR),
        );
    }
}

fn step_6_may_start(ask: &mut Ask) {
    explain::step_6_may_start(ask);
    let mut pieces = vec![KNIGHT.to_vec(), LEAPER.to_vec(), WAZIR.to_vec()];
    // All moves keep the color; then only the last two do, short ones or long, and only the first two.
    pieces.push(vec![mv(-2, 2), mv(2, -2), mv(1, 3), mv(-1, -3)]);
    pieces.push([&KNIGHT[..], &[mv(-3, 1), mv(3, -1)]].concat());
    pieces.push([&KNIGHT[..], &WAZIR, &[mv(-5, 4), mv(5, -4), mv(-4, 6), mv(4, -6)]].concat());
    pieces.push([&[mv(0, -2), mv(0, 2)], &WAZIR[..], &KNIGHT].concat());
    pieces.extend(ask.rounds(4).map(|_| any_moves(&mut ask.rng)));
    for moves in pieces {
        let any = ask.rng.size(5, 9);
        let others = [(7, 3), (1, 9), (9, 1), (11, 13)].map(Size::from);
        for size in sizes(1..=4, 1..=5).chain([any]).chain(others) {
            let what = format_args!("may_start from every cell of {size} with {}", shown(&moves));
            ask.exact(format_args!("{what} (1 for true)"), || {
                Grid::from_fn(size, |start| u32::from(may_start(size, start, &moves)))
            });
        }
    }
    // The largest: nearly 300,000 cells.
    for size in [Size::new(1, 299_999), Size::new(299_997, 1), Size::new(547, 547)] {
        for _ in ask.rounds(4) {
            let start = ask.rng.pos(size);
            ask.exact(format_args!("may_start of {size} from {start} with KNIGHT"), || {
                may_start(size, start, &KNIGHT)
            });
        }
    }
}

fn step_7_from_every_start(ask: &mut Ask) {
    explain::step_7_from_every_start(ask);
    // What these find is known, whatever the student's tours are.
    let finders: [(&str, Finder); 2] = [
        ("goes where the fewest ways lead on", |size, start, moves| {
            Ok(ended(size, &fewest_ways(size, start, moves), moves))
        }),
        ("gives an error in column 1 and never moves elsewhere", |size, start, moves| {
            let stays = ended(size, &[start], moves);
            if start.col == 1 { Err(StartOffBoard { start, size }) } else { Ok(stays) }
        }),
    ];
    let mut boards = vec![(Size::square(0), KNIGHT.to_vec()), (Size::new(3, 0), WAZIR.to_vec())];
    for size in sizes(1..=3, 1..=5).chain([Size::new(5, 4), Size::square(5)]) {
        boards.extend([(size, KNIGHT.to_vec()), (size, WAZIR.to_vec())]);
    }
    boards.extend([(Size::new(5, 6), LEAPER.to_vec()), (Size::square(8), KNIGHT.to_vec())]);
    boards.push((Size::new(7, 5), near(1)));
    boards.extend(ask.rounds(6).map(|_| (ask.rng.size(1, 6), any_moves(&mut ask.rng))));
    for (size, moves) in boards {
        let some = if size.area() < 13 { &finders[..] } else { &finders[..1] };
        for (name, find) in some {
            let what = format_args!("from_every_start of {size} with {}", shown(&moves));
            ask.exact(format_args!("{what}, where `find` {name}"), || {
                let found = from_every_start(size, &moves, *find);
                format!("{} of {}, visited\n{}", found.succeeded, found.feasible, found.visited)
            });
        }
    }
    let round: Finder = |size, start, _| {
        let mut path = there_and_back(size);
        let first = path.iter().position(|&pos| pos == start).unwrap_or(0);
        path.rotate_left(first);
        Ok(Tour::Complete(board_of(size, &path)))
    };
    // The largest: 500 cells.
    let what =
        "from_every_start of 20 rows × 25 columns with WAZIR, where `find` is always complete";
    ask.exact(what, || {
        let Starts { succeeded, feasible, visited } =
            from_every_start(Size::new(20, 25), &WAZIR, round);
        let all = visited.cells().iter().filter(|&&steps| steps == 500).count();
        format!("{succeeded} of {feasible}, and {all} visit 500 cells")
    });
}

fn step_8_tour_looking_ahead(ask: &mut Ask) {
    explain::step_8_tour_looking_ahead(ask);
    // The largest: 3,000 cells.
    for (size, start, moves) in starts(ask).into_iter().chain(ask.fixed(far_ahead())) {
        let what = format_args!("tour_looking_ahead of {size} from {start} with {}", shown(&moves));
        let answer = || described(tour_looking_ahead(size, start, &moves));
        match size.contains(start) {
            true => ask.judged(what, answer, |found| looks_ahead(found, size, start, &moves)),
            false => ask.exact(what, answer),
        }
    }
}

/// Judges the walk, and then whether the answer says what follows from it.
fn looks_ahead(found: &str, size: Size, start: Pos, moves: &[Move]) -> Result<(), String> {
    let board: Vec<&str> = found.lines().skip(1).take(size.rows).collect();
    let board: Board = board.join("\n").parse().map_err(|_| "there is no board in it")?;
    judge(&board, size, start, moves, TieBreaking::LookAhead)?;
    let mut path: Vec<Pos> = size.positions().filter(|&pos| board[pos] > 0).collect();
    path.sort_unstable_by_key(|&pos| board[pos]);
    let expected = described(Ok(ended(size, &path, moves)));
    if expected == found { Ok(()) } else { Err(format!("for this walk it should be\n{expected}")) }
}

fn ended(size: Size, path: &[Pos], moves: &[Move]) -> Tour {
    let walk = walk_over(size, path, moves);
    if path.len() == size.area() { Tour::Complete(walk.board) } else { Tour::Stuck(walk) }
}

fn described(tour: Result<Tour, StartOffBoard>) -> String {
    match tour {
        Ok(Tour::Complete(board)) => format!("complete\n{board}"),
        Ok(Tour::Stuck(walk)) => format!("stuck {}", described_walk(&walk)),
        Err(StartOffBoard { start, size }) => format!("error: the start {start} on {size}"),
    }
}

/// What counts of a walk: the accessibilities of visited cells do not. Of a large board it shows what is
/// around the knight.
fn described_walk(walk: &Walk) -> String {
    let Walk { board, accessibility, at, steps } = walk;
    let of_free = |pos| if board[pos] == 0 { accessibility[pos] } else { 0 };
    let counts = Grid::from_fn(board.size(), of_free);
    let size = board.size();
    let (around, board, counts) = match size.area() {
        0..900 => (String::new(), board.clone(), counts),
        _ => (format!(", on {size}, around it"), around(board, *at), around(&counts, *at)),
    };
    let steps = counted(u64::from(*steps), "step");
    format!("at {at} after {steps}{around}\n{board}\naccessibilities of free cells\n{counts}")
}

/// At most five rows and columns of a board.
fn around(board: &Board, at: Pos) -> Board {
    let Size { rows, cols } = board.size();
    let (top, left) = (at.row.saturating_sub(2), at.col.saturating_sub(2));
    let size = Size::new(rows.min(at.row + 3) - top, cols.min(at.col + 3) - left);
    Grid::from_fn(size, |pos| board[Pos::new(top + pos.row, left + pos.col)])
}
