//! `debug EXERCISE [STEP]`: writes the reference with a known mistake into the student's file, to be repaired.
//! The student's own text is kept; `just restore` brings it back.

use std::{env, error::Error, process::ExitCode};

use clap::Parser;
use course::{Course, Lesson, mistakes::Mistake, practice::Practice, typed};
use variants::{mistakes, splice::splice};

/// Practice: find and repair a known mistake of an exercise.
#[derive(Debug, Parser)]
#[command(bin_name = typed::command("debug"))]
struct Options {
    /// Which exercise: 3, exercise-3 or sudoku-bitmask
    exercise: String,
    /// A mistake of this step; of any when you do not say
    step: Option<u32>,
}

fn main() -> ExitCode {
    match give(&Options::parse()) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Writes the mistake, and says where it is and what to type.
fn give(options: &Options) -> Result<String, Box<dyn Error>> {
    let course = Course::above(&env::current_dir()?)?;
    let lesson = course.find(&options.exercise)?;
    let before = Practice::of(lesson);
    let mistake = next(lesson, options.step, before.as_ref().map(|practice| &*practice.mistake))?;
    let text = with_mistake(&course, lesson, &mistake.name)
        .ok_or("the solution of this exercise is not in this folder, so no mistake can be given")?;
    Practice::begin(lesson, &mistake.name, &text)?;
    let [test, restore] = ["test", "restore"].map(|verb| typed::command(&lesson.words(verb)));
    Ok(format!(
        "Exercise {} with one mistake, which step {} shows. Find it and fix it.\n  \
         the file   {}\n  test it    {test}\n  give up    {restore} brings your own text back\n\n",
        lesson.number,
        mistake.step,
        lesson.student_file_shown()
    ))
}

/// The mistake of `step`, or of any, that follows the one given `last`.
fn next(lesson: &Lesson, step: Option<u32>, last: Option<&str>) -> Result<Mistake, String> {
    let mut mistakes = Mistake::all(lesson);
    mistakes.retain(|mistake| step.is_none_or(|step| mistake.step == step));
    mistakes.sort_by_key(|mistake| (mistake.step, mistake.name.clone()));
    let place = mistakes.iter().position(|mistake| Some(mistake.name.as_str()) == last);
    let next = place.map_or(0, |place| (place + 1) % mistakes.len());
    let none =
        || format!("there is no known mistake of this step; `{}`", typed::command("debug 3"));
    mistakes.into_iter().nth(next).ok_or_else(none)
}

/// The reference with the mistake `name`, and without the book's anchors; `None` when there is no such code.
fn with_mistake(course: &Course, lesson: &Lesson, name: &str) -> Option<String> {
    let reference = course.read(&lesson.solution_file("src/lib.rs")).ok()?;
    let mut known = mistakes::all(course, lesson).into_iter().flatten();
    let mistake = known.find(|mistake| mistake.variant.name == name)?;
    let text = splice(&reference, &mistake.variant.code);
    let is_anchor = |line: &&str| line.trim_start().starts_with("// ANCHOR");
    Some(text.lines().filter(|line| !is_anchor(line)).map(|line| format!("{line}\n")).collect())
}
