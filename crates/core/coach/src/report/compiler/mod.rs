//! What keeps an exercise from compiling: the first error as the compiler shows it, and what to write there; and the
//! course's words where the compiler only points into the checks.

mod advice;
mod heads;
#[cfg(test)]
mod tests;

use std::fs;

use course::Lesson;
use runner::messages::Diagnostic;

use self::{advice::advice, heads::changed_heads};
use super::lines::{RED, Style, count, offer, paint, shorten};

// The heading, the sentence about the error, the footer, the cursor.
const AROUND: usize = 12;
const LEAST: usize = 12;

/// What is wrong, and what to type after fixing it: the first error, or all that the compiler says when `style` asks
/// for it. On a screen of so many `rows` as much as fits.
pub(crate) fn broken(
    exercise: &Lesson,
    messages: &[Diagnostic],
    rows: Option<usize>,
    style: &Style,
) -> String {
    let errors = messages.iter().filter(|message| message.is_error());
    let is_own = |error: &&Diagnostic| {
        error.place().is_some_and(|place| {
            place.file.replace('\\', "/").starts_with(&exercise.exercise_file("src/"))
        })
    };
    let first = errors.clone().find(is_own);
    let (shown, sentence) = match first {
        Some(_) if style.is_full => (all(messages), fix_the_first(exercise, 1)),
        Some(error) => (explained(exercise, error, style), fix_the_first(exercise, errors.count())),
        None => {
            let heads = changed_heads(exercise, style);
            let sentence = format!(
                "The checks cannot call your code: something that they use has another name or another type \
                 than in {}, or is not `pub`; or a file of the course was changed: `git status` names it.",
                exercise.exercise_file("tests/stub.rs")
            );
            (if heads.is_empty() { all(messages) } else { heads }, sentence)
        }
    };
    let shown = match rows {
        Some(rows) => shorten(shown.trim_end(), rows.saturating_sub(AROUND).max(LEAST)),
        None => shown,
    };
    // The reset keeps a color from running into what follows.
    let mut text =
        format!("{}\x1b[0m\n\n{}", shown.trim_end(), style.prose(&paint(RED, &sentence)));
    if first.is_some() && !style.is_full {
        text += &offer("all of it", &format!("{} --full", exercise.words("test")));
    }
    if !style.has_keys {
        text += &offer("then", &exercise.words("test"));
    }
    text
}

/// The sentence below the first of so many errors.
fn fix_the_first(exercise: &Lesson, errors: usize) -> String {
    let start =
        format!("Exercise {} does not compile yet. Fix the error above and save", exercise.number);
    match errors {
        1 => format!("{start}."),
        all => {
            let more = count(all - 1, "more error");
            format!("{start}: the compiler has {more}, which may follow from it.")
        }
    }
}

/// An error as the compiler shows it; with the course's words, where it has some, in place of the notes.
fn explained(exercise: &Lesson, error: &Diagnostic, style: &Style) -> String {
    let file = error.place().map(|place| exercise.root().join(&place.file));
    let text = file.and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
    match advice(error, &text) {
        Some(advice) => format!("{}\n\n{}", without_notes(&error.rendered), style.prose(&advice)),
        None => error.rendered.clone(),
    }
}

/// What the compiler warns of in code that it builds, without its notes and helps: these say how to silence a
/// warning (`let _ = …`, `_name`), and a warning beside a wrong answer often names the mistake.
pub(crate) fn warnings(warnings: &str) -> String {
    if warnings.is_empty() {
        String::new()
    } else {
        format!("\nThe compiler warns:\n\n{}\x1b[0m\n", without_notes(warnings))
    }
}

/// All that the compiler says; no warnings beside an error, because they may follow from it.
pub(crate) fn all(messages: &[Diagnostic]) -> String {
    let has_error = messages.iter().any(Diagnostic::is_error);
    let shown = messages.iter().filter(|message| !has_error || !message.is_warning());
    shown.map(|message| message.rendered.as_str()).collect()
}

/// The message and the place.
fn without_notes(message: &str) -> String {
    let mut in_note = false;
    let is_kept = |line: &&str| {
        let plain = anstream::adapter::strip_str(line).to_string();
        let begins = |word: &&str| plain.trim_start_matches([' ', '=']).starts_with(word);
        in_note = ["note", "help"].iter().any(begins)
            || in_note && !["error", "warning"].iter().any(begins);
        !in_note
    };
    message.trim_end().lines().filter(is_kept).collect::<Vec<_>>().join("\n")
}
