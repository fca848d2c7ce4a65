//! The search for all distances agrees with lesson 4.

#[path = "../../../solutions/04-knight-bfs/tests/better/boards.rs"]
mod boards;

use champions::distances::explore;
use grid::{KNIGHT, Move, Pos, Size};
use knight_bfs::depth;

#[test]
fn all_small_boards_from_every_start() {
    boards::agrees_on_all_small_boards(explore);
}

#[test]
fn boards_around_the_ends_of_a_word() {
    boards::agrees_around_the_ends_of_a_word(explore);
}

#[test]
fn a_start_off_the_board_is_an_error() {
    boards::refuses_a_start_off_the_board(explore);
}

#[test]
fn a_board_of_a_million_cells_is_accepted_by_the_referee() {
    boards::is_right_on_a_million_cells(explore);
}

#[test]
fn labels_that_16_bits_cannot_hold_are_right_too() {
    for cells in [32_764, 32_765, 32_766, 32_767, 40_000] {
        for size in [Size::new(1, cells), Size::new(cells, 1)] {
            let one =
                if size.rows == 1 { Move { rows: 0, cols: 1 } } else { Move { rows: 1, cols: 0 } };
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
