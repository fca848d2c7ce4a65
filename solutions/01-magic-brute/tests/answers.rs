//! The reference's answers are the snapshots that a student's answers are compared with; and what
//! else a lesson says of its code is so.
extern crate magic_brute as exercise_1;

#[path = "../../../exercises/01-magic-brute/tests/questions.rs"]
mod questions;

exam::answers!("01-magic-brute");

mod better {
    //! Every refinement gives the reference's squares, and its counts are known.

    use exam::boards::{board, images};
    use grid::record;
    use magic_brute::{
        Board,
        better::{self, Refuse, Work},
        search,
    };
    use pretty_assertions::assert_eq;

    fn squares_of_reference(order: usize) -> Vec<Board> {
        let mut squares = Vec::new();
        search(order, &[], &mut |square| squares.push(square.clone()));
        squares
    }

    fn refusing(order: usize, refuse: Refuse) -> (Vec<Board>, Work) {
        let mut squares = Vec::new();
        let work = better::search(order, refuse, &mut |square| squares.push(square.clone()));
        (squares, work)
    }

    /// The eight squares of order 3, in the order of the source.
    fn eight() -> Vec<Board> {
        let mut eight = images(&board("2 7 6\n9 5 1\n4 3 8"));
        eight.sort_by(|one, other| one.cells().cmp(other.cells()));
        eight
    }

    #[test]
    fn every_refinement_finds_the_same_small_squares() {
        for order in 0..=2 {
            let expected = squares_of_reference(order);
            for refuse in Refuse::ALL {
                assert_eq!(refusing(order, refuse).0, expected, "order {order}, {refuse:?}");
            }
        }
    }

    #[test]
    fn every_refinement_finds_the_eight_squares_in_order() {
        for refuse in [Refuse::Repeated, Refuse::WrongLine, Refuse::AllButTheLast] {
            assert_eq!(refusing(3, refuse).0, eight(), "{refuse:?}");
        }
    }

    #[test]
    fn the_work_of_the_refinements_is_known() {
        let works = |order| Refuse::ALL.map(|refuse| refusing(order, refuse).1);
        // 4 + 16 + 64 + 256 placements, then 4 + 12 + 24 + 24.
        let [nothing, repeated, ..] = works(2);
        assert_eq!(nothing, Work { placements: 340, boards: 256 });
        assert_eq!(repeated, Work { placements: 64, boards: 24 });

        // 9 + 9·8 + 9·8·7 and so on.
        let all: u64 = (1..=9).map(|cells| (0..cells).map(|cell| 9 - cell).product::<u64>()).sum();
        assert_eq!(refusing(3, Refuse::Repeated).1, Work { placements: all, boards: 362_880 });
        assert!(refusing(3, Refuse::AllButTheLast).1.placements <= 2_394);
    }

    #[test]
    fn the_work_is_what_the_recorder_counts() {
        for refuse in [Refuse::Repeated, Refuse::WrongLine, Refuse::AllButTheLast] {
            let ((_, work), count) = record::count(|| refusing(3, refuse));
            assert_eq!(work.placements, count.placements, "{refuse:?}");
        }
    }

    /// The counts of the source. Seconds in release, minutes without: `cargo test --release -p
    /// magic-brute -- --ignored`.
    #[test]
    #[ignore = "all 9⁹ boards, twice"]
    fn all_387_420_489_boards_of_order_3() {
        let (squares, work) = refusing(3, Refuse::Nothing);
        assert_eq!(squares, eight());
        // A call for each placement, and the first.
        assert_eq!((work.boards, work.placements + 1), (387_420_489, 435_848_050));

        assert_eq!(squares_of_reference(3), squares);
    }
}
