//! `coach reset EXERCISE [STEP]` and `coach restore EXERCISE`: back to the stub, and back again.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use clap::Args;
use course::{
    Course, Lesson,
    backup::{self, Backup},
    functions::Function,
    hints::Step,
};

use super::{CommandError, Console, Done, hint};
use crate::report::{json, reset};

/// What can be said to `reset`.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask
    pub exercise: String,
    /// Only this step, by number or by function; the whole file when you do not say
    pub step: Option<String>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// What can be said to `restore`.
#[derive(Clone, Debug, Args)]
pub struct RestoreOptions {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask
    pub exercise: String,
    /// Which backup, by its file name; the newest of a reset that differs from your file when you do
    /// not say
    pub backup: Option<String>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Brings the stub back, or one step of it.
pub fn run(
    course: &Course,
    options: &Options,
    console: &mut Console,
) -> Result<Done, CommandError> {
    let exercise = course.find(&options.exercise).map_err(CommandError::Course)?;
    let step = match &options.step {
        Some(typed) => Some(hint::named(exercise, typed).map_err(CommandError::Asked)?),
        None => None,
    };
    let untouched = untouched(exercise)?;
    let is_written = |it: &&Step| !untouched.contains(&format!("todo!(\"step {}:", it.number));
    let written = exercise.steps.iter().find(is_written);
    // In `debug/` the stub is a known mistake: every step of it is written.
    if let Some(written) = written.filter(|_| course.home() == course.root) {
        let stub = exercise.exercise("stub.rs");
        return Err(CommandError::Asked(format!(
            "{stub} is not as it was handed out: step {} is written there. Take the given one again, \
             for example by `git stash push -- {stub}`, which keeps yours",
            written.number
        )));
    }
    let old = current(exercise)?;
    let new = match step {
        Some(step) => step_reset(exercise, &old, &untouched, step)?,
        None => untouched.clone().into_bytes(),
    };
    let written = write(exercise, &old, &new, &untouched, backup::keep)?;
    if console.json {
        let answer = json::Reset::new(exercise, step, &written);
        console.answer(&answer)?;
    } else {
        let text = reset::reset(exercise, step, &written, &console.manner);
        console.say(&text)?;
    }
    Ok(Done::Well)
}

/// Takes a backup back.
pub fn restore(
    course: &Course,
    options: &RestoreOptions,
    console: &mut Console,
) -> Result<Done, CommandError> {
    let exercise = course.find(&options.exercise).map_err(CommandError::Course)?;
    let backups = Backup::all(&exercise.stub()).unwrap_or_default();
    let old = current(exercise)?;
    let taken = match &options.backup {
        Some(typed) => named(exercise, &backups, typed)?,
        None => newest(exercise, &backups, &old)?,
    };
    let new = fs::read(&taken.path).map_err(|error| broken(&taken.path, &error))?;
    // Without the stub at hand every text is worth keeping.
    let untouched = fs::read_to_string(exercise.untouched()).unwrap_or_default();
    let written = write(exercise, &old, &new, &untouched, backup::keep_at_restore)?;
    let others = backups.iter().filter(|it| *it != taken).map(|it| shown(exercise, &it.path));
    let others = others.filter(|it| Some(it) != written.backup.as_ref()).collect();
    let restored = reset::Restored { from: shown(exercise, &taken.path), others };
    if console.json {
        console.answer(&json::Restore::new(exercise, &written, &restored))?;
    } else {
        console.say(&reset::restored(exercise, &written, &restored, &console.manner))?;
    }
    Ok(Done::Well)
}

/// What was done to the student's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Whether the file is another one now.
    pub changed: bool,
    /// Where the old text is, from the root; `None` when nobody had worked on it.
    pub backup: Option<String>,
}

