//! What a test says: a line a check, and then the one thing to do next.

use super::{
    Manner, chapter,
    text::{
        BOLD, CYAN, DIM, GREEN, RED, YELLOW, count, indent, labeled, link, paint, shorten, wrap,
    },
};
use crate::{
    course::Exercise,
    mistakes::Likely,
    outcome::Outcome,
    verdict::{Judged, State, StepVerdict, Verdict},
};

// A board with its message fits, and the command below it stays on the screen.
const MESSAGE_LINES: usize = 40;
const PRINTED_LINES: usize = 16;

/// The first line of a test.
pub fn heading(exercise: &Exercise) -> String {
    let title = format!("Exercise {}: {}", exercise.number, exercise.lesson.title);
    format!("{}\n\n", paint(BOLD, &title))
}

/// The lines of a step. Of the steps that wait, only the first (`is_first_open`) shows its checks:
/// they say what is asked, and the others' turn comes later.
pub fn step(step: &StepVerdict, is_first_open: bool) -> String {
    let state = step.state();
    let note = match state {
        State::NotWritten => "  not written yet",
        State::Waiting => "  waits for an earlier step",
        State::Passed | State::Failed => "",
    };
    let title = format!("step {}  {}", step.number, step.name);
    let mut lines =
        format!("{} {}{}\n", mark(state), paint(BOLD, title.trim_end()), paint(DIM, note));
    if matches!(state, State::Passed | State::Failed) || is_first_open {
        step.checks.iter().for_each(|judged| lines.push_str(&check(judged)));
    }
    lines
}

/// The sign of a state, in its color.
pub fn mark(state: State) -> String {
    match state {
        State::Passed => paint(GREEN, "✓"),
        State::Failed => paint(RED, "✗"),
        State::NotWritten | State::Waiting => paint(YELLOW, "○"),
    }
}

/// After the checks: the first step that does not pass, explained, and what to type next.
pub fn to_do(
    exercise: &Exercise,
    verdict: &Verdict,
    cause: Option<&Likely>,
    manner: &Manner,
) -> String {
    let Some(focus) = verdict.focus() else { return String::new() };
    let Some(judged) = focus.first_failure() else { return String::new() };
    let mut text = format!("\n{}\n\n", summary(verdict));
    match focus.state() {
        State::NotWritten | State::Waiting => text += &not_written(exercise, focus, manner),
        State::Failed | State::Passed => text += &failed(exercise, focus, judged, cause, manner),
    }
    let stuck = match cause {
        // Who makes a known mistake is past the first level, which is a nudge.
        Some(cause) => format!("hint {} {} {}", exercise.package, focus.number, cause.hint),
        None => format!("hint {}", exercise.package),
    };
    let stuck = manner.key_or("h", &stuck);
    text + &labeled("stuck?", &paint(CYAN, &stuck))
}

/// After the checks, when all of them pass. `next` is the exercise to go on with.
pub fn solved(exercise: &Exercise, next: Option<&Exercise>, manner: &Manner) -> String {
    let sentence = format!("Exercise {} is solved: every check passes.", exercise.number);
    let mut text = format!("\n{} Well done!\n\n", paint(GREEN, &sentence));
    text += &wrap("Can we do better? The chapter measures what else there is:", manner.width, 0);
    text += &labeled("read", &chapter(exercise));
    text += &match next {
        Some(next) => {
            let go_on = paint(CYAN, &manner.key_or("n", &format!("test {}", next.package)));
            let label = if manner.has_keys { "then" } else { "type" };
            format!(
                "\nNext: exercise {}, {}\n{}",
                next.number,
                next.lesson.title,
                labeled(label, &go_on)
            )
        }
        // What is written need not pass, so this does not say that the course is done.
        None => format!(
            "\nEvery exercise here is written. What passes:\n{}",
            labeled("type", &paint(CYAN, &manner.key_or("l", "list")))
        ),
    };
    text
}

/// When the code does not compile: the compiler's own `messages`, and what to type after mending it.
pub fn broken(exercise: &Exercise, messages: &str, manner: &Manner) -> String {
    let again = match manner.has_keys {
        true => String::new(),
        false => {
            let again = manner.command(&format!("test {}", exercise.package));
            labeled("then", &paint(CYAN, &again))
        }
    };
    let sentence =
        format!("{} does not compile yet. Mend the first error above and save.", exercise.package);
    format!("{}\n{}{}", messages, wrap(&paint(RED, &sentence), manner.width, 0), again)
}

/// One line while a check is slow.
pub fn waiting(words: &str) -> String {
    format!("{}\n", paint(DIM, &format!("  … still running: {words}")))
}

