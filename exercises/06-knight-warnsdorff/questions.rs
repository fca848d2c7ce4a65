//! What exercise 6 asks: the inputs of each step, and how an answer is judged.
//!
//! A board holds the steps 1, 2, 3 and so on, and 0 in each free cell, which is drawn as a dot.

use std::{panic::resume_unwind, thread};

use exam::{
    Ask, Rng, fingerprint,
    inputs::{WAZIR, board, mv, near, off_board, or_none, signed, sizes, small},
    variant,
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard};
use referee::warnsdorff::{Ties, judge};

use super::lesson::{
    Board, Finder, Tour, Walk, accessibility, enter, from_every_start, is_closed, may_start,
    next_cell, tour, tour_looking_ahead,
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

/// A closed tour of the knight.
pub const CLOSED: &str = "
     1 10 21 24  3 12
    22 31  2 11 20 25
     9 36 23 32 13  4
    30 33  8 17 26 19
     7 16 35 28  5 14
    34 29  6 15 18 27";

fn step_1_accessibility(ask: &mut Ask) {
    let mut boards: Vec<(Size, Vec<Move>)> = Vec::new();
    for size in [Size::square(0), Size::new(0, 3)].into_iter().chain(sizes(1..=6, 1..=6)) {
        boards.extend([(size, KNIGHT.to_vec()), (size, LEAPER.to_vec())]);
    }
    boards.extend([Size::new(3, 4), Size::new(4, 1)].map(|size| (size, Vec::new())));
    boards.push((Size::new(9, 7), near(2)));
    boards.extend(ask.rounds(8).map(|_| (ask.rng.size(1, 10), any_moves(&mut ask.rng))));
    boards.extend([Size::new(2, 300), Size::new(270, 3)].map(|size| (size, KNIGHT.to_vec())));
    for (size, moves) in boards {
        let what = format_args!("accessibility of {size} with {}", shown(&moves));
        ask.exact(what, || accessibility(size, &moves));
    }
}

fn step_2_enter(ask: &mut Ask) {
    for (walk, moves) in walks(ask, 2) {
        let mut ways = match walk.steps {
            0 => vec![walk.at],
            _ => ways_on(&walk.board, walk.at, &moves),
        };
        ask.rng.shuffle(&mut ways);
        let Some(&pos) = ways.first() else { continue };
        let what = format_args!("enter {pos} with {} {}", shown(&moves), said_walk(&walk));
        ask.exact(what, || {
            let mut walk = walk.clone();
            enter(&mut walk, pos, &moves);
            said_walk(&walk)
        });
    }
}

fn step_3_next_cell(ask: &mut Ask) {
    for (mut walk, moves) in walks(ask, 8).into_iter().filter(|(walk, _)| walk.steps > 0) {
        if ask.rng.coin() {
            // What visited cells hold does not matter.
            let held = |pos| if walk.board[pos] == 0 { walk.accessibility[pos] } else { 0 };
            walk.accessibility = Grid::from_fn(walk.board.size(), held);
        }
        let what = format_args!("next_cell with {} {}", shown(&moves), said_walk(&walk));
        ask.exact(what, || or_none(next_cell(&walk, &moves)));
    }
}

fn step_4_tour(ask: &mut Ask) {
    ask.measure();
    for (size, start, moves) in starts(ask) {
        let what = format_args!("tour of {size} from {start} with {}", shown(&moves));
        ask.exact(what, || said(tour(size, start, &moves)));
    }
    let (size, start) = (Size::new(40, 61), ask.rng.pos(Size::square(40)));
    ask.exact(format_args!("tour of {size} from {start} with KNIGHT, as a fingerprint"), || {
        format!("{:016x}", fingerprint(said(tour(size, start, &KNIGHT)).as_bytes()))
    });
    // A stack of a megabyte, on every machine, holds no call for each of these steps.
    let (size, moves) = (Size::new(1, 300_000), [mv(0, 1), mv(0, -1)]);
    ask.exact(format_args!("tour of {size} from (0,0): whether it is 1, 2, 3 and so on"), || {
        let small = thread::Builder::new().stack_size(1 << 20);
        let walk = small.spawn(move || tour(size, Pos::new(0, 0), &moves)).expect("a thread");
        let found = walk.join().unwrap_or_else(|panic| resume_unwind(panic));
        matches!(found, Ok(Tour::Complete(it)) if it.cells().iter().copied().eq(1..=300_000))
    });
}

fn step_5_is_closed(ask: &mut Ask) {
    let mut boards: Vec<(Board, Vec<Move>)> = Vec::new();
    // Walks of small boards, and how they begin; a tour of the wazir is one of the king, too.
    for size in sizes(1..=3, 1..=4).chain([Size::new(4, 1), Size::new(4, 3)]) {
        for start in size.positions() {
            let path = fewest_ways(size, start, &WAZIR);
            let begun = ask.rng.between(1, path.len());
            boards.push((board_of(size, &path[..begun]), WAZIR.to_vec()));
            boards.push((board_of(size, &path), near(1)));
            boards.push((board_of(size, &path), WAZIR.to_vec()));
            let path = fewest_ways(size, start, &KNIGHT);
            boards.push((board_of(size, &path), KNIGHT.to_vec()));
        }
    }
    boards.extend([KNIGHT, LEAPER].map(|moves| (Grid::new(Size::square(1), 1), moves.to_vec())));
    boards.push((board("1 6 3\n4 . 8\n7 2 5"), KNIGHT.to_vec()));
    for _ in ask.rounds(8) {
        let tour: Board = variant::laid(&board(CLOSED), &mut ask.rng);
        let shift = small(ask.rng.below(36));
        let tour = Grid::from_fn(tour.size(), |pos| (tour[pos] + shift) % 36 + 1);
        boards.push((until(&tour, 35), KNIGHT.to_vec()));
        boards.push((until(&tour, ask.rng.between(1, 36)), KNIGHT.to_vec()));
        boards.push((tour, KNIGHT.to_vec()));
    }
    for _ in ask.rounds(12) {
        // Many of these walks are tours, and some of those are closed.
        let size = ask.rng.size(2, 5);
        let (start, moves) = (ask.rng.pos(size), ask.rng.some_of(&near(1), 8));
        boards.push((board_of(size, &fewest_ways(size, start, &moves)), moves));
    }
    // Over the rows to and fro, and back in column 0.
    let large = Grid::from_fn(Size::new(16, 20), |pos| match (pos.row, pos.col) {
        (0, 0) => 1,
        (row, 0) => small(321 - row),
        (row, col) => small(1 + 19 * row + if row % 2 == 0 { col } else { 20 - col }),
    });
    boards.push((until(&large, 319), WAZIR.to_vec()));
    boards.push((large, WAZIR.to_vec()));
    for (board, moves) in boards {
        ask.exact(format_args!("is_closed with {} of\n{board}", shown(&moves)), || {
            is_closed(&board, &moves)
        });
    }
}

fn step_6_may_start(ask: &mut Ask) {
    let mut pieces = vec![KNIGHT.to_vec(), LEAPER.to_vec(), WAZIR.to_vec()];
    // All moves keep the color; then only the last two do, and only the first two.
    pieces.push(vec![mv(-2, 2), mv(2, -2), mv(1, 3), mv(-1, -3)]);
    pieces.push([&KNIGHT[..], &[mv(-3, 1), mv(3, -1)]].concat());
    pieces.push([&[mv(0, -2), mv(0, 2)], &WAZIR[..]].concat());
    pieces.extend(ask.rounds(4).map(|_| any_moves(&mut ask.rng)));
    for moves in pieces {
        let any = ask.rng.size(5, 9);
        for size in sizes(1..=4, 1..=5).chain([any, Size::new(7, 3)]) {
            let what = format_args!("may_start from every cell of {size} with {}", shown(&moves));
            ask.exact(format_args!("{what} (1 for true)"), || {
                Grid::from_fn(size, |start| u32::from(may_start(size, start, &moves)))
            });
        }
    }
}

fn step_7_from_every_start(ask: &mut Ask) {
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
}

fn step_8_tour_looking_ahead(ask: &mut Ask) {
    for (size, start, moves) in starts(ask) {
        let what = format_args!("tour_looking_ahead of {size} from {start} with {}", shown(&moves));
        let answer = || said(tour_looking_ahead(size, start, &moves));
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
    judge(&board, size, start, moves, Ties::LookAhead)?;
    let mut path: Vec<Pos> = size.positions().filter(|&pos| board[pos] > 0).collect();
    path.sort_unstable_by_key(|&pos| board[pos]);
    let expected = said(Ok(ended(size, &path, moves)));
    if expected == found { Ok(()) } else { Err(format!("for this walk it should be\n{expected}")) }
}

/// What is toured: all small boards from every cell, then others; a few starts are off the board.
fn starts(ask: &mut Ask) -> Vec<(Size, Pos, Vec<Move>)> {
    let mut starts = off_board();
    let others = [(3, 5), (4, 6), (5, 5), (6, 3)].map(Size::from);
    for size in sizes(1..=4, 1..=4).chain(others) {
        starts.extend(size.positions().map(|start| (size, start, KNIGHT.to_vec())));
    }
    for size in sizes(1..=1, 1..=3).chain([Size::square(3), Size::new(4, 3)]) {
        starts.extend(size.positions().map(|start| (size, start, WAZIR.to_vec())));
        starts.push((size, Pos::new(0, 0), Vec::new()));
    }
    let of_chess = [(0, 0), (3, 5), (7, 7), (4, 1)].map(Pos::from);
    starts.extend(of_chess.map(|start| (Size::square(8), start, KNIGHT.to_vec())));
    starts.push((Size::square(7), Pos::new(3, 3), near(2)));
    for round in ask.rounds(16) {
        let size = ask.rng.size(3, 9);
        starts.push((size, ask.rng.pos(size), piece(round, &mut ask.rng)));
    }
    starts
}

/// Walks that have not begun, have just begun, and are on their way; a few are stuck.
fn walks(ask: &mut Ask, times: usize) -> Vec<(Walk, Vec<Move>)> {
    let mut walks = Vec::new();
    for size in sizes(1..=3, 1..=4) {
        for start in size.positions() {
            walks.push((walk_over(size, &[start], &KNIGHT), KNIGHT.to_vec()));
        }
        let start = ask.rng.pos(size);
        walks.push((Walk { at: start, ..walk_over(size, &[], &KNIGHT) }, KNIGHT.to_vec()));
    }
    for round in ask.rounds(20 * times) {
        let size = ask.rng.size(2, 8);
        let moves = piece(round, &mut ask.rng);
        let start = ask.rng.pos(size);
        let path = path_by(size, start, &moves, |_, ways| ask.rng.below(ways.len()));
        let steps = if round % 4 == 0 { path.len() } else { ask.rng.between(1, path.len()) };
        walks.push((walk_over(size, &path[..steps], &moves), moves));
    }
    let long = fewest_ways(Size::new(16, 20), Pos::new(0, 0), &WAZIR);
    walks.push((walk_over(Size::new(16, 20), &long[..long.len() - 2], &WAZIR), WAZIR.to_vec()));
    // Each way on has more ways on than a knight has moves.
    walks.push((walk_over(Size::square(7), &[Pos::new(3, 3)], &near(2)), near(2)));
    walks
}

/// The moves of a piece, each with its opposite.
fn piece(round: usize, rng: &mut Rng) -> Vec<Move> {
    match round % 5 {
        0 => LEAPER.to_vec(),
        1 => rng.some_of(&KNIGHT, 8),
        2 => rng.some_of(&LEAPER, 8),
        3 => rng.some_of(&near(1), 8),
        _ => any_moves(rng),
    }
}

fn any_moves(rng: &mut Rng) -> Vec<Move> {
    let forward = near(3).into_iter().filter(|it| (it.rows, it.cols) > (0, 0));
    let half = rng.some_of(&forward.collect::<Vec<_>>(), usize::MAX);
    let half = &half[..rng.between(1, 5)];
    let moves: Vec<Move> = half.iter().flat_map(|it| [*it, mv(-it.rows, -it.cols)]).collect();
    rng.some_of(&moves, moves.len())
}

/// The first `steps` steps of a walk.
fn until(board: &Board, steps: usize) -> Board {
    Grid::from_fn(board.size(), |pos| if board[pos] <= small(steps) { board[pos] } else { 0 })
}

/// The free cells one move away from `pos`.
fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
    let next = moves.iter().filter_map(|&mv| pos.step(mv, board.size()));
    next.filter(|&next| board[next] == 0).collect()
}

/// Goes from `start` where `choose` says among the ways on, until there is none.
fn path_by(
    size: Size,
    start: Pos,
    moves: &[Move],
    mut choose: impl FnMut(&Board, &[Pos]) -> usize,
) -> Vec<Pos> {
    let (mut board, mut path) = (board_of(size, &[start]), vec![start]);
    while let ways = ways_on(&board, path[path.len() - 1], moves)
        && !ways.is_empty()
    {
        path.push(ways[choose(&board, &ways)]);
        board.set(path[path.len() - 1], small(path.len()));
    }
    path
}

/// By the rule; of equals it takes the last.
fn fewest_ways(size: Size, start: Pos, moves: &[Move]) -> Vec<Pos> {
    path_by(size, start, moves, |board, ways| {
        let lead_on = |way: &usize| ways_on(board, ways[*way], moves).len();
        (0..ways.len()).rev().min_by_key(lead_on).unwrap_or(0)
    })
}

fn board_of(size: Size, path: &[Pos]) -> Board {
    let mut board = Grid::new(size, 0);
    path.iter().zip(1..).for_each(|(&pos, step)| board.set(pos, step));
    board
}

pub fn walk_over(size: Size, path: &[Pos], moves: &[Move]) -> Walk {
    let board = board_of(size, path);
    let accessibility = Grid::from_fn(size, |pos| small(ways_on(&board, pos, moves).len()));
    let at = path.last().copied().unwrap_or(Pos::new(0, 0));
    Walk { board, accessibility, at, steps: small(path.len()) }
}

fn ended(size: Size, path: &[Pos], moves: &[Move]) -> Tour {
    let walk = walk_over(size, path, moves);
    if path.len() == size.area() { Tour::Complete(walk.board) } else { Tour::Stuck(walk) }
}

fn said(tour: Result<Tour, StartOffBoard>) -> String {
    match tour {
        Ok(Tour::Complete(board)) => format!("complete\n{board}"),
        Ok(Tour::Stuck(walk)) => format!("stuck {}", said_walk(&walk)),
        Err(StartOffBoard { start, size }) => format!("error: the start {start} on {size}"),
    }
}

/// What counts of a walk: the accessibilities of visited cells do not.
fn said_walk(walk: &Walk) -> String {
    let Walk { board, accessibility, at, steps } = walk;
    let of_free = |pos| if board[pos] == 0 { accessibility[pos] } else { 0 };
    let counts = Grid::from_fn(board.size(), of_free);
    format!("at {at} after {steps} steps\n{board}\naccessibilities of free cells\n{counts}")
}

fn shown(moves: &[Move]) -> String {
    let names =
        [(&KNIGHT[..], "KNIGHT"), (&LEAPER, "LEAPER"), (&WAZIR, "WAZIR"), (&[], "no moves")];
    match names.iter().find(|it| it.0 == moves) {
        Some((_, name)) => (*name).to_string(),
        None => signed(moves, ""),
    }
}
