//! The figures of the chapter on measuring: orders that turn around, and what noise looks like.

use std::{hint::black_box, ops::ControlFlow, time::Instant};

use grid::{KNIGHT, Pos, Size};
use knight_warnsdorff::{Finder, Tour, may_start, tour, tour_looking_ahead};
use magic_local_search::{Search, better::tabu, search as repair};
use magic_pruned::{Filters, search as prune};
use rand_chacha::ChaCha8Rng;
use sudoku_bitmask::{
    Board,
    better::{fast, kept},
};

use super::{
    Figure, grouped, table,
    times::{measured as where_and_when, shown},
};
use crate::{
    draw::{Axis, Bars},
    lessons::magic_local_search::generator,
    puzzles::generate,
};

/// What is the same on every machine.
pub(super) fn figures() -> Vec<Figure> {
    vec![Figure { name: "turned.md", text: turned() }]
}

/// Questions where the easy input and the hard one give opposite answers.
fn turned() -> String {
    let once = Filters { repeat: false, ..Filters::ALL };
    let mut rows = Vec::new();
    let mut ask = |question: &str, input: &str, answers: [(&str, u64); 2]| {
        let [(one, first), (other, second)] = answers;
        let is_first = if first < second { one } else { other };
        let mut row = vec![question.to_string(), input.to_string()];
        row.extend(answers.map(|(name, count)| format!("{name}: {}", grouped(count))));
        row.push(is_first.to_string());
        rows.push(row);
    };
    for order in [5, 50] {
        let failed = |find| failed_starts(order, find);
        let answers =
            [("first of equals", failed(tour)), ("look ahead", failed(tour_looking_ahead))];
        ask("Warnsdorff's rule: starts that fail", &format!("{order} × {order}"), answers);
    }
    for order in [4, 6] {
        let answers =
            [("one round", tried(order, &once)), ("to the end", tried(order, &Filters::ALL))];
        ask("filters: numbers tried until the first square", &format!("order {order}"), answers);
    }
    for order in [4, 10] {
        let lesson = median_swaps(|rng| repair(order, u64::MAX, rng));
        let tabu = median_swaps(|rng| tabu::search(order, u64::MAX, rng));
        let answers = [("descend and restart", lesson), ("tabu", tabu)];
        ask("repairs: swaps tried, median of 30", &format!("order {order}"), answers);
    }
    table(&["question", "input", "one answer", "the other", "fewer"], &rows)
}

fn failed_starts(order: usize, find: Finder) -> u64 {
    let size = Size::square(order);
    let fails = |&start: &Pos| !matches!(find(size, start, &KNIGHT), Ok(Tour::Complete(_)));
    size.positions().filter(|&start| may_start(size, start, &KNIGHT)).filter(fails).count() as u64
}

fn tried(order: usize, filters: &Filters) -> u64 {
    prune(order, filters, &mut |_| ControlFlow::Break(()))
}

fn median_swaps(run: impl Fn(&mut ChaCha8Rng) -> Search) -> u64 {
    let mut tried: Vec<u64> = (1..=30).map(|number| run(&mut generator(1, number)).tried).collect();
    tried.sort_unstable();
    tried[14].midpoint(tried[15])
}

/// What only this machine says, now: `just times measuring`.
pub(super) fn measured() -> Vec<Figure> {
    // The very first calls of these functions in this process.
    let first = first_runs();
    vec![
        Figure { name: "first-run.md", text: first },
        Figure { name: "noise.svg", text: noise() },
        Figure { name: "ratios.md", text: ratios() },
    ]
}

/// Runs of each search.
const RUNS: usize = 1_000;

type Solve = fn(&Board);

const SEARCHES: [(&str, Solve); 2] = [
    ("27 cells at a time", |board| {
        black_box(fast::solve(black_box(board)));
    }),
    ("27 sets kept", |board| {
        black_box(kept::solve(black_box(board)));
    }),
];

fn puzzle() -> Board {
    generate::puzzle(1, 0, 28).expect("28 clues are reached")
}

fn nanoseconds(solve: Solve, board: &Board) -> f64 {
    let start = Instant::now();
    solve(board);
    start.elapsed().as_secs_f64() * 1e9
}

