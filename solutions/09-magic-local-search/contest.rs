//! Lesson 9: full boards, repaired until one is magic.

use champions::magic::{
    descents::{self, Passes},
    structured, tabu,
};
use grid::Grid;
use scenes::magic_local_search::{
    Search as Ended, absolute, better, descend, error, excess, random_square, search, squares,
    wrong_lines,
};

use crate::{
    chapters::{Figure, growth},
    contest::{Bench, Case, Contest, Found, Input, OnFound, Search, Tally, judge_square},
    draw::{Axis, Plot, Series},
    random::generator,
    recorder, row,
    sorted::Sorted,
    wording::table,
};

/// Those that a player of the book offers beside the reference.
pub const WATCHED: [Search; 1] = [Search::new("tabu", "tabu", |input, on_found| {
    ended(tabu::search(input.size.rows, input.limit, &mut rng(input)), on_found)
})];

pub const CONTEST: Contest = Contest {
    name: "magic-local-search",
    about: "Lesson 9: repair full boards until one is magic",
    takes: &[("order", "10"), ("runs", "30"), ("seed", "1"), ("limit", "")],
    searches: &[
        Search::new("reference", "the lesson", |input, on_found| {
            ended(search(input.size.rows, input.limit, &mut rng(input)), on_found)
        }),
        Search::new("wrong-lines", "wrong lines only", |input, on_found| {
            by_choices(WRONG_LINES, squares, input, on_found)
        }),
        Search::new("from-the-top", "a new pass after each improvement", |input, on_found| {
            by_choices(FROM_THE_TOP, squares, input, on_found)
        }),
        Search::new("absolute", "a wrong line costs its excess", |input, on_found| {
            by_choices(ALL, absolute, input, on_found)
        }),
        Search::new("unit-cost", "a wrong line costs 1", |input, on_found| {
            by_choices(ALL, wrong_lines, input, on_found)
        }),
        Search::new("close", "close numbers, nudged", |input, on_found| {
            ended(better::search(input.size.rows, input.limit, &mut rng(input)), on_found)
        }),
        WATCHED[0],
        Search::new("pieces", "diagonals, rows, columns", |input, on_found| {
            let made = structured::make(input.size.rows, &mut rng(input));
            let (placed, restarts) =
                made.as_ref().map_or((0, 0), |made| (made.placements, made.restarts));
            Tally::one(made.map(|made| made.square), Some(placed), &[restarts], on_found)
        }),
        Search::new("descent", "one descent of the lesson", |input, _| {
            let mut square = random_square(input.size.rows, &mut rng(input));
            let tried = descend(&mut square, squares);
            Tally { found: 0, placements: None, more: vec![0, tried] }
        }),
    ],
    noun: "magic square",
    counts: &["restarts", "swaps tried"],
    referee: judge_square,
    refuse,
    benches: || {
        let ten = [4, 6, 10].map(|order| Case::each(order, Input::order(order).runs(10)));
        let one = |found, orders: &[usize]| -> Vec<Case> {
            let case = |&order: &usize| Case::of(order, Input::order(order), found);
            orders.iter().map(case).collect()
        };
        vec![
            Bench::new("one descent", one(0, &[5, 10, 19, 40]), &["descent"]),
            Bench::new(
                "ten squares",
                ten,
                &["reference", "wrong-lines", "close", "tabu", "pieces"],
            ),
            Bench::new("a large square", one(1, &[19, 100, 1_000]), &["pieces"]),
        ]
    },
};

fn rng(input: &Input) -> rand_chacha::ChaCha8Rng {
    generator(input.seed, input.run)
}

const ALL: Passes = Passes { from_the_top: false, in_wrong_lines: false };
const FROM_THE_TOP: Passes = Passes { from_the_top: true, ..ALL };
const WRONG_LINES: Passes = Passes { in_wrong_lines: true, ..ALL };

fn by_choices(
    passes: Passes,
    cost: impl Fn(i64) -> i64,
    input: &Input,
    on_found: OnFound<'_>,
) -> Tally {
    let (order, rng) = (input.size.rows, &mut rng(input));
    ended(descents::search(passes, cost, order, input.limit, rng), on_found)
}

fn ended(Ended { square, error, restarts, tried }: Ended, on_found: OnFound<'_>) -> Tally {
    if error != 0 {
        on_found(Found::Text(format!("it gave up at a board of error {error}:\n{square}")));
    }
    Tally::one((error == 0).then_some(square), None, &[restarts, tried], on_found)
}

/// What cannot be, or takes too long.
fn refuse(input: &Input, search: &str) -> Result<(), String> {
    let order = input.size.rows;
    if order == 2 && search != "pieces" && input.limit == u64::MAX {
        return Err("order 2 has no magic square: a row and a column share one number and have the same sum, \
                    so their other numbers would be equal; `--limit N` looks for one all the same"
            .to_string());
    }
    let most = match search {
        "pieces" => 5_000,
        "unit-cost" => 6,
        _ => 40,
    };
    if order <= most {
        return Ok(());
    }
    Err(match search {
        "pieces" => {
            format!("order {order} is too large to hold and to look at; expected at most {most}")
        }
        "unit-cost" => format!(
            "order {order} is too large for `--unit-cost`: it would start again ten times as often for each order \
             more; expected at most {most}"
        ),
        _ => format!(
            "order {order} is too large for this search: a run takes minutes or more; expected at most {most}, \
             or type `--pieces`"
        ),
    })
}

