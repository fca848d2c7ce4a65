//! The reference's answers are the snapshots that a student's answers are compared with.
extern crate double as exercise_1;

#[path = "../../../exercises/01-double/tests/questions.rs"]
mod questions;

exam::answers!("01-double");
