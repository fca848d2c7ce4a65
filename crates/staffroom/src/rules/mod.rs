//! The rules of the course, one a file.
//!
//! Most look at files. Four (`untouched`, `right`, `mistakes`, `fingerprints`) look at what the questions and checks say of
//! the stub, of the solution and of its variants; they get the verdicts and run nothing themselves.

pub mod book;
pub mod checks;
pub mod dependencies;
pub mod files;
pub mod fingerprints;
pub mod format;
pub mod hints;
pub mod links;
pub mod mistakes;
pub mod right;
pub mod steps;
pub mod untouched;
pub mod unwritten;

#[cfg(test)]
mod tests;
