//! `coach start`: a newcomer's first command.

use course::Course;

use super::{Console, Done, Result, test};
use crate::{
    report::{
        json::{Answer, List, Start},
        list, start,
        test::heading,
    },
    survey,
};

/// Does it. An exercise that is not solved yet is no failure here.
pub(super) fn run(course: &Course, console: &mut Console) -> Result<Done> {
    course.has_exercises()?;
    if !console.json {
        console.say(&start::welcome(&console.manner))?;
    }
    let standings = console.survey(course)?;
    let next = survey::next(&standings).map(|it| it.exercise);
    if console.json {
        let test =
            next.map(|exercise| test::answer(course, exercise, runner::LIMIT)).transpose()?;
        let test = test.map(|(test, _)| Answer::of(test));
        console.say_json(Start { list: Answer::of(List::of(&standings)), test })?;
        return Ok(Done::Well);
    }

    console.say(&format!("{}\n{}\n", list::table(&standings), list::bar(&standings)))?;
    let Some(exercise) = next else {
        console.say(&start::all_solved(&console.manner))?;
        return Ok(Done::Well);
    };
    console.say(&heading(exercise))?;
    console.say(&start::begin_with(exercise, &console.manner))?;
    test::show(course, exercise, runner::LIMIT, console)?;
    console.say(&start::then(exercise, &console.manner))?;
    Ok(Done::Well)
}
