//! The squares are magic, as many as there are, and the same for the same seed; and so are the queens.

use std::collections::BTreeSet;

use ::queens::{Square, is_solution};
use champions::{
    magic::{
        descents::{self, Passes},
        lines, restarts, structured, tabu,
    },
    queens,
};
use exam::boards::images;
use grid::{Grid, Pos, Size, record};
use magic_local_search::{Search, absolute, search, squares, wrong_lines};
use pretty_assertions::assert_eq;
use rand_xoshiro::{SplitMix64, rand_core::SeedableRng};
use referee::magic::judge;

/// As many as there are, and no two of one family, so they are one of each.
#[test]
fn lines_find_one_square_of_each_eight() {
    for (order, expected) in [(0, 0), (1, 1), (2, 0), (3, 8), (4, 7_040)] {
        let mut all = BTreeSet::new();
        let mut found = Vec::new();
        let (work, count) =
            record::count(|| lines::search(order, &mut |square| found.push(square.clone())));
        for square in &found {
            assert_eq!(judge(square), Ok(()), "\n{square}");
            let new = images(square).into_iter().filter(|image| all.insert(image.cells().to_vec()));
            assert_eq!(new.count(), if order == 1 { 1 } else { 8 }, "\n{square}");
        }
        assert_eq!(all.len(), expected, "order {order}");
        assert_eq!((work.placements, work.placements), (count.placements, count.removals));
        assert!(order != 3 || work.placements <= 131, "{work:?}");
    }
}

fn seeded(seed: u64) -> SplitMix64 {
    SplitMix64::seed_from_u64(seed)
}

/// A search for one square of an order, with a seed.
type Find = fn(usize, u64) -> Option<Grid<u32>>;

#[test]
fn every_search_for_one_square_finds_one() {
    let all: [(&str, &[usize], Find); 3] = [
        ("restarts", &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], |order, seed| {
            restarts::first(order, seed).map(|found| found.square)
        }),
        ("tabu", &[1, 3, 4, 5, 6, 7, 8], |order, seed| {
            let found = tabu::search(order, 200, &mut seeded(seed));
            (found.error == 0).then_some(found.square)
        }),
        ("structured", &[0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 19, 24, 33, 101], |order, seed| {
            let made = structured::make(order, &mut seeded(seed))?;
            assert!(made.placements >= (order * order) as u64);
            Some(made.square)
        }),
    ];
    for (name, orders, find) in all {
        for (&order, seed) in orders.iter().flat_map(|order| (4..7).map(move |seed| (order, seed)))
        {
            let judged = find(order, seed).map(|square| judge(&square));
            let expected = if order == 0 || order == 2 { None } else { Some(Ok(())) };
            assert_eq!(judged, expected, "{name}, order {order}, seed {seed}");
        }
    }
    let choices = [1, 2, 3].map(|seed| restarts::first(6, seed).map(|found| found.choices));
    assert_eq!(choices, [Some(848), Some(84), Some(237)], "a seed is fixed for ever");
    let found = tabu::search(2, 3, &mut seeded(5));
    assert_eq!((found.error, found.restarts), (10, 3), "it ends at the ceiling");
}

#[test]
fn other_choices_lead_as_far_as_the_references() {
    let all = Passes { from_the_top: false, in_wrong_lines: false };
    let (from_the_top, in_wrong_lines) =
        (Passes { from_the_top: true, ..all }, Passes { in_wrong_lines: true, ..all });
    for passes in [all, from_the_top, in_wrong_lines] {
        for cost in [squares, absolute, wrong_lines] {
            let found = descents::search(passes, cost, 3, 10_000, &mut seeded(2));
            assert_eq!(judge(&found.square), Ok(()), "{passes:?}");
        }
    }
    for (order, seed) in (1..=6).flat_map(|order| (0..5).map(move |seed| (order, seed))) {
        let reference = search(order, 40, &mut seeded(seed));
        let by = |passes| descents::search(passes, squares, order, 40, &mut seeded(seed));
        assert_eq!(by(all), reference);
        // Leaving out cells in no wrong line changes the tries and nothing else.
        let fewer = by(in_wrong_lines);
        assert!(order < 3 || fewer.tried < reference.tried, "order {order}, seed {seed}");
        assert_eq!(Search { tried: reference.tried, ..fewer }, reference);
    }
}

#[test]
fn queens_of_every_order_are_repaired() {
    for order in (0..40).chain([100, 1_000]) {
        for seed in 0..5 {
            let Some(found) = queens::solve(order, seed) else {
                assert!(order == 2 || order == 3, "{order}");
                continue;
            };
            let queen = |pos: Pos| found.columns[pos.row] == pos.col;
            let square = |pos| if queen(pos) { Square::Queen } else { Square::Free };
            assert!(is_solution(&Grid::from_fn(Size::square(order), square)), "{order}, {seed}");
            assert_eq!(queens::solve(order, seed), Some(found), "{order}, {seed}");
        }
    }
    let found = queens::solve(10_000, 1).expect("there is one");
    assert!(found.left_over < 500 && found.tried < 100_000, "{}, {}", found.left_over, found.tried);
}
