//! One question of a record.

use serde::{Deserialize, Serialize};

use super::{Status, UNWRITTEN};

/// One question.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// `step_3_row_set_is_the_union_of_its_digits`
    pub name: String,
    /// What became of it.
    pub status: Status,
    /// How many points its step is worth.
    pub points: u32,
    /// It failed, and passes with the reference's code for the failed steps before it.
    pub follow_on: bool,
    /// A sentence, when it was not passed.
    pub detail: String,
    /// Wrong answers, the first few.
    pub wrong: Vec<Wrong>,
    /// The fingerprint: the same for solutions that give the same answers to the inputs of `just
    /// test`. Only a step that failed by its own mistake has one.
    pub fingerprint: Option<String>,
    /// The known mistake that gives the same answers, when there is one.
    pub mistake: Option<KnownMistake>,
}

/// A module of a file in the solution's folder `wrong`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct KnownMistake {
    /// Its name.
    pub name: String,
    /// What a student is told.
    pub cause: String,
    /// Which of the step's hints fits, counted from 1.
    pub hint: usize,
}

/// A wrong answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wrong {
    /// What was asked.
    pub asked: String,
    /// What the reference answers.
    pub expected: String,
    /// What the student's program answered, if anything.
    pub found: Option<String>,
    /// What is wrong with it, where several answers would have been right.
    pub complaint: String,
}

impl Question {
    /// The question `name` that ended so, before anything else is known of it.
    pub fn new(name: &str, status: Status) -> Question {
        Question { name: name.to_string(), status, ..Question::default() }
    }

    /// The number of its step, from its name; 0 when the name has none.
    pub fn step(&self) -> u32 {
        let number = self.name.strip_prefix("step_").and_then(|rest| rest.split('_').next());
        number.and_then(|number| number.parse().ok()).unwrap_or(0)
    }

    /// Whether it is passed, or is as good as passed.
    pub fn is_passed(&self, with_follow_on: bool) -> bool {
        self.status == Status::Passed || with_follow_on && self.follow_on
    }

    /// The points that it brings.
    pub fn counted(&self, with_follow_on: bool) -> u32 {
        if self.is_passed(with_follow_on) { self.points } else { 0 }
    }

    /// Whether the step itself, and not one before it, still ends with its `todo!`.
    pub fn is_unwritten(&self) -> bool {
        self.detail.starts_with(&format!("{UNWRITTEN}step {}:", self.step()))
    }
}
