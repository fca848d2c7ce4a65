//! `coach list`: the exercises, what passes, what is next.

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
        console.answer(&json::List::new(&standings))?;
    } else {
        let text = list::list(&standings, &console.manner);
        console.say(&text)?;
    }
    Ok(Done::Well)
}
