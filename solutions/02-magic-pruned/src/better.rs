//! Can we do better? Three answers, for three questions.
//!
//! | module | question | idea |
//! |---|---|---|
//! | [`order_4`] | all squares of order 4 | a plan: seven numbers are chosen, nine follow |
//! | [`order_5`] | how many squares of order 5 there are | two halves that meet in the middle |
//! | [`restarts`] | one square of any order up to 12 | random numbers, and a new start when it goes badly |
//!
//! [`random`] is the generator that the third needs. All return how much they placed or listed.

pub mod order_4;
pub mod order_5;
pub mod random;
pub mod restarts;
