//! The figures of lesson 9: the work of a search, by its neighborhood, its cost and its start.
//!
//! Each line is about the same runs: those of `just run magic-local-search --runs 30 --seed 1`.

use champions::magic::{
    tabu,
    variants::{self, Choices, Cost, Neighborhood, Start, descend_by_lines},
};
use grid::{Grid, record};
use rand_chacha::ChaCha8Rng;
use referee::magic;
use scenes::magic_local_search::{
    Search, better, descend, error, excess, random_square, search, squares,
};

use super::piece_by_piece;
use crate::{
    draw::{Axis, Plot, Series},
    figures::chapters::{Counts, Figure, growth},
    random::generator,
    row,
    wording::{grouped, table},
};

const RUNS: u64 = 30;
const SEED: u64 = 1;

/// A search of an order that goes on until it has found a square.
type Run = fn(usize, &mut ChaCha8Rng) -> Search;

const SEARCHES: [(&str, Run); 3] = [
    ("the lesson", |order, rng| search(order, u64::MAX, rng)),
    ("tabu", |order, rng| tabu::search(order, u64::MAX, rng)),
    ("close numbers, nudged", |order, rng| better::search(order, u64::MAX, rng)),
];

/// The orders of the source's second table, and what it says of each: mean seconds of 30 runs, and the
/// shortest over the longest.
const SOURCE: [(usize, &str, &str); 18] = [
    (1, "0.000003", "∞"),
    (3, "0.000016", "0.008"),
    (4, "0.000089", "0.030"),
    (5, "0.0128", "0.004"),
    (6, "0.0134", "0.007"),
    (7, "0.0643", "0.012"),
    (8, "0.0307", "0.007"),
    (9, "0.108", "0.007"),
    (10, "0.274", "0.009"),
    (11, "0.183", "0.014"),
    (12, "0.325", "0.024"),
    (13, "0.784", "0.005"),
    (14, "3.40", "0.006"),
    (15, "2.19", "0.029"),
    (16, "1.28", "0.007"),
    (17, "1.22", "0.016"),
    (18, "9.53", "0.011"),
    (19, "25.68", "0.007"),
];
/// Above it, 30 runs of the lesson's search take minutes.
const MAX_OF_LESSON: usize = 13;

pub(crate) fn figures() -> Vec<Figure> {
    vec![
        ("runs", runs()),
        ("costs", costs()),
        ("minima", minima()),
        ("neighborhoods", neighborhoods()),
        ("both", both()),
        ("leaving", leaving()),
        ("passes", passes()),
        ("to-order-19", to_order_19()),
        ("better", table_of_searches()),
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
    let heads = "order | swap: restarts | swaps tried | line: restarts | orders tried \
                 | line, then swap: restarts | both tried";
    let rows = [3, 4, 5].map(|order| {
        let by = |neighborhood| {
            // One run of order 5 by lines alone takes many seconds.
            let takes_long = order == 5 && neighborhood == Neighborhood::Line;
            let choices = Choices { neighborhood, ..Choices::default() };
            if takes_long { row!["–", "–"] } else { medians(order, choices) }
        };
        let all = [Neighborhood::Swap, Neighborhood::Line, Neighborhood::LineThenSwap].map(by);
        [row![order], all.concat()].concat()
    });
    table(heads, rows)
}

/// What each of the two neighborhoods does to the error of a random board.
fn both() -> String {
    let rows = (3..=7).map(|order| {
        let mut errors = [const { Vec::new() }; 3];
        for run in 1..=RUNS {
            let mut square = random_square(order, &mut generator(SEED, run));
            let mut note = |stage: usize, square: &Grid<u32>| {
                errors[stage].push(error(&excess(square), squares).unsigned_abs());
            };
            note(0, &square);
            descend_by_lines(&mut square, squares);
            note(1, &square);
            descend(&mut square, squares);
            note(2, &square);
        }
        let [start, by_lines, by_swaps] = errors.map(|errors| Counts::of(errors).median());
        row![order, start, by_lines, by_swaps]
    });
    table("order | a random board | then by lines | then by swaps", rows)
}

/// A new board in each local minimum, or some random swaps, from the numbers in reading order.
fn leaving() -> String {
    let rows = [4, 5, 6, 8].map(|order| {
        let shaken = [1, 3, 10].map(|shakes| {
            let choices = Choices { start: Start::Identity, shakes, ..Choices::default() };
            measured(|rng| variants::search(choices, order, u64::MAX, rng, |_| ())).1.median()
        });
        let whole = measured(|rng| search(order, u64::MAX, rng)).1.median();
        [row![order, magic_at_once(order), whole], shaken.map(grouped).to_vec()].concat()
    });
    let heads =
        "order | magic at once, of 1,000 boards | a new board | 1 swap | 3 swaps | 10 swaps";
    table(heads, rows)
}

/// How many of 1,000 random boards have a magic square as their first local minimum.
fn magic_at_once(order: usize) -> usize {
    let ends = (1..=1_000).map(|run| {
        let mut square = random_square(order, &mut generator(SEED, run));
        descend(&mut square, squares);
        error(&excess(&square), squares)
    });
    ends.filter(|&error| error == 0).count()
}

/// Whether a pass goes on after an improvement, or a new one begins.
fn passes() -> String {
    let from_the_top = Choices { neighborhood: Neighborhood::SwapFromTheTop, ..Choices::default() };
    let rows = [3, 4, 5, 6, 8].map(|order| {
        let all = [medians(order, Choices::default()), medians(order, from_the_top)];
        [row![order], all.concat()].concat()
    });
    table(
        "order | the pass goes on: restarts | swaps tried | a new pass begins: restarts | swaps tried",
        rows,
    )
}

/// The source's second table, and the same of two searches in swaps tried.
fn to_order_19() -> String {
    let spread = |order, run: Run| {
        let (_, tried) = measured(|rng| run(order, rng));
        let share = match tried.most() {
            0 => "–".to_string(),
            most => format!("{:.3}", tried.least() as f64 / most as f64),
        };
        row![tried.mean(), share]
    };
    let rows = SOURCE.map(|(order, seconds, share)| {
        let [(_, lesson), _, (_, better)] = SEARCHES;
        let of_lesson =
            if order > MAX_OF_LESSON { row!["–", "–"] } else { spread(order, lesson) };
        [row![order, seconds, share], of_lesson, spread(order, better)].concat()
    });
    let heads = "order | the source, seconds | shortest / longest | the lesson, swaps tried \
                 | least / most | close numbers, swaps tried | least / most";
    table(heads, rows)
}

fn table_of_searches() -> String {
    let wrong = Choices { neighborhood: Neighborhood::SwapInWrongLines, ..Choices::default() };
    let rows = [3, 4, 5, 6, 8, 10].map(|order| {
        let [lesson, tabu, close] = SEARCHES.map(|(_, run)| measured(|rng| run(order, rng)).1);
        let wrong = measured(|rng| variants::search(wrong, order, u64::MAX, rng, |_| ())).1;
        row![order, lesson.median(), wrong.median(), tabu.median(), close.median()]
    });
    table("order | the lesson | wrong lines only | tabu | close numbers, nudged", rows)
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
        "Swaps tried rise steeply with the order for every search that swaps: more than ten thousandfold \
         from order 3 to order 10 for the lesson's, a thousandfold for close numbers. The numbers written \
         by the search piece by piece fall at first, where pieces rarely fit, and then rise no faster than \
         the cells of the board.",
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
