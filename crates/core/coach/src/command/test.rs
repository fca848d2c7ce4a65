//! `coach test EXERCISE`: builds it, runs its checks, explains the first step that fails.

use std::time::Duration;

use clap::{Args, value_parser};
use course::{Course, Lesson};

use crate::{
    command::{
        better,
        console::{Console, Done, Result},
    },
    report::{
        json,
        verdict::{end, heading, steps},
    },
    standing::Tried,
    trial::{self, Trial},
};

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: 3, exercise-3 or sudoku-bitmask; the first unsolved one when you do not say
    pub exercise: Option<String>,
    /// The longest a check may run
    #[arg(long, value_name = "SECONDS", default_value_t = runner::LIMIT.as_secs(), value_parser = value_parser!(u64).range(1..=3600))]
    pub seconds: u64,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
    /// Show all that the compiler says, when it does not compile
    #[arg(long)]
    pub full: bool,
}

pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let lesson = console.exercise(course, options.exercise.as_deref())?;
    if console.json {
        let trial = Trial { limit: Duration::from_secs(options.seconds), ..Trial::new(lesson) };
        let standing = trial.run(&mut |_| ())?;
        console.say_json(json::test(&standing))?;
        return Ok(Done::of(standing.passes()));
    }
    console.style.is_full = options.full;
    console.say(&heading(lesson))?;
    show(course, lesson, Duration::from_secs(options.seconds), console)
}

/// Runs the checks of `lesson`, and shows each step and what to do.
pub(crate) fn show(
    course: &Course,
    lesson: &Lesson,
    limit: Duration,
    console: &mut Console,
) -> Result<Done> {
    let trial = Trial { limit, color: console.color, ..Trial::new(lesson) };
    let standing = trial.run(&mut |news| console.news(news))?;
    if let Tried::Steps { steps, .. } = &standing.tried
        && steps.is_empty()
    {
        return Err(format!("exercise {} has no checks", lesson.number).into());
    }
    console.say(&steps(&standing, false))?;
    let is_solved = standing.is_solved();
    let numbers = if is_solved { better::numbers(lesson, console)? } else { String::new() };
    let next = next_after(course, lesson);
    console.say(&end(&standing, &numbers, next, None, &console.style))?;
    Ok(Done::of(standing.passes()))
}

/// The exercise to go on with: the next one that has unwritten steps, or an earlier one that has.
pub(crate) fn next_after<'a>(course: &'a Course, lesson: &Lesson) -> Option<&'a Lesson> {
    let (later, earlier): (Vec<_>, Vec<_>) =
        course.lessons.iter().partition(|other| other.number > lesson.number);
    let mut others = later.into_iter().chain(earlier).filter(|other| other.number != lesson.number);
    others.find(|other| trial::has_unwritten_steps(other))
}
