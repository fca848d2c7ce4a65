//! What is timed.

use super::Input;

/// What is timed together: searches, on the same cases.
#[derive(Debug)]
pub struct Bench {
    /// Above its table: `all tours`; empty when the lesson has only one.
    pub title: &'static str,
    /// From easy to hard.
    pub cases: Vec<Case>,
    /// Their names.
    pub searches: &'static [&'static str],
}

/// What is asked in one go.
#[derive(Debug)]
pub struct Case {
    /// As it is shown: `5 × 5`.
    pub name: String,
    /// More than one where one may be lucky.
    pub inputs: Vec<Input>,
    /// How many answers there are in all, where each search finds all.
    pub found: Option<u64>,
}

impl Case {
    /// One input.
    pub fn of(name: impl ToString, input: Input, found: impl Into<Option<u64>>) -> Case {
        Case { name: name.to_string(), inputs: vec![input], found: found.into() }
    }

    /// Several, with an answer each.
    pub fn each(name: impl ToString, inputs: Vec<Input>) -> Case {
        Case { name: name.to_string(), found: Some(inputs.len() as u64), inputs }
    }
}

impl Bench {
    pub(crate) fn new(
        title: &'static str,
        cases: impl Into<Vec<Case>>,
        searches: &'static [&'static str],
    ) -> Bench {
        Bench { title, cases: cases.into(), searches }
    }
}
