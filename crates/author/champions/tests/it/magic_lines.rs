//! Line after line, and compiled: each gives the squares of lesson 1.

use champions::magic::{compiled, lines};
use exam::boards::{board, images};
use grid::record;
use magic_brute::{Board, better::Work, search};
use pretty_assertions::assert_eq;
use referee::magic;

fn squares_of_lesson(order: usize) -> Vec<Board> {
    let mut squares = Vec::new();
    search(order, &[], &mut |square| squares.push(square.clone()));
    squares
}

fn families(order: usize) -> (Vec<Board>, Work) {
    let mut squares = Vec::new();
    let work = lines::search(order, &mut |square| squares.push(square.clone()));
    (squares, work)
}

/// The squares of all families, in the lesson's order.
fn squares_of_families(order: usize) -> Vec<Board> {
    let mut all: Vec<Board> = families(order).0.iter().flat_map(lines::family).collect();
    all.sort_by(|one, other| one.cells().cmp(other.cells()));
    all
}

#[test]
fn the_families_are_the_squares_of_the_lesson() {
    for order in 0..=2 {
        assert_eq!(squares_of_families(order), squares_of_lesson(order), "order {order}");
    }
    let mut eight = images(&board("2 7 6\n9 5 1\n4 3 8"));
    eight.sort_by(|one, other| one.cells().cmp(other.cells()));
    assert_eq!(squares_of_families(3), eight);
    let ((_, work), count) = record::count(|| families(3));
    assert!(work.placements <= 131, "{work:?}");
    assert_eq!((work.placements, work.placements), (count.placements, count.removals));

    assert_eq!(families(4).0.len(), 880);
    let mut all = squares_of_families(4);
    for square in &all {
        assert_eq!(magic::judge(square), Ok(()), "\n{square}");
    }
    all.dedup();
    assert_eq!(all.len(), 7_040);
}

/// Seconds in release, minutes without: `cargo test --release -p champions -- --ignored`.
#[test]
#[ignore = "all 9⁹ boards, several times"]
fn all_387_420_489_boards_of_order_3() {
    let squares = squares_of_lesson(3);
    let mut compiled = Vec::new();
    compiled::search(&mut |square| compiled.push(square.clone()));
    assert_eq!(compiled, squares);
}
