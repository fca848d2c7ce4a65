//! The figures of lesson 4: boards of labels, and how much each search looks at.

use grid::{Grid, KNIGHT, LEAPER, Pos, Size};
use knight_bfs::{
    better::{bits, sweeps},
    depth, explore, reachable,
};

use super::{Figure, grouped, growth, pictures, table};

const CORNER: Pos = Pos::new(0, 0);

const ON_BOARD: &str = "the corner is on the board";

pub(super) fn figures() -> Vec<Figure> {
    vec![
        Figure { name: "three.md", text: fenced(&labels(Size::square(3))) },
        Figure { name: "ten.md", text: fenced(&labels(Size::square(10))) },
        Figure { name: "pieces.md", text: pieces() },
        Figure { name: "looks.md", text: looks() },
        Figure { name: "growth.svg", text: growth::knight::looks() },
        Figure { name: "frontier.svg", text: pictures::knight::frontier() },
    ]
}

fn labels(size: Size) -> Grid<u32> {
    explore(size, CORNER, &KNIGHT).expect(ON_BOARD)
}

fn fenced(board: &Grid<u32>) -> String {
    format!("```text\n{board}\n```\n")
}

/// How far the two pieces get.
fn pieces() -> String {
    let rows: Vec<Vec<String>> = [(3, 3), (4, 4), (5, 5), (8, 8), (10, 10), (2, 20), (3, 20)]
        .into_iter()
        .map(|(rows, cols)| {
            let size = Size { rows, cols };
            let of = |moves| {
                let labels = explore(size, CORNER, moves).expect(ON_BOARD);
                let reached = reachable(&labels).len() as u64;
                [grouped(reached), depth(&labels).unwrap_or(0).to_string()]
            };
            let [knight, knight_moves] = of(&KNIGHT);
            let [leaper, leaper_moves] = of(&LEAPER);
            let cells = size.area().to_string();
            vec![format!("{rows} × {cols}"), cells, knight, knight_moves, leaper, leaper_moves]
        })
        .collect();
    let heads =
        ["board", "cells", "knight reaches", "in moves", "leaper reaches", "in moves (leaper)"];
    table(&heads, &rows)
}

/// What each search looks at to explore a board from its corner.
fn looks() -> String {
    let rows: Vec<Vec<String>> = [10, 100, 1_000]
        .into_iter()
        .map(|order| {
            let size = Size::square(order);
            let cells = size.area() as u64;
            let words = bits::explore(size, CORNER, &KNIGHT).expect(ON_BOARD).looks / 64;
            let sweeps = sweeps::explore(size, CORNER, &KNIGHT).expect(ON_BOARD).looks / cells;
            let rings = depth(&labels(size)).unwrap_or(0) + 1;
            vec![
                format!("{0} × {0}", grouped(order as u64)),
                grouped(rings.into()),
                grouped(cells),
                grouped(words),
                grouped(sweeps),
            ]
        })
        .collect();
    table(&["board", "rings", "queue: cells", "bit boards: words", "sweeps"], &rows)
}
