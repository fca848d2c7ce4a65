//! Judges code that nobody has read, and cannot be fooled by it.
//!
//! A student's program cannot be asked whether it is right: it may say what it likes. It is asked
//! *questions* (crate `exam`), on inputs that it has not seen, in a sandbox where no answer lies, and
//! it answers on a *sheet*. What is right is known only to a program of ours outside, which has the
//! reference solution, and which judges the sheets.
//!
//! ```text
//! intake   a submission's plain Rust files, and nothing else of it        on the host
//! kit      the reference and the libraries, built once                    on the host
//! compile  the submission alone, then with the questions                  in the sandbox
//! run      one process a question, from our list                          in the sandbox
//! judge    the sheets, by the reference and the referee                   outside, only text comes in
//! follow on  once more, the failed steps replaced by the reference's     in the sandbox
//! record   one JSON file, written whole or not at all                     on the host
//! ```
//!
//! A question is passed when its sheet has come to its end, all answers on it are right, the process
//! ended with 0, and nothing else is on the sheet. Everything else has its [status](record::Status).
//!
//! # What this crate does not do
//!
//! It distributes nothing. One submission is one process that can be started anywhere, any number of
//! times, and other tools spread processes over machines.

pub mod class;
pub mod compile;
pub mod download;
pub mod due;
mod follow_on;
pub mod grade;
pub mod intake;
pub mod judge;
pub mod kit;
mod look;
pub mod outputs;
pub mod record;
pub mod roster;
pub mod run;
pub mod sandbox;
pub mod similar;
pub mod submission;
pub mod text;
pub mod work;
