//! The figures of lesson 9: the work of a search, by its neighborhood, its cost and its start.
//!
//! Each line is about the same runs: those of `just run magic-local-search --runs 30 --seed 1`.

use champions::magic::{
    tabu,
    variants::{self, Choices, Cost, Neighborhood, Start},
};
use grid::{Grid, record};
use rand_chacha::ChaCha8Rng;
use referee::magic;
use scenes::magic_local_search::{
    Search, better as wrong_cells, descend, error, excess, random_square, search, squares,
};

use super::piece_by_piece;
use crate::{
    draw::{Axis, Plot, Series},
    figures::chapters::{Counts, Figure, growth},
    random::generator,
    row,
    text::table,
};

const RUNS: u64 = 30;
const SEED: u64 = 1;

/// A search of an order that goes on until it has found a square.
type Run = fn(usize, &mut ChaCha8Rng) -> Search;

const SEARCHES: [(&str, Run); 3] = [
    ("the lesson", |order, rng| search(order, u64::MAX, rng)),
    ("wrong cells only", |order, rng| wrong_cells::search(order, u64::MAX, rng)),
    ("tabu", |order, rng| tabu::search(order, u64::MAX, rng)),
];

pub(crate) fn figures() -> Vec<Figure> {
    vec![
        ("runs", runs()),
        ("costs", costs()),
        ("minima", minima()),
        ("neighborhoods", neighborhoods()),
        ("better", better()),
        ("structured", table_of_pieces()),
        plot_of_growth(),
        ("descents.svg", descents(&(0..5).map(errors_of_descent).collect::<Vec<_>>())),
    ]
}

/// How far apart the runs of the lesson's search are.
fn runs() -> String {
    let rows = [3, 4, 5, 6, 8, 10, 12].map(|order| {
        let (restarts, tried) = measured(|rng| search(order, u64::MAX, rng));
        let spread = row![tried.mean(), tried.least(), tried.median(), tried.most()];
        [row![order, restarts.median()], spread].concat()
    });
    table("order | restarts, median | swaps tried, mean | least | median | most", rows)
}

fn costs() -> String {
    let rows = (3..=6).map(|order| {
        let costs = [Cost::Squares, Cost::Absolute, Cost::Lines].map(|cost| {
            // One run of order 6 takes seconds when wrong lines are counted.
            let takes_long = order == 6 && cost == Cost::Lines;
            let choices = Choices { cost, ..Choices::default() };
            if takes_long { row!["–", "–"] } else { medians(order, choices) }
        });
        [row![order], costs.concat()].concat()
    });
    table(
        "order | squares: restarts | swaps tried | absolute: restarts | swaps tried | lines: restarts | swaps tried",
        rows,
    )
}

/// How good one descent is: the error where it ends, by neighborhood and start.
fn minima() -> String {
    let error = |order, neighborhood, start| {
        let choices = Choices { neighborhood, start, ..Choices::default() };
        let found = all_runs(|rng| variants::search(choices, order, 0, rng, |_| ()));
        Counts::of(found.iter().map(|found| found.error.unsigned_abs())).median()
    };
    let rows = (3..=7).map(|order| {
        row![
            order,
            error(order, Neighborhood::Swap, Start::Random),
            error(order, Neighborhood::Swap, Start::Identity),
            error(order, Neighborhood::Line, Start::Random),
            error(order, Neighborhood::Line, Start::Identity),
        ]
    });
    table("order | swap, random | swap, identity | line, random | line, identity", rows)
}

fn neighborhoods() -> String {
    let line = Choices { neighborhood: Neighborhood::Line, ..Choices::default() };
    let rows = [3, 4].map(|order| {
        [row![order], medians(order, Choices::default()), medians(order, line)].concat()
    });
    table("order | swap: restarts | swaps tried | line: restarts | orders tried", rows)
}

fn better() -> String {
    let rows = [3, 4, 5, 6, 8, 10].map(|order| {
        let [lesson, wrong_cells, tabu] = SEARCHES.map(|(_, run)| measured(|rng| run(order, rng)));
        row![order, lesson.1.median(), wrong_cells.1.median(), tabu.1.median(), tabu.0.median()]
    });
    table("order | the lesson | wrong cells only | tabu | tabu: restarts", rows)
}

