//! The figures of lesson 2: what each filter saves, what luck does, and how domains shrink.

use std::ops::ControlFlow;

use champions::{
    magic::{order_5, restarts},
    random::Random,
};
use grid::{Grid, Pos, Size, record};
use scenes::magic_pruned::{
    Domain, Domains, Filters, better as order_4, from_the_middle, largest_number, narrow,
    propagate, search, smallest_domain, undo,
};

use crate::{
    draw::{Axis, Series},
    figures::chapters::{Counts, FAINT, Figure, TINT, board, boards, each, growth},
    program::cores,
    row,
    wording::{grouped, table},
};

/// Runs of the search with random numbers in a line of its table.
const SEEDS: u64 = 30;

pub(crate) fn figures() -> Vec<Figure> {
    let one_round = Filters { repeat: false, ..Filters::ALL };
    let first: Vec<(usize, Work, Work)> = (1..=6)
        .map(|order| (order, work(order, &Filters::ALL, 1), work(order, &one_round, 1)))
        .collect();
    let choices =
        |order, seed| restarts::first(order, seed).expect("these orders have squares").choices;
    let restarts: Vec<(usize, Counts)> = (3..=12)
        .map(|order| (order, Counts::of((0..SEEDS).map(|seed| choices(order, seed)))))
        .collect();
    vec![
        ("filters", filters()),
        ("orders", orders()),
        ("first", table_of_first(&first)),
        ("order-4", all_of_order_4()),
        ("order-5", around_1()),
        ("restarts", table_of_restarts(&restarts)),
        growth_of_first(&first, &restarts),
        ("engraved.svg", engraved()),
        ("domains.svg", domains()),
    ]
}

