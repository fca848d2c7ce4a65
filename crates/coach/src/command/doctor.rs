//! `coach doctor`: what is installed, what is missing, for which recipe, and how to get it.

use std::env;

use course::Course;

use super::{Console, Done, Result};
use crate::{
    report::{doctor, json},
    tools::{self, Tool},
};

/// Does it; exit code 1 when something is missing that a student cannot work without.
pub(super) fn run(course: &Course, console: &mut Console) -> Result<Done> {
    let (commit, committed) = tools::committed(course.home()).unzip();
    let tools = tools::look(course);
    let found = json::Doctor {
        well: !tools.iter().any(Tool::is_lacking),
        tools,
        changed: tools::changed(course.home()),
        committed: committed.unwrap_or_default(),
        limits: tools::limits(env::consts::OS, &course.root),
    };
    console.answer(&found, |manner| doctor::doctor(&found, commit.as_deref(), manner))?;
    Ok(if found.well { Done::Well } else { Done::Failed })
}
