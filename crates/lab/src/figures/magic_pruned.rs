//! The figures of lesson 2: what each filter saves, and what luck does.

use std::{ops::ControlFlow, thread};

use magic_pruned::{
    Filters,
    better::{order_4, order_5, restarts},
    search,
};

use super::{Figure, grouped, growth, pictures, table};

/// Runs of the search with random numbers in a line of its table.
const SEEDS: u64 = 30;

pub(super) fn figures() -> Vec<Figure> {
    let first = first();
    let restarts = with_restarts();
    vec![
        Figure { name: "filters.md", text: filters() },
        Figure { name: "first.md", text: table_of_first(&first) },
        Figure { name: "order-4.md", text: all_of_order_4() },
        Figure { name: "order-5.md", text: around_1() },
        Figure { name: "restarts.md", text: table_of_restarts(&restarts) },
        Figure { name: "growth.svg", text: growth_of_first(&first, &restarts) },
        Figure { name: "domains.svg", text: pictures::magic::domains() },
    ]
}

/// What a search found, and what it took.
struct Work {
    squares: u64,
    choices: u64,
    placements: u64,
}

/// All squares, with and without each filter.
fn filters() -> String {
    let all = Filters::ALL;
    let lines = [
        ("all filters", all, true),
        ("without `symmetry`", Filters { symmetry: false, ..all }, true),
        ("without `different`", Filters { different: false, ..all }, false),
        ("without `sums`", Filters { sums: false, ..all }, false),
        ("without `repeat`: one round", Filters { repeat: false, ..all }, true),
    ];
    let rows: Vec<Vec<String>> = lines
        .into_iter()
        .map(|(name, filters, is_quick)| {
            let mut row = vec![name.to_string()];
            row.extend(columns(&work(3, &filters, u64::MAX)));
            if is_quick {
                row.extend(columns(&work(4, &filters, u64::MAX)));
            } else {
                row.extend(["–".to_string(), "–".to_string(), "–".to_string()]);
            }
            row
        })
        .collect();
    let heads = ["", "order 3: squares", "tried", "placed", "order 4: squares", "tried", "placed"];
    table(&heads, &rows)
}

fn columns(work: &Work) -> [String; 3] {
    [grouped(work.squares), grouped(work.choices), grouped(work.placements)]
}

/// The first square of an order: is there one, and how many numbers were tried, with the filters
/// repeated and with one round of them?
struct First {
    order: usize,
    is_found: bool,
    repeat: u64,
    once: u64,
}

fn first() -> Vec<First> {
    let one_round = Filters { repeat: false, ..Filters::ALL };
    let of = |order| {
        let [repeat, once] = [Filters::ALL, one_round].map(|filters| work(order, &filters, 1));
        First { order, is_found: repeat.squares > 0, repeat: repeat.choices, once: once.choices }
    };
    (1..=6).map(of).collect()
}

fn table_of_first(first: &[First]) -> String {
    let row = |first: &First| {
        let found = if first.is_found { "one" } else { "none, proved" };
        vec![first.order.to_string(), found.to_string(), grouped(first.repeat), grouped(first.once)]
    };
    let rows: Vec<Vec<String>> = first.iter().map(row).collect();
    table(&["order", "square", "tried, until nothing changes", "tried, one round"], &rows)
}

fn growth_of_first(first: &[First], restarts: &[growth::magic::Spread]) -> String {
    let lesson: Vec<(usize, u64)> = first
        .iter()
        .filter(|first| first.order >= 3)
        .map(|first| (first.order, first.repeat))
        .collect();
    growth::magic::first_square(&lesson, restarts)
}

/// The lesson and the plan, all squares of order 4.
fn all_of_order_4() -> String {
    let lesson = work(4, &Filters::ALL, u64::MAX);
    let mut squares = 0;
    let placed = order_4::squares(&mut |_| {
        squares += 1;
        ControlFlow::Continue(())
    });
    let rows = [
        vec!["the lesson".to_string(), grouped(lesson.squares), grouped(lesson.placements)],
        vec!["the plan".to_string(), grouped(squares), grouped(placed)],
    ];
    table(&["search", "squares", "numbers placed"], &rows)
}

/// A slice of order 5: the squares around 1.
fn around_1() -> String {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let order_5::Counted { squares, diagonals, halves } = order_5::count_around(1, threads);
    let rows = [vec![grouped(diagonals), grouped(halves), grouped(squares)]];
    table(&["diagonals", "halves listed", "squares around 1"], &rows)
}

/// Numbers tried by the search with restarts: the least, the median and the most of the seeds.
fn with_restarts() -> Vec<growth::magic::Spread> {
    let choices =
        |order, seed| restarts::first(order, seed).expect("these orders have squares").choices;
    (3..=12)
        .map(|order| {
            let mut all: Vec<u64> = (0..SEEDS).map(|seed| choices(order, seed)).collect();
            all.sort_unstable();
            (order, [all[0], all[all.len() / 2], all[all.len() - 1]])
        })
        .collect()
}

fn table_of_restarts(restarts: &[growth::magic::Spread]) -> String {
    let row = |&(order, spread): &growth::magic::Spread| {
        [vec![order.to_string()], spread.map(grouped).to_vec()].concat()
    };
    let rows: Vec<Vec<String>> = restarts.iter().map(row).collect();
    table(&["order", "least", "median", "most"], &rows)
        + &format!("\nNumbers tried until the first square, of {SEEDS} seeds.\n")
}

/// What the recorder sees of the lesson's search for up to `limit` squares.
#[cfg(feature = "record")]
fn work(order: usize, filters: &Filters, limit: u64) -> Work {
    let mut squares = 0;
    let (choices, count) = grid::record::count(|| {
        search(order, filters, &mut |_| {
            squares += 1;
            if squares == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    });
    Work { squares, choices, placements: count.placements }
}

/// Figures are only made with the recorder.
#[cfg(not(feature = "record"))]
fn work(_: usize, _: &Filters, _: u64) -> Work {
    let _ = search;
    unreachable!("`figures` refuses to run without the recorder")
}
