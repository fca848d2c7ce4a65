//! Judges code that nobody has read, and cannot be fooled by it.
//!
//! A student's program may print anything, so the grader does not ask it whether it is right. It
//! asks *questions* (crate `exam`), on inputs that the program has not seen, in a sandbox that holds
//! no right answer. The program answers in a *protocol*. The judge, a program of ours in a sandbox of
//! its own, has the reference and judges the protocols.
//!
//! ```text
//! collect    any download and any roster become `class.csv` and `code/KEY/NN/*.rs`
//!
//! kit        the libraries, and the judge; built once                       on the host, the judge in the sandbox
//! compile    the submission with the questions, as one program              in the sandbox
//! run        one process per question of our list                           in the sandbox
//! judge      its protocol, by the reference and the referee                 in one of its own, only text comes in
//! follow on  once more, the failed steps replaced by the reference's        in the sandbox
//! record     one JSON file a submission, written whole or not at all           on the host
//!
//! report     rows, records, comments and policy become marks, pages and sheets
//! ```
//!
//! Plain files lie between the three, and six forms lead from a download to a mark: a
//! [row](collect::Row), [code](code::Code), answers (`judge::Answers`), a
//! [verdict](record::Verdict), a [record](record::Record), a [mark](report::marks::Mark).
//!
//! A question is passed when its protocol is complete, all answers on it are right, the process ended
//! with 0, and nothing else is in the protocol. Every other result has its [status](record::Status).
//!
//! # What this crate does not do
//!
//! It does not distribute work. Each submission can be judged by a process of its own, which can be started
//! anywhere, any number of times; other tools distribute processes over machines.

pub mod class;
pub mod code;
pub mod collect;
mod compile;
pub mod files;
mod follow_on;
pub mod identity;
mod judge;
pub mod kit;
mod process_state;
pub mod record;
mod refusal;
pub mod report;
pub mod run;
pub mod sandbox;
pub mod sitting;
pub mod spreadsheet;
pub mod syntax;
pub mod text;
