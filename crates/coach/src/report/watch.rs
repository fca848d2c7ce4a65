//! What a watched exercise looks like: as much of the verdict as fits, and the keys below it.

use course::{Lesson, mistakes::Mistake};

use super::{
    Manner, start,
    test::{self, heading, mark},
    text::{BOLD, CYAN, DIM, GREEN, RED, link, paint, wrap},
};
use crate::{
    terminal::NEEDS_ENTER,
    trial,
    verdict::{State, StepVerdict, Verdict},
};

/// What a verdict is shown with.
#[derive(Clone, Debug)]
pub(crate) struct Shown<'a> {
    pub(crate) exercise: &'a Lesson,
    /// The exercise to go on with.
    pub(crate) next: Option<&'a Lesson>,
    /// The known mistake that answers as the student's code does.
    pub(crate) known: Option<Mistake>,
    /// How many rows the screen has; `None` when the output is no screen.
    pub(crate) rows: Option<usize>,
}

// Between words that stay on one line; a space when it is shown.
const TIE: &str = "\u{e000}";
// The heading, the sentence about the first error, the footer, and a line to breathe.
const AROUND_ERRORS: usize = 10;
const LEAST_ERRORS: usize = 12;

/// Before the first verdict.
pub(crate) fn begin(exercise: &Lesson) -> String {
    heading(exercise)
}

/// The whole verdict.
pub(crate) fn verdict(shown: &Shown<'_>, result: &trial::Result, manner: &Manner) -> String {
    let exercise = shown.exercise;
    let mut text = heading(exercise);
    match result {
        trial::Result::Broken(messages) => {
            let messages = match shown.rows {
                Some(rows) => first_lines(messages, rows.saturating_sub(AROUND_ERRORS)),
                None => messages.clone(),
            };
            text + &test::broken(exercise, &messages, manner)
        }
        trial::Result::Judged(verdict) => {
            let is_begun =
                |step: &StepVerdict| matches!(step.state(), State::Passed | State::Failed);
            if shown.rows.is_some() && !verdict.steps.iter().any(is_begun) {
                text += &start::begin_with(exercise, manner);
            }
            text += &steps(verdict, shown.rows.is_some());
            text += &if verdict.passed() {
                test::solved(exercise, verdict, shown.next, manner)
            } else {
                test::to_do(exercise, verdict, shown.known.as_ref(), manner)
            };
            text
        }
    }
}

/// Why there is no verdict.
pub(crate) fn problem(exercise: &Lesson, problem: &str, manner: &Manner) -> String {
    heading(exercise) + &wrap(&paint(RED, problem), manner.width, 0)
}

/// A word on what a key did.
pub(crate) fn sentence(sentence: &str, manner: &Manner) -> String {
    wrap(sentence, manner.width, 0)
}

/// The last lines: which file is watched, and the keys.
pub(crate) fn footer(exercise: &Lesson, passes: bool, manner: &Manner) -> String {
    let file = link(&exercise.stub(), &exercise.stub_shown());
    if !manner.has_keys {
        let line = wrap(&format!("Watching {file} (Ctrl-C ends) …"), manner.width, 0);
        return format!("\n{}", dimmed(&line));
    }
    let line = wrap(&format!("Watching {file}"), manner.width, 0);
    let key = |(key, what): (&str, &str)| {
        let ink = if key == "n" && passes { GREEN } else { CYAN };
        format!("{}{TIE}{}", paint(ink, key), what.replace(' ', TIE))
    };
    let keys = [
        ("h", "hint"),
        ("n", "next"),
        ("l", "list"),
        ("r", "replay"),
        ("t", "test again"),
        ("q", "quit"),
    ];
    let mut keys = keys.map(key).join(&format!("{TIE} "));
    if NEEDS_ENTER {
        keys += &format!(" (and{TIE}Enter)");
    }
    let keys = wrap(&keys, manner.width, 0).replace(&format!("{TIE}\n"), "\n").replace(TIE, " ");
    format!("\n{}{keys}", dimmed(&line))
}

/// What is under way.
pub(crate) fn status(line: &str) -> String {
    paint(DIM, line)
}

/// On a screen a step that passes or waits is one line, and only the one to work on shows its checks.
fn steps(verdict: &Verdict, is_screen: bool) -> String {
    let focus = verdict.focus().map(|step| step.number);
    let first_open = verdict.steps.iter().find(|it| it.state() != State::Passed);
    let is_first_open = |step: &StepVerdict| first_open.is_some_and(|it| it.number == step.number);
    let line = |step: &StepVerdict| {
        if !is_screen || focus == Some(step.number) {
            return test::step(step, is_screen || is_first_open(step));
        }
        let title = format!("step {}  {}", step.number, step.name);
        format!("{} {}\n", mark(step.state()), paint(BOLD, title.trim_end()))
    };
    verdict.steps.iter().map(line).collect()
}

/// The first `most` lines: the first error is the one to mend first.
fn first_lines(messages: &str, most: usize) -> String {
    let lines: Vec<&str> = messages.lines().collect();
    let most = most.max(LEAST_ERRORS);
    if lines.len() <= most {
        return messages.to_string();
    }
    let left_out = format!("… {} more lines …", lines.len() - most);
    // A color must not run on into what follows.
    format!("{}\x1b[0m\n{}\n", lines[..most].join("\n"), paint(DIM, &left_out))
}

fn dimmed(line: &str) -> String {
    format!("{}\n", paint(DIM, line.trim_end()))
}
