//! What exercise 2 asks for. The reference solution passes this very file.
//!
//! A domain is shown as a set of numbers: `{1, 4, 9}`. Rows and columns count from 0.

use std::ops::ControlFlow;

use grid::{Grid, Pos, Size, record};
use insta::assert_snapshot;
use referee::magic;

use self::boards::{
    BUDGET, all_squares, assert_cell, assert_count, assert_domain, assert_magic, assert_order,
    assert_same, assert_same_cells, assert_trail, assert_within, board, filled, images,
    numbers_at_random, places, set, shown, until_nothing_changes, wide_board,
};
use crate::lesson::{
    Domain, Domains, Filters, between, extremes, filter_different, filter_sums, filter_symmetry,
    narrow, propagate, search, smallest_domain, undo,
};

#[path = "checks/boards.rs"]
mod boards;

/// The square on Dürer's engraving of 1514: its corners are in the wanted order.
const DURER: [[u32; 4]; 4] = [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]];

#[test]
fn step_1_between_holds_both_ends() {
    assert_domain("between(3, 6)", between(3, 6), &[3, 4, 5, 6]);
    assert_domain("between(5, 5)", between(5, 5), &[5]);
    assert_domain("between(1, 9)", between(1, 9), &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
}

#[test]
fn step_1_between_is_empty_when_the_least_is_greater() {
    assert_domain("between(6, 3)", between(6, 3), &[]);
    assert_domain("between(1, 0)", between(1, 0), &[]);
    assert_domain("between(64, 70)", between(64, 70), &[]);
}

#[test]
fn step_1_numbers_that_fit_in_no_set_are_left_out() {
    assert_domain("between(0, 2)", between(0, 2), &[1, 2]);
    assert_domain("between(62, 80)", between(62, 80), &[62, 63]);
}

#[test]
fn step_2_extremes_are_the_ends_of_a_set_with_gaps() {
    for numbers in [&[2, 7, 11][..], &[1, 63], &[63], &[1], &[4, 5, 6, 8]] {
        let (set, expected) = (set(numbers), Some((numbers[0], numbers[numbers.len() - 1])));
        let found = extremes(set);
        assert!(found == expected, "the extremes of {set:?} are {expected:?}, not {found:?}");
    }
}

#[test]
fn step_2_an_empty_set_has_no_extremes() {
    assert!(extremes(set(&[])).is_none(), "no number is in the empty set");
}

#[test]
fn step_3_narrow_keeps_what_is_in_both_sets() {
    let mut domains = wide_board();
    let is_possible = narrow(&mut domains, Pos::new(1, 2), set(&[1, 4, 8]));
    assert!(is_possible, "4 is left at (1,2), so `narrow` returns true");
    assert_cell(&domains, (1, 2), "that held {2, 3, 4} and is kept within {1, 4, 8}", &[4]);
    assert_cell(&domains, (0, 2), "that was not touched", &[1, 2, 3, 4, 5, 6]);
}

#[test]
fn step_3_narrow_tells_when_no_number_is_left() {
    let mut domains = wide_board();
    assert!(!narrow(&mut domains, Pos::new(1, 2), set(&[1, 8])), "no number is left at (1,2)");
    assert_cell(&domains, (1, 2), "that held {2, 3, 4} and is kept within {1, 8}", &[]);
    assert!(!narrow(&mut domains, Pos::new(1, 2), set(&[1, 8])), "(1,2) is empty already");
}

#[test]
fn step_3_the_trail_holds_the_domain_before_the_change() {
    let mut domains = wide_board();
    narrow(&mut domains, Pos::new(1, 2), set(&[3, 4]));
    narrow(&mut domains, Pos::new(1, 2), set(&[9]));
    assert_trail(&domains, &[(Pos::new(1, 2), &[2, 3, 4]), (Pos::new(1, 2), &[3, 4])]);
}

#[test]
fn step_3_what_changes_nothing_leaves_no_trail() {
    let mut domains = wide_board();
    assert!(narrow(&mut domains, Pos::new(1, 2), set(&[1, 2, 3, 4])), "three numbers are left");
    assert_trail(&domains, &[]);
}

#[test]
fn step_4_undo_writes_back_what_is_on_the_trail() {
    let mut domains = wide_board();
    domains.trail.push((Pos::new(0, 1), set(&[2, 5])));
    domains.trail.push((Pos::new(1, 2), set(&[4])));
    undo(&mut domains, 0);
    assert_cell(&domains, (0, 1), "whose domain on the trail is {2, 5}", &[2, 5]);
    assert_cell(&domains, (1, 2), "whose domain on the trail is {4}", &[4]);
    assert_trail(&domains, &[]);
}

#[test]
fn step_4_undo_goes_back_to_the_length_it_is_given() {
    let mut domains = wide_board();
    narrow(&mut domains, Pos::new(0, 0), set(&[1, 2]));
    let (wanted, length) = (domains.clone(), domains.trail.len());
    narrow(&mut domains, Pos::new(0, 1), set(&[3]));
    narrow(&mut domains, Pos::new(0, 0), set(&[2]));
    narrow(&mut domains, Pos::new(0, 0), set(&[]));
    undo(&mut domains, length);
    assert_same(&domains, &wanted, "after three changes and their undoing");
    undo(&mut domains, length);
    assert_same(&domains, &wanted, "with nothing to undo");
}

#[test]
fn step_4_undo_brings_back_every_board_that_was() {
    let mut random = numbers_at_random(4);
    let mut domains = Domains::new(5);
    let mut boards = Vec::new();
    for _ in 0..300 {
        boards.push(domains.clone());
        let pos = Pos::new(random() % 5, random() % 5);
        narrow(&mut domains, pos, Domain(!(1 << (1 + random() % 25))));
    }
    for board in boards.iter().rev() {
        undo(&mut domains, board.trail.len());
        assert_same(&domains, board, "after undoing to a shorter trail");
    }
}

#[test]
fn step_5_the_number_of_a_filled_cell_leaves_all_other_cells() {
    let mut domains =
        board(Size::new(2, 3), &[&[2, 3, 4], &[3], &[1, 3, 5], &[1, 2, 3], &[7, 8], &[3, 7, 8]]);
    assert!(filter_different(&mut domains), "every cell has a number left:\n{}", shown(&domains));
    let expected = board(Size::new(2, 3), &[&[2, 4], &[3], &[1, 5], &[1, 2], &[7, 8], &[7, 8]]);
    assert_same_cells(&domains, &expected, "where (0,1) holds 3");
    undo(&mut domains, 0);
    assert_cell(&domains, (1, 2), "when all is undone", &[3, 7, 8]);
}

#[test]
fn step_5_a_number_that_stands_twice_is_a_contradiction() {
    for (one, other) in [((0, 0), (0, 1)), ((0, 2), (1, 0)), ((0, 0), (1, 2))] {
        let mut domains = wide_board();
        domains.cells.set(one.into(), set(&[5]));
        domains.cells.set(other.into(), set(&[5]));
        assert!(!filter_different(&mut domains), "5 stands twice:\n{}", shown(&domains));
    }
}

#[test]
fn step_5_a_cell_that_loses_all_its_numbers_is_a_contradiction() {
    let mut domains = board(Size::new(1, 3), &[&[1], &[2], &[1, 2]]);
    assert!(!filter_different(&mut domains), "1 and 2 are taken, so nothing fits at (0,2)");
}

#[test]
fn step_6_the_corners_are_kept_in_order() {
    for order in [2, 3, 4, 6] {
        let (mut domains, last) = (Domains::new(order), order - 1);
        let largest = u32::try_from(order * order).expect("36 at most");
        assert!(until_nothing_changes(&mut domains, filter_symmetry), "corners can be in order");
        for (row, col, least, greatest) in [
            (0, 0, 3, largest),
            (0, last, 2, largest - 1),
            (last, 0, 1, largest - 2),
            (last, last, 1, largest - 1),
        ] {
            let numbers: Vec<u32> = (least..=greatest).collect();
            assert_cell(&domains, (row, col), "a corner of an open board", &numbers);
        }
    }
}

#[test]
fn step_6_only_one_of_eight_images_is_wanted() {
    for (index, image) in images(&Grid::from_rows(DURER)).iter().enumerate() {
        let mut domains = filled(image);
        let (is_wanted, kept) = (index == 0, until_nothing_changes(&mut domains, filter_symmetry));
        assert!(kept == is_wanted, "the filter should say {is_wanted}, not {kept}, of\n{image}");
    }
}

#[test]
fn step_6_a_cell_is_not_compared_with_itself() {
    let mut domains = Domains::new(1);
    assert!(filter_symmetry(&mut domains), "all corners of order 1 are the same cell");
    assert_cell(&domains, (0, 0), "the one cell of order 1", &[1]);
}

#[test]
fn step_7_the_last_cell_of_a_line_is_forced() {
    let durer = Grid::from_rows(DURER);
    for line in magic::lines(4) {
        let places = places(line, 4);
        for &last in &places {
            let mut domains = Domains::new(4);
            for &pos in places.iter().filter(|&&pos| pos != last) {
                domains.cells.set(pos, set(&[durer[pos]]));
            }
            assert!(filter_sums(&mut domains), "{line} can still sum to 34");
            let what = format!("the last open cell of {line}");
            assert_cell(&domains, (last.row, last.col), &what, &[durer[last]]);
        }
    }
}

#[test]
fn step_7_bounds_leave_what_cannot_reach_the_sum() {
    let mut domains = Domains::new(3);
    domains.cells.set(Pos::new(0, 0), set(&[8, 9]));
    assert!(until_nothing_changes(&mut domains, filter_sums), "row 0 can still sum to 15");
    // The greatest left at (0,1) is 15 - 8 - 1.
    assert_within("(0,1), next to {8, 9},", domains.cells[Pos::new(0, 1)], &[1, 2, 3, 4, 5, 6]);
    let mut domains = Domains::new(4);
    domains.cells.set(Pos::new(3, 1), set(&[1, 3]));
    domains.cells.set(Pos::new(1, 1), set(&[1, 2]));
    assert!(until_nothing_changes(&mut domains, filter_sums), "column 1 can still sum to 34");
    // The least left at (0,1) is 34 - 3 - 2 - 16.
    let found = domains.cells[Pos::new(0, 1)];
    assert_within("(0,1), above {1, 2} and {1, 3},", found, &[13, 14, 15, 16]);
}

#[test]
fn step_7_lines_that_cannot_have_the_sum_are_contradictions() {
    for (one, other) in [((0, 0), (0, 1)), ((1, 2), (2, 2)), ((0, 0), (3, 3)), ((0, 3), (3, 0))] {
        let mut square = Grid::from_rows(DURER);
        let (first, second) = (square[one.into()], square[other.into()]);
        square.set(one.into(), second);
        square.set(other.into(), first);
        if let Err(fault) = magic::judge(&square) {
            assert!(!filter_sums(&mut filled(&square)), "{fault}:\n{square}");
        }
    }
}

#[test]
fn step_7_no_filter_takes_the_right_number() {
    let durer = Grid::from_rows(DURER);
    let mut random = numbers_at_random(7);
    for _ in 0..200 {
        let mut domains = Domains::new(4);
        for pos in durer.positions() {
            let others = (0..random() % 6).fold(0, |bits, _| bits | 2 << (random() % 16));
            domains.cells.set(pos, Domain(others | set(&[durer[pos]]).0));
        }
        let before = domains.clone();
        for filter in [filter_different, filter_symmetry, filter_sums] {
            assert!(filter(&mut domains), "this square is left:\n{durer}\nin\n{}", shown(&before));
        }
        for pos in durer.positions() {
            let (right, board) = (durer[pos], shown(&before));
            let is_left = domains.cells[pos].contains(right);
            assert!(is_left, "{right} at {pos} is right:\n{durer}\nbut is taken out of\n{board}");
        }
        undo(&mut domains, 0);
        assert_same(&domains, &before, "when all that the filters took is given back");
    }
}

#[test]
fn step_8_filters_work_until_nothing_changes() {
    let mut domains = Domains::new(3);
    domains.cells.set(Pos::new(1, 1), set(&[5]));
    domains.cells.set(Pos::new(0, 0), set(&[8]));
    assert!(propagate(&mut domains, &Filters::ALL), "a square is left:\n{}", shown(&domains));
    assert_snapshot!("nothing_changes", shown(&domains));
}

#[test]
fn step_8_contradictions_end_the_filtering() {
    let mut domains = Domains::new(3);
    domains.cells.set(Pos::new(0, 0), set(&[1]));
    assert!(!propagate(&mut domains, &Filters::ALL), "1 is not the greatest corner");
    let mut domains = Domains::new(2);
    domains.cells.set(Pos::new(0, 0), set(&[4]));
    assert!(!propagate(&mut domains, &Filters::ALL), "next to 4, only 1 sums to 5, three times");
}

#[test]
fn step_8_filters_that_are_off_do_not_work() {
    let off = Filters { different: false, symmetry: false, sums: false, repeat: true };
    let mut open = Domains::new(3);
    open.cells.set(Pos::new(1, 1), set(&[5]));
    let with = |filters| {
        let mut domains = open.clone();
        assert!(propagate(&mut domains, &filters), "squares are left");
        domains
    };
    assert_same(&with(off), &open, "with all filters off");
    let alone = [
        ("different", Filters { different: true, ..off }),
        ("symmetry", Filters { symmetry: true, ..off }),
        ("sums", Filters { sums: true, ..off }),
    ];
    let filters = [filter_different, filter_symmetry, filter_sums];
    for ((name, switches), filter) in alone.into_iter().zip(filters) {
        let mut expected = open.clone();
        until_nothing_changes(&mut expected, filter);
        assert_same_cells(&with(switches), &expected, &format!("with `{name}` alone"));
    }
}

#[test]
fn step_8_without_repeat_there_is_one_round() {
    let mut domains = Domains::new(3);
    domains.cells.set(Pos::new(1, 1), set(&[5]));
    domains.cells.set(Pos::new(0, 0), set(&[8]));
    let once = Filters { repeat: false, ..Filters::ALL };
    assert!(propagate(&mut domains, &once), "a square is left");
    let open = domains.cells.cells().iter().filter(|domain| domain.len() > 1).count();
    assert!(open > 0, "one round cannot fill this board, but yours is\n{}", shown(&domains));
}

#[test]
fn step_9_the_cell_with_the_fewest_numbers_comes_first() {
    let domains = board(Size::new(2, 3), &[&[1, 2, 3], &[4], &[1, 2, 3, 5], &[], &[5, 6], &[1, 2]]);
    let (found, board) = (smallest_domain(&domains), shown(&domains));
    let is_first = found == Some(Pos::new(1, 1));
    assert!(is_first, "(1,1) is the first with two numbers, but you chose {found:?} of\n{board}");
}

#[test]
fn step_9_a_board_without_open_cells_has_none() {
    for board in [filled(&Grid::from_rows(DURER)), Domains::new(1), Domains::new(0)] {
        assert!(smallest_domain(&board).is_none(), "no cell is open:\n{}", shown(&board));
    }
}

#[test]
fn step_10_numbers_near_the_middle_come_first() {
    assert_order(&between(1, 9).numbers().collect::<Vec<_>>(), 9, &[5, 4, 6, 3, 7, 2, 8, 1, 9]);
    assert_order(&[1, 2, 9, 14, 20], 25, &[14, 9, 20, 2, 1]);
    assert_order(&[], 25, &[]);
}

#[test]
fn step_10_the_middle_may_be_a_half() {
    // The middle of 1 to 16 is 8.5, so 8 and 9 are equally near.
    assert_order(&[6, 7, 8, 9, 10, 16], 16, &[8, 9, 7, 10, 6, 16]);
}

#[test]
fn step_11_small_orders_have_the_known_squares() {
    for (order, count) in [(0, 0), (1, 1), (2, 0), (3, 1)] {
        assert_count(order, &Filters::ALL, count);
    }
    assert_snapshot!("order_3", all_squares(3, &Filters::ALL).0[0]);
}

#[test]
fn step_11_order_4_has_880_squares_up_to_symmetry() {
    let choices = assert_count(4, &Filters::ALL, 880);
    let said = record::grouped(choices);
    assert!(choices <= 50_065, "50,065 numbers need to be chosen, but you say {said}");
    assert!(choices >= 880, "each of 880 squares takes a choice, but you say {said}");
}

#[test]
fn step_11_without_the_symmetry_filter_each_square_comes_eight_times() {
    assert_count(3, &Filters { symmetry: false, ..Filters::ALL }, 8);
}

#[test]
fn step_11_the_answer_is_the_same_without_a_filter() {
    let all = Filters::ALL;
    for (name, filters) in [
        ("`different`", Filters { different: false, ..all }),
        ("`sums`", Filters { sums: false, ..all }),
        ("`repeat`", Filters { repeat: false, ..all }),
    ] {
        let found = all_squares(3, &filters).0.len();
        assert!(found == 1, "without {name} order 3 still has 1 square, but you found {found}");
    }
}

#[test]
fn step_11_the_search_stops_when_it_is_told_to() {
    for (order, limit) in [(4, 1), (4, 5), (6, 1)] {
        let mut found = 0;
        record::budget(BUDGET, || {
            search(order, &Filters::ALL, &mut |square| {
                assert_magic(square);
                found += 1;
                if found == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        });
        assert!(found == limit, "asked for {limit} squares of order {order}, got {found}");
    }
}
