//! `coach progress`: how much of the course is done, in numbers.

use course::Course;

use super::{CommandError, Console, Done};
use crate::{
    report::{json, list},
    survey,
};

/// Does it.
pub fn run(course: &Course, console: &mut Console) -> Result<Done, CommandError> {
    course.has_exercises().map_err(CommandError::Course)?;
    let standings = survey::survey(course, &mut |news| console.news(&news));
    if console.json {
        console.answer(&json::Progress::new(&standings))?;
    } else {
        let text = list::progress(&standings, &console.manner);
        console.say(&text)?;
    }
    Ok(Done::Well)
}
