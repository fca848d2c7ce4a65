//! The known mistakes of an exercise, each with the step it fails and its cause.
//!
//! Their code is in the solution's folder, out of the student's way. The exercise lists them in
//! `mistakes.json`, with a number for each, made from its wrong answers to the question of its
//! step. A student whose answers give the same number has made the same mistake, or one that nobody
//! could tell from it. Two mistakes that concern different inputs give the sum of their numbers.

use std::{collections::BTreeMap, fs};

use serde::{Deserialize, Serialize};

use crate::Lesson;

/// The file in the exercise's folder that holds its [`KnownMistakes`].
pub const KNOWN_MISTAKES: &str = "tests/mistakes.json";

/// The known mistakes of a lesson, by name.
pub type KnownMistakes = BTreeMap<String, Mistake>;

/// A known mistake as the exercise lists it, without its code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mistake {
    /// What it is called; empty in [`KnownMistakes`], where it is the key.
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
    // Stands between the names of two mistakes at once; no name holds a space.
    const AND: &str = " and ";

    /// Two mistakes at once.
    fn both(one: &Mistake, other: &Mistake) -> Mistake {
        Mistake {
            name: [one.name.as_str(), &other.name].join(Mistake::AND),
            step: one.step,
            cause: format!("(1) {} (2) {}", one.cause, other.cause),
            hint: one.hint,
            fingerprint: None,
        }
    }

    /// Whether it is two mistakes at once.
    pub fn is_two(&self) -> bool {
        self.name.contains(Mistake::AND)
    }

    /// The known mistakes of `lesson`, as its exercise lists them. `just verify` reports a list that
    /// is missing or stale.
    pub fn all(lesson: &Lesson) -> Vec<Mistake> {
        let text = fs::read_to_string(lesson.path.join(KNOWN_MISTAKES)).unwrap_or_default();
        let known: KnownMistakes = serde_json::from_str(&text).unwrap_or_default();
        known.into_iter().map(|(name, mistake)| Mistake { name, ..mistake }).collect()
    }
}

/// The one of `mistakes` that answers the question of `step` with the same `fingerprint`; or the two that do so
/// together, as one.
///
/// When several do, none is named: a wrong diagnosis costs a student more than no diagnosis.
pub fn known(mistakes: &[Mistake], step: u32, fingerprint: &str) -> Option<Mistake> {
    let wanted = u64::from_str_radix(fingerprint, 16).ok()?;
    let own = |mistake: &Mistake| u64::from_str_radix(mistake.fingerprint.as_deref()?, 16).ok();
    let of_step = mistakes.iter().filter(|mistake| mistake.step == step);
    let prints: Vec<(&Mistake, u64)> =
        of_step.filter_map(|mistake| Some((mistake, own(mistake)?))).collect();
    let mut same = prints.iter().filter(|(_, print)| *print == wanted);
    if let Some((mistake, _)) = same.next() {
        return same.next().is_none().then(|| (*mistake).clone());
    }
    let pairs = prints
        .iter()
        .enumerate()
        .flat_map(|(index, one)| prints[index + 1..].iter().map(move |other| (one, other)));
    let mut same = pairs.filter(|(one, other)| one.1.wrapping_add(other.1) == wanted);
    let (one, other) = same.next()?;
    same.next().is_none().then(|| Mistake::both(one.0, other.0))
}

#[cfg(test)]
mod tests {
    use super::{Mistake, known};

    #[test]
    fn one_mistake_with_the_same_answers_is_named() {
        let mistakes = [mistake(1, "a"), mistake(1, "b"), mistake(1, "b"), mistake(2, "c")];
        let named = |answered| known(&mistakes, 1, answered).map(|mistake| mistake.name);

        assert_eq!(named("a").as_deref(), Some("its_a"));
        assert_eq!(named("b"), None, "two mistakes answer like this");
        assert_eq!(named("c"), None, "that is a mistake of another step");
    }

    #[test]
    fn two_mistakes_at_once_are_named_by_their_sum() {
        let prints = ["ffffffffffffff00", "101", "5", "7", "8", "6"];
        let mistakes = prints.map(|print| mistake(1, print));
        let named = |answered| known(&mistakes, 1, answered);

        let both = named("1").expect("two");
        assert!(both.is_two());
        assert_eq!(both.name, "its_ffffffffffffff00 and its_101");
        assert_eq!(both.cause, "(1) ffffffffffffff00. (2) 101.");
        assert_eq!(named("f").map(|mistake| mistake.name).as_deref(), Some("its_7 and its_8"));
        assert_eq!(named("d"), None, "5 + 8 and 7 + 6");
        assert_eq!(named("a"), None, "5 twice");
        assert!(named("7").is_some_and(|one| !one.is_two()), "one is simpler than two");
    }

    fn mistake(step: u32, print: &str) -> Mistake {
        let (name, cause) = (format!("its_{print}"), format!("{print}."));
        Mistake { name, step, hint: 2, fingerprint: Some(print.to_string()), cause }
    }
}
