//! The searches for all tours agree with lesson 5, and with what is known.

use champions::{
    random::Random,
    tours::{
        bits::{self, MoveMasks},
        estimate, frontier,
        mirrors::{self, symmetries},
    },
};
use exam::boards::{WAZIR, sizes, small_boards};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard, record};
use knight_dfs::{
    ALL,
    better::{self, Counted, Refuse},
    tours_iterative,
};
use referee::tour;

const CORNER: Pos = Pos::new(0, 0);

#[test]
fn bits_count_what_the_lesson_finds_and_places() {
    for (size, start) in small_boards() {
        for moves in [&KNIGHT[..], &LEAPER[..], &WAZIR[..], &[]] {
            let (tours, count) =
                record::count(|| tours_iterative(size, start, moves, ALL, &mut |_| ()).unwrap());
            let expected = Counted { tours, placements: count.placements };
            let same_walks = bits::count_same_walks(size, start, moves);
            assert_eq!(same_walks, Ok(expected), "{size}, from {start}, {moves:?}");
            let counted = bits::count(size, start, moves).unwrap();
            assert_eq!(counted.tours, tours, "{size}, from {start}, {moves:?}");
            assert!(counted.placements > 0);
        }
    }
    let counted = bits::count_same_walks(Size::square(5), CORNER, &KNIGHT);
    assert_eq!(counted, Ok(Counted { tours: 304, placements: 1_735_079 }));
}

#[test]
fn all_starts_together_are_each_start_alone() {
    for size in sizes(1..=4, 1..=5) {
        for moves in [&KNIGHT[..], &LEAPER[..], &WAZIR[..]] {
            let alone =
                size.positions().map(|start| bits::count(size, start, moves).unwrap().tours);
            let expected: u64 = alone.clone().sum();
            for (start, tours) in size.positions().zip(alone) {
                let counted = mirrors::count_from(size, start, moves).unwrap();
                assert_eq!(counted.tours, tours, "{size}, from {start}, {moves:?}");
            }
            assert_eq!(mirrors::count_all(size, moves).tours, expected, "{size}, {moves:?}");
        }
    }
}

/// Closed tours by the lesson's own search: tours from a corner whose ends meet, in one of their two
/// directions.
fn closed_by_walking(size: Size, moves: &[Move]) -> u64 {
    let mut closed = 0;
    let mut see = |tour: &Grid<u32>| closed += u64::from(tour::judge_closed(tour, moves).is_ok());
    tours_iterative(size, CORNER, moves, ALL, &mut see).expect("the corner is on the board");
    // On two cells both directions are one, and it is no tour around anything.
    if size.area() > 2 { closed / 2 } else { size.area() as u64 % 2 }
}

#[test]
fn closed_tours_are_the_tours_whose_ends_meet() {
    for (rows, cols) in [(1, 1), (1, 2), (2, 2), (2, 3), (3, 4), (4, 3), (4, 4), (3, 6)] {
        let size = Size { rows, cols };
        for moves in [&KNIGHT[..], &WAZIR[..]] {
            let counted = mirrors::count_closed(size, moves);
            assert_eq!(counted.tours, closed_by_walking(size, moves), "{size}, {moves:?}");
        }
    }
}

#[test]
fn known_counts() {
    let counted = bits::count(Size::square(5), CORNER, &KNIGHT).unwrap();
    assert!(counted.tours == 304 && counted.placements < 1_735_079 / 100, "{counted:?}");
    assert_eq!(mirrors::count_all(Size::square(5), &KNIGHT).tours, 1_728);
    assert_eq!(mirrors::count_closed(Size::square(5), &KNIGHT).tours, 0);
    // The smallest board of three rows that has closed tours: sequence A070030.
    assert_eq!(mirrors::count_closed(Size::new(3, 8), &KNIGHT).tours, 0);
    assert_eq!(mirrors::count_closed(Size::new(3, 10), &KNIGHT).tours, 16);
    // A board without cells.
    assert_eq!(mirrors::count_all(Size::new(0, 3), &KNIGHT), Counted::default());
    assert_eq!(mirrors::count_closed(Size::new(0, 0), &KNIGHT), Counted::default());
}

