//! What exercise 9 explains about a board: a sentence for what is often wrong first.
//!
//! Everything that is judged is asked in `questions.rs`.

use std::collections::BTreeMap;

use exam::{Ask, Rng, boards::board};
use grid::{Pos, record};
use referee::magic::{self, error as error_of, exchanged, improvement};

use exercise_9::{
    Excess, Search, descend, error, excess, random_square, search, swap, swap_gain,
};
use super::{Board, COSTS, Cost, chapter, drawn, excess_of, generator, mixed, shown};

pub fn step_1_random_square(ask: &mut Ask) {
    ask.explain("each number stands once", || {
        for order in 1..=12 {
            let square = random_square(order, &mut generator(7));
            if let Err(fault) = magic::judge_numbers(&square) {
                panic!("{fault}; your board of order {order} is\n{square}");
            }
        }
    });
    ask.explain("every order is equally likely", || {
        // 24 orders of 1, 2, 3, 4; each should come about 1,000 times, and 1,000 ± 200 is generous.
        let mut times: BTreeMap<Vec<u32>, u32> = BTreeMap::new();
        let mut rng = generator(11);
        for _ in 0..24_000 {
            *times.entry(drawn(2, &mut rng).cells().to_vec()).or_default() += 1;
        }
        assert!(
            times.len() == 24,
            "1, 2, 3, 4 can stand in 24 orders, but in 24,000 boards only {} of them came",
            times.len()
        );
        for (order, times) in times {
            assert!(
                (800..=1_200).contains(&times),
                "each order of 1, 2, 3, 4 should come about 1,000 times in 24,000 boards, but \
                 {order:?} came {times} times"
            );
        }
    });
}

pub fn step_2_excess(ask: &mut Ask) {
    ask.explain("too little is below zero", || {
        assert_excess(&chapter());
    });
    ask.explain("the two diagonals are told apart", || {
        // 1 to 9 in reading order, but 1 and 3 have changed places.
        assert_excess(&board("3 2 1\n4 5 6\n7 8 9"));
    });
}

pub fn step_3_error(ask: &mut Ask) {
    ask.explain("each line is counted once", || {
        let (rows, columns) = (vec![1, 10], vec![100, 1_000]);
        let excess = Excess { rows, columns, diagonal: 10_000, anti_diagonal: 100_000 };
        let found = error(&excess, |excess| excess);
        assert!(
            found == 111_111,
            "the rows cost 1 and 10, the columns 100 and 1,000, the diagonals 10,000 and 100,000: \
             together 111,111, but yours is {found}"
        );
    });
    ask.explain("too little is as wrong as too much", || {
        let excess = Excess { rows: vec![3, -3], columns: vec![-2, 2], diagonal: 0, anti_diagonal: 0 };
        for ((name, cost), expected) in COSTS.into_iter().zip([26, 10, 4]) {
            let found = error(&excess, cost);
            assert!(
                found == expected,
                "rows of +3 and -3 and columns of -2 and +2 cost {expected} by `{name}`, but yours is \
                 {found}"
            );
        }
    });
}

pub fn step_4_swap_gain(ask: &mut Ask) {
    ask.explain("a swap in one line leaves the line", || {
        let square = any_board(5, 1);
        let pairs = [((1, 0), (1, 2)), ((1, 2), (0, 2)), ((0, 0), (1, 1)), ((0, 4), (3, 1))];
        for (one, other) in pairs {
            assert_gain(&square, one.into(), other.into());
        }
    });
    ask.explain("the center is on both diagonals", || {
        assert_gain(&any_board(5, 4), Pos::new(2, 2), Pos::new(0, 1));
    });
}

pub fn step_5_swap(ask: &mut Ask) {
    ask.explain("the numbers change places", || {
        let mut square = chapter();
        let mut sums = excess_of(&square);
        swap(&mut square, &mut sums, Pos::new(1, 1), Pos::new(2, 1));
        let expected = board("4 9 2\n3 1 7\n8 6 5");
        assert!(
            square == expected,
            "after the swap of (1,1) and (2,1) the board is\n{expected}\nbut yours is\n{square}"
        );
    });
    ask.explain("the excess stays that of the board", || {
        let mut square = any_board(4, 9);
        let mut kept = excess_of(&square);
        for one in square.size().positions() {
            for other in square.size().positions() {
                swap(&mut square, &mut kept, one, other);
                let expected = excess_of(&square);
                assert!(
                    kept == expected,
                    "after the swap of {one} and {other} the excess of the board is\n{}\nbut yours is\n\
                     {}\nThe board is now\n{square}",
                    shown(&expected),
                    shown(&kept)
                );
            }
        }
    });
}

pub fn step_6_descend(ask: &mut Ask) {
    ask.explain("it ends in a local minimum", || {
        for (name, cost) in COSTS {
            let start = any_board(5, 3);
            let after = descended(&start, cost);
            if let Some((one, other, gain)) = improvement(&after, cost) {
                panic!(
                    "the swap of {one} and {other} still lowers the error by {gain} (by `{name}`), but \
                     the descent from\n{start}\nhas ended in\n{after}"
                );
            }
        }
    });
}

pub fn step_7_search(ask: &mut Ask) {
    ask.explain("order 2 ends at the ceiling", || {
        for max_restarts in [0, 1, 25] {
            let restarts = searched(2, max_restarts, 1).restarts;
            assert!(
                restarts == max_restarts,
                "there is no magic square of order 2, so with a `max_restarts` of {max_restarts} the search \
                 ends with as many `restarts`, but yours with {restarts}"
            );
        }
    });
    ask.explain("a magic square ends the search", || {
        let restarts = searched(1, 5, 1).restarts;
        assert!(
            restarts == 0,
            "the board of order 1 is magic as it is, so `restarts` is 0, but yours is {restarts}"
        );
    });
    ask.explain("more restarts never make it worse", || {
        for seed in 0..10 {
            let errors = [0, 1, 2, 4, 8].map(|max_restarts| searched(5, max_restarts, seed).error);
            assert!(
                errors.is_sorted_by(|fewer, more| fewer >= more),
                "with 0, 1, 2, 4 and 8 restarts from the same seed the errors are {errors:?}: is the \
                 best board kept, and not the last?"
            );
        }
    });
}

fn any_board(order: usize, seed: u64) -> Board {
    mixed(order, &mut Rng::new(seed, "checks"))
}

/// More than any board here needs, and little enough to end soon.
const BUDGET: u64 = 1_000_000;

fn descended(square: &Board, cost: Cost) -> Board {
    let mut after = square.clone();
    record::budget(BUDGET, || descend(&mut after, cost));
    after
}

fn searched(order: usize, max_restarts: u64, seed: u64) -> Search {
    record::budget(BUDGET, || search(order, max_restarts, &mut generator(seed)))
}

#[track_caller]
fn assert_excess(square: &Board) {
    let (found, expected) = (excess(square), excess_of(square));
    assert!(
        found == expected,
        "the excess is\n{}\nbut yours is\n{}\nThe board is\n{square}",
        shown(&expected),
        shown(&found)
    );
}

#[track_caller]
fn assert_gain(square: &Board, one: Pos, other: Pos) {
    for (name, cost) in COSTS {
        let found = swap_gain(square, &excess_of(square), one, other, cost);
        let (before, now) =
            (error_of(square, cost), error_of(&exchanged(square, one, other), cost));
        let expected = before - now;
        assert!(
            found == expected,
            "the swap of {one} and {other} takes the error by `{name}` from {before} to {now}, so \
             its gain is {expected}, but yours is {found}:\n{square}"
        );
    }
}
