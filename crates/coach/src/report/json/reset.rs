//! The answers of `reset` and `restore`.

use course::hints::Step;
use serde::Serialize;

use super::{Exercise, VERSION};
use crate::{command::reset::Written, report::reset::Restored};

/// The answer of `reset`.
#[derive(Clone, Debug, Serialize)]
pub struct Reset {
    /// [`VERSION`].
    pub version: u32,
    /// Which exercise.
    pub exercise: Exercise,
    /// The step that was reset; `null` for the whole file.
    pub step: Option<u32>,
    /// Whether the file is another one now.
    pub changed: bool,
    /// Where the old text is; `null` when nobody had worked on it.
    pub backup: Option<String>,
}

/// The answer of `restore`.
#[derive(Clone, Debug, Serialize)]
pub struct Restore {
    /// [`VERSION`].
    pub version: u32,
    /// Which exercise.
    pub exercise: Exercise,
    /// Whether the file is another one now.
    pub changed: bool,
    /// The backup that was taken.
    pub from: String,
    /// Where the text it replaced is; `null` when nobody had worked on it.
    pub backup: Option<String>,
    /// The other backups, the newest last.
    pub others: Vec<String>,
}

impl Reset {
    /// What was reset.
    pub fn new(exercise: &course::Lesson, step: Option<&Step>, it: &Written) -> Reset {
        Reset {
            version: VERSION,
            exercise: Exercise::new(exercise),
            step: step.map(|step| step.number),
            changed: it.changed,
            backup: it.backup.clone(),
        }
    }
}

impl Restore {
    /// What was restored.
    pub fn new(exercise: &course::Lesson, it: &Written, from: &Restored) -> Restore {
        Restore {
            version: VERSION,
            exercise: Exercise::new(exercise),
            changed: it.changed,
            from: from.from.clone(),
            backup: it.backup.clone(),
            others: from.others.clone(),
        }
    }
}