/// Writes `new`, after the old text was kept aside, unless nobody wrote it.
fn write(
    exercise: &Lesson,
    old: &[u8],
    new: &[u8],
    untouched: &str,
    keep: fn(&Path, &[u8], SystemTime) -> io::Result<PathBuf>,
) -> Result<Written, CommandError> {
    let path = exercise.stub();
    if old == new {
        return Ok(Written { changed: false, backup: None });
    }
    let mut backup = None;
    if old != untouched.as_bytes() && !old.trim_ascii().is_empty() {
        // The same text may be there already, from a reset before a restore.
        let is_same = |it: &Backup| fs::read(&it.path).is_ok_and(|text| text == old);
        let earlier = Backup::all(&path).unwrap_or_default().into_iter().rfind(is_same);
        let kept = match earlier {
            Some(earlier) => earlier.path,
            None => keep(&path, old, SystemTime::now()).map_err(|error| broken(&path, &error))?,
        };
        backup = Some(shown(exercise, &kept));
    }
    backup::replace(&path, new).map_err(|error| broken(&path, &error))?;
    Ok(Written { changed: true, backup })
}

/// The student's file with `step` as it was handed out.
fn step_reset(
    exercise: &Lesson,
    old: &[u8],
    untouched: &str,
    step: &Step,
) -> Result<Vec<u8>, CommandError> {
    let whole = format!("`reset {}` without a step brings the whole stub back", exercise.package);
    let file = exercise.stub_shown();
    let Ok(old) = std::str::from_utf8(old) else {
        return Err(CommandError::Asked(format!("{file} is not UTF-8 text; {whole}")));
    };
    let Some(mine) = Function::of_step(old, &step.name) else {
        return Err(CommandError::Asked(format!(
            "{file} has no function `{}` with a beginning and an end, or it has two; {whole}",
            step.name
        )));
    };
    let given = Function::of_step(untouched, &step.name).ok_or_else(|| {
        let file = exercise.exercise("stub.rs");
        CommandError::Asked(format!("{file} has no function `{}`", step.name))
    })?;
    let parts = [&old[..mine.whole.start], &untouched[given.whole], &old[mine.whole.end..]];
    Ok(parts.concat().into_bytes())
}

fn named<'a>(
    exercise: &Lesson,
    backups: &'a [Backup],
    typed: &str,
) -> Result<&'a Backup, CommandError> {
    let name = |it: &Backup| {
        it.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    };
    let wanted = Path::new(typed).file_name().map(|name| name.to_string_lossy().into_owned());
    backups.iter().find(|it| Some(name(it)) == wanted).ok_or_else(|| {
        let list = backups.iter().map(|it| format!("\n  {}", name(it)));
        let list = if backups.is_empty() { " none".to_string() } else { list.collect::<String>() };
        CommandError::Asked(format!(
            "{} has no backup {typed:?}; its backups are:{list}",
            exercise.package
        ))
    })
}

fn newest<'a>(
    exercise: &Lesson,
    backups: &'a [Backup],
    old: &[u8],
) -> Result<&'a Backup, CommandError> {
    let differs = |it: &&Backup| fs::read(&it.path).is_ok_and(|text| text != old);
    let mut of_resets = backups.iter().rev().filter(|it| !it.is_of_restore);
    let newest = of_resets.clone().next();
    of_resets.find(differs).ok_or_else(|| {
        CommandError::Asked(match newest {
            None => format!(
                "{} has no backup: nothing was reset, so there is nothing to take back",
                exercise.package
            ),
            Some(last) => format!(
                "{} is already what its backup {} holds",
                exercise.stub_shown(),
                shown(exercise, &last.path)
            ),
        })
    })
}

/// The stub as it was handed out.
fn untouched(exercise: &Lesson) -> Result<String, CommandError> {
    let path = exercise.untouched();
    fs::read_to_string(&path).map_err(|error| {
        CommandError::Asked(format!(
            "{} cannot be read, and it is what a reset brings back: {error}",
            exercise.exercise("stub.rs")
        ))
    })
}

/// The student's file, byte for byte; nothing when it is missing.
fn current(exercise: &Lesson) -> Result<Vec<u8>, CommandError> {
    let path = exercise.stub();
    match fs::read(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        other => other.map_err(|error| broken(&path, &error)),
    }
}

fn broken(path: &Path, error: &io::Error) -> CommandError {
    CommandError::Asked(format!("{}: {error}", path.display()))
}

/// A backup's path from the root.
fn shown(exercise: &Lesson, path: &Path) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    exercise.exercise(&format!("src/{}", name.unwrap_or_default()))
}
