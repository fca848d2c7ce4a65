//! How the parts of a board look on a terminal.

use ratatui::style::{Color, Modifier, Style};
use replay::picture::Emphasis;

/// A number of columns or rows; more than a terminal has are as many as can be.
pub(crate) fn small(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// How a cell looks: what a color says, brackets, bold and dim letters say too.
pub(crate) fn style(look: Emphasis, color: bool) -> Style {
    let plain = Style::new();
    match look {
        Emphasis::Plain => plain,
        Emphasis::Empty | Emphasis::Line => plain.add_modifier(Modifier::DIM),
        Emphasis::Given => plain.add_modifier(Modifier::BOLD),
        Emphasis::Written if color => plain.fg(Color::Black).bg(Color::Yellow),
        Emphasis::Written => plain.add_modifier(Modifier::BOLD),
        Emphasis::Answer if color => plain.fg(Color::Green).add_modifier(Modifier::BOLD),
        Emphasis::Answer => plain.add_modifier(Modifier::BOLD),
    }
}
