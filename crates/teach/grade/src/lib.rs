//! Judges code that nobody has read, and cannot be fooled by it.
//!
//! A student's program may print anything, so the grader does not ask it whether it is right. It
//! asks *questions* (crate `exam`), on inputs that the program has not seen, in a sandbox that holds
//! no right answer. The program answers on a *sheet*. The judge, a program of ours outside the
//! sandbox, has the reference solution and judges the sheets.
//!
//! ```text
//! intake   a submission's plain Rust files, and nothing else of it        on the host
//! kit      the reference and the libraries, built once                    on the host
//! compile  the submission with the questions, as one program              in the sandbox
//! run      one process per question of our list                           in the sandbox
//! judge    the sheets, by the reference and the referee                   outside, only text comes in
//! follow on  once more, the failed steps replaced by the reference's     in the sandbox
//! record   one JSON file, written whole or not at all                     on the host
//! ```
//!
//! A question is passed when its sheet is complete, all answers on it are right, the process ended
//! with 0, and nothing else is on the sheet. Every other result has its [status](record::Status).
//!
//! # What this crate does not do
//!
//! It does not distribute work. Each submission has one process, which can be started anywhere, any
//! number of times; other tools distribute processes over machines.

pub mod advice;
pub mod choice;
pub mod class;
pub mod comments;
pub mod compile;
pub mod download;
pub mod due;
pub mod entry;
pub mod exporters;
mod follow_on;
pub mod grade;
pub mod gradebook;
pub mod identity;
pub mod intake;
pub mod judge;
pub mod kit;
pub mod left_out;
pub mod libraries;
pub mod limits;
mod look;
pub mod outputs;
mod places;
pub mod points;
pub mod record;
pub mod refusal;
pub mod roster;
pub mod run;
pub mod sandbox;
mod sitting;
pub mod source_files;
pub mod spreadsheet;
pub mod students;
pub mod submission;
pub mod text;
pub mod work;
