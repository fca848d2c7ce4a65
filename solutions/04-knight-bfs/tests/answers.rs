//! The reference's answers are the snapshots that a student's answers are compared with; and what
//! else a lesson says of its code is so.
extern crate knight_bfs as exercise_4;

#[path = "../../../exercises/04-knight-bfs/tests/questions.rs"]
mod questions;

exam::answers!("04-knight-bfs");

mod better {
    //! The better search agrees with the reference, on boards of every kind.

    use exam::boards::{RIGHT, mv, sizes};
    use grid::{KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard};
    use knight_bfs::{better, explore};
    use referee::distance;

    /// One way only, far away, along a row, and with steps that no ring is symmetric under.
    const CROOKED: [Move; 4] = [mv(0, 3), mv(1, -2), mv(-3, 70), mv(0, -1)];

    #[track_caller]
    fn agree(size: Size, start: Pos, moves: &[Move]) {
        let expected = explore(size, start, moves);
        let found = better::explore(size, start, moves).map(|explored| explored.labels);
        assert!(found == expected, "{size}, from {start}:\n{}", found.unwrap());
    }

    #[test]
    fn small_boards_are_explored_as_by_the_reference() {
        for size in sizes(1..=7, 1..=8) {
            for start in size.positions() {
                for moves in [&KNIGHT[..], &LEAPER, &RIGHT, &[]] {
                    agree(size, start, moves);
                }
            }
        }
    }

    #[test]
    fn boards_around_the_ends_of_a_word_are_explored() {
        for cols in [63, 64, 65, 128, 130] {
            for (size, start) in [
                (Size::new(5, cols), Pos::new(2, 0)),
                (Size::new(3, cols), Pos::new(0, cols - 1)),
                (Size::new(cols, 4), Pos::new(cols - 1, 3)),
                (Size::new(40, cols), Pos::new(20, 62)),
            ] {
                for moves in [&KNIGHT[..], &LEAPER, &CROOKED] {
                    agree(size, start, moves);
                }
            }
        }
    }

    #[test]
    fn a_start_off_the_board_is_an_error() {
        for (size, start) in [
            (Size::new(3, 4), Pos::new(3, 0)),
            (Size::new(4, 3), Pos::new(0, 3)),
            (Size::new(0, 5), Pos::new(0, 0)),
            (Size::new(5, 0), Pos::new(0, 0)),
        ] {
            assert_eq!(better::explore(size, start, &KNIGHT), Err(StartOffBoard { start, size }));
        }
    }

    #[test]
    fn a_million_cells_are_right() {
        let size = Size::square(1_000);
        for (moves, start) in [(KNIGHT, Pos::new(0, 0)), (LEAPER, Pos::new(370, 999))] {
            let labels = better::explore(size, start, &moves).unwrap().labels;
            assert_eq!(distance::judge(&labels, start, &moves), Ok(()));
        }
    }

    #[test]
    fn a_look_is_a_cell_of_a_word_where_the_ring_may_be() {
        let words = |size| {
            let explored =
                better::explore(size, Pos::new(0, 0), &RIGHT).expect("the start is on the board");
            assert_eq!(explored.looks % 64, 0, "a word has 64 cells");
            explored.looks / 64
        };
        assert_eq!(words(Size::new(1, 5)), 5, "a word for each of five rings");
        assert_eq!(words(Size::new(3, 5)), 5, "no move leads to another row");
        // A ring may move into the word behind its own, but behind the third there is none.
        assert_eq!(words(Size::new(1, 130)), 2 * 64 + 2 * 64 + 2);
    }
}