fn table_of_pieces() -> String {
    let rows = [10, 12, 15, 19, 30, 50, 100].map(|order| {
        let (restarts, written) = measured(|rng| piece_by_piece(order, rng));
        let (cells, written) = (order * order, written.median());
        let each = format!("{:.1}", written as f64 / cells as f64);
        row![order, restarts.median(), cells, written, each]
    });
    table("order | restarts | cells | numbers written | for each cell", rows)
}

/// The medians of all searches: what the tables hold, in one picture.
fn plot_of_growth() -> Figure {
    let of = |(name, run): (&str, Run), orders: [usize; 6]| {
        let tried = |order| (order, measured(|rng| run(order, rng)).1.median());
        Series::new(name, orders.map(tried))
    };
    let written = of(("piece by piece: written", piece_by_piece), [10, 12, 19, 30, 50, 100]);
    let orders = [3, 4, 5, 6, 8, 10, 12, 19, 30, 50, 100];
    growth(
        "Work until a magic square is found, by order",
        "Swaps tried rise steeply with the order for every search that swaps, by a factor of ten \
         thousand from order 3 to order 10. The numbers written by the search piece by piece fall at \
         first, where pieces rarely fit, and then rise no faster than the cells of the board.",
        [
            Axis::log("order of the square", 3.0, 100.0)
                .within(2.8, 107.0)
                .with_ticks(orders.map(|order| (order, order))),
            Axis::log("swaps tried, or numbers written", 10.0, 1e8),
        ],
        SEARCHES.map(|it| of(it, [3, 4, 5, 6, 8, 10])).into_iter().chain([written]).collect(),
    )
}

/// The median restarts and tries of a search that goes on until it has found a square.
fn medians(order: usize, choices: Choices) -> Vec<String> {
    let (restarts, tried) = measured(|rng| variants::search(choices, order, u64::MAX, rng, |_| ()));
    row![restarts.median(), tried.median()]
}

/// The restarts and the tries of all runs.
fn measured(run: impl Fn(&mut ChaCha8Rng) -> Search) -> (Counts, Counts) {
    let found = all_runs(run);
    let restarts = Counts::of(found.iter().map(|found| found.restarts));
    (restarts, Counts::of(found.iter().map(|found| found.tried)))
}

fn all_runs(run: impl Fn(&mut ChaCha8Rng) -> Search) -> Vec<Search> {
    let found: Vec<Search> = (1..=RUNS).map(|number| run(&mut generator(SEED, number))).collect();
    for Search { square, .. } in found.iter().filter(|found| found.error == 0) {
        assert_eq!(magic::judge(square), Ok(()), "{square}");
    }
    found
}

/// The error after each swap of a descent of order 4, the first included.
fn errors_of_descent(run: u64) -> Vec<i64> {
    let error_of = |square: &Grid<u32>| error(&excess(square), squares);
    let mut square = random_square(4, &mut generator(SEED, run));
    let mut shown = square.clone();
    let (_, journal) = record::journal(10_000, || descend(&mut square, squares));
    let mut errors = vec![error_of(&shown)];
    // A swap writes two cells.
    for swap in journal.events.chunks(2) {
        for event in swap {
            let number = event.value.and_then(|number| u32::try_from(number).ok());
            shown.set(event.pos, number.unwrap_or(0));
        }
        errors.push(error_of(&shown));
    }
    errors
}

/// How the error falls, swap by swap, in some descents.
fn descents(errors: &[Vec<i64>]) -> String {
    let most = errors.iter().map(Vec::len).max().unwrap_or(1);
    let highest = errors.iter().flatten().copied().max().unwrap_or(1);
    let ends: Vec<i64> = errors.iter().filter_map(|errors| errors.last().copied()).collect();
    let series = |(errors, end): (&Vec<i64>, &i64)| {
        // A logarithm has no place for 0, so everything is one higher.
        let points = errors.iter().enumerate().map(|(swap, &error)| (swap, error + 1));
        Series::new(&format!("ends at {end}"), points)
    };
    let list: Vec<String> = ends.iter().map(i64::to_string).collect();
    Plot {
        id: "descents",
        title: "The error falls, and stays where no swap helps",
        description: &format!(
            "{} descents of order 4 from random boards. Each swap makes the error less, and a descent is over \
             where no swap does. They end at {}.",
            errors.len(),
            list.join(", ")
        ),
        x: Axis::linear("swaps", 0.0, most as f64),
        y: Axis::log("error + 1", 1.0, highest as f64 + 1.0),
        series: errors.iter().zip(&ends).map(series).collect(),
    }
    .svg()
}
