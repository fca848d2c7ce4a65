//! `coach hint EXERCISE [STEP] [LEVEL]`: one hint at a time, the mildest first.

use std::{fs, path::Path};

use clap::Args;
use course::{Course, Lesson, hints::Step, mistakes::Mistake, names, student_file::StudentFile};
use runner::messages::Diagnostic;

use crate::{
    command::console::{Console, Done, Result},
    report::{
        Style, chapter,
        failure::cause,
        lines::{BOLD, DIM, GREEN, markdown, offered, paint},
        parts,
    },
    standing::{Standing, State},
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
pub(crate) struct Chosen<'a> {
    pub(crate) step: &'a Step,
    /// The known mistake that answers as the student's code does.
    pub(crate) known: Option<Mistake>,
    /// Whether the code does not compile: then the step is where the first error is.
    pub(crate) is_broken: bool,
    /// The words of the command that shows the next hint.
    pub(crate) again: String,
}

pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let lesson = &console.exercise(course, options.exercise.as_deref())?;
    let again = lesson.words("hint");
    let chosen = if let Some(typed) = &options.step {
        let step = named(lesson, typed)?;
        let again = format!("{again} {}", step.number);
        Chosen { step, known: None, is_broken: false, again }
    } else {
        let standing = console.tested(course, lesson)?;
        if standing.passed() {
            return console.say(&not_needed(lesson, &console.style)).map(|()| Done::Well);
        }
        let step = first_failing(lesson, &standing).ok_or_else(|| {
            let test = console.style.command(&lesson.words("test"));
            let hint = console.style.command(&format!("{again} 1"));
            format!(
                "exercise {} does not compile, and the error is in no step: `{test}` shows where, and `{hint}` gives a \
                 hint for step 1",
                lesson.number
            )
        })?;
        let is_broken = standing.state() == State::DoesNotCompile;
        Chosen { step, known: standing.known_mistake(), is_broken, again }
    };
    let level = level(course, lesson, chosen.step, options.level.as_deref())?;
    let text = hint(lesson, &chosen, level, options.lang.as_deref(), &console.style);
    console.say(&text).map(|()| Done::Well)
}

/// The hint `level`, which must exist, of the chosen step; the mistake that was recognized first. In another
/// language, where there is such a hint, it stands alone.
pub(crate) fn hint(
    lesson: &Lesson,
    chosen: &Chosen<'_>,
    level: usize,
    lang: Option<&str>,
    style: &Style,
) -> String {
    let Chosen { step, known, is_broken, again } = chosen;
    let (number, last) = (step.number, step.hints.len());
    if let Some(lang) = lang
        && let Some(translated) = lesson.hint_in(lang, number, level)
    {
        let again = style.command(&format!("{again} --lang {lang}"));
        let more = if level < last { offered("+", &again) } else { String::new() };
        let title = paint(BOLD, &format!("{number} `{}`, {level}/{last}", step.name));
        return format!("{title}\n\n{}\n{more}", markdown(&translated, style.width, 0));
    }
    let title = format!("Step {number} `{}`, hint {level} of {last}", step.name);
    let mut text = format!("{}\n", paint(BOLD, &title));
    if let Some(part) = lesson.part_of(number) {
        text += &style.prose(&paint(DIM, &parts::title(lesson, part)));
    }
    text.push('\n');
    if *is_broken {
        let test = style.command(&lesson.words("test"));
        let sentence = format!(
            "Your code does not compile yet: `{test}` shows where. The first error is in this step or in what \
             stands below it."
        );
        text += &format!("{}\n", style.prose(&sentence));
    }
    text += &known.as_ref().map_or(String::new(), |known| cause(known, style));
    text += &format!("{}\n", markdown(&step.hints[level - 1], style.width, 0));
    if level < last {
        return text + &offered("more", &style.key_or("h", again));
    }
    text += &style.prose("This is the last hint of this step.");
    text += &offered("chapter", &chapter(lesson, style));
    if lesson.has_reference() {
        text += &style.offer("give up", &format!("{} {number}", lesson.words("solution")));
    }
    text
}

/// When every step passes, so that no hint is needed.
pub(crate) fn not_needed(lesson: &Lesson, style: &Style) -> String {
    let sentence = format!("Every check of exercise {} passes: no hint is needed.", lesson.number);
    style.prose(&paint(GREEN, &sentence))
}

/// The step that `typed` names, by number or by function.
pub(crate) fn named<'a>(lesson: &'a Lesson, typed: &str) -> Result<&'a Step, String> {
    let number = typed.trim_start_matches("step").trim_start_matches('-').parse().ok();
    let is_meant = |step: &&Step| {
        Some(step.number) == number || step.name == typed.replace('-', "_").to_lowercase()
    };
    lesson.steps.iter().find(is_meant).ok_or_else(|| {
        let nearest = names::nearest(typed, lesson.steps.iter().map(|step| step.name.as_str()));
        let suggestion = match nearest {
            Some(name) if number.is_none() => format!("; did you mean {name:?}?"),
            _ => String::new(),
        };
        let steps = lesson.steps.iter().map(|step| format!("\n  {} {}", step.number, step.name));
        let steps: String = steps.collect();
        let number = lesson.number;
        format!("exercise {number} has no step {typed:?}{suggestion}\nits steps are:{steps}")
    })
}

/// The level that `typed` names, or the one after the last that was shown; remembers it.
pub(crate) fn level(
    course: &Course,
    lesson: &Lesson,
    step: &Step,
    typed: Option<&str>,
) -> Result<usize, String> {
    let last = step.hints.len();
    if last == 0 {
        return Err(format!("step {} `{}` has no hints", step.number, step.name));
    }
    let note = course.root.join("target/coach").join(lesson.words("hint").replace(' ', "-"));
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

/// The step to work on; of code that does not compile the one that the first error is in, or in a helper below it.
pub(crate) fn first_failing<'a>(lesson: &'a Lesson, standing: &Standing) -> Option<&'a Step> {
    if let Some(focus) = standing.focus() {
        return lesson.step(focus.number);
    }
    let file = StudentFile::read(&lesson.student_file()).ok()?;
    let place = standing.errors.iter().filter(|it| it.is_error()).find_map(Diagnostic::place)?;
    let line_of = |step: &Step| file.line_of_function(&step.name).filter(|it| *it <= place.line);
    let above = lesson.steps.iter().filter_map(|step| Some((line_of(step)?, step)));
    let last = above.max_by_key(|(line, _)| *line).map(|(_, step)| step);
    last.filter(|_| place.file == lesson.student_file_shown())
}
