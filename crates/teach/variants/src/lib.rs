//! Other code for the steps of a lesson: the solution with some of its functions replaced.
//!
//! [`mistakes`] reads the known mistakes of a lesson, [`also_right`] its unusual solutions, and [`splice`](mod@splice) puts
//! a variant's functions in the place of the solution's. The program `debug` gives a student such a mistake to repair.

pub mod also_right;
pub mod mistakes;
pub mod splice;

/// Functions that take the place of the solution's: a known mistake, or an unusual solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The file, from the root.
    pub file: String,
    /// The line of the file on which it begins.
    pub line: usize,
    /// What it is called.
    pub name: String,
    /// The cause of a mistake, or what is unusual.
    pub about: String,
    /// The functions. In front of an unusual solution's stand empty lines, so that each line has its number in
    /// the file.
    pub code: String,
}

impl Variant {
    /// The file, the line and the name, as a message says them.
    pub fn place(&self) -> String {
        format!("{}:{}: {}", self.file, self.line, self.name)
    }
}
