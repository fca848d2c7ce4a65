//! The searches for all tours agree with lesson 5, and with what is known; the chances, with lesson 7.

use champions::{
    random::Random,
    tours::{
        bits::{self, ways},
        chance::exact_chance,
        estimate, frontier,
        mirrors::{self, symmetries},
    },
};
use exam::boards::{WAZIR, small_boards};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard, record};
use knight_dfs::{
    ALL,
    better::{self, Counted, Refuse},
    tours_iterative,
};
use knight_random::{generator, lengths, mean_length};
use pretty_assertions::assert_eq;
use referee::tour;

const CORNER: Pos = Pos::new(0, 0);

/// What the reference finds and places.
fn walked(size: Size, start: Pos, moves: &[Move]) -> Counted {
    let search = || tours_iterative(size, start, moves, ALL, &mut |_| ()).unwrap();
    let (tours, count) = record::count(search);
    Counted { tours, placements: count.placements }
}

#[test]
fn every_count_of_tours_is_the_references() {
    for (size, start) in small_boards() {
        for moves in [&KNIGHT[..], &LEAPER[..], &WAZIR[..], &[]] {
            let reference = walked(size, start, moves);
            let board = format!("{size}, from {start}, {moves:?}");
            assert_eq!(bits::count_same_walks(size, start, moves), Ok(reference), "{board}");
            for count in [bits::count, mirrors::count_from] {
                let counted = count(size, start, moves).unwrap();
                assert_eq!(counted.tours, reference.tours, "{board}");
                assert!((1..=reference.placements).contains(&counted.placements), "{board}");
            }
            if start == CORNER {
                let all = size.positions().map(|start| walked(size, start, moves).tours);
                assert_eq!(mirrors::count_all(size, moves).tours, all.sum::<u64>(), "{board}");
            }
        }
    }
    // From 30 cells on walks are remembered; the search that refuses dead ends remembers none.
    let refuse = Refuse { dead_ends: true, unreachable: false };
    for size in [Size::new(3, 10), Size::new(10, 3), Size::new(5, 6)] {
        let walked = better::tours(size, CORNER, &KNIGHT, ALL, refuse, &mut |_| ()).unwrap();
        for count in [bits::count, mirrors::count_from] {
            let counted = count(size, CORNER, &KNIGHT).unwrap();
            assert_eq!(counted.tours, walked.tours, "{size}");
            assert!(counted.placements < walked.placements, "{size}: nothing is remembered");
        }
    }
    assert_eq!(mirrors::count_all(Size::new(0, 3), &KNIGHT), Counted::default());
}

/// Closed tours by the reference: tours from a corner whose ends meet, in one of their two
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
    for (rows, cols) in [(1, 1), (1, 2), (2, 3), (3, 4), (4, 3), (4, 4), (3, 6), (4, 5), (5, 5)] {
        let size = Size { rows, cols };
        let walked = closed_by_walking(size, &KNIGHT);
        assert_eq!(mirrors::count_closed(size, &KNIGHT).tours, walked, "{size}");
        assert!(rows < 2 || frontier::closed_tours(size).tours == walked, "{size}");
        if size.area() < 20 {
            let walked = closed_by_walking(size, &WAZIR);
            assert_eq!(mirrors::count_closed(size, &WAZIR).tours, walked, "{size}, one cell");
        }
    }
    // OEIS A070030 and Schwenk 1991; `just figures` counts 6 × 6 and 6 × 8.
    for (rows, cols, tours) in [(5, 6, 8), (6, 5, 8), (3, 8, 0), (10, 3, 16), (12, 3, 176)] {
        let size = Size { rows, cols };
        assert_eq!(mirrors::count_closed(size, &KNIGHT).tours, tours, "{size}");
        assert_eq!(frontier::closed_tours(size).tours, tours, "{size}");
    }
    assert_eq!(mirrors::count_closed(Size::new(0, 0), &KNIGHT), Counted::default());
}

/// The chapter says what these take; more rows do not fit into the memory of most machines.
#[test]
#[ignore = "minutes and 2.2 GB: cargo test --release --package champions -- --ignored"]
fn three_rows_of_8_by_8() {
    let frontiers = frontier::decide_rows(Size::square(8), 3).frontiers;
    assert_eq!(frontiers, [10_609, 1_348_445, 18_525_218]);
}

#[test]
fn a_board_has_eight_images_and_a_rectangle_four() {
    for (size, moves, expected) in [
        (Size::square(5), &KNIGHT[..], 8),
        (Size::new(3, 4), &KNIGHT, 4),
        (Size::square(5), &[WAZIR[0], WAZIR[2]], 4),
        (Size::square(5), &[KNIGHT[0], KNIGHT[4]], 2),
    ] {
        let images = symmetries(size, &ways(size, moves)).len();
        assert_eq!(images, expected, "{size}, {moves:?}");
    }
}

#[test]
fn a_start_off_the_board_is_an_error() {
    for (size, start) in [(Size::new(3, 4), Pos::new(3, 0)), (Size::new(0, 0), CORNER)] {
        let error = StartOffBoard { start, size };
        for count in [bits::count, bits::count_same_walks, mirrors::count_from] {
            assert_eq!(count(size, start, &KNIGHT), Err(error));
        }
        let estimated = estimate::placements(size, start, &KNIGHT, 1, &mut |_| 0);
        assert_eq!((estimated, exact_chance(size, start, &KNIGHT)), (Err(error), None));
    }
    assert_eq!(exact_chance(Size::new(5, 13), CORNER, &KNIGHT), None, "65 cells");
}

/// What random walks say of a small search, and of their own length, is near the truth.
#[test]
fn walks_at_random_estimate_and_agree_with_chances() {
    let (size, walks) = (Size::new(3, 4), 100_000);
    let near = |value: f64, truth: f64, part: f64| {
        assert!((value / truth - 1.0).abs() < part, "{value} for {truth}");
    };
    let mut random = Random::new(1);
    let mut choose = |n| random.index(n);
    let reference = walked(size, CORNER, &KNIGHT);
    let mean = estimate::placements(size, CORNER, &KNIGHT, walks, &mut choose).unwrap();
    near(mean, reference.placements as f64, 0.02);

    let chance = exact_chance(size, CORNER, &KNIGHT).expect("12 cells fit");
    assert_eq!((chance.tours, chance.placements), (reference.tours, reference.placements));
    let rng = &mut generator(1);
    let table = lengths(size, CORNER, &KNIGHT, walks.into(), rng).expect("on the board");
    near(table.tries[12] as f64 / f64::from(walks), chance.complete, 0.05);
    near(mean_length(&table.tries).expect("there were walks"), chance.mean_length, 0.01);
}
