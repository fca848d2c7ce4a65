//! Can we do better? Four answers, for four questions.
//!
//! | module | question | idea |
//! |---|---|---|
//! | [`estimate`] | about how many squares of order 6 there are | a population walks down the lesson's tree |
//! | [`order_4`] | all squares of order 4 | a plan: seven numbers are chosen, nine follow |
//! | [`order_5`] | how many squares of order 5 there are | two halves that meet in the middle |
//! | [`restarts`] | one square of any order up to 12 | random numbers, and restarts |
//!
//! [`random`] is the generator that the first and the last need. The others return how much they placed
//! or listed.

pub mod estimate;
pub mod order_4;
pub mod order_5;
pub mod random;
pub mod restarts;
