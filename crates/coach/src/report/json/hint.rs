//! The answer of `hint`.

use serde::Serialize;

use super::{Exercise, VERSION};
use crate::{course, hints::Step, mistakes::Likely};

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
    /// The likely cause of the step's failure, when the coach chose the step and knows the mistake.
    pub likely_cause: Option<String>,
}

impl Hint {
    /// The hint `level` of `step`, or the news that none is needed.
    pub fn new(
        exercise: &course::Exercise,
        chosen: Option<(&Step, usize)>,
        cause: Option<Likely>,
    ) -> Hint {
        Hint {
            version: VERSION,
            exercise: Exercise::new(exercise),
            step: chosen.map(|(step, _)| step.number),
            name: chosen.map(|(step, _)| step.name.clone()),
            level: chosen.map(|(_, level)| level),
            levels: chosen.map(|(step, _)| step.hints.len()),
            text: chosen.map(|(step, level)| step.hints[level - 1].clone()),
            likely_cause: cause.map(|cause| cause.cause),
        }
    }
}
