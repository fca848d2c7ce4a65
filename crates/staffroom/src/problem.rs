//! What is wrong, where, and what to type next.

use std::fmt;

/// One thing that is wrong with the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file or folder, from the root of the course.
    pub file: String,
    /// The rule that is broken, in one word.
    pub rule: &'static str,
    /// What was found and what was expected.
    pub what: String,
    /// What the author types or edits next.
    pub next: String,
}

impl Problem {
    /// A problem with `file`, found by `rule`.
    pub fn new(
        file: impl Into<String>,
        rule: &'static str,
        what: impl Into<String>,
        next: impl Into<String>,
    ) -> Problem {
        Problem { file: file.into(), rule, what: what.into(), next: next.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.rule, self.file)?;
        for line in self.what.trim_end().lines() {
            writeln!(f, "    {line}")?;
        }
        write!(f, "    next: {}", self.next)
    }
}
