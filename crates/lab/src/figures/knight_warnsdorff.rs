//! The figures of lesson 6: which starts succeed, and how often each tie-break does.

use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size};
use knight_warnsdorff::{
    Finder, Tour, accessibility, better::roth_tour, from_every_start, is_closed, may_start, tour,
    tour_looking_ahead,
};

use super::{Figure, grouped, table};
use crate::draw::Svg;

/// The order of the board whose starts are drawn.
const MAP: usize = 40;

pub(super) fn figures() -> Vec<Figure> {
    vec![
        Figure { name: "table.md", text: fenced(&accessibility(Size::square(8), &KNIGHT)) },
        Figure { name: "tour.md", text: first_tour() },
        Figure { name: "stuck.md", text: stuck() },
        Figure { name: "starts.svg", text: map_of_starts() },
        Figure { name: "starts.md", text: rate_of_map() },
        Figure { name: "rates.md", text: rates() },
        Figure { name: "pieces.md", text: pieces() },
        Figure { name: "walks.md", text: walks() },
    ]
}

fn fenced(board: &Grid<u32>) -> String {
    format!("```text\n{board}\n```\n")
}

fn first_tour() -> String {
    match tour(Size::square(5), Pos::new(0, 0), &KNIGHT) {
        Ok(Tour::Complete(board)) => fenced(&board),
        other => panic!("the rule completes 5 × 5 from the corner, but gave {other:?}"),
    }
}

/// The one walk on 8 × 8 that does not get through.
fn stuck() -> String {
    match tour(Size::square(8), Pos::new(3, 5), &KNIGHT) {
        Ok(Tour::Stuck(walk)) => fenced(&walk.board),
        other => panic!("the rule fails on 8 × 8 from (3,5), but gave {other:?}"),
    }
}

/// A square for each start: whether the walk from there is a tour.
fn map_of_starts() -> String {
    const CELL: f64 = 10.0;
    let size = Size::square(MAP);
    let starts = from_every_start(size, &KNIGHT, tour);
    let side = MAP as f64 * CELL;
    let title = format!("The starts on {MAP} × {MAP}");
    let description = format!(
        "{} of {} starts succeed and are light. The others are dark: strewn unevenly, thickest at the middle \
         of the lower edge.",
        starts.succeeded, starts.feasible
    );
    let mut svg = Svg::new("starts", side, side, &title, &description);
    svg.rect(0.0, 0.0, side, side, "#e8c872");
    let mut dark = String::new();
    for pos in size.positions().filter(|&pos| starts.visited[pos] as usize != size.area()) {
        dark += &format!("M{} {}h9v9h-9z", pos.col as f64 * CELL, pos.row as f64 * CELL);
    }
    svg.path(&dark, "#7a2e1d");
    svg.finish()
}

fn rate_of_map() -> String {
    let starts = from_every_start(Size::square(MAP), &KNIGHT, tour);
    format!("On {MAP} × {MAP}, {} of {} starts succeed.\n", starts.succeeded, starts.feasible)
}

/// How many feasible starts succeed with each way to decide between equals.
fn rates() -> String {
    let boards = [(3, 4), (3, 10), (5, 5), (6, 6), (7, 7), (8, 8), (20, 20), (31, 31), (50, 50)];
    let mut rows: Vec<Vec<String>> = boards
        .iter()
        .map(|&(rows, cols)| {
            let size = Size::new(rows, cols);
            let starts: Vec<Pos> = feasible(size).collect();
            rate_row(&format!("{rows} × {cols}"), size, &starts)
        })
        .collect();
    for (order, count) in [(100, 200), (1_000, 20)] {
        let size = Size::square(order);
        let name = format!("{order} × {order}, {count} starts");
        rows.push(rate_row(&name, size, &sample(size, count)));
    }
    table(&["board", "feasible", "first", "look ahead", "farthest from the center"], &rows)
}

fn rate_row(name: &str, size: Size, starts: &[Pos]) -> Vec<String> {
    let rate = |succeeds: &dyn Fn(Pos) -> bool| {
        let succeeded = starts.iter().filter(|&&start| succeeds(start)).count();
        format!("{succeeded} ({:.1} %)", succeeded as f64 * 100.0 / starts.len() as f64)
    };
    let by =
        |find: Finder| rate(&|start| matches!(find(size, start, &KNIGHT), Ok(Tour::Complete(_))));
    vec![
        name.to_string(),
        starts.len().to_string(),
        by(tour),
        by(tour_looking_ahead),
        rate(&|start| matches!(roth_tour(size, start, 1), Ok(Some(_)))),
    ]
}

fn feasible(size: Size) -> impl Iterator<Item = Pos> {
    size.positions().filter(move |&start| may_start(size, start, &KNIGHT))
}

/// So many starts, strewn over the board.
fn sample(size: Size, count: usize) -> Vec<Pos> {
    // Multiples of the golden ratio and of the square root of 2, less their whole part.
    const WHOLE: usize = 1_000_000_000;
    let place = |multiple: usize, length: usize| multiple % WHOLE * length / WHOLE;
    (0..count)
        .map(|number| Pos {
            row: place(number * 618_033_988, size.rows),
            col: place(number * 414_213_562, size.cols),
        })
        .collect()
}

/// The rule with the other piece, and how many tours happen to close.
fn pieces() -> String {
    let mut rows = Vec::new();
    for (name, moves) in [("knight", &KNIGHT), ("leaper", &LEAPER)] {
        for order in [6, 8, 10] {
            let size = Size::square(order);
            rows.push(piece_row(name, size, moves));
        }
    }
    table(&["piece and board", "feasible", "tours", "of them closed"], &rows)
}

fn piece_row(name: &str, size: Size, moves: &[Move]) -> Vec<String> {
    let tours: Vec<Grid<u32>> = size
        .positions()
        .filter_map(|start| match tour(size, start, moves) {
            Ok(Tour::Complete(board)) => Some(board),
            _ => None,
        })
        .collect();
    let feasible = size.positions().filter(|&start| may_start(size, start, moves)).count();
    let closed = tours.iter().filter(|board| is_closed(board, moves)).count();
    vec![
        format!("{name}, {} × {}", size.rows, size.cols),
        feasible.to_string(),
        tours.len().to_string(),
        closed.to_string(),
    ]
}

/// How many walks it takes from all feasible starts of all boards of a range of sizes.
fn walks() -> String {
    let rows = [(5, 8), (9, 16), (17, 24)].map(|(least, most)| {
        let mut walks: Vec<u32> = Vec::new();
        for rows in least..=most {
            for cols in least..=most {
                let size = Size { rows, cols };
                walks.extend(feasible(size).map(|start| {
                    let found = roth_tour(size, start, 1_000_000).expect("on the board");
                    found.expect("a million walks are enough").attempts
                }));
            }
        }
        let first = walks.iter().filter(|&&walks| walks == 1).count();
        let most_walks = walks.iter().copied().max().unwrap_or(0);
        vec![
            format!("{least} × {least} to {most} × {most}"),
            grouped(walks.len() as u64),
            grouped(first as u64),
            grouped((walks.len() - first) as u64),
            grouped(most_walks.into()),
        ]
    });
    table(&["boards", "starts", "the first walk", "more walks", "the most walks"], &rows)
}
