//! `coach solution EXERCISE`: the reference below the student's code, step by step.

use std::fs;

use clap::Args;
use course::{Course, Lesson, functions::Function, hints::Step, typed};

use crate::{
    command::{
        console::{Console, Done, Result},
        hint,
    },
    report::{
        lines::{YELLOW, offer, offered, paint},
        solution as report,
        verdict::heading,
    },
    trial,
};

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: 3, exercise-3 or sudoku-bitmask; the first unsolved one when you do not say
    pub exercise: Option<String>,
    /// Only this step, by number or by function
    pub step: Option<String>,
    /// Show other right ways instead, which hardly anybody takes
    #[arg(long)]
    pub others: bool,
    /// Show it although the exercise does not pass, and do not ask
    #[arg(long)]
    pub give_up: bool,
}

pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let exercise = console.exercise(course, options.exercise.as_deref())?;
    let only = options.step.as_ref().map(|typed| hint::named(exercise, typed)).transpose()?;
    let name = if options.others { "also-right.rs" } else { "src/lib.rs" };
    let file = format!("solutions/{}/{name}", exercise.folder);
    let reference = fs::read_to_string(course.root.join(&file)).map_err(|_| {
        format!("this copy of the course has no {file}: whoever gave it to you has the solutions")
    })?;
    if !options.give_up && !passes(exercise, console)? && !may_show(exercise, console)? {
        return Ok(Done::Failed);
    }
    let text = if options.others {
        report::others(&reference, &console.style)
    } else {
        // Of a file that cannot be read, no function is shown.
        let yours = fs::read_to_string(exercise.student_file()).unwrap_or_default();
        let steps = exercise.steps.iter().filter(|step| only.is_none_or(|only| *step == only));
        let shown = |step: &Step| {
            let [yours, reference] = [&yours, &reference].map(|text| function(text, &step.name));
            report::step(step, yours.as_deref(), &reference.unwrap_or_default())
        };
        steps.map(shown).collect::<String>() + &offered("all of it", &file)
    };
    console.say(&(heading(exercise) + &text)).map(|()| Done::Well)
}

fn passes(exercise: &Lesson, console: &Console) -> Result<bool> {
    if trial::has_unwritten_steps(exercise) {
        return Ok(false);
    }
    Ok(console.tested(exercise)?.passes())
}

/// Asks once, if the input is a terminal.
fn may_show(exercise: &Lesson, console: &mut Console) -> Result<bool> {
    let number = exercise.number;
    if !console.can_ask() {
        let command = typed::command(&format!("{} --give-up", exercise.words("solution")));
        return Err(format!(
            "exercise {number} does not pass yet; `{command}` shows the reference all the same"
        )
        .into());
    }
    let state = paint(YELLOW, &format!("Exercise {number} does not pass yet."));
    let yes = console.agrees(&format!("{state}\nShow the reference all the same?"))?;
    let hint = offer("a hint", &exercise.words("hint"));
    console.say(if yes { "\n" } else { &hint })?;
    Ok(yes)
}

/// The function of the step `name` in `text`, without the book's anchors.
fn function(text: &str, name: &str) -> Option<String> {
    let function = &text[Function::of_step(text, name)?.whole];
    let is_anchor = |line: &&str| line.trim_start().starts_with("// ANCHOR");
    Some(function.lines().filter(|line| !is_anchor(line)).collect::<Vec<_>>().join("\n"))
}
