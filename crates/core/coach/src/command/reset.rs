//! `coach reset EXERCISE [STEP]` and `coach restore EXERCISE`: back to the stub, and back again.

use std::{fs, io, path::Path};

use clap::Args;
use course::{Course, Lesson, backup, functions::Function, hints::Step, practice::Practice};

use crate::{
    command::{
        console::{Console, Done, Result, find},
        hint,
    },
    report::{
        Style,
        lines::{GREEN, labeled, paint},
    },
};

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: 3, exercise-3 or sudoku-bitmask
    pub exercise: String,
    /// Only this step, by number or by function; the whole file when you do not say
    pub step: Option<String>,
}

#[derive(Clone, Debug, Args)]
pub struct RestoreOptions {
    /// Which exercise: 3, exercise-3 or sudoku-bitmask
    pub exercise: String,
}

/// Brings the stub back, or one step of it.
pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let exercise = &find(course, &options.exercise)?;
    let step = options.step.as_ref().map(|typed| hint::named(exercise, typed)).transpose()?;
    let style = &console.style;
    if Practice::of(exercise).is_some() {
        return Err(format!(
            "{} holds a mistake to fix for practice: `{}` brings your own text back first",
            exercise.student_file_shown(),
            style.command(&exercise.words("restore"))
        )
        .into());
    }
    let untouched = untouched(exercise)?;
    let is_written = |step: &&Step| !untouched.contains(&format!("todo!(\"step {}:", step.number));
    if let Some(written) = exercise.steps.iter().find(is_written) {
        let stub = stub_shown(exercise);
        return Err(format!(
            "{stub} is not as it was handed out: step {} is written there. Take the given one again, \
             for example by `git stash push -- {stub}`, which keeps yours",
            written.number
        )
        .into());
    }
    let new = match step {
        Some(step) => step_reset(exercise, &untouched, step, style)?,
        None => untouched.clone().into_bytes(),
    };
    let is_changed = current(exercise)? != new;
    let kept = write(exercise, &new, &untouched)?;
    let what = match step {
        Some(step) => format!("Step {} `{}`", step.number, step.name),
        None => exercise.student_file_shown(),
    };
    let text = match is_changed {
        false => style.prose(&format!("{what} is as it was handed out; nothing was written.")),
        true => {
            style.prose(&paint(GREEN, &format!("{what} is as it was handed out.")))
                + &taken_back(exercise, kept.as_deref(), style)
        }
    };
    console.say(&text).map(|()| Done::Well)
}

/// Restores the newest backup that differs from the student's file.
pub(crate) fn restore(
    course: &Course,
    options: &RestoreOptions,
    console: &mut Console,
) -> Result<Done> {
    let exercise = &find(course, &options.exercise)?;
    if let Some(practice) = Practice::of(exercise) {
        practice.end(exercise)?;
        let sentence = format!("{} is your own text again.", exercise.student_file_shown());
        console.say(&console.style.prose(&paint(GREEN, &sentence)))?;
        return Ok(Done::Well);
    }
    let old = current(exercise)?;
    let backups = backup::all(&exercise.student_file());
    let differs = |path: &&std::path::PathBuf| fs::read(path).is_ok_and(|text| text != old);
    let Some(taken) = backups.iter().rfind(differs) else {
        let number = exercise.number;
        return Err(match backups.last() {
            None => format!(
                "exercise {number} has no backup: a reset keeps one when it replaces what you wrote"
            ),
            Some(last) => format!(
                "{} is already what its backup {} holds",
                exercise.student_file_shown(),
                path_shown(exercise, last)
            ),
        }
        .into());
    };
    let new = fs::read(taken).map_err(|error| broken(taken, &error))?;
    // Without a stub to compare with, every text is kept.
    let untouched = fs::read_to_string(exercise.stub()).unwrap_or_default();
    let kept = write(exercise, &new, &untouched)?;
    let style = &console.style;
    let sentence = format!("{} is what it was before the reset.", exercise.student_file_shown());
    let text = style.prose(&paint(GREEN, &sentence))
        + &labeled("taken from", &path_shown(exercise, taken))
        + &taken_back(exercise, kept.as_deref(), style);
    console.say(&text).map(|()| Done::Well)
}

/// Where the old text is `kept`, and what brings it back.
fn taken_back(exercise: &Lesson, kept: Option<&str>, style: &Style) -> String {
    let Some(kept) = kept else { return String::new() };
    labeled("old text", kept) + &style.offer("take back", &format!("restore {}", exercise.number))
}

/// Writes `new`, after what the student wrote was kept aside. Gives the path of that from the root.
fn write(exercise: &Lesson, new: &[u8], untouched: &str) -> Result<Option<String>, String> {
    let path = exercise.student_file();
    let kept = backup::write_over(&path, new, untouched.as_bytes());
    let kept = kept.map_err(|error| broken(&path, &error))?;
    Ok(kept.map(|kept| path_shown(exercise, &kept)))
}

/// The student's file with `step` as it was handed out.
fn step_reset(
    exercise: &Lesson,
    untouched: &str,
    step: &Step,
    style: &Style,
) -> Result<Vec<u8>, String> {
    let old = exercise.read_student_file()?;
    let old = old.text();
    let mine = Function::of_step(old, &step.name).ok_or_else(|| {
        let whole = style.command(&format!("reset {}", exercise.number));
        format!(
            "{} has no function `{}` with a beginning and an end, or it has two; `{whole}` without a step \
             brings the whole stub back",
            exercise.student_file_shown(),
            step.name
        )
    })?;
    let given = Function::of_step(untouched, &step.name)
        .ok_or_else(|| format!("{} has no function `{}`", stub_shown(exercise), step.name))?;
    let given = &untouched[given.whole];
    // As the file's other lines end.
    let given = if old.contains("\r\n") { given.replace('\n', "\r\n") } else { given.to_string() };
    Ok([&old[..mine.whole.start], &given, &old[mine.whole.end..]].concat().into_bytes())
}

/// The stub as it was handed out.
fn untouched(exercise: &Lesson) -> Result<String, String> {
    fs::read_to_string(exercise.stub()).map_err(|error| {
        let stub = stub_shown(exercise);
        format!("{stub} cannot be read, and it is what a reset brings back: {error}")
    })
}

fn stub_shown(exercise: &Lesson) -> String {
    let stub = exercise.stub();
    stub.strip_prefix(exercise.root()).unwrap_or(&stub).display().to_string().replace('\\', "/")
}

/// The student's file, byte for byte; nothing when it is missing.
fn current(exercise: &Lesson) -> Result<Vec<u8>, String> {
    let path = exercise.student_file();
    match fs::read(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(_) => exercise.read_student_file().map(|_| Vec::new()),
        Ok(text) => Ok(text),
    }
}

fn broken(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// A backup's path from the root.
fn path_shown(exercise: &Lesson, path: &Path) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    exercise.exercise(&format!("src/{}", name.unwrap_or_default()))
}
