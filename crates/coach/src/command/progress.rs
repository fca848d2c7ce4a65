//! `coach progress`: how much of the course is done, in numbers.

use course::Course;

use super::{Console, Done, Result};
use crate::report::{json::Progress, list};

/// Does it.
pub(super) fn run(course: &Course, console: &mut Console) -> Result<Done> {
    let standings = console.survey(course)?;
    console.answer(Progress::of(&standings), |manner| list::progress(&standings, manner))?;
    Ok(Done::Well)
}
