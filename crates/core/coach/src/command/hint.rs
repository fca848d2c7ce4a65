//! `coach hint EXERCISE [STEP] [LEVEL]`: one hint at a time, the mildest first.

use std::{fs, path::Path};

use clap::Args;
use course::{Course, Lesson, hints::Step, mistakes::Mistake, names, student_file::StudentFile};
use runner::messages::Diagnostic;

use crate::{
    command::{
        console::{Console, Done, Result},
        test,
    },
    report::{
        Style, chapter,
        lines::{BOLD, DIM, GREEN, markdown, offered, paint},
        parts,
        test::cause,
    },
    trial,
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

/// A step that was chosen, and what is known about its failure.
#[derive(Clone, Debug)]
pub(crate) struct Chosen<'a> {
    pub(crate) step: &'a Step,
    /// The known mistake that answers as the student's code does.
    pub(crate) known: Option<Mistake>,
    /// Whether the student named it, and would have to name it again.
    pub(crate) is_named: bool,
    /// Whether the code does not compile: then the step is where the first error is.
    pub(crate) is_broken: bool,
}

pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let exercise = &console.exercise(course, options.exercise.as_deref())?;
    let chosen = match &options.step {
        Some(typed) => Some(Chosen {
            step: named(exercise, typed)?,
            known: None,
            is_named: true,
            is_broken: false,
        }),
        None => first_failing(course, exercise, console)?,
    };
    let step = chosen.as_ref().map(|chosen| chosen.step);
    let typed = options.level.as_deref();
    let level = step.map(|step| level(course, exercise, step, typed)).transpose()?;
    let text = match (&chosen, level) {
        (Some(chosen), Some(level)) => {
            hint(exercise, chosen, level, options.lang.as_deref(), &console.style)
        }
        _ => not_needed(exercise, &console.style),
    };
    console.say(&text)?;
    Ok(Done::Well)
}

/// The hint `level`, which must exist, of the chosen step; the mistake that was recognized first. In another
/// language, where there is such a hint, it stands alone.
pub(crate) fn hint(
    exercise: &Lesson,
    chosen: &Chosen<'_>,
    level: usize,
    lang: Option<&str>,
    style: &Style,
) -> String {
    let step = chosen.step;
    let (number, last) = (step.number, step.hints.len());
    let again = match chosen.is_named {
        true => format!("{} {number}", exercise.words("hint")),
        false => exercise.words("hint"),
    };
    if let Some(translated) = lang.and_then(|lang| exercise.hint_in(lang, number, level)) {
        let again = format!("{again} --lang {}", lang.unwrap_or_default());
        let more = if level < last { offered("+", &style.command(&again)) } else { String::new() };
        let title = paint(BOLD, &format!("{number} `{}`, {level}/{last}", step.name));
        return format!("{title}\n\n{}\n{more}", markdown(&translated, style.width, 0));
    }
    let title = format!("Step {number} `{}`, hint {level} of {last}", step.name);
    let mut text = format!("{}\n", paint(BOLD, &title));
    if let Some(part) = exercise.part_of(number) {
        text += &style.prose(&paint(DIM, &parts::title(exercise, part)));
    }
    text.push('\n');
    if chosen.is_broken {
        let test = style.command(&exercise.words("test"));
        text += &style.prose(&format!(
            "Your code does not compile yet: `{test}` shows where. The first error is in this step or in what \
             stands below it."
        ));
        text.push('\n');
    }
    if let Some(known) = &chosen.known {
        text += &cause(known, style);
    }
    text += &markdown(&step.hints[level - 1], style.width, 0);
    text.push('\n');
    if level < last {
        return text + &offered("more", &style.key_or("h", &again));
    }
    text += &style.prose("This is the last hint of this step.");
    text += &offered("chapter", &chapter(exercise, style));
    if exercise.has_reference() {
        text += &style.offer("give up", &format!("{} {number}", exercise.words("solution")));
    }
    text
}

/// When every step passes, so that no hint is needed.
pub(crate) fn not_needed(exercise: &Lesson, style: &Style) -> String {
    let sentence = format!("Every check of {} passes: no hint is needed.", exercise.package);
    style.prose(&paint(GREEN, &sentence))
}

