//! Lesson 2: magic squares of any order, by refusing early.

use std::ops::ControlFlow;

use champions::{
    magic::{order_5, restarts},
    parallel::cores,
    random::Random,
};
use grid::{Grid, Pos, Size};
use scenes::magic_pruned::{
    Domain, Domains, Filters, LARGEST_ORDER, better as order_4, from_the_middle, largest_number,
    narrow, propagate, search, undo,
};

use crate::{
    chapters::{Figure, each, growth},
    contest::{Bench, Case, Contest, Found, Input, OnFound, Search, Tally, judge_square},
    draw::{Axis, Series},
    row,
    sorted::Sorted,
    wording::{grouped, table},
};

const ALL: Filters = Filters::ALL;

pub const CONTEST: Contest = Contest {
    name: "magic-pruned",
    about: "Lesson 2: find magic squares of any order by refusing early",
    takes: &[("order", "4"), ("limit", "1"), ("seed", "1")],
    searches: &[
        Search::new("reference", "the lesson", |input, on_found| by_filters(&ALL, input, on_found)),
        Search::new("once", "one round of filters", |input, on_found| {
            by_filters(&Filters { repeat: false, ..ALL }, input, on_found)
        }),
        Search::new("no-symmetry", "without `symmetry`", |input, on_found| {
            by_filters(&Filters { symmetry: false, ..ALL }, input, on_found)
        }),
        Search::new("no-different", "without `different`", |input, on_found| {
            by_filters(&Filters { different: false, ..ALL }, input, on_found)
        }),
        Search::new("no-sums", "without `sums`", |input, on_found| {
            by_filters(&Filters { sums: false, ..ALL }, input, on_found)
        }),
        Search::new("plan", "the plan", |input, on_found| {
            let (squares, placed) = up_to(input, on_found, order_4::squares);
            Tally { found: squares, placements: Some(placed), more: vec![] }
        }),
        Search::new("random", "random numbers, a seed each", |input, on_found| {
            let first = restarts::first(input.size.rows, input.seed);
            let tried = first.as_ref().map_or(0, |first| first.choices);
            Tally::one(first.map(|first| first.square), None, &[tried], on_found)
        }),
        Search::new("halves", "meet in the middle", |_, _| around_1(1)),
        Search::new("halves-on-all-cores", "… on all cores", |_, _| around_1(cores())),
        Search::new("count", "count them, of order 5 by halves", |input, on_found| {
            if input.size.rows < 5 {
                return Tally { more: vec![], ..by_filters(&ALL, &every(input), &mut |_| ()) };
            }
            let counted = order_5::count(cores());
            on_found(Found::Text(format!("{} halves were listed", grouped(counted.halves))));
            Tally { found: counted.squares, ..Tally::default() }
        }),
    ],
    noun: "square",
    counts: &["numbers tried"],
    referee: judge_square,
    refuse,
    benches: || {
        let first = |orders: &[usize], seeds: u64| -> Vec<Case> {
            let seeds =
                |order| (0..seeds).map(move |seed| Input { seed, ..first(order) }).collect();
            orders.iter().map(|&order| Case::each(order, seeds(order))).collect()
        };
        let all = Case::of("order 4", Input::order(4), 880);
        // A twentieth of the work for all 275,305,224 squares of order 5.
        let around_1 = Case::of("order 5", Input::order(5), 4 * 1_091_448);
        vec![
            Bench::new("all squares", [all], &["reference", "once", "plan"]),
            Bench::new("all squares around 1", [around_1], &["halves", "halves-on-all-cores"]),
            Bench::new("first square", first(&[4, 5, 6], 1), &["reference"]),
            Bench::new("first squares of ten seeds", first(&[4, 5, 6, 8, 10, 12], 10), &["random"]),
        ]
    },
};

/// One square of `order`.
fn first(order: usize) -> Input {
    Input { limit: 1, ..Input::order(order) }
}

fn every(input: &Input) -> Input {
    Input { limit: u64::MAX, ..input.clone() }
}

fn by_filters(filters: &Filters, input: &Input, on_found: OnFound<'_>) -> Tally {
    let search = |each: OnSquare| search(input.size.rows, filters, each);
    let (found, tried) = up_to(input, on_found, search);
    Tally { found, placements: None, more: vec![tried] }
}

type OnSquare<'a> = &'a mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>;