fn check(judged: &Judged) -> String {
    let (sign, note) = match &judged.run.outcome {
        Outcome::Passed => (paint(GREEN, "✓"), String::new()),
        Outcome::NotWritten { step, .. } if judged.check.step() == Some(*step) => {
            (paint(YELLOW, "○"), String::new())
        }
        Outcome::NotWritten { step, .. } => {
            (paint(YELLOW, "○"), format!(" (waits for step {step})"))
        }
        Outcome::Failed { .. } => (paint(RED, "✗"), String::new()),
        other => (paint(RED, "✗"), format!(" ({})", other.word().replace('-', " "))),
    };
    format!("    {sign} {}{}\n", judged.check.words(), paint(DIM, &note))
}

pub(crate) fn summary(verdict: &Verdict) -> String {
    let (passing, checks) = (verdict.passing(), verdict.checks());
    let steps = format!("{} of {}", verdict.steps_passing(), count(verdict.steps.len(), "step"));
    paint(DIM, &format!("{passing} of {} pass, {steps}.", count(checks, "check")))
}

fn not_written(exercise: &Exercise, step: &StepVerdict, manner: &Manner) -> String {
    let sentence = format!("Step {} `{}` is not written yet.", step.number, step.name);
    let (label, again) = match manner.has_keys {
        true => ("then", "save the file".to_string()),
        false => ("then type", manner.command(&format!("test {}", exercise.package))),
    };
    wrap(&sentence, manner.width, 0)
        + &labeled("write it", &paint(CYAN, &place(exercise, step.line)))
        + &labeled(label, &paint(CYAN, &again))
}

fn failed(
    exercise: &Exercise,
    step: &StepVerdict,
    judged: &Judged,
    cause: Option<&Likely>,
    manner: &Manner,
) -> String {
    let claim = format!("Step {} `{}`: {}", step.number, step.name, judged.check.words());
    let mut text = wrap(&paint(BOLD, &claim), manner.width, 0);
    let stub = exercise.stub_shown();
    let own_line = judged.run.outcome.location().filter(|location| location.file == stub);
    if own_line.is_some() && !is_out_of_budget(&judged.run.outcome) {
        text += "\nYour code panicked:\n";
    }
    text += &format!("\n{}\n", message(&judged.run.outcome, manner));
    if let Some(so_far) = &judged.run.so_far {
        let (words, board) = so_far.split_once('\n').unwrap_or((so_far, ""));
        text += &wrap(words, manner.width, 2);
        text += &format!("{}\n", fitted(&shorten(board, MESSAGE_LINES), manner.width));
    }
    if let Some(cause) = cause {
        let label = paint(YELLOW, cause.label());
        text += &format!("{}\n", wrap(&format!("{label} {}", cause.cause), manner.width, 0));
    }
    if !judged.run.printed.is_empty() {
        let printed = anstream::adapter::strip_str(&judged.run.printed).to_string();
        text += &format!("You printed:\n{}\n", indent(&shorten(&printed, PRINTED_LINES), 2));
    }
    let line = own_line.map_or(step.line, |location| usize::try_from(location.line).ok());
    text += &labeled("your code", &paint(CYAN, &place(exercise, line)));
    if let Some(line) = judged.check.line {
        text += &labeled("the check", &format!("{}:{line}", exercise.shown("checks.rs")));
    }
    text
}

/// A message keeps its lines, because a board or a difference is a picture; our own words are prose.
fn message(outcome: &Outcome, manner: &Manner) -> String {
    match outcome {
        Outcome::Failed { message, .. } | Outcome::Crashed { message: Some(message), .. } => {
            let shown = outcome.to_string();
            if message.contains('\n') || shown != *message {
                fitted(&shorten(&colored(&shown), MESSAGE_LINES), manner.width)
            } else {
                wrap(message, manner.width, 2)
            }
        }
        other => wrap(&other.to_string(), manner.width, 2),
    }
}

/// Whether the recorder stopped a search that went on and on; its message needs no introduction.
fn is_out_of_budget(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Failed { message, .. } if message.starts_with("the search placed "))
}

/// The lines as they are, but for those that the terminal would cut in the middle of a word.
fn fitted(text: &str, width: usize) -> String {
    let is_wide =
        |line: &str| anstream::adapter::strip_str(line).to_string().chars().count() + 2 > width;
    let line = |line| if is_wide(line) { wrap(line, width, 2) } else { indent(line, 2) };
    text.split('\n')
        .map(|text| if text.is_empty() { "\n".to_string() } else { line(text) })
        .collect()
}

/// A snapshot's difference in red and green, and any other message as it is.
fn colored(message: &str) -> String {
    if !message.starts_with("- expected\n+ yours\n") {
        return message.to_string();
    }
    let line = |line: &str| match line.as_bytes().first() {
        Some(b'-') => paint(RED, line),
        Some(b'+') => paint(GREEN, line),
        _ => line.to_string(),
    };
    message.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// `exercises/03-sudoku-bitmask/src/lib.rs:46`, which an editor or a terminal opens by a click.
pub(crate) fn place(exercise: &Exercise, line: Option<usize>) -> String {
    let stub = exercise.stub_shown();
    link(&exercise.stub(), &line.map_or(stub.clone(), |line| format!("{stub}:{line}")))
}

#[cfg(test)]
mod tests;
