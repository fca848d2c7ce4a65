//! The search for all distances agrees with lesson 4.

#[path = "../../../../../solutions/04-knight-bfs/tests/better/boards.rs"]
mod boards;

use champions::distances::explore;
use exam::boards::mv;
use grid::{KNIGHT, LEAPER, Pos, Size};
use knight_bfs::depth;

#[test]
fn sweeps_agree_with_the_lesson() {
    boards::agrees_with_the_lesson(explore);
}

#[test]
fn labels_that_16_bits_cannot_hold_are_right_too() {
    for cells in [32_764, 32_765, 32_766, 32_767, 40_000] {
        for (size, one) in [(Size::new(1, cells), mv(0, 1)), (Size::new(cells, 1), mv(1, 0))] {
            let answer = explore(size, Pos::new(0, 0), &[one]).unwrap();
            assert_eq!(depth(&answer.labels).unwrap() as usize, cells - 1, "{size}");
        }
    }
}

#[test]
fn three_sweeps_are_enough_from_a_corner() {
    let size = Size::square(1_000);
    let answer = explore(size, Pos::new(0, 0), &KNIGHT).unwrap();
    assert_eq!(answer.looks, 3 * size.area() as u64);
    assert_eq!(depth(&answer.labels), Some(667));
}

/// The leaper goes along rows, too.
#[test]
fn the_leaper_needs_no_queue() {
    let size = Size::square(200);
    let answer = explore(size, Pos::new(0, 0), &LEAPER).unwrap();
    assert_eq!(answer.looks, 4 * size.area() as u64);
}
