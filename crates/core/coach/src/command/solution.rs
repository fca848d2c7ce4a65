//! `coach solution EXERCISE`: the reference below the student's code, step by step.

use std::{fs, io};

use clap::Args;
use course::{Course, Lesson, functions::Function, hints::Step};

use crate::{
    command::{
        console::{Console, Done, Result},
        hint,
    },
    report::{
        lines::{YELLOW, paint},
        solution::{self as report, Helper, Pair},
        verdict::heading,
    },
    survey,
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
    let exercise = &console.exercise(course, options.exercise.as_deref())?;
    let step = options.step.as_ref().map(|typed| hint::named(exercise, typed)).transpose()?;
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
    if options.others {
        let file = format!("solutions/{}/also-right.rs", exercise.folder);
        let others = fs::read_to_string(course.root.join(&file)).unwrap_or_default();
        let text = report::others(&others, &console.style);
        let none = format!("this copy of the course has no other right ways: {file} is not there");
        return match text.is_empty() {
            true => Err(none.into()),
            false => console.say(&(heading(exercise) + &text)).map(|()| Done::Well),
        };
    }
    // Of a file that cannot be read, no function is shown.
    let yours = fs::read_to_string(exercise.student_file()).unwrap_or_default();
    let stub = fs::read_to_string(exercise.stub()).unwrap_or_default();
    let mut pairs = pairs(exercise, &yours, &reference);
    pairs.retain(|pair| step.is_none_or(|step| step.number == pair.number));
    let helpers = if step.is_none() { helpers(&stub, &reference) } else { Vec::new() };
    let text = report::solution(&file, &pairs, &helpers, &console.style);
    console.say(&(heading(exercise) + &text))?;
    Ok(Done::Well)
}

fn passes(course: &Course, exercise: &Lesson, console: &Console) -> Result<bool> {
    if survey::has_unwritten_steps(exercise) {
        return Ok(false);
    }
    Ok(console.tested(course, exercise)?.passed())
}

/// Asks once, if the input is a terminal.
fn may_show(exercise: &Lesson, console: &mut Console) -> Result<bool> {
    if !console.can_ask() {
        let command = console.style.command(&format!("{} --give-up", exercise.words("solution")));
        let number = exercise.number;
        return Err(format!(
            "exercise {number} does not pass yet; `{command}` shows the reference all the same"
        )
        .into());
    }
    let sentence = paint(YELLOW, &format!("Exercise {} does not pass yet.", exercise.number));
    let yes = console.agrees(&format!("{sentence}\nShow the reference all the same?"))?;
    let hint = console.style.offer("a hint", &exercise.words("hint"));
    console.say(if yes { "\n" } else { &hint })?;
    Ok(yes)
}

/// Each step of `exercise`, in `yours` and in `reference`.
fn pairs(exercise: &Lesson, yours: &str, reference: &str) -> Vec<Pair> {
    let text = |all: &str, name: &str| {
        Function::of_step(all, name).map(|it| without_marks(&all[it.whole]))
    };
    let words = |text: &String| text.split_whitespace().collect::<String>();
    let pair = |step: &Step| {
        let (yours, reference) = (text(yours, &step.name), text(reference, &step.name));
        let same = yours.is_some() && yours.as_ref().map(words) == reference.as_ref().map(words);
        Pair { number: step.number, name: step.name.clone(), yours, reference, same }
    };
    exercise.steps.iter().map(pair).collect()
}

/// What else the reference has that the student was not given: its private functions.
fn helpers(stub: &str, reference: &str) -> Vec<Helper> {
    let given = Function::all(stub);
    let is_new =
        |it: &Function| it.block.is_none() && given.iter().all(|given| given.name != it.name);
    let line = |at: usize| reference[..at].matches('\n').count() + 1;
    let functions = Function::all(reference).into_iter().filter(is_new);
    functions.map(|it| Helper { line: line(it.whole.start), name: it.name }).collect()
}

/// The lines that are not the book's marks.
fn without_marks(text: &str) -> String {
    let is_mark = |line: &&str| {
        let line = line.trim_start();
        line.starts_with("// ANCHOR:") || line.starts_with("// ANCHOR_END:")
    };
    text.lines().filter(|line| !is_mark(line)).collect::<Vec<_>>().join("\n")
}
