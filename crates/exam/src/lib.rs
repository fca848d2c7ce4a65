//! Asks a solution questions and writes down nothing but its answers.
//!
//! A grader must not believe what a student's program says about itself: code that runs in one
//! process with the student's can be fooled by it. So this crate, which runs there, decides nothing.
//! It reads two seeds from a *sheet*, makes the inputs from them, calls the student's functions, and
//! writes their answers on the same sheet. No expected answer is in that program or near it.
//!
//! The very same questions are then asked of the reference solution, in a program of its own that is
//! given the student's sheets. That program knows what is right, and it is the one that judges.
//!
//! A lesson's questions are a function in `solutions/NN-name/questions.rs`:
//!
//! ```
//! use exam::Exam;
//!
//! fn double(number: usize) -> usize {
//!     2 * number
//! }
//!
//! fn questions(exam: &mut Exam) {
//!     exam.question("step_1_double_is_twice_the_number", |ask| {
//!         for _ in 0..4 {
//!             let number = ask.own.below(1_000);
//!             ask.exact(format!("double({number})"), || double(number));
//!         }
//!     });
//! }
//!
//! assert_eq!(exam::rehearse(questions), Ok(1));
//! ```
//!
//! # What this crate does not do
//!
//! It starts no process, opens no file and knows no lesson.

mod ask;
mod chance;
mod exam;
mod sheet;
pub mod variant;

pub use ask::Ask;
pub use chance::{Chance, fingerprint};
pub use exam::{Exam, main, rehearse};
pub use sheet::{Header, Task, escape, unescape};
