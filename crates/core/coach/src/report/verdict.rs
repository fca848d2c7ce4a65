//! What is said of an exercise that was put to the test: a line a check, and then the one thing to do next.

use course::{Lesson, mistakes::Mistake, typed};
use exam::{Check, Outcome};
use runner::{
    Checked, News,
    words::{self, sentence},
};

use super::{
    compiler, failure,
    lines::{
        BOLD, CYAN, DIM, GREEN, RED, Style, YELLOW, count, labeled, offer, offered, paint, place,
    },
    parts,
};
use crate::standing::{Standing, StepStanding, StepState, Tried};

pub(crate) fn heading(lesson: &Lesson) -> String {
    let title = format!("Exercise {}: {}", lesson.number, lesson.about.title);
    format!("{}\n\n", paint(BOLD, &title))
}

/// All steps, part by part. Of those that wait only the first shows its checks: they say what is asked, and the
/// others' turn comes later. When it must be `short`, each step is a line but for the one to work on.
pub(crate) fn steps(standing: &Standing, short: bool) -> String {
    let number = |step: Option<&StepStanding>| step.map(|step| step.number);
    let (first, focus) = (number(standing.first_open()), number(standing.focus()));
    parts::listing(standing, |step| {
        let is_focus = focus == Some(step.number);
        let is_whole = if short {
            is_focus
        } else {
            !step.state().is_unwritten() || first == Some(step.number)
        };
        let note = if short && !is_focus { "" } else { note(step) };
        let checks = step.checks.iter().filter(|_| is_whole).map(check);
        format!("{}{note}\n{}", title(step), checks.collect::<String>())
    })
}

/// The sign, the number and the function of a step.
pub(crate) fn title(step: &StepStanding) -> String {
    let title = format!("step {}  {}", step.number, step.name);
    format!("{} {}", sign(step.state()), paint(BOLD, title.trim_end()))
}

fn note(step: &StepStanding) -> &'static str {
    match step.state() {
        StepState::NotWritten => "\x1b[2m  not written yet\x1b[0m",
        StepState::Waiting => "\x1b[2m  waits for another step\x1b[0m",
        StepState::Passed | StepState::Failed => "",
    }
}

/// The sign of a state, in its color.
pub(crate) fn sign(state: StepState) -> String {
    match state {
        StepState::Passed => paint(GREEN, "✓"),
        StepState::Failed => paint(RED, "✗"),
        StepState::NotWritten | StepState::Waiting => paint(YELLOW, "○"),
    }
}

/// A check: its sign, and what it claims or how many answers to a question are wrong.
fn check(checked: &Checked) -> String {
    let Checked { check, outcome, .. } = checked;
    let (ink, sign) = match outcome {
        Outcome::Passed => (GREEN, "✓"),
        Outcome::NotWritten { .. } => (YELLOW, "○"),
        _ => (RED, "✗"),
    };
    let claim = match outcome {
        Outcome::Wrong(wrong) => words::share(wrong),
        Outcome::Passed | Outcome::NotWritten { .. } => check.claim_shown(),
        // Nobody knows how many answers were right.
        _ if check.is_question() => format!("answering {}", count(check.inputs(), "input")),
        _ => check.claim_shown(),
    };
    let note = match outcome {
        Outcome::NotWritten { step: Some(step), .. } if Some(step.number) != check.step() => {
            format!(" (waits for step {})", step.number)
        }
        Outcome::Passed | Outcome::NotWritten { .. } | Outcome::Failed(_) | Outcome::Wrong(_) => {
            String::new()
        }
        Outcome::TimedOut { limit } => format!(" (stopped after {}\u{a0}s)", limit.as_secs_f64()),
        other => format!(" ({})", other.word().replace('-', " ")),
    };
    format!("    {} {claim}{}\n", paint(ink, sign), paint(DIM, &note))
}

/// The end of the report, after the steps: what keeps the code from compiling, what fails, or that it is solved.
/// `numbers` compare a search which passes, and `next` is the exercise to go on with. On a screen of so many `rows`
/// as many errors as fit.
pub(crate) fn end(
    standing: &Standing,
    numbers: &str,
    next: Option<&Lesson>,
    rows: Option<usize>,
    style: &Style,
) -> String {
    let warnings = match &standing.tried {
        Tried::Errors(errors) => return compiler::broken(&standing.lesson, errors, rows, style),
        Tried::Nothing(problem) => return style.prose(problem),
        Tried::Steps { warnings, .. } => warnings,
    };
    let text = match &standing.practice {
        _ if !standing.passes() => to_do(standing, style),
        Some(practice) => fixed(&standing.lesson, &practice.mistake, style),
        None => solved(standing, numbers, next, style),
    };
    parts::reached(standing, style) + &text + &compiler::warnings(warnings)
}

