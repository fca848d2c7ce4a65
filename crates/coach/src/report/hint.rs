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
pub fn not_needed(exercise: &Lesson, manner: &Manner) -> String {
    let sentence = format!("Every check of {} passes: no hint is needed.", exercise.package);
    wrap(&paint(GREEN, &sentence), manner.width, 0)
}

#[cfg(test)]
mod tests {
    use course::mistakes::Mistake;
    use insta::assert_snapshot;

    use super::{Chosen, hint};
    use crate::report::tests::{NARROW, exercise, plain};

    #[test]
    fn a_hint_says_how_to_get_the_next_and_the_last_points_to_the_chapter() {
        let exercise = exercise();
        let shown = |level, cause: Option<&str>| {
            let mistake = |cause: &str| Mistake {
                name: String::new(),
                step: 1,
                cause: cause.into(),
                hint: 2,
                fingerprint: None,
            };
            let (step, known) = (&exercise.steps[0], cause.map(mistake));
            let chosen = Chosen { step, is_named: known.is_none(), known };
            plain(&hint(&exercise, &chosen, level, &NARROW))
        };

        assert_snapshot!(shown(1, Some("The digit is the bit's number, not its value.")), @"
        Step 1 `to_set`, hint 1 of 2

        A known mistake gives the same answers to every input that
        was tried: The digit is the bit's number, not its value.

        Think of bits: which number has only one bit on, and which
        bit should that be?

          more       just hint exercise-3
        ");
        assert_snapshot!(shown(2, None), @"
        Step 1 `to_set`, hint 2 of 2

        Use a shift:

          1 << digit // the bit whose number is the digit, and no other bit than this one

          chapter    just chapter 3
          give up    just solution exercise-3
        ");
    }
}
