//! Asks a solution a lesson's questions.
//!
//! A lesson's *questions* are its specification in code: for each step the inputs, how the student's
//! function is called, and how its answer is judged. They are written once, in
//! `exercises/NN-name/questions.rs`, against `super::lesson`, and used three times:
//!
//! - `just test` asks them with the course's own seed. What the lesson fixes is compared with the
//!   recorded answers of the reference, and the student reads the smallest input that is answered
//!   wrongly. That is the module `practice`, behind the feature of that name.
//! - `just grade` asks them with secret seeds, in a sandbox. There the program writes down nothing but
//!   answers, and decides nothing: code that runs in one process with the student's can be fooled by
//!   it. The reference answers the same questions in a program of its own, and that program judges.
//! - `just verify` asks them of every known mistake and of every unusual right solution, with the
//!   course's own seed and with secret ones. That is the module `rehearse`.
//!
//! ```
//! # mod lesson { pub fn double(number: u32) -> u32 { 2 * number } }
//! # mod questions {
//! use exam::Ask;
//! use super::lesson::double;
//!
//! exam::questions![step_1_double];
//!
//! fn step_1_double(ask: &mut Ask) {
//!     for number in 0..10 {
//!         ask.exact(format_args!("double({number})"), || double(number));
//!     }
//!     for _ in ask.rounds(20) {
//!         let number = ask.rng.below(1_000_000) as u32;
//!         ask.exact(format_args!("double({number})"), || double(number));
//!     }
//! }
//! # }
//! # fn main() { assert_eq!(questions::QUESTIONS[0].name, "step_1_double"); }
//! ```
//!
//! # What this crate does not do
//!
//! It starts no process and knows no lesson. It opens two files: the recorded answers beside the
//! questions, which `just accept` lets it write, and the one that says what is asked next, for a search that
//! may end without a word.

pub mod answers;
mod ask;
pub mod inputs;
#[cfg(feature = "practice")]
pub mod practice;
#[cfg(feature = "rehearse")]
pub mod rehearse;
mod rng;
mod serve;
mod sheet;
pub mod variant;

pub use ask::{Ask, Asked, Judge, Question};
pub use rng::{Rng, fingerprint};
pub use serve::{main, serve};
pub use sheet::{Header, Seed, Task, escape, unescape};

/// Lists the questions of a lesson, one for each step, in order: `exam::questions![step_1_double];`
///
/// It makes the list `QUESTIONS`, and in a test program a test for each of them, which asks it with
/// the course's own seed and compares the answers with the recorded ones.
#[macro_export]
macro_rules! questions {
    ($($name:ident),+ $(,)?) => {
        /// What is asked, a question for each step.
        pub const QUESTIONS: &[$crate::Question] =
            &[$($crate::Question { name: stringify!($name), ask: $name }),+];

        #[cfg(test)]
        mod asked {
            $(
                #[test]
                fn $name() {
                    let question = $crate::Question { name: stringify!($name), ask: super::$name };
                    $crate::practice::check(&question, file!(), &$crate::practice::package());
                }
            )+
        }
    };
}
