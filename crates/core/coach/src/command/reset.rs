//! `coach reset EXERCISE [STEP]` and `coach restore EXERCISE`: back to the stub, and back again.

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::Args;
use course::{Course, Lesson, backup, functions::Function, hints::Step, practice::Practice, typed};

use crate::{
    command::{
        console::{Console, Done, Result},
        hint,
    },
    report::lines::{GREEN, labeled, offer, paint},
};

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: 3, exercise-3 or sudoku-bitmask
    pub exercise: String,
    /// Only this step, by number or by function; the whole file when you do not say
    pub step: Option<String>,
}

/// Brings the stub back, or one step of it.
pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let exercise = course.find(&options.exercise)?;
    let step = options.step.as_ref().map(|typed| hint::named(exercise, typed)).transpose()?;
    not_practice(exercise)?;
    let untouched = untouched(exercise)?;
    let (what, new) = match step {
        None => (exercise.student_file_shown(), untouched.clone()),
        Some(step) => (
            format!("Step {} `{}`", step.number, step.name),
            step_reset(exercise, &untouched, step)?,
        ),
    };
    let is_same = fs::read(exercise.student_file()).is_ok_and(|old| old == new.as_bytes());
    let kept = write(exercise, new.as_bytes(), &untouched)?;
    let style = &console.style;
    let text = if is_same {
        style.prose(&format!("{what} is as it was at first; nothing was written."))
    } else {
        let sentence = paint(GREEN, &format!("{what} is as it was at first."));
        style.prose(&sentence) + &taken_back(exercise, kept.as_deref())
    };
    console.say(&text).map(|()| Done::Well)
}

/// Restores the newest backup that differs from the student's file.
pub(crate) fn restore(course: &Course, exercise: &str, console: &mut Console) -> Result<Done> {
    let exercise = course.find(exercise)?;
    let (file, style) = (exercise.student_file_shown(), &console.style);
    if let Some(practice) = Practice::of(exercise) {
        let kept = practice.end(exercise)?;
        let sentence = paint(GREEN, &format!("{file} is your own text again."));
        let changed = kept.map(|kept| labeled("changed", &shown(exercise, &kept)));
        let text = style.prose(&sentence) + &changed.unwrap_or_default();
        return console.say(&text).map(|()| Done::Well);
    }
    let old = fs::read(exercise.student_file()).unwrap_or_default();
    let differs =
        |path: &PathBuf| Some((fs::read(path).ok().filter(|text| *text != old)?, path.clone()));
    let backups = backup::all(&exercise.student_file());
    let (new, taken) = backups.iter().rev().find_map(differs).ok_or_else(|| {
        format!("{file} has no backup with another text: a reset keeps one when it replaces what you wrote")
    })?;
    // Without a stub to compare with, every text is kept.
    let untouched = fs::read_to_string(exercise.stub()).unwrap_or_default();
    let kept = write(exercise, &new, &untouched)?;
    let sentence = paint(GREEN, &format!("{file} is what it was before."));
    let text = style.prose(&sentence)
        + &labeled("taken from", &shown(exercise, &taken))
        + &taken_back(exercise, kept.as_deref());
    console.say(&text).map(|()| Done::Well)
}

/// An error while the student's file holds a mistake to fix: its text is not theirs.
pub(crate) fn not_practice(exercise: &Lesson) -> Result<(), String> {
    let Some(_) = Practice::of(exercise) else { return Ok(()) };
    let (file, restore) =
        (exercise.student_file_shown(), typed::command(&exercise.words("restore")));
    Err(format!(
        "{file} holds a mistake to fix for practice: `{restore}` brings your own text back first"
    ))
}

/// Where the old text is `kept`, and what brings it back.
fn taken_back(exercise: &Lesson, kept: Option<&Path>) -> String {
    let Some(kept) = kept else { return String::new() };
    labeled("old text", &shown(exercise, kept)) + &offer("take back", &exercise.words("restore"))
}

/// Writes `new`, after what the student wrote was kept aside. Gives the path of that.
fn write(exercise: &Lesson, new: &[u8], untouched: &str) -> Result<Option<PathBuf>, String> {
    let kept = backup::write_over(&exercise.student_file(), new, untouched.as_bytes());
    kept.map_err(|error| format!("{}: {error}", exercise.student_file_shown()))
}

/// The student's file with `step` as it was at first.
fn step_reset(exercise: &Lesson, untouched: &str, step: &Step) -> Result<String, String> {
    let file = exercise.read_student_file()?;
    let old = file.text();
    let (Some(mine), Some(given)) =
        (Function::of_step(old, &step.name), Function::of_step(untouched, &step.name))
    else {
        let whole = typed::command(&exercise.words("reset"));
        return Err(format!(
            "{} has no function `{}` with a beginning and an end, or it has two; `{whole}` without a step \
             brings the whole stub back",
            exercise.student_file_shown(),
            step.name
        ));
    };
    let given = &untouched[given.whole];
    // As the file's other lines end.
    let given = if old.contains("\r\n") { given.replace('\n', "\r\n") } else { given.to_string() };
    Ok([&old[..mine.whole.start], &given, &old[mine.whole.end..]].concat())
}

/// The stub as it was at first.
fn untouched(exercise: &Lesson) -> Result<String, String> {
    fs::read_to_string(exercise.stub()).map_err(|error| {
        let stub = exercise.exercise_file("tests/stub.rs");
        format!("{stub} cannot be read, and it is what a reset brings back: {error}")
    })
}

/// A backup's path from the root.
fn shown(exercise: &Lesson, backup: &Path) -> String {
    exercise.exercise_file(&format!("src/{}", backup.file_name().unwrap_or_default().display()))
}
