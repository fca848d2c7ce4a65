//! One failure: what the check found, what is known about it, and where to look.

use course::{Lesson, mistakes::Mistake};
use exam::{Outcome, Panic};
use runner::{
    Checked,
    words::{self, BESIDE, sentence},
};

use super::lines::{
    BOLD, Style, YELLOW, columns, indent, labeled, offered, paint, place, shorten, wrap,
};
use crate::standing::StepStanding;

// Three boards of order 16 with their words fit.
const MESSAGE_LINES: usize = 60;
const PRINTED_LINES: usize = 16;

/// The failure `checked` of `step`, and the known mistake that answers alike.
pub(super) fn shown(
    lesson: &Lesson,
    step: &StepStanding,
    checked: &Checked,
    known: Option<&Mistake>,
    style: &Style,
) -> String {
    let Checked { check, outcome, .. } = checked;
    let wrong = outcome.wrong();
    let claim = match wrong {
        Some(wrong) => format!(": {}", words::tally(wrong)),
        // What a question claims would read as what is so.
        None if check.is_question() => String::new(),
        None => format!(": {}", check.claim_shown()),
    };
    let mut text = String::new();
    if !checked.printed.is_empty() {
        let printed = anstream::adapter::strip_str(&checked.printed).to_string();
        let when = if checked.input.is_some() { " when only this was asked" } else { "" };
        let printed = indent(&shorten(&printed, PRINTED_LINES), 2);
        text += &format!("You printed{when}:\n{printed}\n");
    }
    let claim = format!("Step {} `{}`{claim}", step.number, step.name);
    text += &style.prose(&paint(BOLD, &claim));
    let file = lesson.student_file_shown();
    let at = outcome.location();
    // A student may put functions into files of their own.
    let beside =
        at.filter(|at| at.file != file && at.file.starts_with(&lesson.exercise_file("src/")));
    let is_own = at.is_some_and(|at| at.file == file || at.is_in_std()) || beside.is_some();
    // The recorder's message needs no introduction.
    if is_own && wrong.is_none() && !outcome.is_out_of_budget() {
        text += "\nYour code panicked:\n";
    }
    text += &format!("\n{}\n", message(outcome, style));
    if let Some(asked) = &checked.asked {
        text += &format!("{}\n", fitted(&format!("It was asked: {asked}"), style.width));
    }
    text += &match known {
        Some(known) => cause(known, style),
        None => overflow(outcome)
            .map_or(String::new(), |sentence| format!("{}\n", style.prose(sentence))),
    };
    let line = outcome.line_in(&file).or(step.line);
    let beside = beside.map(|at| format!("{}:{}", at.file, at.line));
    text += &offered("your code", &beside.unwrap_or(place(lesson, line)));
    if check.location.is_some() {
        text += &labeled("the check", &check.location_shown());
    }
    text
}

/// What is known about a failure, and an empty line.
pub(crate) fn cause(known: &Mistake, style: &Style) -> String {
    let label = if known.is_two() {
        "Two known mistakes together give the same wrong answers:"
    } else {
        "A known mistake gives the same wrong answers:"
    };
    format!("{}\n", style.prose(&format!("{} {}", paint(YELLOW, label), known.cause)))
}

/// A message keeps its lines, because a board or a difference is a picture; our own words are prose.
pub(super) fn message(outcome: &Outcome, style: &Style) -> String {
    let words = match outcome {
        Outcome::Wrong(wrong) => words::shown(wrong),
        other => sentence(other),
    };
    match outcome {
        Outcome::Wrong(_) => fitted(&words, style.width),
        Outcome::Failed(_) if words.contains('\n') => fitted(&words, style.width),
        _ => wrap(&shorten(&words, MESSAGE_LINES), style.width, 2),
    }
}

/// The first and the last lines as they are, but for the rows of a board that is wider than the terminal: these are
/// cut, and have no letters. A terminal gets other lines in its width later.
pub(crate) fn fitted(text: &str, width: usize) -> String {
    let mut lines = String::new();
    for line in shorten(text, MESSAGE_LINES).split('\n') {
        let is_row = line.len() > BESIDE && !line.contains(char::is_alphabetic);
        if is_row && columns(line) + 2 > width {
            let start: String = line.chars().take(width - 4).collect();
            lines += &format!("  {start} …\n");
        } else {
            lines += &indent(&format!("{line}\n"), 2);
        }
    }
    lines
}

/// What the standard library's words about a panic leave to be guessed, for those that people here meet first.
fn overflow(outcome: &Outcome) -> Option<&'static str> {
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

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::fitted;

    #[test]
    fn a_board_wider_than_the_terminal_is_cut() {
        let row = "10 11 ".repeat(10) + "\n";
        let text = format!("the board as your search has left it:\n{row}\n1 2 3   1 2 3");
        assert_snapshot!(fitted(&text, 40), @"
          the board as your search has left it:
          10 11 10 11 10 11 10 11 10 11 10 11  …

          1 2 3   1 2 3
        ");
    }
}
