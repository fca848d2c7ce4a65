//! The rules of the course, one a file.
//!
//! Most rules only read files. Four (`untouched`, `right`, `mistakes`, `fingerprints`) get the outcomes of
//! the stub, the solution and its variants, and run nothing themselves. `secret` asks the solution.

pub mod book;
pub mod checks;
pub mod files;
pub mod fingerprints;
pub mod format;
pub mod hints;
pub mod links;
pub mod lists;
pub mod mistakes;
pub mod parts;
pub mod right;
pub mod secret;
pub mod steps;
pub mod unfinished;
pub mod untouched;

#[cfg(test)]
mod tests;
