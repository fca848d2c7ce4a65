//! Can we do better? Two answers, for two questions.
//!
//! | module | question | idea |
//! |---|---|---|
//! | [`order_4`] | all squares of order 4 | a plan: seven numbers are chosen, nine follow |
//! | [`restarts`] | one square of any order up to 12 | random numbers, and a new start when it goes badly |
//!
//! [`random`] is the generator that the second needs. Both return how many numbers they placed.

pub mod order_4;
pub mod random;
pub mod restarts;