/// Hands over the squares of `search` up to the limit; how many they are, and what the search counts.
fn up_to(input: &Input, on_found: OnFound<'_>, search: impl FnOnce(OnSquare) -> u64) -> (u64, u64) {
    let mut squares = 0;
    let counted = search(&mut |square| {
        squares += 1;
        on_found(square.clone().into());
        if squares == input.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (squares, counted)
}

/// The squares of order 5 around a 1.
fn around_1(cores: usize) -> Tally {
    Tally { found: order_5::count_around(1, cores).squares, ..Tally::default() }
}

/// What cannot be or would not end.
fn refuse(input: &Input, search: &str) -> Result<(), String> {
    let order = input.size.rows;
    Err(match search {
        "plan" if order != 4 => format!("`--plan` knows order 4 alone, not {order}"),
        "random" if order > restarts::LARGEST_ORDER => {
            format!("order {order} is too large; expected 1 to {}", restarts::LARGEST_ORDER)
        }
        "count" if order > 5 => format!(
            "there are 17,753,889,197,660,635,632 squares of order 6, counted by Hidetoshi Mino in 2024, \
             and nobody knows how many of order 7; found `--count` with order {order}, expected up to 5"
        ),
        "halves" | "halves-on-all-cores" if order != 5 => {
            format!("`--{search}` counts order 5 alone")
        }
        "no-sums" if order > 3 => format!(
            "without the sums, order {order} has {} cells to fill with nothing to stop it before the \
             board is full: longer than a life; expected an order up to 3",
            order * order
        ),
        "plan" | "random" | "count" | "halves" | "halves-on-all-cores" => return Ok(()),
        _ if order > LARGEST_ORDER => format!(
            "order {order} is too large for the complete search; expected 1 to {LARGEST_ORDER}, or `--random`"
        ),
        _ if order > 4 && input.limit == u64::MAX => format!(
            "order 5 alone has 275,305,224 squares up to symmetry, and each takes some 2,000 numbers tried: \
             weeks; found `--all` with order {order}, expected up to 4, `--limit N`, or `--count`"
        ),
        _ => return Ok(()),
    })
}

/// Runs of the search with random numbers in a line of its table.
const SEEDS: u64 = 30;

/// The counts of the chapter.
pub fn figures() -> Vec<Figure> {
    let tried =
        |search, order| CONTEST.value(&CONTEST.tally(search, &first(order)), "numbers tried");
    let first: Vec<_> =
        (1..=6).map(|order| (order, tried("reference", order), tried("once", order))).collect();
    let restarts: Vec<(usize, Sorted<u64>)> = (3..=12)
        .map(|order| {
            let seeds: Vec<_> =
                (0..SEEDS).map(|seed| Input { seed, ..Input::order(order) }).collect();
            (order, CONTEST.count_each("random", &seeds, "numbers tried"))
        })
        .collect();
    vec![
        ("filters", filters()),
        ("orders", orders()),
        ("first", table_of_first(&first)),
        ("order-4", all_of_order_4()),
        ("order-5", table_around_1()),
        ("restarts", table_of_restarts(&restarts)),
        growth_of_first(&first, &restarts),
    ]
}

fn filters() -> String {
    let columns = |search, order| {
        let tally = CONTEST.tally(search, &Input::order(order));
        row![tally.found, tally.more[0], tally.placed()]
    };
    let lines = [
        ("all filters", "reference", true),
        ("without `symmetry`", "no-symmetry", true),
        ("without `different`", "no-different", false),
        ("without `sums`", "no-sums", false),
        ("without `repeat`: one round", "once", true),
    ];
    let rows = lines.map(|(name, search, is_quick)| {
        let fourth = if is_quick { columns(search, 4) } else { row!["–", "–", "–"] };
        [row![name], columns(search, 3), fourth].concat()
    });
    table(" | order 3: squares | tried | placed | order 4: squares | tried | placed", rows)
}

/// The numbers of a domain in the order in which they are tried; the second argument is the largest number
/// of the board.
type NumberOrder = fn(Domain, u32) -> Vec<u32>;

/// The two orders of a search: which cell is next, and which of its numbers is tried first.
struct Orders {
    /// Whether the cell with the smallest domain is next, not the first open one.
    smallest: bool,
    numbers: NumberOrder,
    /// Of equal cells the one with the lowest rank is next.
    rank: Grid<u32>,
}

/// What each of the two orders saves: numbers tried until the first square, and until all.
fn orders() -> String {
    const MOST: u64 = 20_000;
    let ends_first = |domain, largest| from_the_middle(domain, largest).into_iter().rev().collect();
    let lines: [(bool, &str, NumberOrder); 5] = [
        (true, "middle first", from_the_middle),
        (false, "middle first", from_the_middle),
        (true, "least first", |domain, _| domain.numbers().collect()),
        (false, "least first", |domain, _| domain.numbers().collect()),
        (true, "ends first", ends_first),
    ];
    let rows = lines.map(|(smallest, name, numbers)| {
        let orders = |rank| Orders { smallest, numbers, rank };
        let first = |order| {
            let search = |seed| {
                let mut random = Random::new(seed);
                let rank = Grid::from_fn(Size::square(order), |_| random.below(u32::MAX));
                tried(order, &orders(rank), 1, MOST)
            };
            match Sorted::of((0..SEEDS).map(search)).upper_median() {
                median @ ..=MOST => grouped(median),
                _ => format!("> {}", grouped(MOST)),
            }
        };
        let all = tried(4, &orders(Grid::new(Size::square(4), 0)), u64::MAX, u64::MAX);
        let cell = if smallest { "smallest domain" } else { "first open cell" };
        row![cell, name, first(4), first(5), first(6), all]
    });
    let heads =
        "cell | numbers | first square of order 4 | of order 5 | of order 6 | all of order 4";
    table(heads, rows)
        + &format!(
            "\nNumbers tried. Until the first square: the median of {SEEDS} searches, each with the cells \
             in another order, and stopped after {} numbers.\n",
            grouped(MOST)
        )
}

/// How many numbers a search with these orders tries until it has found so many squares, or has tried
/// more than `most`.
fn tried(order: usize, orders: &Orders, squares: u64, most: u64) -> u64 {
    let mut domains = Domains::new(order);
    let (mut left, mut choices) = (squares, 0);
    assert!(propagate(&mut domains, &ALL), "order {order} has squares");
    let _ = extend(&mut domains, orders, &mut left, &mut choices, most);
    choices
}

fn extend(
    domains: &mut Domains,
    orders: &Orders,
    left: &mut u64,
    choices: &mut u64,
    most: u64,
) -> ControlFlow<()> {
    let open = domains.cells.positions().filter(|&pos| domains.cells[pos].len() > 1);
    let size = |pos: Pos| if orders.smallest { domains.cells[pos].len() } else { 0 };
    let Some(pos) = open.min_by_key(|&pos| (size(pos), orders.rank[pos])) else {
        *left -= 1;
        return if *left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    };
    let length = domains.trail.len();
    for number in (orders.numbers)(domains.cells[pos], largest_number(domains.order())) {
        *choices += 1;
        if *choices > most {
            return ControlFlow::Break(());
        }
        if narrow(domains, pos, Domain::single(number)) && propagate(domains, &ALL) {
            extend(domains, orders, left, choices, most)?;
        }
        undo(domains, length);
    }
    ControlFlow::Continue(())
}

/// The first square of an order: is there one, and how many numbers were tried, with the filters
/// repeated and with one round of them?
fn table_of_first(first: &[(usize, u64, u64)]) -> String {
    let rows = first.iter().map(|&(order, repeat, once)| {
        let found = if order == 2 { "none, proved" } else { "one" };
        row![order, found, repeat, once]
    });
    table("order | square | tried, until nothing changes | tried, one round", rows)
}

fn growth_of_first(first: &[(usize, u64, u64)], restarts: &[(usize, Sorted<u64>)]) -> Figure {
    let reference = first.iter().skip(2).map(|&(order, repeat, _)| (order, repeat));
    let of = |name, pick: fn(&Sorted<u64>) -> u64| {
        Series::new(name, restarts.iter().map(|(order, counts)| (*order, pick(counts))))
    };
    growth(
        "Numbers tried until the first magic square, by order",
        "The lesson's search jumps up and down: order 5 takes 40 times as many as order 6. The search \
         with random numbers rises slowly, and its unluckiest seed takes ten times as many as its \
         middle one.",
        [each("order of the square", 3..=12), Axis::log("numbers tried", 1.0, 1e6)],
        vec![
            Series::new("the lesson", reference),
            of("random, most of 30", Sorted::most),
            of("random, median", Sorted::upper_median),
            of("random, least", Sorted::least),
        ],
    )
}

/// The reference and the plan, all squares of order 4.
fn all_of_order_4() -> String {
    let rows = ["reference", "plan"].map(|search| {
        let tally = CONTEST.tally(search, &Input::order(4));
        row![CONTEST.search(search).about, tally.found, tally.placed()]
    });
    table("search | squares | numbers placed", rows)
}

/// A slice of order 5: the squares around 1.
fn table_around_1() -> String {
    let order_5::Counted { squares, diagonals, halves } = order_5::count_around(1, cores());
    table("diagonals | halves listed | squares around 1", [row![diagonals, halves, squares]])
}

/// Numbers tried by the search with restarts: the least, the median and the most of the seeds.
fn table_of_restarts(restarts: &[(usize, Sorted<u64>)]) -> String {
    let row = |(order, counts): &(usize, Sorted<u64>)| {
        row![*order, counts.least(), counts.upper_median(), counts.most()]
    };
    table("order | least | median | most", restarts.iter().map(row))
        + &format!("\nNumbers tried until the first square, of {SEEDS} seeds.\n")
}
