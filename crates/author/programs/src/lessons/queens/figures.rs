//! The figures of lesson 10: how many solutions there are, and what it takes to find them.

use champions::queens as repair;
use grid::{Grid, Size, record};
use scenes::queens::{Board, Square, better as bits, count, fundamental, solve};

use crate::{
    draw::{Axis, Series},
    figures::chapters::{FAINT, Figure, board, each, growth},
    row,
    wording::table,
};

pub(crate) fn figures() -> Vec<Figure> {
    vec![
        ("first.svg", picture(&first(8).0)),
        ("counts", counts()),
        ("firsts", firsts()),
        ("bits", in_bits()),
        ("repaired", repaired()),
        plot_of_growth(),
    ]
}

fn empty(order: usize) -> Board {
    Grid::new(Size::square(order), Square::Free)
}

/// The first solution, and the placements that it takes.
fn first(order: usize) -> (Board, u64) {
    let mut board = empty(order);
    let (is_solved, count) = record::count(|| solve(&mut board));
    assert!(is_solved, "{order} queens can be placed");
    (board, count.placements)
}

fn picture(queens: &Board) -> String {
    const CROWN: &str = "h24l3-18-8 8-7-12-7 12-8-8z";
    let placed: Vec<_> = queens.positions().filter(|&pos| queens[pos] == Square::Queen).collect();
    let columns: Vec<String> = placed.iter().map(|pos| pos.col.to_string()).collect();
    let description = format!("They stand in the columns {} of rows 0 to 7.", columns.join(", "));
    let about = ["first", "Eight queens, none of which attacks another", &description];
    board(queens.size(), 44.0, about, |board, svg| {
        for pos in queens.positions().filter(|pos| (pos.row + pos.col) % 2 == 1) {
            board.fill(svg, pos, FAINT);
        }
        for &pos in &placed {
            let (x, y) = board.center(pos);
            svg.path(&format!("M{} {}{CROWN}", x - 12.0, y + 10.0), "currentColor");
        }
    })
}

/// All solutions of an order, and the placements that they take.
fn all(order: usize) -> (u64, u64) {
    let (solutions, counted) = record::count(|| count(&empty(order)));
    (solutions, counted.placements)
}

fn counts() -> String {
    let rows = (1_u32..=10).map(|rows| {
        let order = rows as usize;
        let (solutions, placements) = all(order);
        let boards = u64::from(rows).pow(rows);
        row![order, solutions, fundamental(&empty(order)), placements, boards]
    });
    table("order | solutions | up to turns and mirror images | placements | one queen a row", rows)
}

fn firsts() -> String {
    let rows = [8, 12, 16, 19, 20, 21, 22, 23].map(|order| row![order, first(order).1]);
    table("order | placements", rows)
}

/// What it saves to begin with the borders.
fn in_bits() -> String {
    let rows = [8, 10, 12, 14].map(|order| {
        let counted = bits::count(order, 1);
        let plain = if order <= 12 { row![all(order).1] } else { row!["–"] };
        let known = row![order, counted.solutions, counted.fundamental];
        [known, plain, row![counted.placements]].concat()
    });
    table(
        "order | solutions | up to turns and mirror images | placements, the lesson | the borders first",
        rows,
    )
}

fn repaired() -> String {
    let rows = [100, 1_000, 10_000, 100_000, 1_000_000].map(|order| {
        let found = repair::solve(order, 1).expect("there is a solution");
        row![order, found.left_over, found.tried]
    });
    table("queens | did not fit at first | exchanges tried", rows)
}

fn plot_of_growth() -> Figure {
    let orders = 4..=11_usize;
    let plain = orders.clone().map(|order| (order, all(order).1));
    let bits = orders.map(|order| (order, bits::count(order, 1).placements));
    let firsts = [4, 5, 7, 9, 11].map(|order| (order, first(order).1));
    growth(
        "Placements, by order",
        "To count all solutions takes about four times as many placements with each additional row. \
         With the borders first it begins no lower, and ends at about a quarter. The first solution takes few.",
        [each("order of the board", 4..=11), Axis::log("placements", 1.0, 1e6)],
        vec![
            Series::new("all, the lesson", plain),
            Series::new("all, the borders first", bits),
            Series::new("the first", firsts),
        ],
    )
}
