//! `coach next`: which step comes next, and where to write it.

use course::Course;

use super::{CommandError, Console, Done};
use crate::{
    report::{json, next},
    survey,
};

/// Does it. An exercise that is not solved yet is no failure here.
pub fn run(course: &Course, console: &mut Console) -> Result<Done, CommandError> {
    course.has_exercises().map_err(CommandError::Course)?;
    let standing = survey::first_unsolved(course, &mut |news| console.news(&news));
    if console.json {
        console.answer(&json::Next::new(standing.as_ref()))?;
    } else {
        let text = next::next(standing.as_ref(), &console.manner);
        console.say(&text)?;
    }
    Ok(Done::Well)
}