/// The first step that does not pass, explained, and what to type next.
pub(crate) fn to_do(standing: &Standing, style: &Style) -> String {
    let (lesson, known) = (&standing.lesson, standing.known_mistake());
    let Some(focus) = standing.focus() else { return String::new() };
    // A `todo!` that only another step reaches.
    let is_passing = focus.passes();
    let first = focus.first_failure().or_else(|| standing.first_open()?.first_failure());
    let Some(checked) = first else { return String::new() };
    let (passing, all) = (standing.passing_steps(), standing.steps().len());
    let verb = if all == 1 { "passes" } else { "pass" };
    let summary = paint(DIM, &format!("{passing} of {} {verb}.", count(all, "step")));
    let mut text = format!("\n{}\n", style.prose(&summary));
    text += &if is_passing || focus.state().is_unwritten() {
        not_written(lesson, focus, &checked.outcome, style)
    } else {
        failure::shown(lesson, focus, checked, known.as_ref(), style)
    };
    text += &match known {
        // A student who makes a known mistake is past the first level, which is a nudge.
        Some(known) if !style.has_keys => {
            let (step, level) = (focus.number, known.hint);
            let hint = typed::command(&format!("{} {step} {level}", lesson.words("hint")));
            let numbers = paint(DIM, &format!("(step {step}, hint {level})"));
            labeled("stuck?", &format!("{}  {numbers}", paint(CYAN, &hint)))
        }
        _ => offered("stuck?", &style.key_or("h", &lesson.words("hint"))),
    };
    text
}

fn not_written(lesson: &Lesson, step: &StepStanding, outcome: &Outcome, style: &Style) -> String {
    let (state, line) = match outcome {
        Outcome::NotWritten { step: None, .. } => (
            format!("is not written yet: {}", sentence(outcome)),
            outcome.line_in(&lesson.student_file_shown()),
        ),
        _ => ("is not written yet".to_string(), None),
    };
    let (label, again) = if style.has_keys {
        ("then", "save the file".to_string())
    } else {
        ("then type", typed::command(&lesson.words("test")))
    };
    style.prose(&format!("Step {} `{}` {state}.", step.number, step.name))
        + &offered("write it", &place(lesson, line.or(step.line)))
        + &offered(label, &again)
}

/// When all checks pass.
fn solved(standing: &Standing, numbers: &str, next: Option<&Lesson>, style: &Style) -> String {
    let lesson = &standing.lesson;
    let Lesson { number, name, .. } = lesson;
    let checks = standing.checks().count();
    let inputs = standing.checks().map(|checked| checked.check.inputs()).sum();
    let [checks, inputs] = [count(checks, "check"), count(inputs, "input")];
    let sentence = format!("Exercise {number} is solved: {checks} and {inputs} pass.");
    let sentence = format!("{} Well done!", paint(GREEN, &sentence));
    let mut text = format!("\n{}\n", style.prose(&sentence));
    if !numbers.is_empty() {
        text += &format!("{numbers}\n");
    }
    let (page, words) = if lesson.root().join(lesson.further_shown()).is_file() {
        ("page behind the chapter", format!("chapter {number} further"))
    } else {
        ("chapter", format!("chapter {number}"))
    };
    text += &style.prose(&format!("Can we do better? The {page} measures what else there is:"));
    text += &offer("read", &words);
    let (scene, reference) = (lesson.has_scene(), lesson.has_reference());
    for (is_there, label, words) in [
        (scene, "watch it", format!("show {number}")),
        (scene && reference, "beside", format!("show {number} {name}")),
        (reference, "compare", format!("solution {number}")),
    ] {
        text += &if is_there { offer(label, &words) } else { String::new() };
    }
    let Some(next) = next else {
        // What is written need not pass, so this does not say that the course is done.
        text += "\nEvery exercise here is written. What passes:\n";
        return text + &offer("type", "list");
    };
    text += &format!("\nNext: exercise {}, {}\n", next.number, next.about.title);
    let label = if style.has_keys { "then" } else { "type" };
    text + &offered(label, &style.key_or("n", &format!("test {}", next.number)))
}

/// When a known `mistake`, given for practice, is fixed.
fn fixed(lesson: &Lesson, mistake: &str, style: &Style) -> String {
    let sentence = paint(GREEN, "Every check passes: you have fixed the mistake.");
    let mut text = format!("\n{}", style.prose(&sentence));
    if let Some(mistake) = Mistake::all(lesson).iter().find(|known| known.name == mistake) {
        text += &style.prose(&format!("What others are told of this one: {}", mistake.cause));
    }
    text += &offer("your text", &lesson.words("restore"));
    text + &offer("another", &lesson.words("debug"))
}

/// A line on something that takes its time.
pub(crate) fn news(news: News<'_>) -> String {
    match news {
        News::FirstBuild => {
            "Building what the exercises stand on; this happens once and takes a while …\n".to_string()
        }
        News::WaitingForLock => {
            "Another cargo is at work here, perhaps your editor's or another terminal's: waiting for \
             it …\n"
                .to_string()
        }
        News::Waiting(check) => waiting(check),
    }
}

/// One line while a check is slow.
fn waiting(check: &Check) -> String {
    let words = match (check.step(), check.is_question()) {
        (Some(step), true) => format!("{} of step {step}", count(check.inputs(), "input")),
        _ => check.claim_shown(),
    };
    format!("{}\n", paint(DIM, &format!("  … still running: {words}")))
}

#[cfg(test)]
mod tests;
