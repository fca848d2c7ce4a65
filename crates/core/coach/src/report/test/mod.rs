//! What a test says: a line a check, and then the one thing to do next.

mod arithmetic;

use std::fs;

use course::{Lesson, mistakes::Mistake, student_file::StudentFile};
use exam::Panic;
use runner::{
    Check, Checked, Event, Outcome,
    words::{self, BESIDE, sentence},
};

use super::{
    lines::{
        BOLD, CYAN, DIM, GREEN, RED, YELLOW, count, indent, labeled, offered, paint, shorten, wrap,
    },
    style::{Style, further},
};
use crate::{
    trial::TrialEvent,
    verdict::{Amount, State, StepVerdict, Verdict},
};

// Three boards of order 16 with their words fit.
const MESSAGE_LINES: usize = 60;
const PRINTED_LINES: usize = 16;

pub(crate) fn heading(exercise: &Lesson) -> String {
    let title = format!("Exercise {}: {}", exercise.number, exercise.about.title);
    format!("{}\n\n", paint(BOLD, &title))
}

/// The lines of a step. Of the steps that wait, only the first (`is_first_open`) shows its checks:
/// they say what is asked, and the others' turn comes later.
pub(crate) fn step(step: &StepVerdict, is_first_open: bool) -> String {
    let state = step.state();
    let note = match state {
        State::NotWritten => "  not written yet",
        State::Waiting => "  waits for another step",
        State::Passed | State::Failed => "",
    };
    let mut lines = format!("{}{}\n", title(step), paint(DIM, note));
    if matches!(state, State::Passed | State::Failed) || is_first_open {
        step.checks.iter().for_each(|judged| lines.push_str(&check(judged)));
    }
    lines
}

/// The sign, the number and the function of a step.
pub(crate) fn title(step: &StepVerdict) -> String {
    let title = format!("step {}  {}", step.number, step.name);
    format!("{} {}", mark(step.state()), paint(BOLD, title.trim_end()))
}

/// The sign of a state, in its color.
pub(crate) fn mark(state: State) -> String {
    match state {
        State::Passed => paint(GREEN, "✓"),
        State::Failed => paint(RED, "✗"),
        State::NotWritten | State::Waiting => paint(YELLOW, "○"),
    }
}

/// After the checks: the first step that does not pass, explained, and what to type next.
pub(crate) fn to_do(
    exercise: &Lesson,
    verdict: &Verdict,
    known: Option<&Mistake>,
    style: &Style,
) -> String {
    let Some(focus) = verdict.focus() else { return String::new() };
    let Some(judged) = focus.first_failure() else { return String::new() };
    let mut text = format!("\n{}\n", style.prose(&summary(verdict)));
    match focus.state() {
        State::NotWritten | State::Waiting => text += &not_written(exercise, focus, judged, style),
        State::Failed | State::Passed => text += &failed(exercise, focus, judged, known, style),
    }
    text += &match known {
        // A student who makes a known mistake is past the first level, which is a nudge.
        Some(known) if !style.has_keys => {
            let (step, level) = (focus.number, known.hint);
            let hint = style.command(&format!("{} {step} {level}", exercise.words("hint")));
            let numbers = paint(DIM, &format!("(step {step}, hint {level})"));
            labeled("stuck?", &format!("{}  {numbers}", paint(CYAN, &hint)))
        }
        _ => offered("stuck?", &style.key_or("h", &exercise.words("hint"))),
    };
    if focus.state() == State::Failed
        && exercise.has_reference()
        && can_be_watched(exercise, focus, verdict)
    {
        let show = format!("{} {}", exercise.words("show"), exercise.name);
        text += &style.offer("watch it", &show);
    }
    text
}

