//! `coach doctor`: what is installed, what is missing, for which recipe, and how to get it.

use std::env;

use course::Course;

use super::{CommandError, Console, Done};
use crate::{
    report::{doctor, json},
    tools::{self, Tool},
};

/// Does it; exit code 1 when something is missing that a student cannot work without.
pub fn run(course: &Course, console: &mut Console) -> Result<Done, CommandError> {
    let tools = tools::look(course);
    let (changed, committed) = (tools::changed(course.home()), tools::committed(course.home()));
    let limits = tools::limits(env::consts::OS, &course.root);
    if console.json {
        let committed = committed.map_or(Vec::new(), |(_, files)| files);
        console.answer(&json::Doctor::new(&tools, changed, committed, limits))?;
    } else {
        let text = doctor::doctor(&tools, &changed, committed, &limits, &console.manner);
        console.say(&text)?;
    }
    let lacks = |it: &Tool| it.is_needed && !it.is_fit();
    Ok(if tools.iter().any(lacks) { Done::Failed } else { Done::Well })
}
