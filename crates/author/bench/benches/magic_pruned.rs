//! What does it cost to find all squares of order 4, those of order 5 around a center, and one square of
//! the larger orders?

mod frame;

use std::ops::ControlFlow;

use champions::magic::{order_5, restarts};
use frame::all_cores;
use grid::Grid;
use referee::magic;
use scenes::magic_pruned::{Filters, better as order_4, search};

/// Seeds of the search with random numbers: one measured run is one search of each.
const SEEDS: u64 = 10;

type OnSquare<'a> = &'a mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>;

fn lesson(on_square: OnSquare) -> u64 {
    search(4, &Filters::ALL, on_square)
}

fn one_round(on_square: OnSquare) -> u64 {
    search(4, &Filters { repeat: false, ..Filters::ALL }, on_square)
}

fn all(find: fn(OnSquare) -> u64) -> u64 {
    let mut squares = 0;
    find(&mut |_| {
        squares += 1;
        ControlFlow::Continue(())
    });
    squares
}

fn main() {
    for find in [lesson, one_round, order_4::squares] {
        find(&mut |square| {
            assert!(magic::judge(square).is_ok(), "not magic:\n{square}");
            ControlFlow::Continue(())
        });
    }
    frame::compare(
        "magic_pruned/all squares",
        &[("order 4", ())],
        &[
            ("the lesson", |()| all(lesson)),
            ("one round of filters", |()| all(one_round)),
            ("the plan", |()| all(order_4::squares)),
        ],
        |(), squares| assert_eq!(squares, 880),
    );
    // A twentieth of the work for all 275,305,224 squares of order 5.
    frame::compare(
        "magic_pruned/all squares around 1",
        &[("order 5", 1)],
        &[
            ("meet in the middle", |&center| order_5::count_around(center, 1)),
            ("… on all cores", |&center| order_5::count_around(center, all_cores())),
        ],
        |_, counted| assert_eq!(counted.squares, 4 * 1_091_448),
    );
    frame::compare(
        "magic_pruned/first square",
        &[4, 5, 6].map(|order| (order, order)),
        &[("the lesson", |&order| search(order, &Filters::ALL, &mut |_| ControlFlow::Break(())))],
        |_, tried| assert!(tried > 0),
    );
    frame::compare(
        "magic_pruned/first square",
        &[4, 5, 6, 8, 10, 12].map(|order| (order, order)),
        &[("random numbers, 10 seeds", |&order| {
            let first = |seed| restarts::first(order, seed).expect("these orders have squares");
            (0..SEEDS).map(|seed| first(seed).square).collect::<Vec<_>>()
        })],
        |_, squares| {
            for square in &squares {
                assert!(magic::judge(square).is_ok(), "not magic:\n{square}");
            }
        },
    );
}