/// The names that the exercise's scene takes from the student's code, and all that it names, in order.
pub(crate) fn names_of_scene(exercise: &Lesson) -> (Vec<String>, Vec<String>) {
    let scene = fs::read_to_string(exercise.path.join("examples/show.rs")).unwrap_or_default();
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_');
        words.map(str::to_string).collect()
    };
    let taken = scene.split_once("use exercise_").and_then(|(_, it)| it.split_once(';'));
    (taken.map_or(Vec::new(), |(taken, _)| words(taken)), words(&scene))
}

/// Whether the exercise's scene takes the function of `step`, and what it usually plays is written: the
/// function that it names last.
fn can_be_watched(exercise: &Lesson, step: &StepVerdict, verdict: &Verdict) -> bool {
    let (taken, all) = names_of_scene(exercise);
    let of_name = |name: &String| verdict.steps.iter().find(|it| it.name == *name);
    let played = all.iter().rev().filter(|it| taken.contains(it)).find_map(of_name);
    taken.contains(&step.name) && played.is_some_and(|it| !it.state().is_unwritten())
}

/// After the checks, when all of them pass. `numbers` compare the search, and `next` is the exercise to go on with.
pub(crate) fn solved(
    exercise: &Lesson,
    verdict: &Verdict,
    numbers: &str,
    next: Option<&Lesson>,
    style: &Style,
) -> String {
    let Amount { checks, inputs, .. } = verdict.tried();
    let [checks, inputs] = [count(checks, "check"), count(inputs, "input")];
    let sentence = format!("Exercise {} is solved: {checks} and {inputs} pass.", exercise.number);
    let sentence = format!("{} Well done!", paint(GREEN, &sentence));
    let mut text = format!("\n{}\n", style.prose(&sentence));
    if let Some((print, line)) = exercise.read_student_file().ok().and_then(|file| file.print()) {
        let sentence = format!("It still has `{print}`: {}", style.place(exercise, Some(line)));
        text += &format!("{}\n", style.prose(&sentence));
    }
    if !numbers.is_empty() {
        text += &format!("{numbers}\n");
    }
    let (page, place) = further(exercise, style);
    text += &style.prose(&format!("Can we do better? The {page} measures what else there is:"));
    text += &offered("read", &place);
    let (number, name) = (exercise.number, &exercise.name);
    if exercise.has_scene() {
        text += &style.offer("watch it", &format!("show {number}"));
        if exercise.has_reference() {
            text += &style.offer("beside", &format!("show {number} {name}"));
        }
    }
    if exercise.has_reference() {
        text += &style.offer("compare", &format!("solution {number}"));
    }
    let Some(next) = next else {
        // What is written need not pass, so this does not say that the course is done.
        text += "\nEvery exercise here is written. What passes:\n";
        return text + &style.offer("type", "list");
    };
    text += &format!("\nNext: exercise {}, {}\n", next.number, next.about.title);
    let label = if style.has_keys { "then" } else { "type" };
    text + &offered(label, &style.key_or("n", &format!("test {}", next.number)))
}

/// After the checks of a text with a mistake to repair, when all of them pass.
pub(crate) fn repaired(exercise: &Lesson, mistake: Option<&Mistake>, style: &Style) -> String {
    let sentence = paint(GREEN, "Every check passes: you have fixed the mistake.");
    let mut text = format!("\n{}", style.prose(&sentence));
    if let Some(mistake) = mistake {
        text += &style.prose(&format!("What others are told of this one: {}", mistake.cause));
    }
    text += &style.offer("your text", &format!("restore {}", exercise.number));
    text + &style.offer("another", &format!("debug {}", exercise.number))
}

/// A line on something that takes its time; `None` for what has its own place in the report.
pub(crate) fn news(event: &TrialEvent<'_>) -> Option<String> {
    Some(match event {
        TrialEvent::Run(Event::FirstBuild) => {
            "Building what the exercises stand on; this happens once and takes a while …\n".into()
        }
        TrialEvent::Run(Event::WaitingForLock) => {
            "Another cargo is at work here, perhaps your editor's or another terminal's: waiting for \
             it …\n"
                .into()
        }
        TrialEvent::Run(Event::Waiting(check)) => waiting(check),
        TrialEvent::Step(_) | TrialEvent::Run(Event::Done(_)) => return None,
    })
}

