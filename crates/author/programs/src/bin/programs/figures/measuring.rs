//! What noise looks like: the figures of the chapter on measuring that only this machine says.

use std::{hint::black_box, time::Instant};

use champions::sudoku::{fast, kept};
use scenes::sudoku_bitmask::Board;

use super::measured;
use programs::{
    chapters::Figure,
    draw::{Axis, Bars},
    puzzles::generate,
    row,
    sorted::Sorted,
    wording::{cell, grouped, table, time},
};

/// What only this machine says, now: `just times measuring`.
pub(super) fn figures() -> Vec<Figure> {
    // The very first calls of these functions in this process.
    let first = first_runs();
    vec![("first-run.md", first), ("noise.svg", noise()), ("ratios.md", ratios())]
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
    let rows = SEARCHES.map(|(name, solve)| {
        let first = nanoseconds(solve, &board);
        let Sorted(others) = Sorted::of((1..RUNS).map(|_| nanoseconds(solve, &board)));
        let at = |share: usize| others[(others.len() - 1) * share / 100];
        [row![name], [first, at(0), at(50), at(95), at(100)].map(time).to_vec()].concat()
    });
    table("search | first run | least of the others | median | 95 of 100 below | most", rows)
        + &format!(
            "\nThe same puzzle {} times in one process, {}.\n",
            grouped(RUNS as u64),
            measured()
        )
}

fn noise() -> String {
    const BARS: usize = 40;
    let board = puzzle();
    let (_, solve) = SEARCHES[1];
    let times = Sorted::of((0..RUNS).map(|_| nanoseconds(solve, &board)));
    let median = times.upper_median();
    let [least, most] = [times.least(), times.most()].map(|time| time / median);
    // The last bar holds everything that is slower.
    let (start, width) = ((least * 50.0).floor() / 50.0, 0.02);
    let mut counts = vec![0; BARS];
    for time in &times.0 {
        let place = (0..BARS - 1).find(|&bar| time / median < start + (bar + 1) as f64 * width);
        counts[place.unwrap_or(BARS - 1)] += 1;
    }
    let description = format!(
        "A high peak of runs near the median, hardly any below it, and a long tail above it. The \
         fastest run takes {least:.2} of the median, the slowest {most:.1} times the median. The last \
         bar holds {} runs that are slower than the scale.",
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
    let sum = |solve| (0..RUNS_OF_A_RATIO).map(|_| one(solve)).sum::<f64>();
    let ways = [
        "one run of each",
        "20 runs of one, then 20 of the other: ratio of the means",
        "20 pairs in turn: median of the ratios",
    ];
    let measure = |_| {
        let pairs = (0..RUNS_OF_A_RATIO).map(|_| one(slow) / one(fast));
        [one(slow) / one(fast), sum(slow) / sum(fast), Sorted::of(pairs).upper_median()]
    };
    let repeats: Vec<[f64; 3]> = (0..REPEATS).map(measure).collect();
    let rows = ways.iter().enumerate().map(|(way, name)| {
        let all = Sorted::of(repeats.iter().map(|ratios| ratios[way]));
        let (least, most) = (all.least(), all.most());
        [row![*name], [least, all.upper_median(), most, most / least].map(digits).to_vec()].concat()
    });
    table("the ratio from | least | median | most | most ÷ least", rows)
        + &format!(
            "\n“{slow_name}” divided by “{fast_name}”, measured {REPEATS} times each way, {}.\n",
            measured()
        )
}

/// Three digits, as far as they matter.
fn digits(ratio: f64) -> String {
    let decimals = if ratio >= 100.0 { 0 } else { 1 + usize::from(ratio < 10.0) };
    cell(&format!("{ratio:.decimals$}"))
}
