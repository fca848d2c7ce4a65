//! Can we do better? Further techniques, a guess where reasoning ends, and the two rules fast.
//!
//! | module | idea |
//! |---|---|
//! | [`techniques`] | strike out marks for better reasons: locked digits, pairs, the X-wing |
//! | [`guess`] | when stuck, try a digit, and say in the log which parts were reasoned |
//! | [`fast`] | rules 1 and 2 alone, nine cells at a time |

pub mod fast;
pub mod guess;
pub mod techniques;
