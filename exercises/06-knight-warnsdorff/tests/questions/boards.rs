//! The boards, walks and pieces that the questions are about.

use exam::{
    Ask, Rng, boards as variant,
    boards::{WAZIR, board, mv, near, off_board, sizes, small},
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size};

use exercise_6::{Board, Walk};

/// A closed tour of the knight.
pub const CLOSED: &str = "
     1 10 21 24  3 12
    22 31  2 11 20 25
     9 36 23 32 13  4
    30 33  8 17 26 19
     7 16 35 28  5 14
    34 29  6 15 18 27";

/// Another one, of the narrowest board that has any.
const CLOSED_AND_NARROW: &str = "
     1 28  3 12 25 10  7 16 19 22
     4 13 30 27  6 15 24 21  8 17
    29  2  5 14 11 26  9 18 23 20";

/// What is toured: all small boards from every cell, then others; a few starts are off the board.
pub fn starts(ask: &mut Ask) -> Vec<(Size, Pos, Vec<Move>)> {
    let mut starts = off_board();
    starts.extend(off_by_256());
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
    starts.extend([(2, 9), (12, 2)].map(|size| (size.into(), Pos::new(1, 1), WAZIR.to_vec())));
    // Every second column stays free, and each of its cells has more ways on than a knight has moves.
    let even = near(12).into_iter().filter(|mv| mv.rows == 0 && mv.cols % 2 == 0).collect();
    starts.push((Size::new(2, 60), Pos::new(1, 0), even));
    for round in ask.rounds(16) {
        let size = ask.rng.size(3, 9);
        starts.push((size, ask.rng.pos(size), piece(round, &mut ask.rng)));
    }
    starts
}

/// Walks that have not begun, have just begun, and are on their way; a few are stuck.
pub fn walks(ask: &mut Ask, times: usize) -> Vec<(Walk, Vec<Move>)> {
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
    let size = Size::new(16, 20);
    let long = fewest_ways(size, Pos::new(0, 0), &WAZIR);
    for left in [2, 1] {
        walks.push((walk_over(size, &long[..long.len() - left], &WAZIR), WAZIR.to_vec()));
    }
    // In the middle of three rows or columns, with two equal ways on.
    let down: Vec<Pos> = (0..280).map(|row| Pos::new(row, 1)).collect();
    walks.push((walk_over(Size::new(300, 3), &down, &WAZIR), WAZIR.to_vec()));
    // The largest: 200,000 cells, and more steps than 16 bits count.
    for cols in ask.fixed([66_000]) {
        let along: Vec<Pos> = (0..cols).map(|col| Pos::new(1, col)).collect();
        walks.push((walk_over(Size::new(3, cols + 10), &along, &WAZIR), WAZIR.to_vec()));
    }
    // The best of 288 moves is not among the first.
    let mut moves = near(8);
    moves.rotate_left(100);
    walks.push((walk_over(Size::new(19, 17), &[Pos::new(9, 8)], &moves), moves));
    // Each way on has more ways on than a knight has moves; then, more than a byte counts.
    walks.push((walk_over(Size::square(7), &[Pos::new(3, 3)], &near(2)), near(2)));
    walks.push((walk_over(Size::square(33), &[Pos::new(16, 16)], &near(8)), near(8)));
    walks
}

/// Starts that are off the board, and seem to be on it in 8 or 16 bits.
fn off_by_256() -> [(Size, Pos, Vec<Move>); 3] {
    let starts = [(256, 3), (2, 65_536), (65_537, 1)];
    starts.map(|start| (Size::square(5), Pos::from(start), KNIGHT.to_vec()))
}

/// Large boards of all shapes; some of these walks leave a single cell.
pub fn large() -> impl Iterator<Item = (Size, Pos, Vec<Move>)> {
    let of_knight = [
        ((57, 33), (55, 32)),
        ((19, 17), (17, 16)),
        ((11, 9), (9, 8)),
        ((300, 5), (0, 0)),
        ((5, 290), (4, 1)),
        ((52, 50), (3, 8)),
    ];
    let of_knight = of_knight.map(|(size, start)| (size, start, KNIGHT.to_vec()));
    let of_others = [
        ((23, 45), (21, 44), LEAPER.to_vec()),
        ((13, 12), (6, 5), WAZIR.to_vec()),
        ((12, 17), (11, 3), near(2)),
    ];
    let all = of_knight.into_iter().chain(of_others);
    all.map(|(size, start, moves)| (Size::from(size), Pos::from(start), moves))
}

