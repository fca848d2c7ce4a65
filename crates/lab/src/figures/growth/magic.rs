//! Lessons 1, 2 and 9: magic squares of growing order.

use magic_brute::better::{
    lines,
    refuse::{self, Refuse},
};

use super::each;
use crate::draw::{Axis, Plot, Series};

/// Lesson 1: all squares, by trying more and more cleverly. `placed` is what the lesson's search
/// placed on the orders from 1 on.
pub(in crate::figures) fn all_squares(placed: &[u64]) -> String {
    let counted = |of: &dyn Fn(usize) -> u64, most: usize| {
        (1..=most).map(|order| (order as f64, of(order) as f64)).collect::<Vec<_>>()
    };
    let refusing = |refuse| move |order| refuse::search(order, refuse, &mut |_| {}).placements;
    let by_line = |order| lines::search(order, &mut |_| {}).placements;
    // The calls of a tree: cell by cell, so many branches each.
    let tree = |cells: u32, branches: &dyn Fn(u32) -> u32| -> f64 {
        let mut level = 1.0;
        (0..cells)
            .map(|cell| {
                level *= f64::from(branches(cell));
                level
            })
            .sum()
    };
    let plain = counted(&|order| placed[order - 1], placed.len());
    let series = vec![
        Series::new("the lesson", plain).then_computed([(4.0, tree(16, &|_| 16))]),
        Series::new("no number twice", counted(&refusing(Refuse::Repeated), 3))
            .then_computed([(4.0, tree(16, &|cell| 16 - cell))]),
        Series::new("and no wrong line", counted(&refusing(Refuse::WrongLine), 3)),
        Series::new("line after line", counted(&by_line, 4)),
    ];
    Plot {
        id: "growth",
        title: "Placements to find all magic squares, by order",
        description: "Each order multiplies the placements of the lesson's search by more than the \
                      one before: 1, 340, 436 million, and 20 trillion million computed for order 4. \
                      The search line after line needs 775 thousand there.",
        x: each("order of the square", 1..=4),
        y: Axis::log("placements", 1.0, 1e20),
        series,
    }
    .svg()
}

/// One order of lesson 2: the least, the middle and the most that the seeds took.
pub(in crate::figures) type Spread = (usize, [u64; 3]);

/// Lesson 2: the first square. `lesson` is what each order took, `restarts` what the seeds did.
pub(in crate::figures) fn first_square(lesson: &[(usize, u64)], restarts: &[Spread]) -> String {
    let of = |index: usize| {
        restarts.iter().map(move |&(order, spread)| (order as f64, spread[index] as f64))
    };
    let lesson = lesson.iter().map(|&(order, choices)| (order as f64, choices as f64));
    Plot {
        id: "growth",
        title: "Numbers tried until the first magic square, by order",
        description: "The lesson's search jumps up and down: order 5 takes 40 times as many as order \
                      6. The search with random numbers rises slowly, and its unluckiest seed takes \
                      ten times as many as its middle one.",
        x: each("order of the square", 3..=12),
        y: Axis::log("numbers tried", 1.0, 1e6),
        series: vec![
            Series::new("the lesson", lesson),
            Series::new("random, most of 30", of(2)),
            Series::new("random, median", of(1)),
            Series::new("random, least", of(0)),
        ],
    }
    .svg()
}

/// Lesson 9: the medians of some searches, each with its name and a point for each order.
pub(in crate::figures) fn repairs(searches: Vec<(&str, Vec<(usize, u64)>)>) -> String {
    let series = |(name, medians): (&str, Vec<(usize, u64)>)| {
        Series::new(name, medians.into_iter().map(|(order, tried)| (order as f64, tried as f64)))
    };
    let orders = [3, 4, 5, 6, 8, 10, 12, 19, 30, 50, 100];
    Plot {
        id: "growth",
        title: "Work until a magic square is found, by order",
        description: "Swaps tried rise steeply with the order for every search that swaps, by a \
                      factor of ten thousand from order 3 to order 10. The numbers written by the \
                      search piece by piece fall at first, where pieces rarely fit, and then rise no \
                      faster than the cells of the board.",
        x: Axis::log("order of the square", 3.0, 100.0)
            .within(2.8, 107.0)
            .with_ticks(orders.map(|order| (f64::from(order), order.to_string()))),
        y: Axis::log("swaps tried, or numbers written", 10.0, 1e8),
        series: searches.into_iter().map(series).collect(),
    }
    .svg()
}
