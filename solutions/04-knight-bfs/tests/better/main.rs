//! The better search agrees with the lesson.

mod boards;

use knight_bfs::better::explore;

#[test]
fn all_small_boards_from_every_start() {
    boards::agrees_on_all_small_boards(explore);
}

#[test]
fn boards_around_the_ends_of_a_word() {
    boards::agrees_around_the_ends_of_a_word(explore);
}

#[test]
fn a_start_off_the_board_is_an_error() {
    boards::refuses_a_start_off_the_board(explore);
}

#[test]
fn a_board_of_a_million_cells_is_accepted_by_the_referee() {
    boards::is_right_on_a_million_cells(explore);
}
