//! What arithmetic may have gone wrong in a step that fails: a number that does not fit, a sign that is no power.

use course::Lesson;
use exam::Panic;
use runner::Outcome;

use crate::{report::style::Style, verdict::StepVerdict};

/// What `^ 2` is, where a step that fails has it.
pub(super) fn power(exercise: &Lesson, step: &StepVerdict, style: &Style) -> String {
    let line = exercise.read_student_file().ok().and_then(|file| file.power(&step.name));
    line.map_or_else(String::new, |line| {
        let sentence = format!(
            "In line {line}, `^` is no power: it compares the bits of two numbers. The square of `n` is `n * n`, and 2 to \
             the power of `n` is `1 << n`."
        );
        format!("{}\n", style.prose(&sentence))
    })
}

/// What the standard library's words about a panic leave to be guessed, for those that people here meet first.
pub(super) fn overflow(outcome: &Outcome) -> Option<&'static str> {
    let message = match outcome {
        Outcome::Wrong(wrong) if wrong.answer.ended.is_some() => &wrong.answer.text,
        Outcome::Failed(Panic { message, .. }) => message,
        _ => return None,
    };
    match message.as_str() {
        "attempt to subtract with overflow" => Some(
            "The difference does not fit its type: a `usize` or a `u32` does not go below 0. Compare the two \
             numbers first, or make each an `i64` before you subtract. `abs_diff` gives their distance, without a sign.",
        ),
        "attempt to add with overflow" => Some(
            "The sum does not fit its type. Convert the numbers to a larger type before you add them. A negative \
             number that `as` made a `usize` is a very large one, too.",
        ),
        "attempt to shift left with overflow" | "attempt to shift right with overflow" => Some(
            "A number can be shifted by fewer bits than it has: a `u16` by 15 at most, a `u64` by 63.",
        ),
        "attempt to multiply with overflow" => Some(
            "The product does not fit its type. Convert the numbers to a larger type before you multiply.",
        ),
        _ => None,
    }
}
