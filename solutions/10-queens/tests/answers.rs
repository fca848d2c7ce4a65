//! The reference's answers are the snapshots that a student's answers are compared with; and what
//! else a lesson says of its code is so.
extern crate queens as exercise_10;

#[path = "../../../exercises/10-queens/tests/questions.rs"]
mod questions;

exam::answers!("10-queens");

mod better {
    //! The better search agrees with the reference, and with what is known.

    use grid::{Grid, Size};
    use queens::{Square, better, count, fundamental};

    /// OEIS A000170, from order 1 on.
    const SOLUTIONS: [u64; 14] =
        [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596];
    /// OEIS A002562, from order 1 on.
    const FUNDAMENTAL: [u64; 14] = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1_787, 9_233, 45_752];

    #[test]
    fn borders_first_count_what_is_known_on_all_cores() {
        for (order, known) in (1..).zip(SOLUTIONS.into_iter().zip(FUNDAMENTAL)) {
            let counted = better::count(order, 1);
            assert_eq!((counted.solutions, counted.fundamental), known, "{order}");
            assert_eq!(better::count(order, 3), counted, "{order}");
        }
        assert_eq!(better::count(0, 1).solutions, 1);
    }

    #[test]
    fn the_reference_counts_what_is_known() {
        for (order, known) in (1..=10).zip(SOLUTIONS.into_iter().zip(FUNDAMENTAL)) {
            let board = Grid::new(Size::square(order), Square::Free);
            assert_eq!((count(&board), fundamental(&board) as u64), known, "{order}");
        }
    }
}
