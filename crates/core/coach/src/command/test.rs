//! `coach test EXERCISE`: builds it, runs its checks, explains the first step that fails.

use std::time::Duration;

use clap::Args;
use course::{
    Course, Lesson,
    mistakes::{self, Mistake},
    practice::Practice,
};
use serde_json::Value;

use crate::{
    command::{
        better,
        console::{Console, Done, Result, seconds},
    },
    report::{Style, compiler, json, parts, test},
    survey,
    trial::{self, Trial, TrialEvent},
    verdict::{State, Verdict},
};

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: 3, exercise-3 or sudoku-bitmask; the first unsolved one when you do not say
    pub exercise: Option<String>,
    /// The longest a check may run
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub limit: Duration,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
    /// Show all that the compiler says, when it does not compile
    #[arg(long)]
    pub full: bool,
}

pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let exercise = &console.exercise(course, options.exercise.as_deref())?;
    if console.json {
        let (answer, done) = answer(course, exercise, options.limit)?;
        return console.say_json(answer).map(|()| done);
    }
    console.style.is_full = options.full;
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
    let trial = Trial { limit, color: console.color, hurry: true, ..Trial::new(course, exercise) };
    let mut written = Ok(());
    let mut all_passed = true;
    let mut listing = parts::Listing::of(exercise);
    let result = trial.run(&mut |news| {
        let text = match news {
            TrialEvent::Step(step) => {
                let is_open = step.state() != State::Passed;
                let is_first_open = is_open && all_passed;
                all_passed &= !is_open;
                listing.add(step, &test::step(step, is_first_open), is_first_open)
            }
            other => return console.news(&other),
        };
        if written.is_ok() {
            written = console.say(&text);
        }
    });
    written?;
    let result = result?;
    console.say(&listing.end())?;
    if result.verdict().is_some_and(|verdict| verdict.steps.is_empty()) {
        return Err(format!("{} has no checks", exercise.package).into());
    }
    let numbers =
        if result.passed() { better::show(course, exercise, console)? } else { String::new() };
    console.say(&end(course, exercise, &result, &numbers, None, &console.style))?;
    Ok(Done::of(result.passed()))
}

/// The end of the report, after the steps: what keeps the code from compiling, what fails, or what is next, after
/// `numbers` that compare a search which passes. On a screen of so many `rows` as many errors as fit.
pub(crate) fn end(
    course: &Course,
    exercise: &Lesson,
    result: &trial::Result,
    numbers: &str,
    rows: Option<usize>,
    style: &Style,
) -> String {
    let verdict = match result {
        trial::Result::Broken(messages) => {
            return compiler::broken(exercise, messages, rows, style);
        }
        trial::Result::Judged(verdict) => verdict,
    };
    let text = match Practice::of(exercise) {
        Some(practice) if verdict.passed() => {
            let mut mistakes = Mistake::all(exercise).into_iter();
            let mistake = mistakes.find(|mistake| mistake.name == practice.mistake);
            test::repaired(exercise, mistake.as_ref(), style)
        }
        None if verdict.passed() => {
            test::solved(exercise, verdict, numbers, next_after(course, exercise), style)
        }
        _ => test::to_do(exercise, verdict, known_mistake(exercise, verdict).as_ref(), style),
    };
    parts::reached(exercise, verdict, style) + &text + &compiler::warnings(verdict)
}

/// The same for programs.
pub(crate) fn answer(course: &Course, exercise: &Lesson, limit: Duration) -> Result<(Value, Done)> {
    let result = Trial { limit, ..Trial::new(course, exercise) }.run(&mut |_| ())?;
    let known = result.verdict().and_then(|verdict| known_mistake(exercise, verdict));
    Ok((json::test(exercise, &result, known.as_ref()), Done::of(result.passed())))
}

/// The known mistake that answers as the student's code does, in the step to work on. The one that is
/// practiced is for the student to find.
pub(crate) fn known_mistake(exercise: &Lesson, verdict: &Verdict) -> Option<Mistake> {
    let step = verdict.focus().filter(|_| Practice::of(exercise).is_none())?;
    mistakes::known(&Mistake::all(exercise), step.number, step.fingerprint()?)
}

/// The exercise to go on with: the next one that has unwritten steps, or an earlier one that has.
pub(crate) fn next_after<'a>(course: &'a Course, exercise: &Lesson) -> Option<&'a Lesson> {
    let (later, earlier): (Vec<_>, Vec<_>) =
        course.lessons.iter().partition(|it| it.number > exercise.number);
    let mut others = later.into_iter().chain(earlier).filter(|it| it.number != exercise.number);
    others.find(|it| survey::has_unwritten_steps(it))
}
