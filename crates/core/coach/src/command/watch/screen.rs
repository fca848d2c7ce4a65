//! The output: a screen that is written anew each time, or a text that only grows; and what it shows of a
//! watched exercise: as much of the verdict as fits, and the keys below it.

use std::io::{self, IsTerminal};

use course::{
    Lesson,
    terminal::{moves_cursor, size},
};

use crate::{
    command::console::{Console, Result, control},
    report::{
        Style,
        failure::fitted,
        lines::{CYAN, DIM, GREEN, RED, paint, place},
        overview::idea_and_needs,
        verdict::{end, heading, steps},
    },
    standing::{Standing, State, Tried},
    terminal::NEEDS_ENTER,
};

// Moves to the first cell and clears the screen; the scrolled lines stay.
const CLEAR: &str = "\x1b[H\x1b[2J";
const CLEAR_LINE: &str = "\r\x1b[2K";
const ROWS: usize = 24;

/// Where a watched exercise is shown: a screen of so many rows, or `None` where it cannot be written anew, in a pipe and
/// on a terminal that only prints.
#[derive(Debug)]
pub(super) struct Screen(pub(super) Option<usize>);

impl Screen {
    pub(super) fn of_stdout() -> Screen {
        let is_screen = io::stdout().is_terminal() && moves_cursor();
        Screen(is_screen.then(|| size().map_or(ROWS, |(_, rows)| rows)))
    }

    /// Shows `text` in place of what was there, or below it.
    pub(super) fn show(&self, console: &mut Console, text: &str) -> Result<()> {
        control(if self.0.is_some() { CLEAR } else { "" })?;
        console.say(text)
    }

    /// One line at the end about what is under way; nothing where there is no screen.
    pub(super) fn status(&self, console: &mut Console, line: &str) -> Result<()> {
        if self.0.is_none() {
            return Ok(());
        }
        control(CLEAR_LINE)?;
        let room = console.style.width.saturating_sub(1);
        let line: String = line.chars().take(room).collect();
        console.say(&paint(DIM, &line))
    }
}

/// The whole verdict on `lesson`, on a screen of so many `rows`.
pub(super) fn verdict(
    lesson: &Lesson,
    standing: Option<&Standing>,
    next: Option<&Lesson>,
    rows: Option<usize>,
    style: &Style,
) -> String {
    let text = heading(lesson);
    let Some(standing) = standing else { return text };
    if let Tried::Nothing(problem) = &standing.tried {
        let (sentence, list) = problem.split_once('\n').unwrap_or((problem, ""));
        return text + &style.prose(&paint(RED, sentence)) + &fitted(list, style.width);
    }
    let is_new = standing.state() == State::NotStarted;
    let introduction =
        if rows.is_some() && is_new { idea_and_needs(lesson, style) + "\n" } else { String::new() };
    text + &introduction + &steps(standing, rows.is_some()) + &end(standing, "", next, rows, style)
}

/// The last lines: which file is watched, and the keys.
pub(super) fn footer(lesson: &Lesson, passes: bool, style: &Style) -> String {
    let file = place(lesson, None);
    let dimmed = |line: &str| format!("{}\n", paint(DIM, style.prose(line).trim_end()));
    if !style.has_keys {
        return format!("\n{}", dimmed(&format!("Watching {file} (Ctrl-C ends) …")));
    }
    let key = |(key, what): (&str, &str)| {
        let ink = if key == "n" && passes { GREEN } else { CYAN };
        format!("{} {what}", paint(ink, key))
    };
    let keys = [("h", "hint"), ("n", "next"), ("t", "test again"), ("q", "quit")].map(key);
    let enter = if NEEDS_ENTER { "  (and Enter)" } else { "" };
    format!("\n{}{}{enter}\n", dimmed(&format!("Watching {file}")), keys.join("  "))
}