const RUNS: u64 = 30;

/// The names of the searches that are compared.
const SEARCHES: [&str; 3] = ["reference", "tabu", "close"];

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
/// Above it, 30 runs of the reference take minutes.
const MAX_OF_REFERENCE: usize = 13;

/// The counts of the chapter.
pub fn figures() -> Vec<Figure> {
    vec![
        ("runs", runs()),
        ("costs", costs()),
        ("passes", passes()),
        ("to-order-19", to_order_19()),
        ("better", table_of_searches()),
        ("structured", table_of_pieces()),
        plot_of_growth(),
        ("descents.svg", descents(&(0..5).map(errors_of_descent).collect::<Vec<_>>())),
    ]
}

/// What 30 runs count.
fn count_runs(search: &str, order: usize, what: &str) -> Sorted<u64> {
    CONTEST.count_each(search, &Input::order(order).runs(RUNS), what)
}

/// How far apart the runs of the reference are.
fn runs() -> String {
    let rows = [3, 4, 5, 6, 8, 10, 12].map(|order| {
        let tried = count_runs("reference", order, "swaps tried");
        let restarts = count_runs("reference", order, "restarts").median();
        row![order, restarts, tried.mean(), tried.least(), tried.median(), tried.most()]
    });
    table("order | restarts, median | swaps tried, mean | least | median | most", rows)
}

/// The median restarts and tries.
fn medians(search: &str, order: usize) -> Vec<String> {
    row![
        count_runs(search, order, "restarts").median(),
        count_runs(search, order, "swaps tried").median()
    ]
}

fn costs() -> String {
    let rows = (3..=6).map(|order| {
        let costs = ["reference", "absolute", "unit-cost"].map(|search| {
            // One run of order 6 takes seconds when wrong lines are counted.
            if (search, order) == ("unit-cost", 6) {
                row!["–", "–"]
            } else {
                medians(search, order)
            }
        });
        [row![order], costs.concat()].concat()
    });
    table(
        "order | squares: restarts | swaps tried | absolute: restarts | swaps tried | lines: restarts | swaps tried",
        rows,
    )
}

/// Whether a pass goes on after an improvement, or a new one begins.
fn passes() -> String {
    let rows = [3, 4, 5, 6, 8].map(|order| {
        [row![order], medians("reference", order), medians("from-the-top", order)].concat()
    });
    table(
        "order | the pass goes on: restarts | swaps tried | a new pass begins: restarts | swaps tried",
        rows,
    )
}

/// The source's second table, and the same of two searches in swaps tried.
fn to_order_19() -> String {
    let spread = |order, search| {
        let tried = count_runs(search, order, "swaps tried");
        let share = match tried.most() {
            0 => "–".to_string(),
            most => format!("{:.3}", tried.least() as f64 / most as f64),
        };
        row![tried.mean(), share]
    };
    let rows = SOURCE.map(|(order, seconds, share)| {
        let of_reference =
            if order > MAX_OF_REFERENCE { row!["–", "–"] } else { spread(order, "reference") };
        [row![order, seconds, share], of_reference, spread(order, "close")].concat()
    });
    let heads = "order | the source, seconds | shortest / longest | the lesson, swaps tried \
                 | least / most | close numbers, swaps tried | least / most";
    table(heads, rows)
}

fn table_of_searches() -> String {
    let rows = [3, 4, 5, 6, 8, 10].map(|order| {
        let [lesson, wrong, tabu, close] = ["reference", "wrong-lines", "tabu", "close"]
            .map(|search| count_runs(search, order, "swaps tried").median());
        row![order, lesson, wrong, tabu, close]
    });
    table("order | the lesson | wrong lines only | tabu | close numbers, nudged", rows)
}

fn table_of_pieces() -> String {
    let rows = [10, 12, 15, 19, 30, 50, 100].map(|order| {
        let restarts = count_runs("pieces", order, "restarts").median();
        let (cells, written) = (order * order, count_runs("pieces", order, "placements").median());
        let each = format!("{:.1}", written as f64 / cells as f64);
        row![order, restarts, cells, written, each]
    });
    table("order | restarts | cells | numbers written | for each cell", rows)
}

/// The medians of all searches: what the tables hold, in one picture.
fn plot_of_growth() -> Figure {
    let of = |name, search, what, orders: [usize; 6]| {
        Series::new(name, orders.map(|order| (order, count_runs(search, order, what).median())))
    };
    let by_swaps = SEARCHES
        .map(|search| of(CONTEST.search(search).about, search, "swaps tried", [3, 4, 5, 6, 8, 10]));
    let name = "piece by piece: written";
    let written = of(name, "pieces", "placements", [10, 12, 19, 30, 50, 100]);
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
        by_swaps.into_iter().chain([written]).collect(),
    )
}

/// The error after each swap of a descent of order 4, the first included.
fn errors_of_descent(run: u64) -> Vec<i64> {
    let error_of = |square: &Grid<u32>| error(&excess(square), squares);
    let mut square = random_square(4, &mut generator(1, run));
    let mut shown = square.clone();
    let writes = recorder::writes(10_000, || _ = descend(&mut square, squares));
    let mut errors = vec![error_of(&shown)];
    // A swap writes two cells.
    for swap in writes.chunks(2) {
        for &(pos, number) in swap {
            let number = number.and_then(|number| u32::try_from(number).ok());
            shown.set(pos, number.unwrap_or(0));
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
