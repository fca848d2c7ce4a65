//! The knight: how far each cell is, and all tours of 5 × 5.

use std::cell::Cell;

use grid::{Grid, KNIGHT, Pos, Size};
use pathfinding::directed::bfs::bfs_reach;
use programs::contest::Input;

use super::{Contest, judge_boards};
use crate::{outside::Program, runner::Runner};

const CORNER: Pos = Pos::new(0, 0);

pub(crate) fn bfs(order: usize) -> Result<Contest, String> {
    let size = Size::square(order);
    let searches = [("bits", "bit boards"), ("lesson", "the lesson, a queue")];
    let ours = Contest::new(size.area())
        .ours("knight-bfs", &searches, 1, move |_| vec![Input::order(order)])?;
    let expected = knight_bfs::explore(size, CORNER, &KNIGHT).map_err(|error| error.to_string())?;
    if by_pathfinding(size) != expected {
        return Err(format!("pathfinding labels {order} × {order} in another way"));
    }
    let networkx = Program::Python("networkx_bfs.py", "networkx");
    Ok(ours
        .with(Runner::inside("pathfinding 4.16.0", false, move |_| by_pathfinding(size)))
        .outside("networkx", networkx, &[&order.to_string()], move |_, lines| {
            let is_right = lines.first().is_some_and(|labels| labels == expected.cells());
            is_right.then_some(()).ok_or("networkx labels the board in another way".into())
        }))
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
    let searches =
        [("mirrors", "bits and mirrors"), ("bits", "bits"), ("recursive", "the lesson, recursive")];
    tours("corner", 304, &searches)
}

pub(crate) fn tours_of_all() -> Result<Contest, String> {
    tours("all", 1_728, &[("all-mirrors", "bits and mirrors"), ("all", "the lesson, recursive")])
}

/// CP-SAT writes each tour from `starts`, cell by cell; every one is judged.
fn tours(starts: &str, found: usize, searches: &[(&'static str, &str)]) -> Result<Contest, String> {
    let ours =
        Contest::new(1).ours("knight-dfs", searches, found as u64, |_| vec![Input::order(5)])?;
    let cp_sat = Program::Python("cp_sat_tours.py", "OR-tools CP-SAT");
    Ok(ours.outside("OR-tools CP-SAT, 1 worker", cp_sat, &[starts], move |name, tours| {
        judge_boards(name, "knight-dfs", tours, &Input::order(5), (found, "tours"))
    }))
}
