//! `coach next`: which step comes next, and where to write it.

use course::Course;

use super::{Console, Done, Result};
use crate::{
    report::{
        json::{self, Exercise},
        next,
    },
    survey::{self, Standing},
};

/// Does it. An exercise that is not solved yet is no failure here.
pub(super) fn run(course: &Course, console: &mut Console) -> Result<Done> {
    course.has_exercises()?;
    let standing = survey::first_unsolved(course, &mut |news| console.news(&news));
    let (step, line) = standing.as_ref().and_then(Standing::focus).unzip();
    let answer = json::Next {
        exercise: standing.as_ref().map(|it| Exercise::of(it.exercise)),
        state: standing.as_ref().map(Standing::state),
        step: step.as_ref().map(|it| it.number),
        name: step.map(|it| it.name),
        line: line.flatten(),
    };
    console.answer(answer, |manner| next::next(standing.as_ref(), manner))?;
    Ok(Done::Well)
}
