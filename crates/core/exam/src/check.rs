//! One check of an exercise's program, and its name in a report.

use grid::counted;
use serde::{Deserialize, Serialize};

use crate::{Place, Task};

/// One check: an explanation, which is about one board, or the question of a step, with hundreds of inputs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Check {
    /// The question that it belongs to: `step_3_row_set`.
    pub question: String,
    /// What an explanation claims, behind its number within the question, from 0; `None` for the question itself.
    pub claim: Option<(usize, String)>,
    /// Where it begins, when that is known.
    pub place: Option<Place>,
    /// Of a question, how many inputs it asks about.
    pub inputs: usize,
}

impl Check {
    /// The step it belongs to: 3. `None` for a name that does not begin with `step_` and a number.
    pub fn step(&self) -> Option<u32> {
        step_of(&self.question)
    }

    /// Whether it asks about hundreds of inputs.
    pub fn is_question(&self) -> bool {
        self.claim.is_none()
    }

    /// What it claims: `boxes count in reading order`.
    pub fn words(&self) -> String {
        match (&self.claim, self.inputs) {
            (Some((_, claim)), _) => claim.clone(),
            (None, 1) => "1 input is answered as it should be".to_string(),
            (None, inputs) => {
                format!("{} are answered as they should be", counted(inputs as u64, "input"))
            }
        }
    }

    /// Where it begins: `exercises/03-sudoku-bitmask/tests/questions.rs:74`. Empty when that is not known.
    pub fn place_shown(&self) -> String {
        self.place.as_ref().map(Place::to_string).unwrap_or_default()
    }

    /// What the program is asked to run it.
    pub fn task(&self) -> Task {
        match self.claim {
            Some((number, _)) => Task::Explain(self.question.clone(), number),
            None => Task::Test(self.question.clone()),
        }
    }
}

/// The step of a question: 3 of `step_3_row_set`.
pub fn step_of(question: &str) -> Option<u32> {
    question.strip_prefix("step_")?.split('_').next()?.parse().ok()
}
