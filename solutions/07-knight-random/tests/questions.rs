//! The reference answers the grader's questions.

use knight_random as lesson;

#[path = "../questions.rs"]
mod questions;

#[test]
fn the_reference_answers_its_questions() {
    exam::rehearse(questions::questions).unwrap();
}
