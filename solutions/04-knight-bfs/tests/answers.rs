//! The reference's answers are the snapshots that a student's answers are compared with; and what
//! else a lesson says of its code is so.
extern crate knight_bfs as exercise_4;

#[path = "../../../exercises/04-knight-bfs/tests/questions.rs"]
mod questions;

#[path = "better/boards.rs"]
mod boards;

exam::answers!("04-knight-bfs");

mod better {
    //! The better search agrees with the lesson.

    use exam::boards::RIGHT;
    use grid::{Pos, Size};
    use knight_bfs::better::explore;

    #[test]
    fn bit_boards_agree_with_the_lesson() {
        super::boards::agrees_with_the_lesson(explore);
    }

    #[test]
    fn a_look_is_a_cell_of_a_word_where_the_ring_may_be() {
        let words = |size| {
            let explored =
                explore(size, Pos::new(0, 0), &RIGHT).expect("the start is on the board");
            assert_eq!(explored.looks % 64, 0, "a word has 64 cells");
            explored.looks / 64
        };
        assert_eq!(words(Size::new(1, 5)), 5, "a word for each of five rings");
        assert_eq!(words(Size::new(3, 5)), 5, "no move leads to another row");
        // A ring may move into the word behind its own, but behind the third there is none.
        assert_eq!(words(Size::new(1, 130)), 2 * 64 + 2 * 64 + 2);
    }
}
