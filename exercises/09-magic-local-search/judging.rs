//! The boards of exercise 9's checks, and what is said when an answer is wrong.

use grid::{Grid, Pos, Size, record};
use rand_xoshiro::{
    SplitMix64,
    rand_core::{Rng, SeedableRng},
};
use referee::magic;

use crate::lesson::{
    Excess, Search, absolute, descend, excess, search, squares, swap_gain, wrong_lines,
};

// Boards

pub fn board(text: &str) -> Grid<u32> {
    text.parse().expect("the checks write boards well")
}

/// The chapter's board, one swap from a magic square.
pub fn chapter() -> Grid<u32> {
    board("4 9 2\n3 6 7\n8 1 5")
}

pub fn lo_shu() -> Grid<u32> {
    board("4 9 2\n3 5 7\n8 1 6")
}

/// The magic square in Albrecht Dürer's "Melencolia I" (1514).
pub fn durer() -> Grid<u32> {
    board("16 3 2 13\n5 10 11 8\n9 6 7 12\n4 15 14 1")
}

/// A board of `order` with 1 to n² in some order that `seed` fixes, made without your code.
pub fn mixed(order: usize, seed: u64) -> Grid<u32> {
    let mut rng = seeded(seed);
    let mut numbers: Vec<(u64, u32)> =
        (1..).take(order * order).map(|number| (rng.next_u64(), number)).collect();
    numbers.sort_unstable();
    Grid::from_cells(Size::square(order), numbers.into_iter().map(|(_, number)| number).collect())
}

/// The order and the seed of some mixed boards.
pub fn boards() -> impl Iterator<Item = (usize, u64)> {
    (1..=7).flat_map(|order| (0..4).map(move |seed| (order, seed)))
}

/// A generator of random numbers: SplitMix64, of Steele, Lea and Flood (2014).
pub fn seeded(seed: u64) -> SplitMix64 {
    SplitMix64::seed_from_u64(seed)
}

// Verdicts

pub type Cost = fn(i64) -> i64;

pub const COSTS: [(Cost, &str); 3] =
    [(squares, "squares"), (absolute, "absolute"), (wrong_lines, "wrong_lines")];

fn excess_of(square: &Grid<u32>, line: magic::Line) -> i64 {
    magic::sum(square, line) as i64 - magic::magic_sum(square.size().rows) as i64
}

pub fn excess_by_referee(square: &Grid<u32>) -> Excess {
    let order = square.size().rows;
    Excess {
        rows: (0..order).map(|row| excess_of(square, magic::Line::Row(row))).collect(),
        columns: (0..order).map(|col| excess_of(square, magic::Line::Column(col))).collect(),
        diagonal: excess_of(square, magic::Line::Diagonal),
        anti_diagonal: excess_of(square, magic::Line::AntiDiagonal),
    }
}

pub fn error_by_referee(square: &Grid<u32>, cost: Cost) -> i64 {
    magic::lines(square.size().rows).map(|line| cost(excess_of(square, line))).sum()
}

/// The board with the numbers of two cells exchanged, made without your code.
fn swapped(square: &Grid<u32>, one: Pos, other: Pos) -> Grid<u32> {
    let mut after = square.clone();
    after.set(one, square[other]);
    after.set(other, square[one]);
    after
}

/// The first line of which `found` says something else than `expected`, in words.
pub fn first_difference(found: &Excess, expected: &Excess) -> String {
    let both = [found, expected].map(|excess| {
        let lines = excess.rows.iter().chain(&excess.columns);
        lines.chain([&excess.diagonal, &excess.anti_diagonal]).copied().collect::<Vec<i64>>()
    });
    let lines = magic::lines(expected.rows.len()).zip(both[0].iter().zip(&both[1]));
    let shape = [&found.rows, &found.columns].map(Vec::len);
    if shape != [expected.rows.len(); 2] {
        return format!("there are {} rows and {} columns in your excess", shape[0], shape[1]);
    }
    let different = lines.into_iter().find(|(_, (found, expected))| found != expected);
    different.map_or_else(String::new, |(line, (found, expected))| {
        format!("{line} has an excess of {expected}, but yours is {found}")
    })
}

#[track_caller]
pub fn assert_excess(square: &Grid<u32>) {
    let (found, expected) = (excess(square), excess_by_referee(square));
    assert!(found == expected, "{}; the board is\n{square}", first_difference(&found, &expected));
}

#[track_caller]
pub fn assert_gain(square: &Grid<u32>, one: Pos, other: Pos) {
    let after = swapped(square, one, other);
    for (cost, name) in COSTS {
        let found = swap_gain(square, &excess_by_referee(square), one, other, cost);
        let (before, now) = (error_by_referee(square, cost), error_by_referee(&after, cost));
        let expected = before - now;
        assert!(
            found == expected,
            "the swap of {one} and {other} takes the error by `{name}` from {before} to {now}, so \
             its gain is {expected}, but yours is {found}:\n{square}"
        );
    }
}

/// More than any board here needs, and little enough to end soon.
const BUDGET: u64 = 5_000_000;

/// Your descent from a copy of `square`, with the numbers judged; and how many pairs it tried.
#[track_caller]
pub fn descended(square: &Grid<u32>, cost: Cost) -> (Grid<u32>, u64) {
    let mut after = square.clone();
    let tried = record::budget(BUDGET, || descend(&mut after, cost));
    if let Err(fault) = magic::judge_numbers(&after) {
        panic!("after your descent {fault}:\n{after}");
    }
    (after, tried)
}

/// A swap that lowers the error, and by how much.
pub fn first_improvement(square: &Grid<u32>, cost: Cost) -> Option<(Pos, Pos, i64)> {
    let before = error_by_referee(square, cost);
    let pairs =
        square.positions().flat_map(|one| square.positions().map(move |other| (one, other)));
    pairs
        .map(|(one, other)| {
            (one, other, before - error_by_referee(&swapped(square, one, other), cost))
        })
        .find(|&(_, _, gain)| gain > 0)
}

#[track_caller]
pub fn searched(order: usize, max_restarts: u64, seed: u64) -> Search {
    record::budget(BUDGET, || search(order, max_restarts, &mut seeded(seed)))
}
