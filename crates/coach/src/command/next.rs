//! `coach next`: which step comes next, and where to write it.

use super::{CommandError, Console, Done};
use crate::{
    course::{Course, CourseError},
    report::{json, next},
    survey,
};

/// Does it. An exercise that is not solved yet is no failure here.
pub fn run(course: &Course, console: &mut Console) -> Result<Done, CommandError> {
    if course.exercises.is_empty() {
        let error = CourseError::NoExercises { root: course.root.clone() };
        return Err(CommandError::Course(error));
    }
    let standing = survey::first_unsolved(course, &mut |news| console.news(&news));
    if console.json {
        console.answer(&json::Next::new(standing.as_ref()))?;
    } else {
        let text = next::next(standing.as_ref(), &console.manner);
        console.say(&text)?;
    }
    Ok(Done::Well)
}
