//! `coach hint EXERCISE [STEP] [LEVEL]`: one hint at a time, the mildest first.

use std::fs;

use clap::Args;
use course::{Course, Lesson, hints::Step, student_file::StudentFile, typed};
use runner::messages::Diagnostic;

use crate::{
    command::console::{Console, Done, Result},
    report::{
        Style,
        failure::cause,
        lines::{BOLD, DIM, GREEN, count, offer, offered, paint},
        markdown, parts,
    },
    standing::{Standing, Tried},
};

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: 3, exercise-3 or sudoku-bitmask; the first unsolved one when you do not say
    pub exercise: Option<String>,
    /// Which step, by number or by function; the first that fails when you do not say
    pub step: Option<String>,
    /// Which level, from 1, the mildest; one more than last time when you do not say
    pub level: Option<String>,
    /// The language of the hint, for example fr
    #[arg(long, value_name = "LANGUAGE")]
    pub lang: Option<String>,
}

pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let lesson = console.exercise(course, options.exercise.as_deref())?;
    let (mut again, mut about) = (lesson.words("hint"), String::new());
    let step = if let Some(typed) = &options.step {
        let step = named(lesson, typed)?;
        again += &format!(" {}", step.number);
        step
    } else {
        let standing = console.tested(lesson)?;
        if standing.passes() {
            return console.say(&not_needed(lesson, &console.style)).map(|()| Done::Well);
        }
        about = known_about(&standing, &console.style);
        first_failing(lesson, &standing).ok_or_else(|| {
            let test = typed::command(&lesson.words("test"));
            let hint = typed::command(&format!("{again} 1"));
            format!(
                "exercise {} does not compile, and the error is in no step: `{test}` shows where, and `{hint}` gives a \
                 hint for step 1",
                lesson.number
            )
        })?
    };
    let level = level(lesson, step, options.level.as_deref())?;
    let mut text = step.hints[level - 1].clone();
    if let Some(lang) = &options.lang {
        again += &format!(" --lang {lang}");
        text = lesson.hint_in(lang, step.number, level).unwrap_or(text);
    }
    let text = about + &markdown::shown(&text, console.style.width);
    console.say(&shown(lesson, step, level, &text, &again, &console.style)).map(|()| Done::Well)
}

/// The `text` of a hint of `step` in its frame; `again` is the command that shows the next one.
pub(crate) fn shown(
    lesson: &Lesson,
    step: &Step,
    level: usize,
    text: &str,
    again: &str,
    style: &Style,
) -> String {
    let last = step.hints.len();
    let title = format!("Step {} `{}`, hint {level} of {last}", step.number, step.name);
    let part = lesson.part_of(step.number).map(|part| paint(DIM, &parts::title(lesson, part)));
    let part = part.map_or(String::new(), |part| style.prose(&part));
    let text = format!("{}\n{part}\n{text}", paint(BOLD, &title));
    if level < last {
        return text + &offered("more", &style.key_or("h", again));
    }
    let give_up = if lesson.has_reference() {
        offer("give up", &format!("{} {}", lesson.words("solution"), step.number))
    } else {
        String::new()
    };
    text + &style.prose("This is the last hint of this step.")
        + &offer("chapter", &lesson.words("chapter"))
        + &give_up
}

/// What the test of the code said: that it does not compile, or the known mistake that was recognized.
fn known_about(standing: &Standing, style: &Style) -> String {
    if !matches!(standing.tried, Tried::Errors(_)) {
        return standing.known_mistake().map_or(String::new(), |known| cause(&known, style));
    }
    let test = typed::command(&standing.lesson.words("test"));
    let sentence = format!(
        "Your code does not compile yet: `{test}` shows where. The first error is in this step or in what stands \
         below it."
    );
    format!("{}\n", style.prose(&sentence))
}

/// When every step passes, so that no hint is needed.
pub(crate) fn not_needed(lesson: &Lesson, style: &Style) -> String {
    let sentence = format!("Every check of exercise {} passes: no hint is needed.", lesson.number);
    style.prose(&paint(GREEN, &sentence))
}

/// The step that `typed` names, by number or by function.
pub(crate) fn named<'a>(lesson: &'a Lesson, typed: &str) -> Result<&'a Step, String> {
    let number = typed.parse().ok();
    let is_meant = |step: &&Step| Some(step.number) == number || step.name == typed;
    lesson.steps.iter().find(is_meant).ok_or_else(|| {
        let mut problem =
            format!("exercise {} has no step {typed:?}\nits steps are:", lesson.number);
        for step in &lesson.steps {
            problem += &format!("\n  {} {}", step.number, step.name);
        }
        problem
    })
}

/// The level that is `typed`, or the one after the last that was shown for this step. It is noted in a file of
/// `target`, which may be deleted at any time.
pub(crate) fn level(lesson: &Lesson, step: &Step, typed: Option<&str>) -> Result<usize, String> {
    let (about, last) = (format!("step {} `{}`", step.number, step.name), step.hints.len());
    if last == 0 {
        return Err(format!("{about} has no hints"));
    }
    let note = lesson.root().join("target/coach").join(lesson.words("hint").replace(' ', "-"));
    let level = if let Some(typed) = typed {
        typed.parse().ok().filter(|level| (1..=last).contains(level)).ok_or_else(|| {
            let hints = count(last, "hint");
            format!("{about} has {hints}, counted from 1, and no hint {typed:?}")
        })?
    } else {
        let noted = fs::read_to_string(&note).unwrap_or_default();
        let before = noted.strip_prefix(&format!("{} ", step.number));
        let before: usize = before.and_then(|level| level.trim().parse().ok()).unwrap_or(0);
        before.saturating_add(1).min(last)
    };
    // Where the note cannot be written, the next hint repeats this one: no reason to refuse it.
    let _ = note.parent().map(fs::create_dir_all);
    let _ = fs::write(&note, format!("{} {level}\n", step.number));
    Ok(level)
}

/// The step to work on; of code that does not compile the one that the first error is in, or in a helper below it.
pub(crate) fn first_failing<'a>(lesson: &'a Lesson, standing: &Standing) -> Option<&'a Step> {
    if let Some(focus) = standing.focus() {
        return lesson.step(focus.number);
    }
    let Tried::Errors(errors) = &standing.tried else { return None };
    let file = StudentFile::read(&lesson.student_file()).ok()?;
    let place = errors.iter().filter(|error| error.is_error()).find_map(Diagnostic::place)?;
    let line_of =
        |step: &&Step| file.line_of_function(&step.name).filter(|line| *line <= place.line);
    let last = lesson.steps.iter().filter(|step| line_of(step).is_some()).max_by_key(line_of);
    last.filter(|_| place.file == lesson.student_file_shown())
}
