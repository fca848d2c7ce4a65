//! What exercise 9 asks for. The reference solution passes this very file.
//!
//! Random boards come from a small generator of the checks' own, so what you draw and when is up to
//! you: no check asks for one particular random board.

mod judging;

use std::collections::HashMap;

use grid::{Pos, Size};
use insta::assert_snapshot;
use referee::magic;

use self::judging::{
    COSTS, assert_excess, assert_gain, board, boards, chapter, descended, durer, error_by_referee,
    excess_by_referee, first_difference, first_improvement, lo_shu, mixed, searched, seeded,
};
use crate::lesson::{Excess, error, random_square, squares, swap};

#[test]
fn step_1_each_number_stands_once() {
    for order in 0..=12 {
        let square = random_square(order, &mut seeded(7));
        assert!(
            square.size() == Size::square(order),
            "a board of order {order} has {order} rows and columns, but yours has {}",
            square.size()
        );
        if order > 0
            && let Err(fault) = magic::judge_numbers(&square)
        {
            panic!("{fault}; your board of order {order} is\n{square}");
        }
    }
}

#[test]
fn step_1_the_generator_decides_alone() {
    let (first, again) = (random_square(6, &mut seeded(3)), random_square(6, &mut seeded(3)));
    assert!(
        first == again,
        "the same seed must give the same board, but gave\n{first}\nand then\n{again}"
    );
    let mut rng = seeded(3);
    let (first, next) = (random_square(6, &mut rng), random_square(6, &mut rng));
    assert!(first != next, "two boards from one generator should differ, but both are\n{first}");
}

#[test]
fn step_1_every_order_is_equally_likely() {
    // 24 orders of 1, 2, 3, 4; each should come about 1,000 times, and 1,000 ± 200 is generous.
    let mut times: HashMap<Vec<u32>, u32> = HashMap::new();
    let mut rng = seeded(11);
    for _ in 0..24_000 {
        *times.entry(random_square(2, &mut rng).cells().to_vec()).or_default() += 1;
    }
    assert!(
        times.len() == 24,
        "1, 2, 3, 4 can stand in 24 orders, but in 24,000 boards only {} of them came",
        times.len()
    );
    let mut sorted: Vec<_> = times.into_iter().collect();
    sorted.sort();
    for (order, times) in sorted {
        assert!(
            (800..=1_200).contains(&times),
            "each order of 1, 2, 3, 4 should come about 1,000 times in 24,000 boards, but \
             {order:?} came {times} times"
        );
    }
}

#[test]
fn step_2_a_magic_square_has_no_excess() {
    for square in [board("1"), lo_shu(), durer()] {
        assert_excess(&square);
    }
}

#[test]
fn step_2_too_little_is_below_zero() {
    assert_excess(&chapter());
}

#[test]
fn step_2_the_two_diagonals_are_told_apart() {
    // 1 to 9 in reading order, but 1 and 3 have changed places.
    assert_excess(&board("3 2 1\n4 5 6\n7 8 9"));
}

#[test]
fn step_2_boards_of_many_orders() {
    for order in 0..=12 {
        assert_excess(&mixed(order, 5));
    }
}

#[test]
fn step_3_each_line_is_counted_once() {
    let (rows, columns) = (vec![1, 10], vec![100, 1_000]);
    let excess = Excess { rows, columns, diagonal: 10_000, anti_diagonal: 100_000 };
    let found = error(&excess, |excess| excess);
    assert!(
        found == 111_111,
        "the rows cost 1 and 10, the columns 100 and 1,000, the diagonals 10,000 and 100,000: \
         together 111,111, but yours is {found}"
    );
}

#[test]
fn step_3_too_little_is_as_wrong_as_too_much() {
    let excess = Excess { rows: vec![3, -3], columns: vec![-2, 2], diagonal: 0, anti_diagonal: 0 };
    for ((cost, name), expected) in COSTS.into_iter().zip([26, 10, 4]) {
        let found = error(&excess, cost);
        assert!(
            found == expected,
            "rows of +3 and -3 and columns of -2 and +2 cost {expected} by `{name}`, but yours is \
             {found}"
        );
    }
}

#[test]
fn step_3_the_errors_of_five_boards() {
    let boards = [lo_shu(), chapter(), durer(), board("1 2\n3 4"), board("9 8 7\n6 5 4\n3 2 1")];
    let table = boards.iter().map(|square| {
        let excess = excess_by_referee(square);
        let costs = COSTS.map(|(cost, name)| format!("{name} {}", error(&excess, cost)));
        format!("{square}\n{}\n\n", costs.join(", "))
    });
    assert_snapshot!("errors", table.collect::<String>());
}

#[test]
fn step_4_a_swap_in_one_row_leaves_the_row() {
    assert_gain(&mixed(5, 1), Pos::new(1, 0), Pos::new(1, 2));
}

#[test]
fn step_4_a_swap_in_one_column_leaves_the_column() {
    assert_gain(&mixed(5, 2), Pos::new(1, 2), Pos::new(0, 2));
}

#[test]
fn step_4_a_swap_on_a_diagonal_leaves_the_diagonal() {
    assert_gain(&mixed(5, 3), Pos::new(0, 0), Pos::new(1, 1));
    assert_gain(&mixed(5, 3), Pos::new(0, 4), Pos::new(3, 1));
}

#[test]
fn step_4_the_center_is_on_both_diagonals() {
    assert_gain(&mixed(5, 4), Pos::new(2, 2), Pos::new(0, 1));
    assert_gain(&mixed(5, 4), Pos::new(0, 0), Pos::new(2, 2));
}

#[test]
fn step_4_a_gain_is_the_difference_of_two_errors() {
    for order in 1..=7 {
        for seed in 0..3 {
            let square = mixed(order, seed);
            for one in square.positions() {
                for other in square.positions() {
                    assert_gain(&square, one, other);
                }
            }
        }
    }
}

