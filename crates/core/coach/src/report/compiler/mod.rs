//! What keeps an exercise from compiling: the first error, the student's line, and what to write there; and the
//! course's words where the compiler only points into the checks.

mod advice;
mod excerpt;
mod heads;
#[cfg(test)]
mod tests;

use std::{collections::BTreeSet, fs};

use course::Lesson;
use runner::messages::{Diagnostic, Span};

use self::{advice::advice, heads::changed_heads};
use super::{
    lines::{RED, count, paint, shorten},
    style::Style,
};

// The heading, the sentence about the error, the footer, the cursor.
const AROUND: usize = 12;
const LEAST: usize = 12;
// More numbers of lines are read by nobody.
const MOST_LINES: usize = 8;

/// What is wrong, and what to type after fixing it: the first error in a few lines, or all that the compiler
/// says when `style` asks for it. On a screen of so many `rows` as much as fits.
pub(crate) fn broken(
    exercise: &Lesson,
    messages: &[Diagnostic],
    rows: Option<usize>,
    style: &Style,
) -> String {
    let is_about_the_file = |message: &&Diagnostic| {
        message.is_error() && message.place().is_some_and(|place| is_students(exercise, place))
    };
    let errors: Vec<&Diagnostic> = messages.iter().filter(is_about_the_file).collect();
    let (shown, sentence) = match errors.first() {
        Some(_) if style.is_full => (all(messages), first_of(exercise, &errors[..1])),
        Some(error) => {
            let text = text_of(exercise, error);
            let shown = short(exercise, &errors, &text, style);
            let all: Vec<&Diagnostic> = messages.iter().filter(|it| it.is_error()).collect();
            (shown, first_of(exercise, &all))
        }
        None => {
            let heads = changed_heads(exercise, style);
            let shown = if heads.is_empty() { all(messages) } else { heads };
            let sentence = format!(
                "The checks cannot call your code: something that they use has another name or another type \
                 than in {}, or is not `pub`; or a file of the course was changed: `git status` names it.",
                exercise.exercise("tests/stub.rs")
            );
            (shown, sentence)
        }
    };
    let shown = match rows {
        Some(rows) => shorten(shown.trim_end(), rows.saturating_sub(AROUND).max(LEAST)),
        None => shown,
    };
    // The reset keeps a color from running into what follows.
    let mut text =
        format!("{}\x1b[0m\n\n{}", shown.trim_end(), style.prose(&paint(RED, &sentence)));
    if !errors.is_empty() && !style.is_full {
        text += &style.offer("all of it", &format!("{} --full", exercise.words("test")));
    }
    if !style.has_keys {
        text += &style.offer("then", &exercise.words("test"));
    }
    text
}

/// The sentence below the first of `errors`.
fn first_of(exercise: &Lesson, errors: &[&Diagnostic]) -> String {
    let start =
        format!("Exercise {} does not compile yet. Fix the error above and save", exercise.number);
    match errors.len() {
        0 | 1 => format!("{start}."),
        all => format!(
            "{start}: the compiler has {}{}, which may follow from it.",
            count(all - 1, "more error"),
            in_lines(exercise, &errors[1..])
        ),
    }
}

/// ` in lines 12, 40 and 51`, where the errors are all in the student's file and in few lines.
fn in_lines(exercise: &Lesson, errors: &[&Diagnostic]) -> String {
    let file = exercise.student_file_shown();
    let line = |error: &&Diagnostic| error.place().filter(|it| it.file == file).map(|it| it.line);
    let Some(lines) = errors.iter().map(line).collect::<Option<BTreeSet<usize>>>() else {
        return String::new();
    };
    let lines: Vec<String> = lines.iter().map(usize::to_string).collect();
    match &lines[..] {
        [line] => format!(" in line {line}"),
        [before @ .., last] if before.len() < MOST_LINES => {
            format!(" in lines {} and {last}", before.join(", "))
        }
        _ => String::new(),
    }
}

/// An error in a few lines: what it says, where, the student's line, and what to write there.
fn short(exercise: &Lesson, errors: &[&Diagnostic], text: &str, style: &Style) -> String {
    let error = explained(errors, text);
    let headline = excerpt::headline(error);
    let Some(place) = error.place() else { return headline };
    let place = match place.file == exercise.student_file_shown() {
        true => style.place(exercise, Some(place.line)),
        false => format!("{}:{}", place.file, place.line),
    };
    let lines = excerpt::lines(error, text, style);
    format!("{}  {place}\n\n{lines}\n{}", style.prose(&headline), help(error, text, style))
}

/// The first of `errors`; where nothing helps with it, one in the same line for which the compiler is sure of a
/// change.
fn explained<'a>(errors: &[&'a Diagnostic], text: &str) -> &'a Diagnostic {
    let first = errors[0];
    let line = |error: &Diagnostic| error.place().map(|place| (place.file.clone(), place.line));
    let is_better = |other: &&&Diagnostic| line(other) == line(first) && other.proposal().is_some();
    let is_helped = advice(first, text).is_some() || excerpt::proposed(first).is_some();
    if is_helped { first } else { errors.iter().find(is_better).unwrap_or(&first) }
}

/// What to write in place of what does not compile: the course's words, or the compiler's.
fn help(error: &Diagnostic, text: &str, style: &Style) -> String {
    let advice = advice(error, text).map(|advice| style.prose(&advice));
    advice.unwrap_or_else(|| excerpt::help(error, text, style))
}

fn is_students(exercise: &Lesson, place: &Span) -> bool {
    place.file.replace('\\', "/").starts_with(&exercise.src_shown())
}

/// The file that an error is about, as it is now.
fn text_of(exercise: &Lesson, error: &Diagnostic) -> String {
    let file = error.place().map(|place| exercise.root().join(&place.file));
    file.and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default()
}

/// What the compiler warns of in code that it builds, without its notes and helps: these say how to silence a
/// warning (`let _ = …`, `_name`), and a warning beside a wrong answer often names the mistake.
pub(crate) fn warnings(warnings: &str) -> String {
    match warnings.is_empty() {
        true => String::new(),
        false => format!("\nThe compiler warns:\n\n{}\x1b[0m\n", without_advice(warnings)),
    }
}

/// All that the compiler says; no warnings beside an error, because they may follow from it.
pub(crate) fn all(messages: &[Diagnostic]) -> String {
    let has_error = messages.iter().any(Diagnostic::is_error);
    let shown = messages.iter().filter(|message| !has_error || !message.is_warning());
    shown.map(|message| message.rendered.as_str()).collect()
}

/// The message and the place.
fn without_advice(message: &str) -> String {
    let mut in_advice = false;
    let is_kept = |line: &&str| {
        let plain = anstream::adapter::strip_str(line).to_string();
        let begins = |word: &str| plain.trim_start_matches([' ', '=']).starts_with(word);
        let is_heading = ["error", "warning", "help", "note"].into_iter().any(begins);
        if is_heading {
            in_advice = begins("note") || begins("help");
        }
        !in_advice
    };
    message.trim_end().lines().filter(is_kept).collect::<Vec<_>>().join("\n")
}
