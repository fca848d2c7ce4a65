//! `coach test EXERCISE`: builds it, runs its checks, explains the first step that fails.

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use clap::Args;
use course::{
    Course, Lesson,
    mistakes::{self, Mistake},
};
use runner::{process::Stop, shortcut::Shortcut};

use super::{Console, Done, Result, seconds};
use crate::{
    report::{compiler, json, test},
    survey,
    trial::{self, News, Trial},
    verdict::{State, Verdict},
};

/// What can be said to `test`.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask; the first unsolved one when you do not say
    pub exercise: Option<String>,
    /// The longest a check may run
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub limit: Duration,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Does it.
pub(super) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let exercise = console.exercise(course, options.exercise.as_deref())?;
    if console.json {
        let (answer, done) = answer(course, exercise, options.limit)?;
        return console.say_json(answer).map(|()| done);
    }
    console.say(&test::heading(exercise))?;
    show(course, exercise, options.limit, console)
}

/// Runs the checks of `exercise`, shows each step as soon as it is done, and then what to do.
pub(crate) fn show(
    course: &Course,
    exercise: &Lesson,
    limit: Duration,
    console: &mut Console,
) -> Result<Done> {
    let shortcut = Shortcut::kept(&course.root, &exercise.package);
    let trial = Trial {
        limit,
        color: console.color,
        hurry: true,
        shortcut: Some(&shortcut),
        ..Trial::new(course, exercise)
    };
    let mut written = Ok(());
    let mut all_passed = true;
    let result = trial.run(&mut |news| {
        let text = match news {
            News::Step(step) => {
                let is_open = step.state() != State::Passed;
                let is_first_open = is_open && all_passed;
                all_passed &= !is_open;
                test::step(step, is_first_open)
            }
            other => return console.news(&other),
        };
        if written.is_ok() {
            written = console.say(&text);
        }
    });
    written?;
    let done = conclude(course, exercise, &result?, console);
    if io::stdout().is_terminal() {
        // While the verdict is read.
        shortcut.warm_up(&Stop::default());
    }
    done
}

fn conclude(
    course: &Course,
    exercise: &Lesson,
    result: &trial::Result,
    console: &mut Console,
) -> Result<Done> {
    let manner = &console.manner;
    let (text, done) = match result {
        trial::Result::Broken(messages) => {
            (compiler::broken(exercise, messages, None, manner), Done::Failed)
        }
        trial::Result::Judged(verdict) if verdict.passed() => {
            (test::solved(exercise, verdict, next_after(course, exercise), manner), Done::Well)
        }
        trial::Result::Judged(verdict) if verdict.steps.is_empty() => {
            return Err(format!("{} has no checks", exercise.package).into());
        }
        trial::Result::Judged(verdict) => {
            let known = known_mistake(exercise, verdict);
            (test::to_do(exercise, verdict, known.as_ref(), manner), Done::Failed)
        }
    };
    console.say(&(text + &compiler::warnings(result)))?;
    Ok(done)
}

/// The same for programs.
pub(crate) fn answer(
    course: &Course,
    exercise: &Lesson,
    limit: Duration,
) -> Result<(json::Test, Done)> {
    let result = Trial { limit, ..Trial::new(course, exercise) }.run(&mut |_| ())?;
    let (known, done) = match &result {
        trial::Result::Judged(verdict) if verdict.passed() => (None, Done::Well),
        trial::Result::Judged(verdict) => (known_mistake(exercise, verdict), Done::Failed),
        trial::Result::Broken(_) => (None, Done::Failed),
    };
    Ok((json::Test::of(exercise, &result, known), done))
}

/// The known mistake that answers as the student's code does, in the step to work on.
pub(crate) fn known_mistake(exercise: &Lesson, verdict: &Verdict) -> Option<Mistake> {
    let step = verdict.focus()?;
    mistakes::known(&Mistake::all(exercise), step.number, step.fingerprint()?).cloned()
}

/// The exercise to go on with: the next one that has unwritten steps, or an earlier one that has.
pub(crate) fn next_after<'a>(course: &'a Course, exercise: &Lesson) -> Option<&'a Lesson> {
    let is_later = |it: &&&Lesson| it.number > exercise.number;
    let (later, earlier): (Vec<_>, Vec<_>) = course
        .lessons
        .iter()
        .filter(|it| it.number != exercise.number)
        .partition(|it| is_later(&it));
    later.into_iter().chain(earlier).find(|it| survey::has_unwritten_steps(it))
}
