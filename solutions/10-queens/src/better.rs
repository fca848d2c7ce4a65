//! Can we do better?
//!
//! | module | idea |
//! |---|---|
//! | [`bits`] | a whole row of free cells is one integer, and one of eight images is counted |
//! | [`repair`] | one solution of a million queens: place what fits, and repair the rest |

pub mod bits;
pub mod repair;
