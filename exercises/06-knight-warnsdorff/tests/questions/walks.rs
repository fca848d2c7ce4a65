//! The walks and the starts that the questions are about.

use exam::{
    Ask, Rng,
    boards::{WAZIR, mv, near, off_board, sizes, small},
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size};

use exercise_6::{Board, Walk};

/// What is toured: small boards from every cell, then others; a few starts are off the board.
pub fn starts(ask: &mut Ask) -> Vec<(Size, Pos, Vec<Move>)> {
    let mut starts = off_board();
    for size in sizes(1..=3, 1..=4).chain([Size::square(5)]) {
        starts.extend(size.positions().step_by(2).map(|start| (size, start, KNIGHT.to_vec())));
    }
    for size in sizes(1..=1, 1..=3).chain([Size::new(4, 3)]) {
        starts.extend(size.positions().map(|start| (size, start, WAZIR.to_vec())));
    }
    starts.push((Size::square(8), Pos::new(3, 5), KNIGHT.to_vec()));
    starts.extend(ask.random(16, |rng| {
        let size = rng.size(3, 9);
        (size, rng.pos(size), any_moves(rng))
    }));
    starts
}

/// Walks that have not begun, have just begun, and are on their way; a few are stuck.
pub fn walks(ask: &mut Ask, count: usize) -> Vec<(Walk, Vec<Move>)> {
    let mut walks = Vec::new();
    for size in sizes(1..=3, 1..=4) {
        for start in size.positions().step_by(2) {
            walks.push((walk_over(size, &[start], &KNIGHT), KNIGHT.to_vec()));
        }
        let start = ask.rng.pos(size);
        walks.push((Walk { at: start, ..walk_over(size, &[], &KNIGHT) }, KNIGHT.to_vec()));
    }
    walks.extend(ask.random(count, |rng| {
        let (size, moves) = (rng.size(2, 8), any_moves(rng));
        let start = rng.pos(size);
        let path = path_by(size, start, &moves, |_, ways| rng.below(ways.len()));
        let steps = if rng.coin() { path.len() } else { rng.between(1, path.len()) };
        (walk_over(size, &path[..steps], &moves), moves)
    }));
    // Each way on has more ways on than a knight has moves.
    walks.push((walk_over(Size::square(7), &[Pos::new(3, 3)], &near(2)), near(2)));
    walks
}

/// The moves of a piece, or moves that no piece has, each with its opposite.
pub fn any_moves(rng: &mut Rng) -> Vec<Move> {
    let forward: Vec<Move> = near(3).into_iter().filter(|mv| (mv.rows, mv.cols) > (0, 0)).collect();
    let count = rng.between(1, 5);
    let half = rng.some_of(&forward, count);
    let any = half.iter().flat_map(|step| [*step, mv(-step.rows, -step.cols)]).collect();
    let pieces = [KNIGHT.to_vec(), LEAPER.to_vec(), WAZIR.to_vec(), near(1), any];
    let which = rng.below(5);
    rng.some_of(&pieces[which], 10)
}

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
