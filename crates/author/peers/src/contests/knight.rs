//! The knight: how far each cell is, and all tours of 5 × 5.

use std::cell::Cell;

use champions::tours::{bits as tour_bits, cores};
use grid::{Grid, KNIGHT, Pos, Size};
use knight_bfs::better as bits;
use knight_dfs::{ALL, collect_tours, tours_recursive};
use pathfinding::directed::bfs::bfs_reach;
use referee::{distance, tour};

use super::{Contest, board, judge_all};
use crate::{outside::Program, runner::Runner};

pub(super) const CORNER: Pos = Pos::new(0, 0);
pub(super) const FIVE: Size = Size::square(5);

pub(crate) fn bfs(order: usize) -> Result<Contest, String> {
    type Explore = fn(Size) -> Grid<u32>;
    let all: [(&str, bool, Explore); 3] = [
        ("bit boards", true, |size| bits::explore(size, CORNER, &KNIGHT).expect("on it").labels),
        ("the lesson, a queue", true, by_lesson),
        ("pathfinding 4.16.0", false, by_pathfinding),
    ];
    let size = Size::square(order);
    let expected = by_lesson(size);
    distance::judge(&expected, CORNER, &KNIGHT)?;
    let mut contest = Contest::new(size.area());
    for (name, is_ours, explore) in all {
        if explore(size) != expected {
            return Err(format!("{name} labels {order} × {order} in another way"));
        }
        contest = contest.with(Runner::inside(name, is_ours, move |_| explore(size)));
    }
    let networkx = Program::Python("networkx_bfs.py", "networkx");
    Ok(contest.outside("networkx", networkx, &[&order.to_string()], move |_, lines| {
        let is_right = lines.first().is_some_and(|labels| labels == expected.cells());
        if is_right { Ok(()) } else { Err("networkx labels the board in another way".into()) }
    }))
}

fn by_lesson(size: Size) -> Grid<u32> {
    knight_bfs::explore(size, CORNER, &KNIGHT).expect("the corner is on the board")
}

fn by_pathfinding(size: Size) -> Grid<u32> {
    let labels = &Grid::new(size, Cell::new(0));
    labels[CORNER].set(1);
    let neighbors = |&pos: &Pos| {
        let label = labels[pos].get() + 1;
        let label_of =
            move |next: &Pos| labels[*next].update(|old| if old == 0 { label } else { old });
        KNIGHT.into_iter().filter_map(move |mv| pos.step(mv, size)).inspect(label_of)
    };
    // A cell is labeled before it is reached.
    bfs_reach(CORNER, neighbors).for_each(drop);
    Grid::from_fn(size, |pos| labels[pos].get())
}

pub(crate) fn tours_of_a_corner() -> Result<Contest, String> {
    judged_tours()?;
    let tours = (304, "tours");
    let contest = Contest::new(1)
        .counting("bits and mirrors", tours, || {
            cores::count_from(FIVE, CORNER, &KNIGHT, 1).map_or(0, |counted| counted.tours)
        })?
        .counting("bits", tours, || {
            tour_bits::count(FIVE, CORNER, &KNIGHT).map_or(0, |counted| counted.tours)
        })?
        .counting("the lesson, recursive", tours, || by_recursion(CORNER))?;
    Ok(with_cp_sat(contest, "corner", tours))
}

pub(crate) fn tours_of_all() -> Result<Contest, String> {
    let tours = (1_728, "tours");
    let contest = Contest::new(1)
        .counting("bits and mirrors", tours, || cores::count_all(FIVE, &KNIGHT, 1).tours)?
        .counting("the lesson, recursive", tours, || FIVE.positions().map(by_recursion).sum())?;
    Ok(with_cp_sat(contest, "all", tours))
}

fn by_recursion(start: Pos) -> u64 {
    tours_recursive(FIVE, start, &KNIGHT, ALL, &mut |_| ()).unwrap_or(0)
}

/// The lesson's tours from the corner, each of them judged.
pub(super) fn judged_tours() -> Result<Vec<Grid<u32>>, String> {
    let tours = collect_tours(FIVE, CORNER, &KNIGHT, ALL).map_err(|error| error.to_string())?;
    for board in &tours {
        tour::judge(board, CORNER, &KNIGHT)?;
    }
    Ok(tours)
}

/// Adds CP-SAT, which writes each tour from `starts`, cell by cell; every one is judged.
fn with_cp_sat(contest: Contest, starts: &str, expected: (usize, &'static str)) -> Contest {
    let cp_sat = Program::Python("cp_sat_tours.py", "OR-tools CP-SAT");
    contest.outside("OR-tools CP-SAT, 1 worker", cp_sat, &[starts], move |name, tours| {
        judge_all(name, tours, expected, |cells| {
            let board = board(5, cells)?;
            let start = FIVE.positions().find(|&pos| board[pos] == 1).unwrap_or(CORNER);
            tour::judge(&board, start, &KNIGHT)
        })
    })
}
