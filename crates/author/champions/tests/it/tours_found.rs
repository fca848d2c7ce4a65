//! The rule that does not fail: judged by the referee on boards of every shape.

use champions::tours::{
    closed::closed_tour,
    roth::{RothTour, roth_tour},
};
use grid::{KNIGHT, Pos, Size, StartOffBoard};
use knight_warnsdorff::{Tour, better, is_closed, may_start};
use referee::tour::judge;

/// As many walks as the hardest cell of the boards from 5 × 5 on needs, and more.
const ATTEMPTS: u32 = 1_000_000;

#[track_caller]
fn found(size: Size, start: Pos) -> RothTour {
    let found = roth_tour(size, start, ATTEMPTS).expect("the start is on the board");
    let found = found.unwrap_or_else(|| panic!("no tour of {size} from {start}"));
    if let Err(fault) = judge(&found.tour, start, &KNIGHT) {
        panic!("{fault}; the tour of {size} from {start} is\n{}", found.tour);
    }
    found
}

fn every_feasible_start(lengths: std::ops::RangeInclusive<usize>) {
    for rows in lengths.clone() {
        for cols in lengths.clone() {
            let size = Size { rows, cols };
            for start in size.positions().filter(|&start| may_start(size, start, &KNIGHT)) {
                found(size, start);
            }
        }
    }
}

#[test]
fn every_feasible_start_from_5_to_10_has_a_tour() {
    every_feasible_start(5..=10);
    let large = found(Size::new(300, 400), Pos::new(17, 333));
    assert_eq!((large.attempts, large.placements), (1, 120_000));
}

/// The evidence of the chapter: `cargo test --release -p champions tours_found -- --ignored`.
#[test]
#[ignore = "minutes of work"]
fn every_feasible_start_from_5_to_64_has_a_tour() {
    every_feasible_start(5..=64);
}

#[test]
fn boards_without_a_tour_give_none() {
    let corner = Pos::new(0, 0);
    // On 5 × 5 a start on the color with one cell less.
    for (size, start) in [((3, 3), (0, 0)), ((3, 3), (1, 1)), ((5, 5), (0, 1)), ((4, 4), (0, 0))] {
        assert_eq!(roth_tour(size.into(), start.into(), 100), Ok(None), "{size:?}, {start:?}");
    }
    for size in [Size::square(7), Size::square(1), Size::new(4, 9), Size::new(2, 40)] {
        assert_eq!(closed_tour(size, corner), Ok(None), "{size}");
    }
    assert_eq!(roth_tour(Size::square(8), corner, 0), Ok(None), "no walk was allowed");
    let (size, start) = (Size::square(6), Pos::new(6, 0));
    assert_eq!(roth_tour(size, start, 1), Err(StartOffBoard { start, size }));
    assert_eq!(closed_tour(size, start), Err(StartOffBoard { start, size }));
}

/// The lesson's better walk keeps away from the center as the first walk here does.
#[test]
fn the_first_walk_is_the_one_that_the_chapter_shows() {
    for size in [Size::square(5), Size::new(6, 9), Size::square(8), Size::new(3, 10)] {
        for start in size.positions().filter(|&start| may_start(size, start, &KNIGHT)) {
            let first = roth_tour(size, start, 1).expect("the start is on the board");
            let shown = match better::tour(size, start, &KNIGHT).expect("the same start") {
                Tour::Complete(tour) => Some(tour),
                Tour::Stuck(_) => None,
            };
            assert_eq!(shown, first.map(|found| found.tour), "{size}, from {start}");
        }
    }
}

#[track_caller]
fn closed(size: Size, start: Pos) {
    let tour = closed_tour(size, start).expect("the start is on the board");
    let tour = tour.unwrap_or_else(|| panic!("no closed tour of {size} from {start}"));
    if let Err(fault) = judge(&tour, start, &KNIGHT) {
        panic!("{fault}; the tour of {size} from {start} is\n{tour}");
    }
    assert!(is_closed(&tour, &KNIGHT), "the ends of the tour of {size} from {start} do not meet");
}

/// From 24 cells on the same small boards meet in the same ways.
#[test]
fn every_even_board_from_5_to_30_has_a_closed_tour() {
    for rows in 5..=30 {
        for cols in (5..=30).filter(|cols| rows * cols % 2 == 0) {
            closed(Size { rows, cols }, Pos::new(rows - 1, cols / 2));
        }
    }
}

#[test]
fn a_closed_tour_begins_anywhere() {
    let size = Size::new(6, 5);
    size.positions().for_each(|start| closed(size, start));
    closed(Size::square(200), Pos::new(117, 3));
    closed(Size::new(301, 104), Pos::new(0, 0));
}

/// `cargo test --release -p champions tours_found -- --ignored`.
#[test]
#[ignore = "half a minute of work"]
fn every_even_size_up_to_1_000_has_a_closed_tour() {
    for order in (6..=1_000).step_by(2) {
        closed(Size::square(order), Pos::new(order / 3, order - 1));
    }
}
