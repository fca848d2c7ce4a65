//! One hint, and how to get the next one.

use course::{Lesson, mistakes::Mistake};

use super::{
    Manner, chapter,
    text::{BOLD, CYAN, GREEN, YELLOW, labeled, markdown, paint, wrap},
};
use crate::command::hint::Chosen;

// What is said before the cause of a known mistake.
const LABEL: &str = "A known mistake gives the same answers to every input that was tried:";

/// The hint `level`, which must exist, of the chosen step; the mistake that was recognized first.
pub(crate) fn hint(
    exercise: &Lesson,
    chosen: &Chosen<'_>,
    level: usize,
    manner: &Manner,
) -> String {
    let step = chosen.step;
    let last = step.hints.len();
    let title = format!("Step {} `{}`, hint {level} of {last}", step.number, step.name);
    let mut text = format!("{}\n\n", paint(BOLD, &title));
    if let Some(known) = &chosen.known {
        text += &known_mistake(known, manner);
    }
    text += &markdown(&step.hints[level - 1], manner.width, 0);
    text.push('\n');
    text + &if level < last {
        let again = match chosen.is_named {
            true => format!("hint {} {}", exercise.package, step.number),
            false => format!("hint {}", exercise.package),
        };
        labeled("more", &paint(CYAN, &manner.key_or("h", &again)))
    } else {
        labeled("chapter", &chapter(exercise, manner))
            + &labeled(
                "give up",
                &paint(CYAN, &manner.command(&format!("solution {}", exercise.package))),
            )
    }
}

/// What is known about a failure, and an empty line.
pub(crate) fn known_mistake(known: &Mistake, manner: &Manner) -> String {
    let label = paint(YELLOW, LABEL);
    format!("{}\n", wrap(&format!("{label} {}", known.cause), manner.width, 0))
}

/// When every step passes, so that no hint is needed.
pub(crate) fn not_needed(exercise: &Lesson, manner: &Manner) -> String {
    let sentence = format!("Every check of {} passes: no hint is needed.", exercise.package);
    wrap(&paint(GREEN, &sentence), manner.width, 0)
}