/// One line while a check is slow.
fn waiting(check: &Check) -> String {
    let words = match (check.step(), check.is_question()) {
        (Some(step), true) => format!("{} of step {step}", count(check.inputs, "input")),
        _ => check.words(),
    };
    format!("{}\n", paint(DIM, &format!("  … still running: {words}")))
}

fn check(judged: &Checked) -> String {
    let (sign, note) = match &judged.outcome {
        Outcome::Passed => (paint(GREEN, "✓"), String::new()),
        Outcome::NotWritten { step, .. }
            if [0, judged.check.step().unwrap_or(0)].contains(step) =>
        {
            (paint(YELLOW, "○"), String::new())
        }
        Outcome::NotWritten { step, .. } => {
            (paint(YELLOW, "○"), format!(" (waits for step {step})"))
        }
        Outcome::Failed(_) | Outcome::Wrong(_) => (paint(RED, "✗"), String::new()),
        Outcome::TimedOut { limit } => {
            (paint(RED, "✗"), format!(" (stopped after {}\u{a0}s)", limit.as_secs_f64()))
        }
        other => (paint(RED, "✗"), format!(" ({})", other.word().replace('-', " "))),
    };
    format!("    {sign} {}{}\n", claim(judged), paint(DIM, &note))
}

/// What a check claims, or how many answers to a question are wrong.
fn claim(judged: &Checked) -> String {
    match &judged.outcome {
        Outcome::Wrong(wrong) => words::share(wrong),
        Outcome::Passed | Outcome::NotWritten { .. } => judged.check.words(),
        // Nobody knows how many answers were right.
        _ if judged.check.is_question() => {
            format!("answering {}", count(judged.check.inputs, "input"))
        }
        _ => judged.check.words(),
    }
}

fn summary(verdict: &Verdict) -> String {
    let all = verdict.steps.len();
    let verb = if all == 1 { "passes" } else { "pass" };
    let steps = format!("{} of {} {verb}.", verdict.steps_passing(), count(all, "step"));
    paint(DIM, &steps)
}

fn not_written(exercise: &Lesson, step: &StepVerdict, judged: &Checked, style: &Style) -> String {
    let (state, line) = match &judged.outcome {
        own @ Outcome::NotWritten { step: 0, .. } => (
            format!("is not written yet: {}", sentence(own)),
            own.line_in(&exercise.student_file_shown()),
        ),
        _ => ("is not written yet".to_string(), None),
    };
    let sentence = format!("Step {} `{}` {state}.", step.number, step.name);
    let (label, again) = match style.has_keys {
        true => ("then", "save the file".to_string()),
        false => ("then type", style.command(&exercise.words("test"))),
    };
    // A student may take the stub for the file to write in.
    let stub = StudentFile::read(&exercise.stub()).ok();
    let elsewhere = match stub.is_some_and(|it| it.line_of_todo(step.number).is_none()) {
        true => format!(" What stands in {} is not tested.", exercise.exercise("tests/stub.rs")),
        false => String::new(),
    };
    style.prose(&(sentence + &elsewhere))
        + &offered("write it", &style.place(exercise, line.or(step.line)))
        + &offered(label, &again)
}

