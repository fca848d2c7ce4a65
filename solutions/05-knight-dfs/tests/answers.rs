//! The reference's answers are the snapshots that a student's answers are compared with; and what
//! else a lesson says of its code is so.
extern crate knight_dfs as exercise_5;

#[path = "../../../exercises/05-knight-dfs/tests/questions.rs"]
mod questions;

exam::answers!("05-knight-dfs");

mod better {
    //! The better search agrees with the reference.

    use exam::boards::{ONE_WAY, WAZIR, small_boards};
    use grid::{Grid, KNIGHT, LEAPER, Pos, Size, StartOffBoard, record};
    use knight_dfs::{
        ALL,
        better::{self, Refuse},
        collect_tours, tours_iterative,
    };

    const REFUSE: [Refuse; 4] = [
        Refuse { dead_ends: false, unreachable: false },
        Refuse { dead_ends: true, unreachable: false },
        Refuse { dead_ends: false, unreachable: true },
        Refuse { dead_ends: true, unreachable: true },
    ];

    const CORNER: Pos = Pos::new(0, 0);

    #[test]
    fn refusing_keeps_all_tours_and_their_order() {
        for (size, start) in small_boards() {
            for moves in [&KNIGHT[..], &LEAPER[..], &WAZIR[..], &ONE_WAY[..], &[]] {
                let expected = collect_tours(size, start, moves, ALL).unwrap();
                for refuse in REFUSE {
                    let mut found = Vec::new();
                    let keep = &mut |tour: &Grid<u32>| found.push(tour.clone());
                    let counted = better::tours(size, start, moves, ALL, refuse, keep).unwrap();
                    assert_eq!(found, expected, "{refuse:?}, {size}, from {start}, {moves:?}");
                    assert_eq!(counted.tours, found.len() as u64);
                }
            }
        }
    }

    #[test]
    fn refusing_stops_at_the_limit() {
        for limit in [0, 1, 7] {
            let mut handed = 0;
            let size = Size::square(5);
            let counted =
                better::tours(size, CORNER, &KNIGHT, limit, REFUSE[3], &mut |_| handed += 1)
                    .unwrap();
            assert_eq!((counted.tours, handed), (limit, limit));
        }
    }

    #[test]
    fn without_refusing_the_placements_are_the_references() {
        let size = Size::new(3, 7);
        let (_, count) =
            record::count(|| tours_iterative(size, CORNER, &KNIGHT, ALL, &mut |_| ()).unwrap());
        let counted = better::tours(size, CORNER, &KNIGHT, ALL, REFUSE[0], &mut |_| ()).unwrap();
        assert_eq!(counted.placements, count.placements);
    }

    #[test]
    fn a_start_off_the_board_is_an_error() {
        for (size, start) in [(Size::new(3, 4), Pos::new(3, 0)), (Size::new(0, 0), CORNER)] {
            let refused = better::tours(size, start, &KNIGHT, ALL, REFUSE[3], &mut |_| ());
            assert_eq!(refused, Err(StartOffBoard { start, size }));
        }
    }
}
