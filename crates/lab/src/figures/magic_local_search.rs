//! The figures of lesson 9: what a search takes, by what one step may change, and by what is known.
//!
//! Each line is about the same runs: those of `just run magic-local-search --runs 30 --seed 1`.

use grid::Grid;
use magic_local_search::{
    Search,
    better::{
        structured, tabu,
        variants::{self, Choices, Cost, Neighborhood, Start},
        wrong_cells,
    },
    search,
};
use rand_chacha::ChaCha8Rng;
use referee::magic;

use super::{Figure, grouped, growth, pictures, table};
use crate::lessons::magic_local_search::generator;

const RUNS: u64 = 30;
const SEED: u64 = 1;

pub(super) fn figures() -> Vec<Figure> {
    vec![
        Figure { name: "runs.md", text: runs() },
        Figure { name: "costs.md", text: costs() },
        Figure { name: "minima.md", text: minima() },
        Figure { name: "neighborhoods.md", text: neighborhoods() },
        Figure { name: "better.md", text: better() },
        Figure { name: "structured.md", text: piece_by_piece() },
        Figure { name: "growth.svg", text: plot_of_growth() },
        Figure { name: "descents.svg", text: pictures::magic::descents(&errors_of_descents()) },
    ]
}

/// How far apart the runs of the lesson's search are.
fn runs() -> String {
    let rows: Vec<Vec<String>> = [3, 4, 5, 6, 8, 10, 12]
        .map(|order| {
            let found = all_runs(|rng| search(order, u64::MAX, rng));
            let tried = Counts::of(found.iter().map(|found| found.tried));
            let restarts = Counts::of(found.iter().map(|found| found.restarts));
            vec![
                order.to_string(),
                grouped(restarts.median()),
                grouped(tried.mean()),
                grouped(tried.least()),
                grouped(tried.median()),
                grouped(tried.most()),
            ]
        })
        .to_vec();
    let heads = ["order", "restarts, median", "swaps tried, mean", "least", "median", "most"];
    table(&heads, &rows)
}

/// The three costs of a line.
fn costs() -> String {
    let rows: Vec<Vec<String>> = (3..=6)
        .map(|order| {
            let mut row = vec![order.to_string()];
            for cost in [Cost::Squares, Cost::Absolute, Cost::Lines] {
                // One run of order 6 takes seconds when wrong lines are counted.
                if order == 6 && cost == Cost::Lines {
                    row.extend(["–".to_string(), "–".to_string()]);
                } else {
                    row.extend(medians(order, Choices { cost, ..Choices::default() }));
                }
            }
            row
        })
        .collect();
    let heads = [
        "order",
        "squares: restarts",
        "swaps tried",
        "absolute: restarts",
        "swaps tried",
        "lines: restarts",
        "swaps tried",
    ];
    table(&heads, &rows)
}

/// How good one descent is: the error where it ends, by neighborhood and start.
fn minima() -> String {
    let error = |order, neighborhood, start| {
        let choices = Choices { neighborhood, start, ..Choices::default() };
        let found = all_runs(|rng| variants::search(choices, order, 0, rng, |_| ()));
        grouped(Counts::of(found.iter().map(|found| found.error.unsigned_abs())).median())
    };
    let rows: Vec<Vec<String>> = (3..=7)
        .map(|order| {
            vec![
                order.to_string(),
                error(order, Neighborhood::Swap, Start::Random),
                error(order, Neighborhood::Swap, Start::Identity),
                error(order, Neighborhood::Line, Start::Random),
                error(order, Neighborhood::Line, Start::Identity),
            ]
        })
        .collect();
    let heads = ["order", "swap, random", "swap, identity", "line, random", "line, identity"];
    table(&heads, &rows)
}

/// What the two neighborhoods take to find a square.
fn neighborhoods() -> String {
    let rows: Vec<Vec<String>> = [3, 4]
        .map(|order| {
            let line = Choices { neighborhood: Neighborhood::Line, ..Choices::default() };
            let mut row = vec![order.to_string()];
            row.extend(medians(order, Choices::default()));
            row.extend(medians(order, line));
            row
        })
        .to_vec();
    let heads = ["order", "swap: restarts", "swaps tried", "line: restarts", "orders tried"];
    table(&heads, &rows)
}

/// The lesson and what improves it.
fn better() -> String {
    let rows: Vec<Vec<String>> = [3, 4, 5, 6, 8, 10]
        .map(|order| {
            let lesson = all_runs(|rng| search(order, u64::MAX, rng));
            let wrong_cells = all_runs(|rng| wrong_cells::search(order, u64::MAX, rng));
            let tabu = all_runs(|rng| tabu::search(order, u64::MAX, rng));
            let tried = |found: &[Search]| {
                grouped(Counts::of(found.iter().map(|found| found.tried)).median())
            };
            let restarts = Counts::of(tabu.iter().map(|found| found.restarts));
            vec![
                order.to_string(),
                tried(&lesson),
                tried(&wrong_cells),
                tried(&tabu),
                grouped(restarts.median()),
            ]
        })
        .to_vec();
    let heads = ["order", "the lesson", "wrong cells only", "tabu", "tabu: restarts"];
    table(&heads, &rows)
}

