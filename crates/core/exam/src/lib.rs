//! Asks code a lesson's questions: a student's, the reference, or a variant.
//!
//! A lesson's *questions* are its specification in code: for each step what explains a mistake, the inputs,
//! how the student's function is called, and how its answer is judged. They are written once, in
//! `exercises/NN-name/tests/questions.rs`, against the student's library, `exercise_3`. The library, the
//! questions and this crate are one program, whose `main` is [`main`]. It is started in three ways:
//!
//! - `just test` asks with the course's own seed. What the lesson fixes is compared with the recorded
//!   answers of the reference, and the student reads the smallest input that is answered wrongly.
//! - `just grade` asks with secret seeds, in a sandbox. There the program writes down nothing but
//!   answers, and decides nothing: code that runs in one process with the student's can be fooled by
//!   it. The reference answers the same questions in a program of its own, and that program judges.
//! - `just verify` does both with every known mistake and every alternative.
//!
//! ```
//! # extern crate self as exercise_1;
//! # pub fn double(number: u32) -> u32 { 2 * number }
//! # mod questions {
//! use exam::{Ask, says};
//! use exercise_1::double;
//!
//! exam::questions![step_1_double];
//!
//! fn step_1_double(ask: &mut Ask) {
//!     ask.explain("a double is not a square", || says("the double of 3 is", double(3), 6));
//!     let random = ask.random(20, |rng| rng.below(1_000_000) as u32);
//!     ask.each("the double of ", (0..10).chain(random), double);
//! }
//! # }
//! # fn main() { assert_eq!(questions::QUESTIONS[0].name, "step_1_double"); }
//! ```
//!
//! # What this crate does not do
//!
//! It starts no process and knows no lesson. It reads the recorded answers beside the questions, and
//! adds to its protocol.

mod ask;
pub mod boards;
mod check;
mod hash;
pub mod judging;
mod outcome;
mod panics;
mod program;
pub mod protocol;
mod rng;
mod size;
pub mod snapshot;
mod writer;

pub use ask::{Ask, Asked, Demand, Question, Within, says, says_true};
pub use check::{Check, CheckKind, step_of};
pub use hash::{digest, hash_of};
pub use outcome::{Cause, Location, Outcome, Panic, UnwrittenStep, WrongAnswers};
pub use program::{PROTOCOL, main, text_main, variant_of_steps};
pub use protocol::{Answer, Answered, Header, Judgment, Line, Seed, Task, Work, WrongAnswer};
pub use rng::Rng;
pub use size::size_of;

/// Lists the questions of a lesson, one for each step, in order: `exam::questions![step_1_double];`
///
/// It makes the list `QUESTIONS`.
#[macro_export]
macro_rules! questions {
    ($($name:ident),+ $(,)?) => {
        /// What is asked, a question for each step.
        pub const QUESTIONS: &[$crate::Question] =
            &[$($crate::Question { name: stringify!($name), ask: $name }),+];
    };
}

/// The program of an exercise, in `tests/main.rs`: what `tests/questions.rs` asks of its library.
#[macro_export]
macro_rules! exercise {
    () => {
        mod questions;

        fn main() -> ::std::process::ExitCode {
            $crate::main(questions::QUESTIONS)
        }
    };
}

/// The test of a solution, whose exercise is in the folder `$folder` and whose questions are the module
/// `questions`: its answers are the snapshots that a student's answers are compared with.
#[macro_export]
macro_rules! answers {
    ($folder:literal) => {
        #[test]
        fn the_answers_are_those_of_the_snapshots() {
            ::insta::with_settings!({
                snapshot_path => concat!("../../../exercises/", $folder, "/tests/snapshots"),
                prepend_module_to_snapshot => false,
                omit_expression => true,
            }, {
                for question in questions::QUESTIONS {
                    ::insta::assert_snapshot!(question.name, $crate::snapshot::of(question));
                }
            });
        }
    };
}
