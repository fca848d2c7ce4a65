//! What a teacher has chosen for the reports.

use crate::record::{QuestionResult, WrongAnswer};

/// What a teacher has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::Args)]
pub struct Choice {
    /// What the students' pages show: nothing but the verdicts, also what was asked and what they
    /// answered, or the right answer too.
    #[arg(long, value_enum, default_value_t = Reveal::Own)]
    pub reveal: Reveal,
    /// Count a step that is right as soon as the failed steps before it are. Both marks are always shown.
    #[arg(long)]
    pub follow_on: bool,
}

/// As much of a question as a student may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Reveal {
    /// Only which questions were passed.
    None,
    /// Also what was asked, and what the student answered.
    Own,
    /// Also what would have been right.
    Diff,
}

impl Reveal {
    /// What may be said of a wrong answer: headings, and what stands below them.
    pub(crate) fn of(self, wrong: &WrongAnswer) -> impl Iterator<Item = (&'static str, &str)> {
        let WrongAnswer { asked, expected, found, complaint } = wrong;
        let complaint = Some(("what is wrong", &complaint[..])).filter(|it| !it.1.is_empty());
        let expected = Some(("expected", &expected[..])).filter(|_| self == Reveal::Diff);
        let both =
            [("asked", &asked[..]), ("your answer", found.as_deref().unwrap_or("none came"))];
        both.into_iter().chain(complaint).chain(expected)
    }

    /// `question` without what a student may not see; what would have been right stays in it.
    pub(crate) fn shown(self, question: &QuestionResult) -> QuestionResult {
        let mut question = question.clone();
        if self == Reveal::None {
            (question.detail, question.mistake, question.wrong) = Default::default();
        }
        question
    }
}
