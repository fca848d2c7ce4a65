//! What a watched exercise looks like: as much of the verdict as fits, and the keys below it.

use course::{Lesson, mistakes::Mistake};

use super::{
    Manner, compiler,
    test::{self, fitted, heading, mark},
    text::{BOLD, CYAN, DIM, GREEN, RED, link, paint},
};
use crate::{
    command::start,
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
/// The whole verdict.
pub(crate) fn verdict(shown: &Shown<'_>, result: &trial::Result, manner: &Manner) -> String {
    let exercise = shown.exercise;
    let mut text = heading(exercise);
    match result {
        trial::Result::Broken(messages) => {
            text + &compiler::broken(exercise, messages, shown.rows, manner)
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
            text + &compiler::warnings(result)
        }
    }
}

/// Why there is no verdict.
pub(crate) fn problem(exercise: &Lesson, problem: &str, manner: &Manner) -> String {
    let (sentence, list) = problem.split_once('\n').unwrap_or((problem, ""));
    heading(exercise) + &manner.prose(&paint(RED, sentence)) + &fitted(list, manner.width)
}

/// The last lines: which file is watched, and the keys.
pub(crate) fn footer(exercise: &Lesson, passes: bool, manner: &Manner) -> String {
    let file = link(&exercise.stub(), &exercise.stub_shown());
    if !manner.has_keys {
        let line = manner.prose(&format!("Watching {file} (Ctrl-C ends) …"));
        return format!("\n{}", dimmed(&line));
    }
    let line = manner.prose(&format!("Watching {file}"));
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
    let keys = manner.prose(&keys).replace(&format!("{TIE}\n"), "\n").replace(TIE, " ");
    format!("\n{}{keys}", dimmed(&line))
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

fn dimmed(line: &str) -> String {
    format!("{}\n", paint(DIM, line.trim_end()))
}
