//! The answer of `solution`.

use serde::Serialize;

use super::{Exercise, VERSION};
use crate::solution;

/// The answer of `solution`.
#[derive(Clone, Debug, Serialize)]
pub struct Solution {
    /// [`VERSION`].
    pub version: u32,
    /// Which exercise.
    pub exercise: Exercise,
    /// The file of the reference.
    pub reference: String,
    /// The steps, by number.
    pub steps: Vec<Pair>,
    /// The reference's functions that are no steps and were not given.
    pub helpers: Vec<Helper>,
}

/// A step on both sides.
#[derive(Clone, Debug, Serialize)]
pub struct Pair {
    /// Its number.
    pub number: u32,
    /// Its function.
    pub name: String,
    /// The student's function; `null` when the file has none of that name.
    pub yours: Option<String>,
    /// The reference's.
    pub reference: Option<String>,
    /// Whether both are the same but for the space between the words.
    pub same: bool,
}

/// A helper of the reference.
#[derive(Clone, Debug, Serialize)]
pub struct Helper {
    /// Its function.
    pub name: String,
    /// Its line in the reference.
    pub line: usize,
}

impl Solution {
    /// Both sides of each step.
    pub fn new(
        exercise: &course::Lesson,
        reference: &str,
        pairs: &[solution::Pair],
        helpers: &[solution::Helper],
    ) -> Solution {
        let pair = |it: &solution::Pair| Pair {
            number: it.number,
            name: it.name.clone(),
            yours: it.yours.clone(),
            reference: it.reference.clone(),
            same: it.is_same(),
        };
        let helper = |it: &solution::Helper| Helper { name: it.name.clone(), line: it.line };
        Solution {
            version: VERSION,
            exercise: Exercise::new(exercise),
            reference: reference.to_string(),
            steps: pairs.iter().map(pair).collect(),
            helpers: helpers.iter().map(helper).collect(),
        }
    }
}
