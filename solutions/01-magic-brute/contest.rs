//! Lesson 1: every magic square of an order.

use champions::magic::{compiled, lines};
use scenes::magic_brute::{
    self as reference, Board,
    better::{self, Refuse},
};

use crate::{
    chapters::{Figure, each, growth},
    contest::{Bench, Case, Contest, Input, OnFound, Search, Tally, judge_square},
    draw::{Axis, Series},
    row,
    wording::{rounded, table},
};

/// Those that a player of the book offers beside the reference.
pub const WATCHED: [Search; 3] = [
    Search::new("repeated", "no number twice", |input, on_found| {
        all(on_found, |each| Some(better::search(order(input), Refuse::Repeated, each)))
    }),
    Search::new("wrong-line", "and no wrong line", |input, on_found| {
        all(on_found, |each| Some(better::search(order(input), Refuse::WrongLine, each)))
    }),
    Search::new("last-cell", "and the last cell computed", |input, on_found| {
        all(on_found, |each| Some(better::search(order(input), Refuse::AllButTheLast, each)))
    }),
];

pub const CONTEST: Contest = Contest {
    name: "magic-brute",
    about: "Lesson 1: find every magic square by trying every board",
    takes: &[("order", "3")],
    searches: &[
        Search::new("reference", "the lesson", |input, on_found| {
            all(on_found, |each| {
                reference::search(order(input), &[], each);
                None
            })
        }),
        Search::new("compiled", "order compiled in", |_, on_found| {
            all(on_found, |each| {
                compiled::search(each);
                None
            })
        }),
        WATCHED[0],
        WATCHED[1],
        WATCHED[2],
        Search::new("lines", "line after line, one of each eight", |input, on_found| {
            all(on_found, |each| Some(lines::search(order(input), each)))
        }),
    ],
    noun: "magic square",
    counts: &["full boards"],
    referee: judge_square,
    refuse,
    benches: || {
        let three = Case::of("order 3", Input::order(3), 8);
        let one = [(3, 1), (4, 880)];
        let one = one
            .map(|(order, found)| Case::of(format!("order {order}"), Input::order(order), found));
        vec![
            Bench::new(
                "",
                [three],
                &["reference", "compiled", "repeated", "wrong-line", "last-cell"],
            ),
            Bench::new("", one, &["lines"]),
        ]
    },
};

fn order(input: &Input) -> usize {
    input.size.rows
}

/// Hands over the squares of `search`, which may know its work.
fn all(
    on_found: OnFound<'_>,
    search: impl FnOnce(&mut dyn FnMut(&Board)) -> Option<better::Work>,
) -> Tally {
    let mut squares = 0;
    let work = search(&mut |square| {
        squares += 1;
        on_found(square.clone().into());
    });
    Tally {
        found: squares,
        placements: work.map(|work| work.placements),
        more: work.map(|work| work.boards).into_iter().collect(),
    }
}

/// A search that cannot end is not begun.
fn refuse(input: &Input, search: &str) -> Result<(), String> {
    let order = order(input);
    let most = if ["last-cell", "lines"].contains(&search) { 4 } else { 3 };
    if search == "compiled" && order != 3 {
        return Err(format!("`--compiled` knows only order 3, but was asked for order {order}"));
    }
    if order <= most {
        return Ok(());
    }
    if order > 4 {
        return Err(format!(
            "order {order} has 275,305,224 squares or more, not counting turned and mirrored ones, and \
             finding them takes days at best; lesson 2 finds the first"
        ));
    }
    // 16^16 boards, or 16! without repeated numbers.
    let boards = if search == "reference" { 1.8e19 } else { 2.1e13 };
    Err(format!(
        "order 4 has {} boards to try; at 200 million a second that takes about {} hours; type `--lines`",
        rounded(boards),
        rounded(boards / 2e8 / 3_600.0),
    ))
}

/// The counts of the chapter.
pub fn figures() -> Vec<Figure> {
    let placed = [1, 2, 3].map(|order| placements("reference", order));
    vec![
        ("calls", calls(placed)),
        ("squares", squares()),
        ("placements", refined(placed[2])),
        ("orders", orders()),
        all_squares(placed),
    ]
}

fn placements(search: &str, order: usize) -> u64 {
    CONTEST.tally(search, &Input::order(order)).placed()
}

/// Boards and calls of the reference, as the recorder sees them.
fn calls(placed: [u64; 3]) -> String {
    let rows = (1_u32..).zip(placed).map(|(order, placements)| {
        // A call for each placement, and the first; a full board has no cell to fill.
        let boards = u64::from(order * order).pow(order * order);
        row![order, boards, placements - boards + 1, placements + 1]
    });
    table("order | full boards | calls with a cell to fill | calls in all", rows)
}

/// The squares of order 3, and which board of all each of them is.
fn squares() -> String {
    let mut rows = Vec::new();
    let all = 9_u64.pow(9);
    better::search(3, Refuse::AllButTheLast, &mut |square: &Board| {
        let cells = square.cells();
        let number = cells.iter().fold(0, |number, &cell| number * 9 + u64::from(cell) - 1);
        let digits = square.rows().map(|row| row.map(u32::to_string).collect::<String>());
        let share = format!("{:.1} %", 100.0 * (number + 1) as f64 / all as f64);
        rows.push(row![digits.collect::<Vec<_>>().join(" "), number + 1, share]);
    });
    table("square, row after row | board | of all boards", rows)
}

/// What each refinement places on a board of order 3.
fn refined(placed: u64) -> String {
    let refined = CONTEST.searches[2..].iter().map(|search| {
        let tally = CONTEST.tally(search.name, &Input::order(3));
        row![search.about, tally.placed(), tally.more[0], tally.found]
    });
    let reference = row!["the lesson", placed, 9_u64.pow(9), 8_u64];
    table("search | placements | full boards | squares", [reference].into_iter().chain(refined))
}

fn orders() -> String {
    let rows = (1..=4).map(|order| {
        let tally = CONTEST.tally("lines", &Input::order(order));
        // A square of order 1 is its own image.
        let images = if order == 1 { 1 } else { 8 };
        row![order, tally.placed(), tally.found, images * tally.found]
    });
    table("order | placements | squares, one of each eight | squares in all", rows)
}

/// All squares, by trying more and more cleverly.
fn all_squares(placed: [u64; 3]) -> Figure {
    let of = |search, most| (1..=most).map(move |order| (order, placements(search, order)));
    // The calls of a tree: cell by cell, so many branches each.
    let tree = |branches: fn(u32) -> u32| -> f64 {
        let levels = (0..16).scan(1.0, |level, cell| {
            *level *= f64::from(branches(cell));
            Some(*level)
        });
        levels.sum()
    };
    growth(
        "Placements to find all magic squares, by order",
        "Each order multiplies the placements of the lesson's search by more than the one before: 1, \
         340, 436 million, and 20 million trillion computed for order 4. The search line after line \
         needs 775 thousand there.",
        [each("order of the square", 1..=4), Axis::log("placements", 1.0, 1e20)],
        vec![
            Series::new("the lesson", (1..).zip(placed)).then_computed([(4, tree(|_| 16))]),
            Series::new("no number twice", of("repeated", 3))
                .then_computed([(4, tree(|cell| 16 - cell))]),
            Series::new("and no wrong line", of("wrong-line", 3)),
            Series::new("line after line", of("lines", 4)),
        ],
    )
}
