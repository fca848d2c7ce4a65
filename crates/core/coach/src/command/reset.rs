//! `coach reset EXERCISE [STEP]` and `coach restore EXERCISE`: back to the stub, and back again.

use std::{fs, io, path::Path, time::SystemTime};

use clap::Args;
use course::{
    Course, Lesson,
    backup::{self, Backup},
    functions::Function,
    hints::Step,
    practice::Practice,
    typed,
};

use crate::{
    command::{
        console::{Console, Done, Result},
        hint,
    },
    report::{
        Style,
        lines::{GREEN, labeled, paint},
    },
};

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask; or all, which asks first
    pub exercise: String,
    /// Only this step, by number or by function; the whole file when you do not say
    pub step: Option<String>,
    /// Reset all exercises without asking
    #[arg(long)]
    pub yes: bool,
}

#[derive(Clone, Debug, Args)]
pub struct RestoreOptions {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask; or all that were reset
    pub exercise: String,
    /// Which backup, by its file name; the newest of a reset that differs from your file when you do
    /// not say
    pub backup: Option<String>,
}

/// Brings the stub back, or one step of it, or all stubs.
pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    if options.exercise.eq_ignore_ascii_case("all") && options.step.is_none() {
        return all(course, options.yes, console);
    }
    let exercise = course.find(&options.exercise)?;
    let step = options.step.as_ref().map(|typed| hint::named(exercise, typed)).transpose()?;
    one(exercise, step, console)
}

/// Brings all stubs back, after the student agreed.
fn all(course: &Course, is_agreed: bool, console: &mut Console) -> Result<Done> {
    let mut begun = Vec::new();
    for exercise in &course.lessons {
        if current(exercise)? != untouched(exercise)?.into_bytes() {
            begun.push(exercise);
        }
    }
    if begun.is_empty() {
        console.say(&console.style.prose("Every exercise is as it was handed out."))?;
        return Ok(Done::Well);
    }
    let files = begun.iter().map(|exercise| format!("  {}\n", exercise.student_file_shown()));
    let files = files.collect::<String>();
    if !is_agreed {
        if !console.can_ask() {
            let command = console.style.command("reset all --yes");
            return Err(format!("`{command}` resets these without asking:\n{files}").into());
        }
        let sentence =
            "These files become as they were handed out; your texts are kept beside them.";
        console.say(&(console.style.prose(sentence) + &files))?;
        if !console.agrees("Reset them all?")? {
            console.say("Nothing was written.\n")?;
            return Ok(Done::Well);
        }
    }
    begun.into_iter().try_for_each(|exercise| one(exercise, None, console).map(|_| ()))?;
    Ok(Done::Well)
}

/// Brings the stub of `exercise` back, or one step of it.
fn one(exercise: &Lesson, step: Option<&Step>, console: &mut Console) -> Result<Done> {
    if Practice::of(exercise).is_some() {
        return Err(format!(
            "{} holds a mistake to fix for practice: `{}` brings your own text back first",
            exercise.student_file_shown(),
            typed::command(&exercise.words("restore"))
        )
        .into());
    }
    let untouched = untouched(exercise)?;
    let is_written = |step: &&Step| !untouched.contains(&format!("todo!(\"step {}:", step.number));
    let written = exercise.steps.iter().find(is_written);
    if let Some(written) = written {
        let stub = exercise.exercise("tests/stub.rs");
        return Err(format!(
            "{stub} is not as it was handed out: step {} is written there. Take the given one again, \
             for example by `git stash push -- {stub}`, which keeps yours",
            written.number
        )
        .into());
    }
    let old = current(exercise)?;
    let new = match step {
        Some(step) => step_reset(exercise, &old, &untouched, step)?,
        None => untouched.clone().into_bytes(),
    };
    let (changed, backup) = (old != new, write(exercise, &new, &untouched, false)?);
    console.say(&after_reset(exercise, step, changed, backup.as_deref(), &console.style))?;
    Ok(Done::Well)
}

