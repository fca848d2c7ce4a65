//! `coach solution EXERCISE`: the reference beside the student's code.

use std::{
    fs,
    io::{self, IsTerminal},
};

use clap::Args;
use course::{Course, Lesson};

use super::{Console, Done, Result};
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
pub(super) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let exercise = console.exercise(course, options.exercise.as_deref())?;
    let file = format!("solutions/{}/src/lib.rs", exercise.folder);
    let reference =
        fs::read_to_string(course.root.join(&file)).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => format!(
                "this copy of the course has no {file}: whoever gave it to you has the solutions"
            ),
            _ => format!("{file} cannot be read: {error}"),
        })?;
    if !options.give_up && !passes(course, exercise, console)? && !may_show(exercise, console)? {
        return Ok(Done::Failed);
    }
    // A file that cannot be read has no function to show beside the reference's.
    let yours = fs::read_to_string(exercise.stub()).unwrap_or_default();
    let stub = fs::read_to_string(exercise.untouched()).unwrap_or_default();
    let answer = json::Solution {
        exercise: json::Exercise::of(exercise),
        steps: solution::pairs(exercise, &yours, &reference),
        helpers: solution::helpers(exercise, &stub, &reference),
        reference: file,
    };
    let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
    console
        .answer(&answer, |manner| heading(exercise) + &report::solution(&answer, width, manner))?;
    Ok(Done::Well)
}

fn passes(course: &Course, exercise: &Lesson, console: &Console) -> Result<bool> {
    if crate::survey::has_unwritten_steps(exercise) {
        return Ok(false);
    }
    let trial = Trial { hurry: true, ..Trial::new(course, exercise) };
    match trial.run(&mut |news| console.news(&news))? {
        trial::Result::Judged(verdict) => Ok(verdict.passed()),
        trial::Result::Broken(_) => Ok(false),
    }
}

/// Asks, once, where somebody can answer.
fn may_show(exercise: &Lesson, console: &mut Console) -> Result<bool> {
    let can_ask = io::stdin().is_terminal() && io::stdout().is_terminal();
    if console.json || !can_ask {
        let command = console.manner.command(&format!("solution {} --give-up", exercise.package));
        let package = &exercise.package;
        return Err(format!(
            "{package} does not pass yet; `{command}` shows the reference all the same"
        )
        .into());
    }
    console.say(&report::question(exercise))?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    let yes = matches!(answer.trim().to_lowercase().as_str(), "y" | "yes");
    if yes {
        console.say("\n")?;
    } else {
        console.say(&report::later(exercise, &console.manner))?;
    }
    Ok(yes)
}
