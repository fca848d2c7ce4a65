//! The answer of `hint`.

use course::{hints::Step, mistakes::Mistake};
use serde::Serialize;

use super::{Exercise, VERSION};

/// The answer of `hint`.
#[derive(Clone, Debug, Serialize)]
pub struct Hint {
    /// [`VERSION`].
    pub version: u32,
    /// Which exercise.
    pub exercise: Exercise,
    /// The step's number; `null` when every step passes and no hint is needed.
    pub step: Option<u32>,
    /// The step's function.
    pub name: Option<String>,
    /// The level, from 1.
    pub level: Option<usize>,
    /// The last level.
    pub levels: Option<usize>,
    /// The hint, in Markdown.
    pub text: Option<String>,
    /// The cause, when the coach chose the step and a known mistake gives the same answers.
    pub likely_cause: Option<String>,
}

impl Hint {
    /// The hint `level` of `step`, or the news that none is needed.
    pub fn new(
        exercise: &course::Lesson,
        chosen: Option<(&Step, usize)>,
        known: Option<Mistake>,
    ) -> Hint {
        Hint {
            version: VERSION,
            exercise: Exercise::new(exercise),
            step: chosen.map(|(step, _)| step.number),
            name: chosen.map(|(step, _)| step.name.clone()),
            level: chosen.map(|(_, level)| level),
            levels: chosen.map(|(step, _)| step.hints.len()),
            text: chosen.map(|(step, level)| step.hints[level - 1].clone()),
            likely_cause: known.map(|it| it.cause),
        }
    }
}
