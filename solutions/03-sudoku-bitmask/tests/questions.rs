//! The reference answers the grader's questions.

use sudoku_bitmask as lesson;

#[path = "../questions.rs"]
mod questions;

#[test]
fn the_reference_answers_its_questions() {
    assert!(exam::rehearse(questions::questions).is_ok_and(|count| count > 0));
}
