//! How much a student's page shows.

use serde::{Deserialize, Serialize};

use crate::record::WrongAnswer;

/// As much of a question as a student may see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reveal {
    /// Only which questions were passed.
    None,
    /// Also what was asked, and what the student answered.
    #[default]
    Own,
    /// Also what would have been right.
    Diff,
}

impl Reveal {
    /// What may be said of a wrong answer: headings, and what stands below them.
    pub(super) fn of(self, wrong: &WrongAnswer) -> Vec<(&'static str, &str)> {
        if self == Reveal::None {
            return Vec::new();
        }
        let WrongAnswer { asked, expected, found, complaint } = wrong;
        let complaint = Some(("what is wrong", &complaint[..])).filter(|it| !it.1.is_empty());
        let expected = Some(("expected", &expected[..])).filter(|_| self == Reveal::Diff);
        let both =
            [("asked", &asked[..]), ("your answer", found.as_deref().unwrap_or("none came"))];
        both.into_iter().chain(complaint).chain(expected).collect()
    }
}
