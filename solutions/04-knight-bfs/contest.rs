//! Lesson 4: how many moves a piece needs to each cell.

use grid::{Grid, KNIGHT, LEAPER, Pos, Size};
use referee::distance;
use scenes::knight_bfs::{better as bits, depth, explore, reachable};

use crate::{
    chapters::{CORNER, Figure, ON_BOARD, growth, sizes},
    contest::{Bench, Case, Contest, Found, Input, Search, Tally},
    draw::{Axis, Series},
    row,
    wording::{by, counted, fenced, table},
};

pub const CONTEST: Contest = Contest {
    name: "knight-bfs",
    about: "Lesson 4: find how many moves a piece needs to each cell",
    takes: &[("size", "8"), ("start", "0,0"), ("moves", "knight")],
    searches: &[
        Search::new("reference", "the lesson", |input, on_found| {
            let labels = explore(input.size, input.start, input.moves).expect(ON_BOARD);
            Tally::one(Some(labels), None, &[input.size.area() as u64], on_found)
        }),
        Search::new("bits", "bit boards", |input, on_found| {
            let explored = bits::explore(input.size, input.start, input.moves).expect(ON_BOARD);
            Tally::one(Some(explored.labels), None, &[explored.looks], on_found)
        }),
        Search::new(
            "list",
            "which cells are reached, and in how many moves the farthest",
            |input, on_found| {
                let labels = explore(input.size, input.start, input.moves).expect(ON_BOARD);
                on_found(Found::Text(listed(&labels)));
                Tally { found: 1, ..Tally::default() }
            },
        ),
    ],
    noun: "board",
    counts: &["cells looked at"],
    referee: |input, answer| match answer {
        Found::Numbers(labels) => distance::judge(labels, input.start, input.moves),
        _ => Ok(()),
    },
    refuse: |_, _| Ok(()),
    benches: || {
        let case = |(order, piece): (usize, &str)| {
            let moves = if piece.is_empty() { &KNIGHT } else { &LEAPER };
            let name = format!("{}{piece}", by(Size::square(order)));
            Case::of(name, Input { moves, ..Input::order(order) }, 1)
        };
        let cases = [(10, ""), (100, ""), (1_000, ""), (1_000, ", leaper")].map(case);
        vec![Bench::new("", cases, &["reference", "bits"])]
    },
};

/// The cells that were reached, and how far it is to the farthest.
fn listed(labels: &Grid<u32>) -> String {
    let cells: Vec<String> = reachable(labels).iter().map(Pos::to_string).collect();
    let moves = depth(labels).unwrap_or(0);
    format!(
        "{} in {}: {}",
        counted(cells.len() as u64, "cell"),
        counted(moves.into(), "move"),
        cells.join(" ")
    )
}

/// The counts of the chapter.
pub fn figures() -> Vec<Figure> {
    let small = explore(Size::square(4), CORNER, &LEAPER).expect(ON_BOARD);
    vec![
        ("three", fenced(&labels(Size::square(3)))),
        ("five", fenced(&labels(Size::square(5)))),
        ("listed", fenced(&format!("{small}\n\n{}", listed(&small)))),
        ("ten", fenced(&labels(Size::square(10)))),
        ("answer", answer(&labels(Size::square(10)))),
        ("pieces", pieces()),
        ("looks", looks()),
        growth_of_looks(),
    ]
}

fn labels(size: Size) -> Grid<u32> {
    explore(size, CORNER, &KNIGHT).expect(ON_BOARD)
}

/// The two questions at the beginning of the chapter, answered.
fn answer(labels: &Grid<u32>) -> String {
    let opposite = labels.cells().last().copied().unwrap_or(0).saturating_sub(1);
    let farthest = depth(labels).unwrap_or(0);
    let is_farthest = |pos: &Pos| labels[*pos] == farthest + 1;
    let cells: Vec<String> =
        labels.positions().filter(is_farthest).map(|pos| pos.to_string()).collect();
    format!(
        "A label is one more than the number of moves. So the corner opposite takes {opposite} moves, \
         and the cells {} are still farther away: they take {farthest}.\n",
        cells.join(" and ")
    )
}

/// How far the two pieces get.
fn pieces() -> String {
    let boards = sizes([(3, 3), (4, 4), (5, 5), (8, 8), (10, 10), (2, 20), (3, 20)]);
    let rows = boards.map(|size| {
        let [knight, leaper] = [&KNIGHT, &LEAPER].map(|moves| {
            let labels = explore(size, CORNER, moves).expect(ON_BOARD);
            row![reachable(&labels).len(), depth(&labels).unwrap_or(0)]
        });
        [row![by(size), size.area()], knight, leaper].concat()
    });
    table("board | cells | knight reaches | in moves | leaper reaches | in moves (leaper)", rows)
}

fn words_of_bits(order: usize) -> u64 {
    CONTEST.value(&CONTEST.tally("bits", &Input::order(order)), "cells looked at") / 64
}

/// What each search looks at to explore a board from its corner.
fn looks() -> String {
    let rows = [10, 100, 1_000].map(|order| {
        let size = Size::square(order);
        let rings = depth(&labels(size)).unwrap_or(0) + 1;
        row![by(size), rings, size.area(), words_of_bits(order)]
    });
    table("board | rings | queue: cells | bit boards: words", rows)
}

fn growth_of_looks() -> Figure {
    let of = |looks: fn(usize) -> u64| {
        [10, 30, 100, 300, 1_000].map(|order| (order * order, looks(order)))
    };
    growth(
        "What each search looks at to explore a board, by its cells",
        "Two straight lines with the same slope: ten times as many cells take ten times \
         as many looks. The bit boards look a little less often than the queue, at 64 cells each time.",
        [
            Axis::log("cells of the board", 100.0, 1e6).within(70.0, 1.4e6),
            Axis::log("looks", 10.0, 1e7),
        ],
        vec![
            Series::new("queue: cells", of(|order| (order * order) as u64)),
            Series::new("bit boards: words", of(words_of_bits)),
        ],
    )
}
