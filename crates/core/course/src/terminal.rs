//! What the terminal can do, decided in one place for all commands: its width, codes that move the cursor, and colors.

use std::{env, io::IsTerminal};

/// How many columns and rows the terminal has, if one of the standard streams ends on it.
pub fn size() -> Option<(usize, usize)> {
    terminal_size::terminal_size().map(|(width, height)| (width.0.into(), height.0.into()))
}

/// How wide `stream` is, if it ends on the terminal.
pub fn width(stream: &impl IsTerminal) -> Option<usize> {
    if stream.is_terminal() { size().map(|(width, _)| width) } else { None }
}

/// Whether codes move its cursor. One of a text editor, or one that prints on paper, has `TERM=dumb`.
pub fn moves_cursor() -> bool {
    env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// Whether colors are wanted: `NO_COLOR` is not set, or empty (<https://no-color.org>).
pub fn wants_colors() -> bool {
    env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}