#[test]
fn step_5_the_numbers_change_places() {
    let mut square = chapter();
    let mut sums = excess_by_referee(&square);
    swap(&mut square, &mut sums, Pos::new(1, 1), Pos::new(2, 1));
    let expected = board("4 9 2\n3 1 7\n8 6 5");
    assert!(
        square == expected,
        "after the swap of (1,1) and (2,1) the board is\n{expected}\nbut yours is\n{square}"
    );
}

#[test]
fn step_5_the_excess_stays_that_of_the_board() {
    for order in 1..=5 {
        let mut square = mixed(order, 9);
        let mut kept = excess_by_referee(&square);
        for one in square.size().positions() {
            for other in square.size().positions() {
                swap(&mut square, &mut kept, one, other);
                if let Err(fault) = magic::judge_numbers(&square) {
                    panic!("after the swap of {one} and {other}, {fault}:\n{square}");
                }
                let expected = excess_by_referee(&square);
                assert!(
                    kept == expected,
                    "after the swap of {one} and {other} {}; the board is now\n{square}",
                    first_difference(&kept, &expected)
                );
            }
        }
    }
}

#[test]
fn step_6_a_magic_square_is_left_alone() {
    for square in [board("1"), lo_shu(), durer()] {
        let (after, _) = descended(&square, squares);
        assert!(after == square, "this is magic already:\n{square}\nand yours is now\n{after}");
    }
}

#[test]
fn step_6_the_error_falls() {
    for (order, seed) in boards() {
        let square = mixed(order, seed);
        for (cost, name) in COSTS {
            let (after, _) = descended(&square, cost);
            let (before, now) = (error_by_referee(&square, cost), error_by_referee(&after, cost));
            let can_fall = first_improvement(&square, cost).is_some();
            assert!(
                if can_fall { now < before } else { now == before },
                "the error by `{name}` was {before} and is now {now}:\n{square}\nbecame\n{after}"
            );
        }
    }
}

#[test]
fn step_6_it_ends_in_a_local_minimum() {
    for (order, seed) in boards() {
        for (cost, name) in COSTS {
            let (after, _) = descended(&mixed(order, seed), cost);
            if let Some((one, other, gain)) = first_improvement(&after, cost) {
                panic!(
                    "the swap of {one} and {other} still lowers the error by {gain} (by `{name}`), \
                     but the descent has ended:\n{after}"
                );
            }
        }
    }
}

#[test]
fn step_6_a_local_minimum_is_known_when_all_pairs_were_tried() {
    for order in 2..=6_u64 {
        let square = mixed(usize::try_from(order).expect("small"), 4);
        let (minimum, _) = descended(&square, squares);
        let (_, tried) = descended(&minimum, squares);
        let pairs = order * order * (order * order - 1) / 2;
        assert!(
            tried >= pairs,
            "{} cells make {pairs} pairs, and only when none of them has a gain is the board a \
             local minimum, but you tried {tried}:\n{minimum}",
            order * order
        );
    }
}

#[test]
fn step_7_magic_squares_are_found() {
    for order in [1, 3, 4, 5] {
        let found = searched(order, 1_000, 1);
        assert!(
            found.error == 0,
            "1,000 restarts are plenty for order {order}, but the error is still {}:\n{}",
            found.error,
            found.square
        );
        if let Err(fault) = magic::judge(&found.square) {
            panic!("the error is said to be 0, but {fault}:\n{}", found.square);
        }
    }
}

#[test]
fn step_7_order_2_ends_at_the_ceiling() {
    for max_restarts in [0, 1, 25] {
        let found = searched(2, max_restarts, 1);
        assert!(
            found.restarts == max_restarts,
            "there is no magic square of order 2, so the search restarts {max_restarts} times and \
             ends, but yours restarted {} times",
            found.restarts
        );
        // Rows, columns and diagonals pair 1, 2, 3, 4 in the three ways there are.
        assert!(
            found.error == 10,
            "every board of order 2 has the error 10, but you say {}:\n{}",
            found.error,
            found.square
        );
    }
}

#[test]
fn step_7_the_answer_is_judged_by_its_own_board() {
    for (order, seed) in boards() {
        let found = searched(order, 2, seed);
        let expected = error_by_referee(&found.square, squares);
        assert!(
            found.error == expected,
            "the error of this board is {expected}, but `error` says {}:\n{}",
            found.error,
            found.square
        );
    }
}

#[test]
fn step_7_no_restart_when_the_first_descent_ends_well() {
    let restarts = searched(1, 5, 1).restarts;
    assert!(
        restarts == 0,
        "the board of order 1 is magic as it is, but your search started again {restarts} times"
    );
    let first_try = (0..200).map(|seed| searched(3, 5, seed)).filter(|found| found.restarts == 0);
    assert!(
        first_try.count() > 0,
        "of 200 searches of order 3, about a third end well without a restart, but none of yours \
         did: do you look at the error before you start again?"
    );
}

#[test]
fn step_7_more_restarts_never_make_it_worse() {
    for seed in 0..10 {
        let errors = [0, 1, 2, 4, 8].map(|max_restarts| searched(5, max_restarts, seed).error);
        assert!(
            errors.is_sorted_by(|fewer, more| fewer >= more),
            "with 0, 1, 2, 4 and 8 restarts from the same seed the errors are {errors:?}: is the \
             best board kept, and not the last?"
        );
    }
}

#[test]
fn step_7_what_was_tried_is_added_up() {
    let tried = searched(2, 9, 1).tried;
    assert!(
        tried >= 60,
        "10 descents of order 2 try its 6 pairs at least once each, so 60, but you count {tried}"
    );
}