/// The step that `typed` names, by number or by function.
pub(crate) fn named<'a>(exercise: &'a Lesson, typed: &str) -> Result<&'a Step, String> {
    let number = typed.trim_start_matches("step").trim_start_matches('-').parse().ok();
    let is_meant = |step: &&Step| {
        Some(step.number) == number || step.name == typed.replace('-', "_").to_lowercase()
    };
    exercise.steps.iter().find(is_meant).ok_or_else(|| {
        let nearest = names::nearest(typed, exercise.steps.iter().map(|step| step.name.as_str()));
        let suggestion = match nearest {
            Some(name) if number.is_none() => format!("; did you mean {name:?}?"),
            _ => String::new(),
        };
        let steps = exercise.steps.iter().map(|step| format!("\n  {} {}", step.number, step.name));
        let steps: String = steps.collect();
        let package = &exercise.package;
        format!("{package} has no step {typed:?}{suggestion}\nits steps are:{steps}")
    })
}

/// The level that `typed` names, or the one after the last that was shown; remembers it.
pub(crate) fn level(
    course: &Course,
    exercise: &Lesson,
    step: &Step,
    typed: Option<&str>,
) -> Result<usize, String> {
    let last = step.hints.len();
    if last == 0 {
        return Err(format!("step {} `{}` has no hints", step.number, step.name));
    }
    let note = course.root.join("target/coach").join(exercise.words("hint").replace(' ', "-"));
    let level = match typed {
        Some(typed) => named_level(step, typed)?,
        None => next_level(&note, step.number).min(last),
    };
    // Where the note cannot be written, the next hint repeats this one: no reason to refuse it.
    let _ = note.parent().map(fs::create_dir_all);
    let _ = fs::write(&note, format!("{} {level}\n", step.number));
    Ok(level)
}

/// One level more than was shown last, as it is noted in a file of `target`, which may be deleted at any
/// time; the mildest when the last hint was about another step.
fn next_level(note: &Path, step: u32) -> usize {
    let text = fs::read_to_string(note).unwrap_or_default();
    let before = text.trim().split_once(' ').filter(|(it, _)| *it == step.to_string());
    let level = before.and_then(|(_, level)| level.parse().ok());
    level.map_or(1, |level: usize| level.saturating_add(1))
}

fn named_level(step: &Step, typed: &str) -> Result<usize, String> {
    let last = step.hints.len();
    let number = typed.trim_start_matches("level").trim_start_matches('-').parse();
    number.ok().filter(|level| (1..=last).contains(level)).ok_or_else(|| {
        let about = format!("step {} `{}`", step.number, step.name);
        let levels = match last {
            1 => "one hint, level 1".to_string(),
            _ => format!("{last} hints, levels 1 to {last}"),
        };
        format!("{about} has {levels}; {typed:?} is not among them")
    })
}

/// The step that the compiler's first error is in, or in a helper below it.
pub(crate) fn step_of_error<'a>(exercise: &'a Lesson, messages: &[Diagnostic]) -> Option<&'a Step> {
    let file = StudentFile::read(&exercise.student_file()).ok()?;
    let place = messages.iter().filter(|it| it.is_error()).find_map(Diagnostic::place)?;
    let line_of = |step: &Step| file.line_of_function(&step.name).filter(|it| *it <= place.line);
    let above = exercise.steps.iter().filter_map(|step| Some((line_of(step)?, step)));
    let last = above.max_by_key(|(line, _)| *line).map(|(_, step)| step);
    last.filter(|_| place.file == exercise.student_file_shown())
}

/// The step that the first failing check belongs to; `None` when all pass.
fn first_failing<'a>(
    course: &Course,
    exercise: &'a Lesson,
    console: &Console,
) -> Result<Option<Chosen<'a>>> {
    let verdict = match console.tested(course, exercise)? {
        trial::Result::Judged(verdict) => verdict,
        trial::Result::Broken(messages) => {
            let step = step_of_error(exercise, &messages).ok_or_else(|| {
                let test = console.style.command(&exercise.words("test"));
                let hint = console.style.command(&format!("{} 1", exercise.words("hint")));
                format!(
                    "{} does not compile, and the error is in no step: `{test}` shows where, and `{hint}` gives a \
                     hint for step 1",
                    exercise.package
                )
            })?;
            return Ok(Some(Chosen { step, known: None, is_named: false, is_broken: true }));
        }
    };
    let Some(focus) = verdict.focus() else { return Ok(None) };
    let step = exercise
        .step(focus.number)
        .ok_or_else(|| format!("step {} of {} has no hints", focus.number, exercise.package))?;
    let known = test::known_mistake(exercise, &verdict);
    Ok(Some(Chosen { step, known, is_named: false, is_broken: false }))
}