fn engraved() -> String {
    let square = Grid::from_rows([[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]);
    assert_eq!(referee::magic::judge(&square), Ok(()));
    let about = [
        "engraved",
        "The magic square in Albrecht Dürer's Melencolia I",
        "16 3 2 13, below them 5 10 11 8, then 9 6 7 12, and 4 15 14 1 in the last row, whose middle is \
         shaded: 15 and 14.",
    ];
    board(square.size(), 44.0, about, |board, svg| {
        for pos in square.positions() {
            if [15, 14].contains(&square[pos]) {
                board.fill(svg, pos, TINT);
            }
            board.text(svg, pos, &square[pos].to_string());
        }
    })
}

/// What a search found, and what it took.
struct Work {
    squares: u64,
    choices: u64,
    placements: u64,
}

/// What the recorder sees of the lesson's search for up to `limit` squares.
fn work(order: usize, filters: &Filters, limit: u64) -> Work {
    let mut squares = 0;
    let (choices, count) = record::count(|| {
        search(order, filters, &mut |_| {
            squares += 1;
            if squares == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    });
    Work { squares, choices, placements: count.placements }
}

fn filters() -> String {
    let all = Filters::ALL;
    let lines = [
        ("all filters", all, true),
        ("without `symmetry`", Filters { symmetry: false, ..all }, true),
        ("without `different`", Filters { different: false, ..all }, false),
        ("without `sums`", Filters { sums: false, ..all }, false),
        ("without `repeat`: one round", Filters { repeat: false, ..all }, true),
    ];
    let columns = |order, filters: &Filters| {
        let Work { squares, choices, placements } = work(order, filters, u64::MAX);
        row![squares, choices, placements]
    };
    let rows = lines.map(|(name, filters, is_quick)| {
        let fourth = if is_quick { columns(4, &filters) } else { row!["–", "–", "–"] };
        [row![name], columns(3, &filters), fourth].concat()
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
            match Counts::of((0..SEEDS).map(search)).upper_median() {
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
    assert!(propagate(&mut domains, &Filters::ALL), "order {order} has squares");
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
        if narrow(domains, pos, Domain::single(number)) && propagate(domains, &Filters::ALL) {
            extend(domains, orders, left, choices, most)?;
        }
        undo(domains, length);
    }
    ControlFlow::Continue(())
}

/// The first square of an order: is there one, and how many numbers were tried, with the filters
/// repeated and with one round of them?
fn table_of_first(first: &[(usize, Work, Work)]) -> String {
    let rows = first.iter().map(|(order, repeat, once)| {
        let found = if repeat.squares > 0 { "one" } else { "none, proved" };
        row![*order, found, repeat.choices, once.choices]
    });
    table("order | square | tried, until nothing changes | tried, one round", rows)
}

fn growth_of_first(first: &[(usize, Work, Work)], restarts: &[(usize, Counts)]) -> Figure {
    let lesson = first.iter().skip(2).map(|(order, repeat, _)| (*order, repeat.choices));
    let of = |name, pick: fn(&Counts) -> u64| {
        Series::new(name, restarts.iter().map(|(order, counts)| (*order, pick(counts))))
    };
    growth(
        "Numbers tried until the first magic square, by order",
        "The lesson's search jumps up and down: order 5 takes 40 times as many as order 6. The search \
         with random numbers rises slowly, and its unluckiest seed takes ten times as many as its \
         middle one.",
        [each("order of the square", 3..=12), Axis::log("numbers tried", 1.0, 1e6)],
        vec![
            Series::new("the lesson", lesson),
            of("random, most of 30", Counts::most),
            of("random, median", Counts::upper_median),
            of("random, least", Counts::least),
        ],
    )
}

/// The lesson and the plan, all squares of order 4.
fn all_of_order_4() -> String {
    let lesson = work(4, &Filters::ALL, u64::MAX);
    let mut squares = 0_u64;
    let placed = order_4::squares(&mut |_| {
        squares += 1;
        ControlFlow::Continue(())
    });
    let rows =
        [row!["the lesson", lesson.squares, lesson.placements], row!["the plan", squares, placed]];
    table("search | squares | numbers placed", rows)
}

/// A slice of order 5: the squares around 1.
fn around_1() -> String {
    let order_5::Counted { squares, diagonals, halves } = order_5::count_around(1, cores());
    table("diagonals | halves listed | squares around 1", [row![diagonals, halves, squares]])
}

/// Numbers tried by the search with restarts: the least, the median and the most of the seeds.
fn table_of_restarts(restarts: &[(usize, Counts)]) -> String {
    let row = |(order, counts): &(usize, Counts)| {
        row![*order, counts.least(), counts.upper_median(), counts.most()]
    };
    table("order | least | median | most", restarts.iter().map(row))
        + &format!("\nNumbers tried until the first square, of {SEEDS} seeds.\n")
}

/// The domains of a board of order 3, from all open to all known.
fn domains() -> String {
    let stages = stages();
    let left = stages.iter().map(|(_, domains)| {
        domains.cells.cells().iter().map(|it| it.len()).sum::<u32>().to_string()
    });
    let description = format!(
        "Boards of order 3, one after each choice. A dot in a cell is a number that may still stand \
         there; a cell with one number left shows it. In all cells together {} are left.",
        left.collect::<Vec<_>>().join(", then ")
    );
    let about = ["domains", "Domains that shrink", &description];
    let captions: Vec<&str> = stages.iter().map(|(name, _)| name.as_str()).collect();
    boards(Size::square(3), 46.0, 22.0, about, &captions, |number, board, svg| {
        let (name, domains) = &stages[number];
        for pos in domains.cells.positions() {
            let domain = domains.cells[pos];
            if let Some(number) = domain.only() {
                let is_chosen = name.contains(&pos.to_string());
                board.fill(svg, pos, if is_chosen { TINT } else { FAINT });
                board.text(svg, pos, &number.to_string());
            } else {
                board.dots(svg, pos, 3, domain.numbers().map(|number| number as usize));
            }
        }
        board.lines(svg);
    })
}

/// The search of order 3 without its dead ends: what was chosen, and the domains after it.
fn stages() -> Vec<(String, Domains)> {
    let mut domains = Domains::new(3);
    let mut stages = vec![("at first".to_string(), domains.clone())];
    assert!(propagate(&mut domains, &Filters::ALL), "order 3 has squares");
    stages.push(("after the filters".to_string(), domains.clone()));
    assert!(choose(&mut domains, &mut stages), "order 3 has squares");
    stages
}

/// Adds the choices that lead to a square, or leaves everything as it was and says that none do.
fn choose(domains: &mut Domains, stages: &mut Vec<(String, Domains)>) -> bool {
    let Some(pos) = smallest_domain(domains) else { return true };
    let length = domains.trail.len();
    for number in from_the_middle(domains.cells[pos], 9) {
        if narrow(domains, pos, Domain::single(number)) && propagate(domains, &Filters::ALL) {
            stages.push((format!("{number} at {pos}"), domains.clone()));
            if choose(domains, stages) {
                return true;
            }
            stages.pop();
        }
        undo(domains, length);
    }
    false
}
