//! Other code for the steps of a lesson: the reference with some of its functions replaced.
//!
//! [`mistakes`] reads the known mistakes of a lesson, [`alternatives`] the code that must pass, and
//! [`splice`](mod@splice) puts a variant's functions in the place of the reference's. The program `debug` gives a student such a mistake to repair.

pub mod alternatives;
pub mod mistakes;
pub mod splice;

/// Functions that take the place of the reference's: a known mistake, or an alternative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The file, from the root.
    pub file: String,
    /// The line of the file on which it begins.
    pub line: usize,
    /// What it is called.
    pub name: String,
    /// The cause of a mistake, or what is unusual in an alternative.
    pub about: String,
    /// The functions. In front of an alternative's stand empty lines, so that each line has its number in the
    /// file.
    pub code: String,
}

impl Variant {
    /// The file, the line and the name, as a message says them.
    pub fn place(&self) -> String {
        format!("{}:{}: {}", self.file, self.line, self.name)
    }
}