/// The diagonals, the rows, the columns.
fn piece_by_piece() -> String {
    let rows: Vec<Vec<String>> = [10, 12, 15, 19, 30, 50, 100]
        .map(|order| {
            let made: Vec<structured::Made> = generators()
                .map(|mut rng| {
                    let made =
                        structured::make(order, &mut rng).expect("these orders have squares");
                    assert_magic(&made.square);
                    made
                })
                .collect();
            let restarts = Counts::of(made.iter().map(|made| made.restarts)).median();
            let written = Counts::of(made.iter().map(|made| made.placements)).median();
            let cells = (order * order) as u64;
            let each = format!("{:.1}", written as f64 / cells as f64);
            vec![order.to_string(), grouped(restarts), grouped(cells), grouped(written), each]
        })
        .to_vec();
    table(&["order", "restarts", "cells", "numbers written", "for each cell"], &rows)
}

/// The medians of all searches: what the tables hold, in one picture.
fn plot_of_growth() -> String {
    type Run = fn(usize, &mut ChaCha8Rng) -> Search;
    let swaps = |orders: &[usize], run: Run| -> Vec<(usize, u64)> {
        let tried = |order: usize| {
            let found = all_runs(|rng| run(order, rng));
            (order, Counts::of(found.iter().map(|found| found.tried)).median())
        };
        orders.iter().copied().map(tried).collect()
    };
    let written = |order: usize| {
        let made = |mut rng| structured::make(order, &mut rng).expect("these orders have squares");
        let placements = generators().map(made).map(|made| made.placements);
        (order, Counts::of(placements).median())
    };
    let orders = [3, 4, 5, 6, 8, 10];
    growth::magic::repairs(vec![
        ("the lesson", swaps(&orders, |order, rng| search(order, u64::MAX, rng))),
        (
            "wrong cells only",
            swaps(&orders, |order, rng| wrong_cells::search(order, u64::MAX, rng)),
        ),
        ("tabu", swaps(&orders, |order, rng| tabu::search(order, u64::MAX, rng))),
        ("piece by piece: written", [10, 12, 19, 30, 50, 100].into_iter().map(written).collect()),
    ])
}

/// The median restarts and tries of a search that goes on until it has found a square.
fn medians(order: usize, choices: Choices) -> [String; 2] {
    let found = all_runs(|rng| {
        let found = variants::search(choices, order, u64::MAX, rng, |_| ());
        assert_magic(&found.square);
        found
    });
    let restarts = Counts::of(found.iter().map(|found| found.restarts));
    let tried = Counts::of(found.iter().map(|found| found.tried));
    [grouped(restarts.median()), grouped(tried.median())]
}

fn all_runs(run: impl Fn(&mut ChaCha8Rng) -> Search) -> Vec<Search> {
    let judged = |mut rng: ChaCha8Rng| {
        let found = run(&mut rng);
        if found.error == 0 {
            assert_magic(&found.square);
        }
        found
    };
    generators().map(judged).collect()
}

/// The generator of each run.
fn generators() -> impl Iterator<Item = ChaCha8Rng> {
    (1..=RUNS).map(|run| generator(SEED, run))
}

fn assert_magic(square: &Grid<u32>) {
    assert_eq!(magic::judge(square), Ok(()), "{square}");
}

/// Numbers in increasing order.
struct Counts(Vec<u64>);

impl Counts {
    fn of(counts: impl Iterator<Item = u64>) -> Counts {
        let mut counts: Vec<u64> = counts.collect();
        counts.sort_unstable();
        Counts(counts)
    }

    fn mean(&self) -> u64 {
        self.0.iter().sum::<u64>() / self.0.len() as u64
    }

    fn least(&self) -> u64 {
        self.0[0]
    }

    fn most(&self) -> u64 {
        self.0[self.0.len() - 1]
    }

    /// The middle, rounded down: half of the runs lie to each side.
    fn median(&self) -> u64 {
        let half = self.0.len() / 2;
        if self.0.len() % 2 == 1 { self.0[half] } else { self.0[half - 1].midpoint(self.0[half]) }
    }
}

/// The error after each swap of some descents of order 4.
#[cfg(feature = "record")]
fn errors_of_descents() -> Vec<Vec<i64>> {
    use magic_local_search::{descend, error, excess, random_square, squares};

    let error_of = |square: &Grid<u32>| error(&excess(square), squares);
    let of_run = |run| {
        let mut square = random_square(4, &mut generator(SEED, run));
        let mut shown = square.clone();
        let (_, journal) = grid::record::journal(10_000, || descend(&mut square, squares));
        let mut errors = vec![error_of(&shown)];
        // A swap writes two cells.
        for swap in journal.events.chunks(2) {
            for event in swap {
                shown
                    .set(event.pos, event.value.and_then(|it| u32::try_from(it).ok()).unwrap_or(0));
            }
            errors.push(error_of(&shown));
        }
        errors
    };
    (0..5).map(of_run).collect()
}

#[cfg(not(feature = "record"))]
fn errors_of_descents() -> Vec<Vec<i64>> {
    Vec::new()
}
