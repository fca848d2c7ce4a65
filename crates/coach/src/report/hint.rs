//! One hint, and how to get the next one.

use super::{
    Manner,
    text::{BOLD, CYAN, GREEN, YELLOW, markdown, paint, wrap},
};
use crate::{course::Exercise, hints::Step};

/// The hint `level`, which must exist, of `step`.
pub fn hint(
    exercise: &Exercise,
    step: &Step,
    level: usize,
    cause: Option<&str>,
    manner: &Manner,
) -> String {
    let last = step.hints.len();
    let title = format!("Step {} `{}`, hint {level} of {last}", step.number, step.name);
    let mut text = format!("{}\n\n", paint(BOLD, &title));
    if let Some(cause) = cause {
        text += &format!(
            "{}\n",
            wrap(&format!("{} {cause}", paint(YELLOW, "A common mistake here:")), manner.width, 0)
        );
    }
    text += &markdown(&step.hints[level - 1], manner.width, 0);
    let line = |label: &str, text: &str| format!("\n  {label:<10} {text}\n");
    text + &if level < last {
        let more = format!("hint {} {} {}", exercise.package, step.number, level + 1);
        line("more", &paint(CYAN, &manner.command(&more)))
    } else {
        line("chapter", &exercise.chapter_shown())
    }
}

/// When every step passes, so that no hint is needed.
pub fn not_needed(exercise: &Exercise, manner: &Manner) -> String {
    let sentence = format!("Every check of {} passes: no hint is needed.", exercise.package);
    wrap(&paint(GREEN, &sentence), manner.width, 0)
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::hint;
    use crate::report::tests::{NARROW, exercise, plain};

    #[test]
    fn a_hint_says_how_to_get_the_next_and_the_last_points_to_the_chapter() {
        let exercise = exercise();
        let shown =
            |level, cause| plain(&hint(&exercise, &exercise.steps[0], level, cause, &NARROW));

        assert_snapshot!(shown(1, Some("the digit is the bit's number, not its value.")), @"
        Step 1 `to_set`, hint 1 of 2

        A common mistake here: the digit is the bit's number, not
        its value.

        Think of bits: which number has only one bit on, and which
        bit should that be?

          more       just hint exercise-3 1 2
        ");
        assert_snapshot!(shown(2, None), @"
        Step 1 `to_set`, hint 2 of 2

        Use a shift:

          1 << digit // the bit whose number is the digit, and no other bit than this one

          chapter    docs/src/03-sudoku-bitmask.md
        ");
    }
}
