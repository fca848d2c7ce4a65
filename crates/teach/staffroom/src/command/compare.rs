//! `staffroom compare EXERCISE [FOLDER|FILE …]`.

use std::{io, path::PathBuf};

use clap::Args;
use course::{Course, functions::Function, terminal, wrap::fold};
use grade::files;

use crate::{
    compare::{compare, report, subjects},
    problem::Problem,
};

/// The options of `staffroom compare`.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// The exercise: `3`, `exercise-3`, `sudoku-bitmask`
    pub exercise: String,
    /// Students' submissions: a file, a folder with src/lib.rs, or a folder of such; your own
    /// exercise when left out
    pub submissions: Vec<PathBuf>,
    /// Write a page with the tables and the code, side by side
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// The step that is talked about: its code and the board of each submission, side by side
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
/// When a submission is missing, or something cannot be built or written.
pub fn run(course: &Course, options: &Options) -> Result<String, Problem> {
    let lesson = course.find(&options.exercise)?;
    let read = lesson.read()?;
    let missing = |number: u32| {
        let (what, last) = (format!("there is no step {number}"), read.steps.len());
        Problem::new(&lesson.package, what, format!("--step 1 to --step {last}"))
    };
    let step =
        options.step.map(|number| read.step(number).ok_or_else(|| missing(number))).transpose()?;
    let mut all = vec![subjects::reference(course, lesson)?];
    let (students, left_out) = match options.submissions.as_slice() {
        [] => (vec![subjects::yours(course, lesson)?], Vec::new()),
        paths => subjects::named(lesson, paths)?,
    };
    all.extend(students);
    let mut comparison = compare(course, lesson, &all, !options.no_times)?;
    let mut text = report::text(&comparison);
    if let Some(step) = step {
        for compared in &mut comparison.results {
            let function = Function::of_step(&compared.code, &step.name);
            compared.code = function
                .map_or(String::new(), |function| compared.code[function.whole].to_string());
        }
        text += &report::side(&comparison);
    }
    if let Some(file) = &options.html {
        files::write(file, report::page(&comparison)).map_err(|error| {
            let what = format!("cannot be written: {error}");
            Problem::new(file.display(), what, "name a file in a folder that can be written")
        })?;
        text += &format!("\nthe page: {}\n", file.display());
    }
    if !left_out.is_empty() {
        text += &format!("\nLeft out: {}\n", left_out.join("; "));
    }
    if !options.submissions.is_empty() {
        text += "\nThis code ran as you, with limits but without a sandbox. What you do not trust: \
                 just grade FOLDER\n";
    }
    Ok(terminal::width(&io::stdout()).map_or(text.clone(), |width| fold(&text, width)))
}
