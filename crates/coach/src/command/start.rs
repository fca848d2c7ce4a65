//! `coach start`: a newcomer's first command.

use course::Course;

use super::{CommandError, Console, Done, Limit, test};
use crate::{
    report::{self, json, list, start},
    survey,
};

/// Does it. An exercise that is not solved yet is no failure here.
pub fn run(course: &Course, console: &mut Console) -> Result<Done, CommandError> {
    course.has_exercises().map_err(CommandError::Course)?;
    if !console.json {
        console.say(&start::welcome(&console.manner))?;
    }
    let standings = survey::survey(course, &mut |news| console.news(&news));
    let next = list::next(&standings).map(|it| it.exercise);
    if console.json {
        let test =
            next.map(|exercise| test::answer(course, exercise, Limit::default())).transpose()?;
        console.answer(&json::Start::new(&standings, test.map(|(test, _)| test)))?;
        return Ok(Done::Well);
    }

    console.say(&format!("{}\n{}\n", list::table(&standings), list::bar(&standings)))?;
    let Some(exercise) = next else {
        console.say(&start::all_solved(&console.manner))?;
        return Ok(Done::Well);
    };
    console.say(&report::test::heading(exercise))?;
    console.say(&start::begin_with(exercise, &console.manner))?;
    test::show(course, exercise, Limit::default(), console)?;
    console.say(&start::then(exercise, &console.manner))?;
    Ok(Done::Well)
}
