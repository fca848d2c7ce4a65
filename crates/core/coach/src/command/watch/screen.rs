//! The output: a screen that is written anew each time, or a text that only grows; and what it shows of a
//! watched exercise: as much of the verdict as fits, and the keys below it.

use std::io::{self, IsTerminal};

use course::{
    Course, Lesson,
    terminal::{moves_cursor, size},
};

use crate::{
    command::{
        console::{Console, Result, control},
        test::end,
    },
    report::{
        Style,
        lines::{CYAN, DIM, GREEN, RED, paint},
        overview::idea_and_needs,
        parts,
        test::{fitted, heading, step, title},
    },
    terminal::NEEDS_ENTER,
    trial,
    verdict::{State, StepVerdict, Verdict},
};

// Moves to the first cell and clears the screen; the scrolled lines stay.
const CLEAR: &str = "\x1b[H\x1b[2J";
const CLEAR_LINE: &str = "\r\x1b[2K";
const ROWS: usize = 24;

#[derive(Debug)]
pub(super) struct Screen {
    /// Whether it can be written anew: not a pipe, and not a terminal that only prints.
    is_screen: bool,
    size: Option<(usize, usize)>,
}

impl Screen {
    pub(super) fn of_stdout() -> Screen {
        Screen { is_screen: io::stdout().is_terminal() && moves_cursor(), size: size() }
    }

    /// How many rows it has; `None` when it is no screen.
    pub(super) fn rows(&self) -> Option<usize> {
        self.is_screen.then(|| self.size.map_or(ROWS, |(_, rows)| rows))
    }

    /// Shows `text` in place of what was there, or below it.
    pub(super) fn show(&self, console: &mut Console, text: &str) -> Result<()> {
        self.clear()?;
        console.say(text)
    }

    /// One line at the end about what is under way; nothing where there is no screen.
    pub(super) fn status(&self, console: &mut Console, line: &str) -> Result<()> {
        if !self.is_screen {
            return Ok(());
        }
        control(CLEAR_LINE)?;
        let room = console.style.width.saturating_sub(1);
        let line: String = line.chars().take(room).collect();
        console.say(&paint(DIM, &line))
    }

    /// Takes away what was there.
    pub(super) fn clear(&self) -> Result<()> {
        if self.is_screen { control(CLEAR) } else { Ok(()) }
    }
}

/// The whole verdict, on a screen of so many `rows`.
pub(super) fn verdict(
    course: &Course,
    exercise: &Lesson,
    result: &trial::Result,
    rows: Option<usize>,
    style: &Style,
) -> String {
    let mut text = heading(exercise);
    if let Some(verdict) = result.verdict() {
        let is_begun = |it: &StepVerdict| matches!(it.state(), State::Passed | State::Failed);
        if rows.is_some() && !verdict.steps.iter().any(is_begun) {
            text += &idea_and_needs(exercise, style);
            text.push('\n');
        }
        text += &steps(exercise, verdict, rows.is_some());
    }
    text + &end(course, exercise, result, "", rows, style)
}

pub(super) fn problem(exercise: &Lesson, problem: &str, style: &Style) -> String {
    let (sentence, list) = problem.split_once('\n').unwrap_or((problem, ""));
    heading(exercise) + &style.prose(&paint(RED, sentence)) + &fitted(list, style.width)
}

/// The last lines: which file is watched, and the keys.
pub(super) fn footer(exercise: &Lesson, passes: bool, style: &Style) -> String {
    let file = style.place(exercise, None);
    if !style.has_keys {
        let line = style.prose(&format!("Watching {file} (Ctrl-C ends) …"));
        return format!("\n{}", dimmed(&line));
    }
    let line = style.prose(&format!("Watching {file}"));
    let key = |(key, what): (&str, &str)| {
        let ink = if key == "n" && passes { GREEN } else { CYAN };
        format!("{} {what}", paint(ink, key))
    };
    let keys = [("h", "hint"), ("n", "next"), ("t", "test again"), ("q", "quit")].map(key);
    let enter = if NEEDS_ENTER { "  (and Enter)" } else { "" };
    format!("\n{}{}{enter}\n", dimmed(&line), keys.join("  "))
}

/// On a screen a step that passes or waits is one line, and only the one to work on shows its checks.
fn steps(exercise: &Lesson, verdict: &Verdict, is_screen: bool) -> String {
    let focus = verdict.focus().map(|step| step.number);
    let first_open = verdict.steps.iter().find(|step| step.state() != State::Passed);
    let first_open = first_open.map(|step| step.number);
    let mut listing = parts::Listing::of(exercise);
    let lines = |of: &StepVerdict| {
        let number = Some(of.number);
        let lines = match !is_screen || focus == number {
            true => step(of, is_screen || first_open == number),
            false => title(of) + "\n",
        };
        listing.add(of, &lines, focus == number || first_open == number)
    };
    let steps: String = verdict.steps.iter().map(lines).collect();
    steps + &listing.end()
}

fn dimmed(line: &str) -> String {
    format!("{}\n", paint(DIM, line.trim_end()))
}
