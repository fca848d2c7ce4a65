//! `staffroom compare EXERCISE [FOLDER|FILE …]` and `staffroom bench EXERCISE`.

use std::{
    io,
    path::{Path, PathBuf},
};

use clap::Args;
use coach::survey;
use course::{Course, Lesson, functions::Function, hints::Step, terminal, wrap::fold};

use crate::{
    compare::{
        Entry, RULE, compare, report,
        solutions::{self, Solution},
    },
    problem::Problem,
    walk,
};

/// The options of `staffroom compare`.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// The exercise: `3`, `exercise-3`, `sudoku-bitmask`
    pub exercise: String,
    /// Students' solutions: a file, a folder with src/lib.rs, or a folder of such; your own
    /// exercise when left out
    pub solutions: Vec<PathBuf>,
    /// Write a page with the tables and the code, side by side
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// The step that is talked about: its code and the board of each solution, side by side
    #[arg(long)]
    pub step: Option<u32>,
    /// Without times
    #[arg(long)]
    pub no_times: bool,
}

/// Runs the comparison; returns its text.
///
/// # Errors
///
/// When a solution is missing, or something cannot be built or written.
pub fn run(course: &Course, options: &Options) -> Result<String, Problem> {
    let lesson = course.find(&options.exercise)?;
    let mut all = solutions::of_the_course(course, lesson)?;
    let (students, left_out) = match options.solutions.as_slice() {
        [] => (vec![solutions::yours(course, lesson)?], Vec::new()),
        paths => solutions::named(lesson, paths)?,
    };
    all.extend(students);
    let mut comparison = compare(course, lesson, &all, !options.no_times)?;
    let mut text = report::text(&comparison);
    if let Some(number) = options.step {
        let step = step(lesson, number)?;
        comparison.entries.iter_mut().for_each(|entry| entry.code = code(&entry.code, &step.name));
        text += &report::boards(&comparison);
        text += &report::codes(&comparison);
    }
    if let Some(file) = &options.html {
        write(file, &report::page(&comparison))?;
        text += &format!("\nthe page: {}\n", file.display());
    }
    if !left_out.is_empty() {
        text += &format!("\nLeft out: {}\n", left_out.join("; "));
    }
    if !options.solutions.is_empty() {
        text += "\nThis code ran as you, with limits but without a sandbox. What you do not trust: \
                 just grade FOLDER\n";
    }
    Ok(folded(&text))
}

/// The step of this number.
fn step(lesson: &Lesson, number: u32) -> Result<Step, Problem> {
    let steps = lesson.read()?.steps;
    let count = steps.len();
    steps.into_iter().find(|step| step.number == number).ok_or_else(|| {
        let what = format!("there is no step {number}");
        Problem::new(&lesson.package, RULE, what, format!("--step 1 to --step {count}"))
    })
}

/// The function of the step that is called `name`; nothing where there is none, as in a contest.
fn code(text: &str, name: &str) -> String {
    let function = Function::of_step(text, name);
    function.map_or(String::new(), |function| text[function.whole].to_string())
}

/// Times the student's own search against the reference's; returns the text.
///
/// # Errors
///
/// When a step that the search needs is not written, or something cannot be built.
pub fn bench(course: &Course, exercise: &str) -> Result<String, Problem> {
    let lesson = course.find(exercise)?;
    let own = solutions::yours(course, lesson)?;
    refuse_untouched(lesson)?;
    let mut all: Vec<Solution> = solutions::of_the_course(course, lesson)?;
    all.push(own);
    let comparison = compare(course, lesson, &all, true)?;
    let file = format!("target/bench/{}.html", lesson.package);
    write(&course.root.join(&file), &report::page(&comparison))?;
    let why = || {
        let own = comparison.entries.last();
        let reason = own.map_or(String::new(), |own| match own {
            Entry { error: Some(_), .. } => "it does not compile yet".to_string(),
            Entry { passed, checks, .. } if passed < checks => {
                format!("{passed} of {checks} checks pass")
            }
            own => own.plays.first().map_or(String::new(), |play| play.said.clone()),
        });
        format!(
            "No time is told of your search: {reason}.\nWhat is wrong, in terms of the board: just test {}",
            lesson.number
        )
    };
    let sentence = report::sentence(&comparison).unwrap_or_else(why);
    let tables = report::text(&comparison);
    Ok(folded(&format!("{tables}\n{sentence}\n\nthe report: {file}\n")))
}

/// Wraps long sentences when the output is a terminal.
fn folded(text: &str) -> String {
    terminal::width(&io::stdout()).map_or(text.to_string(), |width| fold(text, width))
}

/// Refuses an exercise in which no step is written: there is nothing to time or build.
fn refuse_untouched(lesson: &Lesson) -> Result<(), Problem> {
    let Ok(exercise) = lesson.read() else { return Ok(()) };
    match exercise.steps.first() {
        Some(Step { number, name, .. }) if survey::is_untouched(&exercise) => {
            let what =
                format!("step {number} `{name}` is not written yet, so there is nothing to time");
            let next = format!("just test {}", lesson.number);
            Err(Problem::new(lesson.exercise("src/lib.rs"), RULE, what, next))
        }
        _ => Ok(()),
    }
}

fn write(file: &Path, text: &str) -> Result<(), Problem> {
    walk::write(file, text).map_err(|error| {
        let what = format!("cannot be written: {error}");
        let next = "name a file in a folder that can be written";
        Problem::new(file.display(), RULE, what, next)
    })
}
