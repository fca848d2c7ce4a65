//! Lesson 10: queens that attack each other nowhere.

use champions::{parallel::cores, queens as repair};
use grid::{Grid, Size};
use scenes::queens::{Board, Square, better as bits, count, fundamental, solve};

use crate::{
    chapters::{Figure, each, growth},
    contest::{Contest, Found, Input, Search, Tally},
    draw::{Axis, Series},
    row,
    wording::table,
};

pub const CONTEST: Contest = Contest {
    name: "queens",
    about: "Lesson 10: place queens so that none attacks another",
    takes: &[("size", "8"), ("hole", ""), ("seed", "1")],
    searches: &[
        Search::new("reference", "the lesson", |input, on_found| {
            let mut board = board(input);
            Tally::one(solve(&mut board).then_some(Found::Queens(board)), None, &[], on_found)
        }),
        Search::new(
            "count",
            "all, and those that are left up to turns and mirror images",
            |input, _| {
                let board = board(input);
                Tally {
                    found: count(&board),
                    placements: None,
                    more: vec![fundamental(&board) as u64],
                }
            },
        ),
        Search::new("plainly", "count them alone", |input, _| Tally {
            found: count(&board(input)),
            ..Tally::default()
        }),
        Search::new("borders", "count them, the borders first", |input, _| {
            by_borders(input, cores())
        }),
        Search::new("borders-alone", "… on one core", |input, _| by_borders(input, 1)),
        Search::new("repair", "repair", |input, on_found| {
            let repaired = repair::solve(input.size.rows, input.seed);
            Tally::one(repaired.map(|queens| Found::Columns(queens.columns)), None, &[], on_found)
        }),
    ],
    noun: "solution",
    counts: &["up to turns and mirror images"],
    referee: |input, answer| match answer {
        Found::Queens(board) => {
            let queen = |row| board.row(row).position(|square| *square == Square::Queen);
            let columns = (0..input.size.rows).map(queen).collect::<Option<Vec<_>>>();
            judge(&columns.ok_or("a row has no queen")?, input.size.cols)
        }
        Found::Columns(columns) => judge(columns, input.size.cols),
        _ => Ok(()),
    },
    refuse: |input, search| {
        let size = input.size;
        if let Some(hole) = input.holes.iter().find(|&&hole| !size.contains(hole)) {
            return Err(format!("the hole {hole} is off a board of {size}"));
        }
        let is_plain = input.holes.is_empty() && size.is_square();
        let (most, instead) = match search {
            "reference" => (32, "; `--repair` finds a solution of a larger square board"),
            "count" | "plainly" => (10, "; `--borders` counts up to 18"),
            "borders" | "borders-alone" => (18, ""),
            _ => (100_000_000, ""),
        };
        if ["borders", "borders-alone", "repair"].contains(&search) && !is_plain {
            return Err(format!("`--{search}` knows square boards without holes"));
        }
        let is_small = size.rows.max(size.cols) <= most;
        is_small.then_some(()).ok_or_else(|| {
            format!("this search takes up to {most} rows and columns, not {size}{instead}")
        })
    },
    benches: Vec::new,
};

fn by_borders(input: &Input, cores: usize) -> Tally {
    let bits::Counted { solutions, fundamental, placements } = bits::count(input.size.rows, cores);
    Tally { found: solutions, placements: Some(placements), more: vec![fundamental] }
}

fn board(input: &Input) -> Board {
    let square = |pos| if input.holes.contains(&pos) { Square::Hole } else { Square::Free };
    Grid::from_fn(input.size, square)
}

/// A queen in each row: no two in a column or on a diagonal of a board with so many columns.
fn judge(columns: &[usize], cols: usize) -> Result<(), String> {
    let lines: [fn(usize, usize, usize) -> usize; 3] =
        [|_, col, _| col, |row, col, _| row + col, |row, col, cols| row + cols - col];
    for line in lines {
        let mut taken = vec![None; columns.len() + cols + 1];
        for (row, &col) in columns.iter().enumerate() {
            if let Some(other) = taken[line(row, col, cols)].replace(row) {
                return Err(format!("the queens of rows {other} and {row} attack each other"));
            }
        }
    }
    Ok(())
}

/// The counts of the chapter.
pub fn figures() -> Vec<Figure> {
    vec![
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

/// The placements of the first solution.
fn first(order: usize) -> u64 {
    CONTEST.tally("reference", &Input::order(order)).placed()
}

/// All solutions of an order, and the placements that they take.
fn all(order: usize) -> (u64, u64) {
    let tally = CONTEST.tally("plainly", &Input::order(order));
    (tally.found, tally.placed())
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
    let rows = [8, 12, 16, 19, 20, 21, 22, 23].map(|order| row![order, first(order)]);
    table("order | placements", rows)
}

/// What it saves to begin with the borders.
fn in_bits() -> String {
    let rows = [8, 10, 12, 14].map(|order| {
        let counted = CONTEST.tally("borders-alone", &Input::order(order));
        let plain = if order <= 12 { row![all(order).1] } else { row!["–"] };
        let known = row![order, counted.found, counted.more[0]];
        [known, plain, row![counted.placed()]].concat()
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
    let bits =
        orders.map(|order| (order, CONTEST.tally("borders-alone", &Input::order(order)).placed()));
    let firsts = [4, 5, 7, 9, 11].map(|order| (order, first(order)));
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