/// The first run of a process, and the others.
fn first_runs() -> String {
    let board = puzzle();
    let rows: Vec<Vec<String>> = SEARCHES
        .iter()
        .map(|&(name, solve)| {
            let first = nanoseconds(solve, &board);
            let mut others: Vec<f64> = (1..RUNS).map(|_| nanoseconds(solve, &board)).collect();
            others.sort_by(f64::total_cmp);
            let at = |share: usize| others[(others.len() - 1) * share / 100];
            let mut row = vec![name.to_string()];
            row.extend([first, at(0), at(50), at(95), at(100)].map(shown));
            row
        })
        .collect();
    let heads = ["search", "first run", "least of the others", "median", "95 of 100 below", "most"];
    table(&heads, &rows)
        + &format!(
            "\nThe same puzzle {} times in one process, {}.\n",
            grouped(RUNS as u64),
            where_and_when()
        )
}

/// A thousand times the same search.
fn noise() -> String {
    const BARS: usize = 40;
    let board = puzzle();
    let (_, solve) = SEARCHES[1];
    let mut times: Vec<f64> = (0..RUNS).map(|_| nanoseconds(solve, &board)).collect();
    times.sort_by(f64::total_cmp);
    let median = times[RUNS / 2];
    let least = times[0] / median;
    // The last bar holds everything that is slower.
    let (start, width) = ((least * 50.0).floor() / 50.0, 0.02);
    let mut counts = vec![0; BARS];
    for time in &times {
        let place = (0..BARS - 1).find(|&bar| time / median < start + (bar + 1) as f64 * width);
        counts[place.unwrap_or(BARS - 1)] += 1;
    }
    let description = format!(
        "A high peak of runs near the median, hardly any below it, and a long tail above it. The \
         fastest run takes {:.2} of the median, the slowest {:.1} times the median. The last bar \
         holds {} runs that are slower than the scale.",
        least,
        times[RUNS - 1] / median,
        counts[BARS - 1]
    );
    let starts = (0..BARS).map(|bar| start + bar as f64 * width);
    Bars {
        id: "noise",
        title: "How long a thousand runs of one search are",
        description: &description,
        x: Axis::linear("time, in medians", start, start + BARS as f64 * width),
        y: "runs",
        counts: starts.zip(counts).collect(),
        width,
    }
    .svg()
}

/// How often the ratio is measured, and from how many runs.
const REPEATS: usize = 30;
const RUNS_OF_A_RATIO: usize = 20;

/// The ratio of two searches: one after the other, and in turn.
fn ratios() -> String {
    let board = puzzle();
    let [(fast_name, fast), (slow_name, slow)] = SEARCHES;
    let one = |solve| nanoseconds(solve, &board);
    let many = |solve| (0..RUNS_OF_A_RATIO).map(|_| one(solve)).collect::<Vec<f64>>();
    let mut single = Vec::new();
    let mut means = Vec::new();
    let mut paired = Vec::new();
    for _ in 0..REPEATS {
        single.push(one(slow) / one(fast));
        let (before, after) = (many(slow), many(fast));
        means.push(before.iter().sum::<f64>() / after.iter().sum::<f64>());
        let ratios = (0..RUNS_OF_A_RATIO).map(|_| one(slow) / one(fast));
        paired.push(middle(ratios.collect()));
    }
    let rows: Vec<Vec<String>> = [
        ("one run of each", single),
        ("20 runs of one, then 20 of the other: ratio of the means", means),
        ("20 pairs in turn: median of the ratios", paired),
    ]
    .into_iter()
    .map(|(name, ratios)| {
        let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
        let most = ratios.iter().copied().fold(0.0, f64::max);
        let spread = digits(most / least);
        let [least, middle, most] = [least, middle(ratios), most].map(digits);
        vec![name.to_string(), least, middle, most, spread]
    })
    .collect();
    table(&["the ratio from", "least", "median", "most", "most ÷ least"], &rows)
        + &format!(
            "\n“{slow_name}” divided by “{fast_name}”, measured {REPEATS} times each way, {}.\n",
            where_and_when()
        )
}

/// Three digits, as far as they matter.
fn digits(ratio: f64) -> String {
    let decimals = if ratio >= 100.0 { 0 } else { 1 + usize::from(ratio < 10.0) };
    let text = format!("{ratio:.decimals$}");
    text.parse().map_or(text, grouped)
}

fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
