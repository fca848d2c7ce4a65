//! One check of an exercise's program, and its name in a report.

use grid::counted;
use serde::{Deserialize, Serialize};

use crate::{Location, Task};

/// One check of a question: an explanation, or the question itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Check {
    /// The question that it belongs to: `step_3_row_set`.
    pub question: String,
    /// Where it begins, when that is known.
    pub location: Option<Location>,
    /// Which of the two it is.
    pub kind: CheckKind,
}

/// What a check is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckKind {
    /// It looks for one frequent mistake, on a board or a few.
    Explanation {
        /// Which of the question's it is, from 0.
        number: usize,
        /// What it claims: `boxes count in reading order`.
        claim: String,
    },
    /// It asks the question, mostly with hundreds of inputs.
    Question {
        /// How many there are.
        inputs: usize,
    },
}

impl Check {
    /// The step it belongs to: 3. `None` for a name that does not begin with `step_` and a number.
    pub fn step(&self) -> Option<u32> {
        step_of(&self.question)
    }

    /// Whether it is the question itself.
    pub fn is_question(&self) -> bool {
        self.claim().is_none()
    }

    /// What an explanation claims.
    pub fn claim(&self) -> Option<&str> {
        match &self.kind {
            CheckKind::Explanation { claim, .. } => Some(claim),
            CheckKind::Question { .. } => None,
        }
    }

    /// How many inputs the question asks about; an explanation about none.
    pub fn inputs(&self) -> usize {
        match self.kind {
            CheckKind::Explanation { .. } => 0,
            CheckKind::Question { inputs } => inputs,
        }
    }

    /// What it claims, or how much the question asks: `boxes count in reading order`.
    pub fn claim_shown(&self) -> String {
        match &self.kind {
            CheckKind::Explanation { claim, .. } => claim.clone(),
            CheckKind::Question { inputs: 1 } => "1 input is answered as it should be".to_string(),
            CheckKind::Question { inputs } => {
                format!("{} are answered as they should be", counted(*inputs as u64, "input"))
            }
        }
    }

    /// Where it begins: `exercises/03-sudoku-bitmask/tests/questions.rs:74`. Empty when that is not known.
    pub fn location_shown(&self) -> String {
        self.location.as_ref().map(Location::to_string).unwrap_or_default()
    }

    /// What the program is asked to run it.
    pub fn task(&self) -> Task {
        match self.kind {
            CheckKind::Explanation { number, .. } => Task::Explain(self.question.clone(), number),
            CheckKind::Question { .. } => Task::Test(self.question.clone()),
        }
    }
}

/// The step of a question: 3 of `step_3_row_set`.
pub fn step_of(question: &str) -> Option<u32> {
    question.strip_prefix("step_")?.split('_').next()?.parse().ok()
}
