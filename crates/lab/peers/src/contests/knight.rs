//! The knight: how far each cell is, and all tours of 5 × 5.

use std::hash::{Hash, Hasher};

use champions::{
    distances as sweeps,
    tours::{bits as tour_bits, cores},
};
use grid::{Grid, KNIGHT, Pos, Size};
use knight_bfs::better as bits;
use knight_dfs::{ALL, collect_tours, tours_recursive};
use pathfinding::directed::bfs::bfs_reach;
use referee::{distance, tour};

use super::Contest;
use crate::{outside, runner::Runner};

const CORNER: Pos = Pos::new(0, 0);
const FIVE: Size = Size::square(5);

/// A cell with its label; two are the same when the cell is.
#[derive(Clone, Copy)]
struct Reached {
    pos: Pos,
    label: u32,
}

impl PartialEq for Reached {
    fn eq(&self, other: &Self) -> bool {
        self.pos == other.pos
    }
}

impl Eq for Reached {}

impl Hash for Reached {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.pos.hash(state);
    }
}

pub(crate) fn bfs(order: usize, with_outside: bool) -> Result<Contest, String> {
    type Explore = fn(Size) -> Grid<u32>;
    let size = Size::square(order);
    let on_board = "the corner is on the board";
    let sweeps: Explore =
        |size| sweeps::explore(size, CORNER, &KNIGHT).expect("on the board").labels;
    let bits: Explore = |size| bits::explore(size, CORNER, &KNIGHT).expect("on the board").labels;
    let lesson: Explore = |size| knight_bfs::explore(size, CORNER, &KNIGHT).expect("on the board");
    let expected = lesson(size);
    distance::judge(&expected, CORNER, &KNIGHT).map_err(|fault| fault.to_string())?;

    let all = [
        ("sweeps", sweeps, true),
        ("bit boards", bits, true),
        ("the lesson, a queue", lesson, true),
        ("pathfinding 4.16.0", by_pathfinding, false),
    ];
    let mut runners = Vec::new();
    for (name, explore, is_ours) in all {
        if explore(size) != expected {
            return Err(format!("{name} labels {order} × {order} in another way ({on_board})"));
        }
        let answer = move |_| explore(size);
        runners.push(if is_ours {
            Runner::ours(name, answer)
        } else {
            Runner::theirs(name, answer)
        });
    }
    let mut contest = Contest::new(runners, size.area());
    if with_outside {
        let order = order.to_string();
        let networkx = outside::python("networkx_bfs.py", &[&order], "networkx");
        let judged = networkx.and_then(|peer| {
            let is_right = peer.answer.first().is_some_and(|labels| labels == expected.cells());
            if is_right { Ok(peer) } else { Err("networkx labels the board in another way".into()) }
        });
        contest.join(judged.map(|peer| Runner::outside("networkx", peer)));
    }
    Ok(contest)
}

fn by_pathfinding(size: Size) -> Grid<u32> {
    let mut labels = Grid::new(size, 0);
    let start = Reached { pos: CORNER, label: 1 };
    let neighbors = |&Reached { pos, label }: &Reached| {
        KNIGHT
            .into_iter()
            .filter_map(move |mv| Some(Reached { pos: pos.step(mv, size)?, label: label + 1 }))
    };
    for Reached { pos, label } in bfs_reach(start, neighbors) {
        labels.set(pos, label);
    }
    labels
}

pub(crate) fn tours_of_a_corner(with_outside: bool) -> Result<Contest, String> {
    for board in collect_tours(FIVE, CORNER, &KNIGHT, ALL).map_err(|_| "the corner is off")? {
        tour::judge(&board, CORNER, &KNIGHT).map_err(|fault| fault.to_string())?;
    }
    let lesson = || tours_recursive(FIVE, CORNER, &KNIGHT, ALL, &mut |_| ()).unwrap_or(0);
    let bits = || tour_bits::count(FIVE, CORNER, &KNIGHT).map_or(0, |counted| counted.tours);
    let mirrored =
        || cores::count_from(FIVE, CORNER, &KNIGHT, 1).map_or(0, |counted| counted.tours);
    let mut contest = counting(
        304,
        vec![
            ("bits and mirrors", Box::new(mirrored)),
            ("bits", Box::new(bits)),
            ("the lesson, recursive", Box::new(lesson)),
        ],
    )?;
    if with_outside {
        contest.join(cp_sat("corner", 304));
    }
    Ok(contest)
}

pub(crate) fn tours_of_all(with_outside: bool) -> Result<Contest, String> {
    let lesson = || {
        let from = |start| tours_recursive(FIVE, start, &KNIGHT, ALL, &mut |_| ()).unwrap_or(0);
        FIVE.positions().map(from).sum()
    };
    let mirrored = || cores::count_all(FIVE, &KNIGHT, 1).tours;
    let mut contest = counting(
        1_728,
        vec![("bits and mirrors", Box::new(mirrored)), ("the lesson, recursive", Box::new(lesson))],
    )?;
    if with_outside {
        contest.join(cp_sat("all", 1_728));
    }
    Ok(contest)
}

type Count = Box<dyn Fn() -> u64>;

fn counting(expected: u64, ours: Vec<(&str, Count)>) -> Result<Contest, String> {
    let mut runners = Vec::new();
    for (name, count) in ours {
        let found = count();
        if found != expected {
            return Err(format!("{name} counts {found} tours instead of {expected}"));
        }
        runners.push(Runner::ours(name, move |_| count()));
    }
    Ok(Contest::new(runners, 1))
}

/// CP-SAT writes each tour, cell by cell; every one is judged.
fn cp_sat(starts: &str, expected: usize) -> Result<Runner, String> {
    let peer = outside::python("cp_sat_tours.py", &[starts], "OR-tools CP-SAT")?;
    let mut tours = peer.answer.clone();
    for cells in &tours {
        let board = Grid::from_fn(FIVE, |pos| cells[pos.row * 5 + pos.col]);
        let start = FIVE.positions().find(|&pos| board[pos] == 1).unwrap_or(CORNER);
        tour::judge(&board, start, &KNIGHT).map_err(|fault| format!("CP-SAT: {fault}"))?;
    }
    tours.sort();
    tours.dedup();
    if tours.len() != expected {
        return Err(format!("CP-SAT finds {} tours instead of {expected}", tours.len()));
    }
    Ok(Runner::outside("OR-tools CP-SAT, 1 worker", peer))
}
