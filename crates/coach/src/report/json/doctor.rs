//! The answer of `doctor`.

use serde::Serialize;

use super::VERSION;
use crate::tools::{self, Found};

/// The answer of `doctor`.
#[derive(Clone, Debug, Serialize)]
pub struct Doctor {
    /// [`VERSION`].
    pub version: u32,
    /// Whether all is there that a student cannot work without.
    pub well: bool,
    /// Everything that was looked for.
    pub tools: Vec<Tool>,
    /// Files of the course that a verdict is made from, and that are not as in git's last commit.
    pub changed: Vec<String>,
    /// Such files that were changed in commits after a class's workspace was handed out or renewed.
    pub committed: Vec<String>,
    /// What this system cannot do that others can, in sentences.
    pub limits: Vec<&'static str>,
}

/// Something that a recipe needs.
#[derive(Clone, Debug, Serialize)]
pub struct Tool {
    /// `mdbook`.
    pub name: &'static str,
    /// For what, in words.
    pub purpose: &'static str,
    /// Whether a student cannot work without it.
    pub needed: bool,
    /// `fit`, `unfit` or `missing`.
    pub state: &'static str,
    /// Its version, or why it is unfit; `null` when it is missing.
    pub found: Option<String>,
    /// The command that installs it.
    pub install: String,
}

impl Doctor {
    /// What was found.
    pub fn new(
        tools: &[tools::Tool],
        changed: Vec<String>,
        committed: Vec<String>,
        limits: Vec<&'static str>,
    ) -> Doctor {
        let tool = |it: &tools::Tool| {
            let (state, found) = match &it.found {
                Found::Yes(version) => ("fit", Some(version.clone())),
                Found::Unfit(why) => ("unfit", Some(why.clone())),
                Found::No => ("missing", None),
            };
            let (name, purpose, install) = (it.name, it.purpose, it.install.clone());
            Tool { name, purpose, needed: it.is_needed, state, found, install }
        };
        Doctor {
            version: VERSION,
            well: tools.iter().all(|it| it.is_fit() || !it.is_needed),
            tools: tools.iter().map(tool).collect(),
            changed,
            committed,
            limits,
        }
    }
}