/// From 30 cells on walks are remembered; the search that refuses dead ends remembers none.
#[test]
fn remembered_walks_end_as_often_as_others() {
    let refuse = Refuse { dead_ends: true, unreachable: false };
    for (rows, cols) in [(3, 10), (10, 3), (5, 6)] {
        let size = Size::new(rows, cols);
        let walked = better::tours(size, CORNER, &KNIGHT, ALL, refuse, &mut |_| ()).unwrap();
        let counted = bits::count(size, CORNER, &KNIGHT).unwrap();
        assert_eq!(counted.tours, walked.tours, "{size}");
        assert_eq!(mirrors::count_from(size, CORNER, &KNIGHT).unwrap().tours, walked.tours);
        assert!(counted.placements < walked.placements, "{size}: nothing is remembered");
    }
}

#[test]
#[ignore = "a second or two without optimization: cargo test --release -- --ignored"]
fn known_counts_of_six_by_six() {
    assert_eq!(mirrors::count_from(Size::square(6), CORNER, &KNIGHT).unwrap().tours, 524_486);
    assert_eq!(mirrors::count_all(Size::square(6), &KNIGHT).tours, 6_637_920);
    assert_eq!(mirrors::count_closed(Size::square(6), &KNIGHT).tours, 9_862);
}

#[test]
fn a_start_off_the_board_is_an_error() {
    for (size, start) in [(Size::new(3, 4), Pos::new(3, 0)), (Size::new(0, 0), CORNER)] {
        let error = StartOffBoard { start, size };
        assert_eq!(bits::count(size, start, &KNIGHT), Err(error));
        assert_eq!(bits::count_same_walks(size, start, &KNIGHT), Err(error));
        assert_eq!(mirrors::count_from(size, start, &KNIGHT), Err(error));
        let estimated = estimate::placements(size, start, &KNIGHT, 1, &mut |_| 0);
        assert_eq!(estimated, Err(error));
    }
}

#[test]
fn the_mean_of_all_walks_is_the_truth() {
    // Each way of choosing, once, weighted alike: on 3 × 4 no cell has more than 4 exits.
    let size = Size::new(3, 4);
    let (_, count) =
        record::count(|| tours_iterative(size, CORNER, &KNIGHT, ALL, &mut |_| ()).unwrap());
    let mut random = Random::new(1);
    let mut choose = |n| random.index(n);
    let mean = estimate::placements(size, CORNER, &KNIGHT, 100_000, &mut choose).unwrap();
    let truth = count.placements as f64;
    assert!((mean / truth - 1.0).abs() < 0.02, "{mean} for {truth}");
}

#[test]
fn a_board_has_eight_images_and_a_rectangle_four() {
    let images = |size, moves: &[Move]| symmetries(size, &MoveMasks::new(size, moves)).len();
    assert_eq!(images(Size::square(5), &KNIGHT), 8);
    assert_eq!(images(Size::new(3, 4), &KNIGHT), 4);
    assert_eq!(images(Size::square(5), &[WAZIR[0], WAZIR[2]]), 4);
    assert_eq!(images(Size::square(5), &[KNIGHT[0], KNIGHT[4]]), 2);
}

#[test]
fn frontiers_count_the_closed_tours_of_walks() {
    for (rows, cols) in [(1, 3), (2, 4), (3, 4), (4, 3), (3, 6), (6, 3), (4, 5), (5, 4), (5, 5)] {
        let size = Size::new(rows, cols);
        assert_eq!(frontier::closed_tours(size).tours, closed_by_walking(size, &KNIGHT), "{size}");
    }
    // OEIS A070030 and Schwenk 1991; `just figures` counts 6 × 6 and 6 × 8.
    for (rows, cols, tours) in [(5, 6, 8), (6, 5, 8), (10, 3, 16), (12, 3, 176), (3, 8, 0)] {
        assert_eq!(frontier::closed_tours(Size::new(rows, cols)).tours, tours, "{rows} × {cols}");
    }
}

/// The chapter says what these take; more rows do not fit into the memory of most machines.
#[test]
#[ignore = "minutes and 2.2 GB: cargo test --release --package champions -- --ignored"]
fn three_rows_of_8_by_8() {
    let frontiers = frontier::decide_rows(Size::square(8), 3).frontiers;
    assert_eq!(frontiers, [10_609, 1_348_445, 18_525_218]);
}
