//! The known mistakes of an exercise, each with the step it fails and its cause.
//!
//! Their code is in the solution's folder, out of the student's way. The exercise holds a record of
//! them, `mistakes.json`, with a number for each, made from all its answers to the question of its
//! step. A student whose answers give the same number has made the same mistake, or one that nobody
//! could tell from it.

use std::{collections::BTreeMap, fs};

use serde::{Deserialize, Serialize};

use crate::Lesson;

/// The file in the exercise's folder that holds a [`Record`].
pub const RECORD: &str = "mistakes.json";

/// The known mistakes of a lesson, by name.
pub type Record = BTreeMap<String, Mistake>;

/// A known mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mistake {
    /// What it is called; empty in a [`Record`], where it is the key.
    #[serde(skip)]
    pub name: String,
    /// The step that fails.
    pub step: u32,
    /// The cause, in a sentence or two.
    pub cause: String,
    /// Which of the step's hints fits, counted from 1.
    pub hint: usize,
    /// The fingerprint of its answers to the question of its step, if it ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<String>,
}

impl Mistake {
    /// The known mistakes of `lesson`, as they are recorded. `just verify` reports a record that is
    /// missing or stale.
    pub fn all(lesson: &Lesson) -> Vec<Mistake> {
        let text = fs::read_to_string(lesson.path.join(RECORD)).unwrap_or_default();
        let record: Record = serde_json::from_str(&text).unwrap_or_default();
        record.into_iter().map(|(name, mistake)| Mistake { name, ..mistake }).collect()
    }
}

/// The one of `mistakes` that answers the question of `step` with the same `fingerprint`.
///
/// When several do, none is named: a wrong diagnosis costs a student more than no diagnosis.
pub fn known<'a>(mistakes: &'a [Mistake], step: u32, fingerprint: &str) -> Option<&'a Mistake> {
    let is_same = |it: &&Mistake| it.step == step && it.fingerprint.as_deref() == Some(fingerprint);
    let mut same = mistakes.iter().filter(is_same);
    same.next().filter(|_| same.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::{Mistake, known};

    #[test]
    fn one_mistake_with_the_same_answers_to_the_question_is_named_and_no_other() {
        let mistake = |step, print: &str| {
            let (name, cause) = (String::new(), print.to_string());
            Mistake { name, step, hint: 2, fingerprint: Some(cause.clone()), cause }
        };
        let mistakes = [mistake(1, "a"), mistake(1, "b"), mistake(1, "b"), mistake(2, "c")];
        let named = |answered| known(&mistakes, 1, answered).map(|it| it.cause.as_str());

        assert_eq!(named("a"), Some("a"));
        assert_eq!(named("b"), None, "two mistakes answer like this");
        assert_eq!(named("c"), None, "that is a mistake of another step");
    }
}
