//! What every search for all distances must do: this lesson's better one.

use exam::boards::{RIGHT, mv, sizes};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard};
use knight_bfs::{better::Explored, explore};
use referee::distance;

/// A search for all distances.
pub type Better = fn(Size, Pos, &[Move]) -> Result<Explored, StartOffBoard>;

/// One way only, far away, along a row, and with steps that no ring is symmetric under.
const CROOKED: [Move; 4] = [mv(0, 3), mv(1, -2), mv(-3, 70), mv(0, -1)];

#[track_caller]
fn agree(better: Better, size: Size, start: Pos, moves: &[Move]) {
    let expected = explore(size, start, moves);
    let found = better(size, start, moves).map(|explored| explored.labels);
    assert!(found == expected, "{size}, from {start}:\n{}", found.unwrap());
}

/// Boards of every kind.
pub fn agrees_with_the_lesson(better: Better) {
    agrees_on_all_small_boards(better);
    agrees_around_the_ends_of_a_word(better);
    refuses_a_start_off_the_board(better);
    is_right_on_a_million_cells(better);
}

/// All small boards from every start.
fn agrees_on_all_small_boards(better: Better) {
    for size in sizes(1..=7, 1..=8) {
        for start in size.positions() {
            for moves in [&KNIGHT[..], &LEAPER, &RIGHT, &[]] {
                agree(better, size, start, moves);
            }
        }
    }
}

/// Boards around the ends of a word of 64 bits.
fn agrees_around_the_ends_of_a_word(better: Better) {
    for cols in [63, 64, 65, 128, 130] {
        for (size, start) in [
            (Size::new(5, cols), Pos::new(2, 0)),
            (Size::new(3, cols), Pos::new(0, cols - 1)),
            (Size::new(cols, 4), Pos::new(cols - 1, 3)),
            (Size::new(40, cols), Pos::new(20, 62)),
        ] {
            for moves in [&KNIGHT[..], &LEAPER, &CROOKED] {
                agree(better, size, start, moves);
            }
        }
    }
}

/// A start off the board is an error.
fn refuses_a_start_off_the_board(better: Better) {
    for (size, start) in [
        (Size::new(3, 4), Pos::new(3, 0)),
        (Size::new(4, 3), Pos::new(0, 3)),
        (Size::new(0, 0), Pos::new(0, 0)),
        (Size::new(0, 5), Pos::new(0, 0)),
        (Size::new(5, 0), Pos::new(0, 0)),
    ] {
        assert_eq!(better(size, start, &KNIGHT), Err(StartOffBoard { start, size }));
    }
}

/// A board of a million cells, judged by the referee.
fn is_right_on_a_million_cells(better: Better) {
    let size = Size::square(1_000);
    for (moves, start) in [(KNIGHT, Pos::new(0, 0)), (LEAPER, Pos::new(370, 999))] {
        let labels: Grid<u32> = better(size, start, &moves).unwrap().labels;
        assert_eq!(distance::judge(&labels, start, &moves), Ok(()));
    }
}
