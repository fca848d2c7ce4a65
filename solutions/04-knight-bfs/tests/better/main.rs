//! The better search agrees with the lesson.

mod boards;

#[test]
fn bit_boards_agree_with_the_lesson() {
    boards::agrees_with_the_lesson(knight_bfs::better::explore);
}