/// Restores a backup.
pub(crate) fn restore(
    course: &Course,
    options: &RestoreOptions,
    console: &mut Console,
) -> Result<Done> {
    if options.exercise.eq_ignore_ascii_case("all") && options.backup.is_none() {
        return restore_all(course, console);
    }
    restore_one(course.find(&options.exercise)?, options.backup.as_deref(), console)
}

/// Restores what was kept of each file that is as it was handed out.
fn restore_all(course: &Course, console: &mut Console) -> Result<Done> {
    let mut count = 0;
    for exercise in &course.lessons {
        let (text, backups) = (current(exercise)?, Backup::all(&exercise.student_file()));
        let is_kept = newest(exercise, &backups.unwrap_or_default(), &text).is_ok();
        if is_kept && text == untouched(exercise)?.into_bytes() {
            restore_one(exercise, None, console)?;
            count += 1;
        }
    }
    if count == 0 {
        let sentence =
            "Nothing was restored: no exercise that is as it was handed out has a backup.";
        console.say(&console.style.prose(sentence))?;
    }
    Ok(Done::Well)
}

fn restore_one(exercise: &Lesson, backup: Option<&str>, console: &mut Console) -> Result<Done> {
    if let Some(practice) = Practice::of(exercise) {
        practice.end(exercise)?;
        let sentence = format!("{} is your own text again.", exercise.student_file_shown());
        console.say(&console.style.prose(&paint(GREEN, &sentence)))?;
        return Ok(Done::Well);
    }
    let backups = Backup::all(&exercise.student_file()).unwrap_or_default();
    let old = current(exercise)?;
    let taken = match backup {
        Some(typed) => named(exercise, &backups, typed)?,
        None => newest(exercise, &backups, &old)?,
    };
    let new = fs::read(&taken.path).map_err(|error| broken(&taken.path, &error))?;
    // Without a stub to compare with, every text is kept.
    let untouched = fs::read_to_string(exercise.stub()).unwrap_or_default();
    let backup = write(exercise, &new, &untouched, true)?;
    let others = backups.iter().filter(|it| *it != taken).map(|it| path_shown(exercise, &it.path));
    let others: Vec<_> = others.filter(|it| Some(it) != backup.as_ref()).collect();
    let (changed, from, backup) =
        (old != new, path_shown(exercise, &taken.path), backup.as_deref());
    let style = &console.style;
    let text = match changed {
        true => restored(exercise, &from, &others, backup, style),
        false => {
            style.prose(&format!("{} is already what {from} holds.", exercise.student_file_shown()))
        }
    };
    console.say(&text)?;
    Ok(Done::Well)
}

/// After a reset of `step`, or of the whole file.
fn after_reset(
    exercise: &Lesson,
    step: Option<&Step>,
    changed: bool,
    backup: Option<&str>,
    style: &Style,
) -> String {
    let what = match step {
        Some(step) => format!("Step {} `{}`", step.number, step.name),
        None => exercise.student_file_shown(),
    };
    let sentence = format!("{what} is as it was handed out");
    if !changed {
        return style.prose(&format!("{sentence}; nothing was written."));
    }
    let mut text = style.prose(&paint(GREEN, &format!("{sentence}.")));
    if let Some(backup) = backup {
        text += &labeled("old text", backup);
        text += &style.offer("take back", &format!("restore {}", exercise.package));
    }
    text
}

/// After a restore.
fn restored(
    exercise: &Lesson,
    from: &str,
    others: &[String],
    backup: Option<&str>,
    style: &Style,
) -> String {
    let sentence = format!("{} is what it was before the reset.", exercise.student_file_shown());
    let mut text = style.prose(&paint(GREEN, &sentence)) + &labeled("taken from", from);
    if let Some(backup) = backup {
        let name = backup.rsplit('/').next().unwrap_or(backup);
        text += &labeled("old text", backup);
        text += &style.offer("take back", &format!("restore {} {name}", exercise.package));
    }
    for (index, other) in others.iter().rev().enumerate() {
        text += &labeled(if index == 0 { "also kept" } else { "" }, other);
    }
    text
}

