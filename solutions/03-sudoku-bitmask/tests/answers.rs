//! The reference's answers are the snapshots that a student's answers are compared with; and what
//! else a lesson says of its code is so.
extern crate sudoku_bitmask as exercise_3;

#[path = "../../../exercises/03-sudoku-bitmask/tests/questions.rs"]
mod questions;

#[path = "better/boards.rs"]
mod boards;

exam::answers!("03-sudoku-bitmask");

mod better {
    //! The better search finds what the reference finds, on boards of every kind.

    use sudoku_bitmask::better;

    #[test]
    fn it_finds_what_the_reference_finds() {
        super::boards::is_right(("fewest", better::solve, better::count_solutions));
    }
}