fn failed(
    exercise: &Lesson,
    step: &StepVerdict,
    judged: &Checked,
    known: Option<&Mistake>,
    style: &Style,
) -> String {
    let wrong = judged.outcome.wrong();
    let claim = match wrong {
        Some(wrong) => format!(": {}", words::tally(wrong)),
        // What a question claims would read as what is so.
        None if judged.check.is_question() => String::new(),
        None => format!(": {}", judged.check.words()),
    };
    let claim = format!("Step {} `{}`{claim}", step.number, step.name);
    let mut text = String::new();
    if !judged.printed.is_empty() {
        let printed = anstream::adapter::strip_str(&judged.printed).to_string();
        let when = if judged.input.is_some() { " when only this was asked" } else { "" };
        let printed = indent(&shorten(&printed, PRINTED_LINES), 2);
        text += &format!("You printed{when}:\n{printed}\n");
    }
    text += &style.prose(&paint(BOLD, &claim));
    let shown = exercise.student_file_shown();
    let at = judged.outcome.location();
    // A student may put functions into files of their own.
    let beside = at.filter(|at| at.file != shown && at.file.starts_with(&exercise.src_shown()));
    let is_own = at.is_some_and(|at| at.file == shown || at.is_in_std()) || beside.is_some();
    // The recorder's message needs no introduction.
    if is_own && wrong.is_none() && !judged.outcome.is_out_of_budget() {
        text += "\nYour code panicked:\n";
    }
    text += &format!("\n{}\n", message(&judged.outcome, style));
    if let Some(asked) = &judged.asked {
        let asked = format!("It was asked: {asked}");
        text += &format!("{}\n", fitted(&shorten(&asked, MESSAGE_LINES), style.width));
    }
    match (known, arithmetic::overflow(&judged.outcome)) {
        (Some(known), _) => text += &cause(known, style),
        (None, Some(sentence)) => text += &format!("{}\n", style.prose(sentence)),
        (None, None) => text += &arithmetic::power(exercise, step, style),
    }
    let line = judged.outcome.line_in(&shown).or(step.line);
    let place = beside.map(|at| format!("{}:{}", at.file, at.line));
    text += &offered("your code", &place.unwrap_or(style.place(exercise, line)));
    let (file, line) = &judged.check.place;
    if *line > 0 {
        text += &labeled("the check", &format!("{file}:{line}"));
    }
    text
}

/// What is known about a failure, and an empty line.
pub(crate) fn cause(known: &Mistake, style: &Style) -> String {
    let label = match known.is_two() {
        true => "Two known mistakes together give the same wrong answers:",
        false => "A known mistake gives the same wrong answers:",
    };
    format!("{}\n", style.prose(&format!("{} {}", paint(YELLOW, label), known.cause)))
}

/// A message keeps its lines, because a board or a difference is a picture; our own words are prose.
fn message(outcome: &Outcome, style: &Style) -> String {
    match outcome {
        Outcome::Wrong(wrong) => fitted(&shorten(&words::shown(wrong), MESSAGE_LINES), style.width),
        Outcome::Failed(Panic { message, .. })
        | Outcome::Crashed { message: Some(message), .. } => {
            let whole = sentence(outcome);
            if message.contains('\n') || whole != *message {
                fitted(&shorten(&whole, MESSAGE_LINES), style.width)
            } else {
                wrap(&shorten(message, MESSAGE_LINES), style.width, 2)
            }
        }
        other => wrap(&sentence(other), style.width, 2),
    }
}

/// The lines as they are, but for those that are wider than the terminal: these are wrapped, and the row of a
/// large board, which has no letters, is cut.
pub(crate) fn fitted(text: &str, width: usize) -> String {
    let is_wide =
        |line: &str| anstream::adapter::strip_str(line).to_string().chars().count() + 2 > width;
    let is_of_a_large_board =
        |line: &str| line.len() > BESIDE && !line.contains(char::is_alphabetic);
    let line = |line: &str| match is_wide(line) {
        true if is_of_a_large_board(line) => {
            let start: String = line.chars().take(width - 4).collect();
            indent(&format!("{start} …"), 2)
        }
        true => wrap(line, width, 2),
        false => indent(line, 2),
    };
    text.split('\n')
        .map(|text| if text.is_empty() { "\n".to_string() } else { line(text) })
        .collect()
}

#[cfg(test)]
mod tests;
