//! `coach solution EXERCISE`: the reference beside the student's code.

use std::{
    fs,
    io::{self, IsTerminal},
};

use clap::Args;
use course::{Course, Lesson};

use super::{CommandError, Console, Done};
use crate::{
    report::{json, solution as report, test::heading},
    solution,
    trial::{self, Trial},
};

/// What can be said to `solution`.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask; the first unsolved one when you do not say
    pub exercise: Option<String>,
    /// Show it although the exercise does not pass, and do not ask
    #[arg(long)]
    pub give_up: bool,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Does it.
pub fn run(
    course: &Course,
    options: &Options,
    console: &mut Console,
) -> Result<Done, CommandError> {
    let exercise = console.exercise(course, options.exercise.as_deref())?;
    let file = format!("solutions/{}/src/lib.rs", exercise.folder);
    let reference = fs::read_to_string(course.root.join(&file)).map_err(|error| {
        CommandError::Asked(match error.kind() {
            io::ErrorKind::NotFound => format!(
                "this copy of the course has no {file}: whoever gave it to you has the solutions"
            ),
            _ => format!("{file} cannot be read: {error}"),
        })
    })?;
    if !options.give_up && !passes(course, exercise, console)? && !may_show(exercise, console)? {
        return Ok(Done::Failed);
    }
    // A file that cannot be read has no function to show beside the reference's.
    let yours = fs::read_to_string(exercise.stub()).unwrap_or_default();
    let stub = fs::read_to_string(exercise.untouched()).unwrap_or_default();
    let pairs = solution::pairs(exercise, &yours, &reference);
    let helpers = solution::helpers(exercise, &stub, &reference);
    if console.json {
        console.answer(&json::Solution::new(exercise, &file, &pairs, &helpers))?;
    } else {
        let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
        let text = report::solution(&pairs, &helpers, &file, width, &console.manner);
        console.say(&(heading(exercise) + &text))?;
    }
    Ok(Done::Well)
}

fn passes(course: &Course, exercise: &Lesson, console: &Console) -> Result<bool, CommandError> {
    if crate::survey::has_unwritten_steps(exercise) {
        return Ok(false);
    }
    let trial = Trial { hurry: true, ..Trial::new(course, exercise) };
    match trial.run(&mut |news| console.news(&news)).map_err(CommandError::Trial)? {
        trial::Result::Judged(verdict) => Ok(verdict.passed()),
        trial::Result::Broken(_) => Ok(false),
    }
}

/// Asks, once, where somebody can answer.
fn may_show(exercise: &Lesson, console: &mut Console) -> Result<bool, CommandError> {
    let can_ask = io::stdin().is_terminal() && io::stdout().is_terminal();
    if console.json || !can_ask {
        let command = console.manner.command(&format!("solution {} --give-up", exercise.package));
        return Err(CommandError::Asked(format!(
            "{} does not pass yet; `{command}` shows the reference all the same",
            exercise.package
        )));
    }
    console.say(&report::question(exercise))?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer).map_err(CommandError::Write)?;
    let yes = matches!(answer.trim().to_lowercase().as_str(), "y" | "yes");
    if yes {
        console.say("\n")?;
    } else {
        console.say(&report::later(exercise, &console.manner))?;
    }
    Ok(yes)
}
