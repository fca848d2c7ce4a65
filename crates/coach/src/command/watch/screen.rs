//! The output: a screen that is written anew each time, or a text that only grows.

use std::{
    env,
    io::{self, IsTerminal},
};

use terminal_size::terminal_size;

use crate::{
    command::{Console, Result, control},
    report::text::{DIM, paint},
};

// To the first place, and the screen empty; what scrolled away stays.
const CLEAR: &str = "\x1b[H\x1b[2J";
const CLEAR_LINE: &str = "\r\x1b[2K";
const ROWS: usize = 24;

/// Where the output goes.
#[derive(Debug)]
pub(super) struct Screen {
    /// Whether it can be written anew: not a pipe, and not a terminal that only prints.
    is_screen: bool,
    size: Option<(u16, u16)>,
}

impl Screen {
    pub(super) fn of_stdout() -> Screen {
        let is_simple = env::var_os("TERM").is_some_and(|it| it == "dumb");
        Screen { is_screen: io::stdout().is_terminal() && !is_simple, size: size() }
    }

    /// How many rows it has; `None` when it is no screen.
    pub(super) fn rows(&self) -> Option<usize> {
        self.is_screen.then(|| self.size.map_or(ROWS, |(_, rows)| usize::from(rows)))
    }

    /// Whether it has another size than at the last time.
    pub(super) fn is_resized(&mut self) -> bool {
        let before = std::mem::replace(&mut self.size, size());
        self.is_screen && before != self.size
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
        let room = console.manner.width.saturating_sub(1);
        let line: String = line.chars().take(room).collect();
        console.say(&paint(DIM, &line))
    }

    /// Takes away what was there.
    pub(super) fn clear(&self) -> Result<()> {
        if self.is_screen { control(CLEAR) } else { Ok(()) }
    }
}

fn size() -> Option<(u16, u16)> {
    terminal_size().map(|(width, height)| (width.0, height.0))
}
