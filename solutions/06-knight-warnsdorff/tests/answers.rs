//! The reference's answers are the snapshots that a student's answers are compared with; and what
//! else a lesson says of its code is so.
extern crate knight_warnsdorff as exercise_6;

#[path = "../../../exercises/06-knight-warnsdorff/tests/questions.rs"]
mod questions;

exam::answers!("06-knight-warnsdorff");

mod better {
    //! The better rule finds tours where the plain one fails.

    use grid::{KNIGHT, LEAPER, Pos, Size, StartOffBoard};
    use knight_warnsdorff::{Tour, better, from_every_start, tour};
    use referee::tour::judge;

    #[test]
    fn keeping_away_from_the_center_finds_tours() {
        let found = |size, moves| from_every_start(size, moves, better::tour).succeeded;
        assert_eq!(found(Size::square(8), &KNIGHT), 64);
        // On a large board the plain rule fails more often.
        let large = Size::square(30);
        assert!(found(large, &KNIGHT) > from_every_start(large, &KNIGHT, tour).succeeded);
        let (size, start) = (Size::square(10), Pos::new(0, 0));
        let Ok(Tour::Complete(leaps)) = better::tour(size, start, &LEAPER) else {
            panic!("no tour")
        };
        assert_eq!(judge(&leaps, start, &LEAPER), Ok(()));
    }

    #[test]
    fn a_start_off_the_board_is_an_error() {
        let (size, start) = (Size::new(3, 4), Pos::new(3, 0));
        assert_eq!(better::tour(size, start, &KNIGHT), Err(StartOffBoard { start, size }));
    }
}