/// Writes `new`, after what the student wrote was kept aside. Gives the path of that from the root.
fn write(
    exercise: &Lesson,
    new: &[u8],
    untouched: &str,
    is_restore: bool,
) -> Result<Option<String>, String> {
    let path = exercise.student_file();
    let now = SystemTime::now();
    let kept = backup::write_over(&path, new, untouched.as_bytes(), now, is_restore);
    let kept = kept.map_err(|error| broken(&path, &error))?;
    Ok(kept.map(|kept| path_shown(exercise, &kept)))
}

/// The student's file with `step` as it was handed out.
fn step_reset(
    exercise: &Lesson,
    old: &[u8],
    untouched: &str,
    step: &Step,
) -> Result<Vec<u8>, String> {
    let reset = typed::command(&format!("reset {}", exercise.package));
    let whole = format!("`{reset}` without a step brings the whole stub back");
    let file = exercise.student_file_shown();
    // Whether there is a text at all.
    exercise.read_student_file()?;
    let old = &String::from_utf8_lossy(old);
    let Some(mine) = Function::of_step(old, &step.name) else {
        return Err(format!(
            "{file} has no function `{}` with a beginning and an end, or it has two; {whole}",
            step.name
        ));
    };
    let given = Function::of_step(untouched, &step.name).ok_or_else(|| {
        format!("{} has no function `{}`", exercise.exercise("tests/stub.rs"), step.name)
    })?;
    let given = &untouched[given.whole];
    // As the file's other lines end.
    let given = if old.contains("\r\n") { given.replace('\n', "\r\n") } else { given.to_string() };
    let parts = [&old[..mine.whole.start], &given, &old[mine.whole.end..]];
    Ok(parts.concat().into_bytes())
}

fn named<'a>(exercise: &Lesson, backups: &'a [Backup], typed: &str) -> Result<&'a Backup, String> {
    let name = |path: &Path| path.file_name().map(|it| it.to_string_lossy().into_owned());
    let wanted = name(Path::new(typed));
    backups.iter().find(|it| name(&it.path) == wanted).ok_or_else(|| {
        let names = backups.iter().filter_map(|it| name(&it.path));
        let list = names.map(|name| format!("\n  {name}")).collect::<String>();
        let list = if backups.is_empty() { " none" } else { &list };
        format!("{} has no backup {typed:?}; its backups are:{list}", exercise.package)
    })
}

fn newest<'a>(exercise: &Lesson, backups: &'a [Backup], old: &[u8]) -> Result<&'a Backup, String> {
    let differs = |it: &&Backup| fs::read(&it.path).is_ok_and(|text| text != old);
    let mut of_resets = backups.iter().rev().filter(|it| !it.is_of_restore);
    let newest = of_resets.clone().next();
    of_resets.find(differs).ok_or_else(|| match newest {
        None => format!(
            "{} has no backup: a reset keeps one when it replaces what you wrote",
            exercise.package
        ),
        Some(last) => {
            let (file, held) = (exercise.student_file_shown(), path_shown(exercise, &last.path));
            let other = backups.iter().rev().filter(|it| it.is_of_restore).find(differs);
            let name = other.and_then(|it| it.path.file_name()?.to_str());
            let next = name.map_or(String::new(), |name| {
                let restore = typed::command(&format!("restore {} {name}", exercise.package));
                format!("; for the other one type `{restore}`")
            });
            format!("{file} is already what its backup {held} holds{next}")
        }
    })
}

/// The stub as it was handed out.
fn untouched(exercise: &Lesson) -> Result<String, String> {
    fs::read_to_string(exercise.stub()).map_err(|error| {
        let stub = exercise.exercise("tests/stub.rs");
        format!("{stub} cannot be read, and it is what a reset brings back: {error}")
    })
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