/// Starts from which looking ahead makes a difference: on large and narrow boards, with many moves, and with
/// many equal cells.
pub fn far_ahead() -> impl Iterator<Item = (Size, Pos, Vec<Move>)> {
    let narrow = Size::new(3, 7).positions().map(|start| ((3, 7), start, KNIGHT.to_vec()));
    let others = [
        ((4, 10), (2, 4), KNIGHT.to_vec()),
        ((7, 10), (5, 1), KNIGHT.to_vec()),
        ((11, 9), (9, 8), KNIGHT.to_vec()),
        ((19, 17), (17, 16), KNIGHT.to_vec()),
        ((16, 19), (3, 8), KNIGHT.to_vec()),
        ((5, 5), (2, 0), near(3)),
        ((6, 6), (3, 2), near(1)),
        ((6, 6), (3, 3), near(1)),
        ((6, 7), (3, 4), near(1)),
        ((1, 3_000), (0, 0), WAZIR.to_vec()),
    ];
    let others = others.into_iter().map(|(size, start, moves)| (size, Pos::from(start), moves));
    narrow.chain(others).map(|(size, start, moves)| (Size::from(size), start, moves))
}

/// Walks that are closed tours, and walks that nearly are, with the moves of a piece.
pub fn perhaps_closed(ask: &mut Ask) -> Vec<(Board, Vec<Move>)> {
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
        let narrow: Board = variant::laid(&board(CLOSED_AND_NARROW), &mut ask.rng);
        boards.push((narrow, KNIGHT.to_vec()));
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
    boards.push((Grid::new(Size::square(1), 1), Vec::new()));
    // The mirror image of a move leads back, and no move does.
    boards.push((board("2 1\n4 3"), vec![mv(0, 1), mv(0, -1), mv(1, 1), mv(-1, -1)]));
    boards.extend(cycles(ask));
    boards
}

/// Walks around boards from any cell, and the same a step shorter: most come back to where they began,
/// some without having been everywhere.
fn cycles(ask: &mut Ask) -> Vec<(Board, Vec<Move>)> {
    let line = |length| (0..length).map(|col| Pos::new(0, col)).collect::<Vec<_>>();
    let column = (0..41).map(|row| Pos::new(row, 0)).collect();
    let ring = there_and_back(Size::new(2, 30));
    let without = |cells: &[(usize, usize)]| {
        let stays = |pos: &&Pos| !cells.contains(&(pos.row, pos.col));
        ring.iter().filter(stays).copied().collect::<Vec<_>>()
    };
    let cycles = [
        // The last move is the one that leads back.
        ((1, 8), line(8), [&near(1)[..], &[mv(0, 7), mv(0, 2), mv(0, -2), mv(0, -7)]].concat()),
        ((1, 41), line(41), vec![mv(0, 40), mv(0, 1), mv(0, -1), mv(0, -40)]),
        ((41, 1), column, vec![mv(40, 0), mv(1, 0), mv(-1, 0), mv(-40, 0)]),
        ((16, 20), there_and_back(Size::new(16, 20)), WAZIR.to_vec()),
        ((2, 30), without(&[(1, 29)]), near(1)),
        ((2, 30), without(&[(0, 29), (1, 29)]), WAZIR.to_vec()),
        ((2, 30), ring.clone(), WAZIR.to_vec()),
    ];
    let mut boards = Vec::new();
    for (size, path, moves) in cycles {
        for turn in [0, ask.rng.between(1, path.len() - 1)] {
            let mut path = path.clone();
            path.rotate_left(turn);
            boards.push((board_of(size.into(), &path), moves.clone()));
            boards.push((board_of(size.into(), &path[..path.len() - 1]), moves.clone()));
        }
    }
    boards
}

/// Over the rows to and fro, and back in column 0, on a board with an even number of rows.
pub fn there_and_back(size: Size) -> Vec<Pos> {
    let mut path = vec![Pos::new(0, 0)];
    for row in 0..size.rows {
        let col = |col| if row % 2 == 0 { col } else { size.cols - col };
        path.extend((1..size.cols).map(|step| Pos::new(row, col(step))));
    }
    path.extend((1..size.rows).rev().map(|row| Pos::new(row, 0)));
    path
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

pub fn any_moves(rng: &mut Rng) -> Vec<Move> {
    let forward = near(3).into_iter().filter(|mv| (mv.rows, mv.cols) > (0, 0));
    let half = rng.some_of(&forward.collect::<Vec<_>>(), usize::MAX);
    let half = &half[..rng.between(1, 5)];
    let moves: Vec<Move> =
        half.iter().flat_map(|step| [*step, mv(-step.rows, -step.cols)]).collect();
    rng.some_of(&moves, moves.len())
}

/// The first `steps` steps of a walk.
fn until(board: &Board, steps: usize) -> Board {
    Grid::from_fn(board.size(), |pos| if board[pos] <= small(steps) { board[pos] } else { 0 })
}

/// The free cells one move away from `pos`.
pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
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
pub fn fewest_ways(size: Size, start: Pos, moves: &[Move]) -> Vec<Pos> {
    path_by(size, start, moves, |board, ways| {
        let lead_on = |way: &usize| ways_on(board, ways[*way], moves).len();
        (0..ways.len()).rev().min_by_key(lead_on).unwrap_or(0)
    })
}

pub fn board_of(size: Size, path: &[Pos]) -> Board {
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
