//! The better searches agree with the lesson.

use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard};
use knight_bfs::{
    better::{Explored, bits, sweeps},
    depth, explore,
};
use referee::distance;

type Better = fn(Size, Pos, &[Move]) -> Result<Explored, StartOffBoard>;

const ALL: [(&str, Better); 2] = [("bits", bits::explore), ("sweeps", sweeps::explore)];

/// One way only, far away, along a row, and with steps that no ring is symmetric under.
const CROOKED: [Move; 4] = [
    Move { rows: 0, cols: 3 },
    Move { rows: 1, cols: -2 },
    Move { rows: -3, cols: 70 },
    Move { rows: 0, cols: -1 },
];

const RIGHT: [Move; 1] = [Move { rows: 0, cols: 1 }];

#[track_caller]
fn agree(size: Size, start: Pos, moves: &[Move]) {
    let expected = explore(size, start, moves);
    for (name, better) in ALL {
        let found = better(size, start, moves).map(|explored| explored.labels);
        assert!(found == expected, "{name}, {size}, from {start}:\n{}", found.unwrap());
    }
}

#[test]
fn all_small_boards_from_every_start() {
    for rows in 1..=7 {
        for cols in 1..=8 {
            let size = Size { rows, cols };
            for start in size.positions() {
                agree(size, start, &KNIGHT);
                agree(size, start, &LEAPER);
                agree(size, start, &RIGHT);
                agree(size, start, &[]);
            }
        }
    }
}

#[test]
fn boards_around_the_ends_of_a_word() {
    for cols in [63, 64, 65, 128, 130] {
        for (size, start) in [
            (Size::new(5, cols), Pos::new(2, 0)),
            (Size::new(3, cols), Pos::new(0, cols - 1)),
            (Size::new(cols, 4), Pos::new(cols - 1, 3)),
            (Size::new(40, cols), Pos::new(20, 62)),
        ] {
            agree(size, start, &KNIGHT);
            agree(size, start, &LEAPER);
            agree(size, start, &CROOKED);
        }
    }
}

#[test]
fn a_start_off_the_board_is_an_error() {
    for (size, start) in [
        (Size::new(3, 4), Pos::new(3, 0)),
        (Size::new(4, 3), Pos::new(0, 3)),
        (Size::new(0, 0), Pos::new(0, 0)),
        (Size::new(0, 5), Pos::new(0, 0)),
        (Size::new(5, 0), Pos::new(0, 0)),
    ] {
        for (name, better) in ALL {
            assert_eq!(better(size, start, &KNIGHT), Err(StartOffBoard { start, size }), "{name}");
        }
    }
}

#[test]
fn a_board_of_a_million_cells_is_accepted_by_the_referee() {
    let size = Size::square(1_000);
    for (moves, start) in [(KNIGHT, Pos::new(0, 0)), (LEAPER, Pos::new(370, 999))] {
        let labels: Vec<Grid<u32>> =
            ALL.iter().map(|(_, better)| better(size, start, &moves).unwrap().labels).collect();
        for (labels, (name, _)) in labels.iter().zip(ALL) {
            assert_eq!(distance::judge(labels, start, &moves), Ok(()), "{name}");
        }
    }
}

#[test]
fn labels_that_16_bits_cannot_hold_are_right_too() {
    for cells in [32_764, 32_765, 32_766, 32_767, 40_000] {
        for size in [Size::new(1, cells), Size::new(cells, 1)] {
            let one = if size.rows == 1 { RIGHT[0] } else { Move { rows: 1, cols: 0 } };
            let answer = sweeps::explore(size, Pos::new(0, 0), &[one]).unwrap();
            assert_eq!(depth(&answer.labels).unwrap() as usize, cells - 1, "{size}");
        }
    }
}

#[test]
fn three_sweeps_are_enough_from_a_corner() {
    let size = Size::square(1_000);
    let answer = sweeps::explore(size, Pos::new(0, 0), &KNIGHT).unwrap();
    assert_eq!(answer.looks, 3 * size.area() as u64);
    assert_eq!(depth(&answer.labels), Some(667));
}
