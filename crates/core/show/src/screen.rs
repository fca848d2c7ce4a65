//! What is drawn: a title, one board or two, what the frame did, and the keys.

use grid::{Size, grouped};
use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{
        Constraint::{Fill, Length, Min},
        Layout, Rect,
    },
    style::{Color, Modifier, Style, Stylize},
    text::{Line, Span},
    widgets::{Paragraph, Widget, Wrap},
};
use replay::{
    Replay, Role, View,
    picture::{self, Emphasis, Piece},
};

use crate::{
    app::{App, SPEEDS},
    text::{divergence_words, names},
};

// Between two boards.
const GAP: u16 = 3;
// As many notes are shown.
const NOTES: usize = 4;

/// A board with lines above it.
struct Panel {
    above: Vec<String>,
    size: Size,
    rows: Vec<Vec<Piece>>,
}

/// Draws everything.
pub fn draw(frame: &mut Frame<'_>, app: &App, color: bool) {
    let area = frame.area();
    let shown = if app.other.is_none() { NOTES } else { 0 };
    let notes: Vec<&str> = app.one.notes().rev().take(shown).map(|(_, note)| note).collect();
    let parts = [Length(1), Min(1), Length(3), Length(small(notes.len())), Length(1)];
    let [top, stage, sentence, said, keys] = Layout::vertical(parts).areas(area);
    let buffer = frame.buffer_mut();
    Line::raw(title(app)).bold().render(top, buffer);
    boards(&panels(app), stage, color, buffer);
    Paragraph::new(sentences(app).to_vec()).wrap(Wrap { trim: true }).render(sentence, buffer);
    let notes: Vec<Line<'_>> = notes.into_iter().rev().map(|note| Line::raw(note).dim()).collect();
    Paragraph::new(notes).render(said, buffer);
    Line::raw(status(app)).reversed().render(keys, buffer);
}

fn title(app: &App) -> String {
    let one = app.one.recording();
    match (&app.other, one.board_asked()) {
        (None, _) => one.title(),
        (Some(_), board) if board.is_empty() => one.lesson.clone(),
        (Some(_), board) => format!("{} · {board}", one.lesson),
    }
}

/// One search and what is beside it, or two searches.
fn panels(app: &App) -> Vec<Panel> {
    let one = &app.one;
    if let Some((other, _)) = &app.other {
        let names = names(one.recording(), other.recording());
        return [one, other]
            .into_iter()
            .zip(names)
            .map(|(replay, name)| lane(replay, name, app))
            .collect();
    }
    let Some(beside) = &one.recording().beside else {
        return vec![Panel::new(Vec::new(), one.view(Role::Main))];
    };
    [("", Role::Main), (&*beside.title, Role::Beside)]
        .map(|(title, role)| Panel::new(vec![title.to_string()], one.view(role)))
        .into()
}

/// One of two searches: whose it is, its board, and what this frame did.
fn lane(replay: &Replay, name: String, app: &App) -> Panel {
    let [placed, removed] = [replay.placements(), replay.removals()].map(grouped);
    let sentence = if replay.frame() == replay.last() && replay.last() < app.last() {
        format!("at its end: {}", replay.recording().end())
    } else {
        replay.sentence()
    };
    let counts = format!("{placed} placed, {removed} removed");
    Panel::new(vec![name, counts, sentence], replay.view(Role::Main))
}

impl Panel {
    fn new(mut above: Vec<String>, view: Option<View<'_>>) -> Panel {
        let Some(view) = view else {
            above.push("it wrote nothing".to_string());
            return Panel { above, size: Size::square(0), rows: Vec::new() };
        };
        if view.number.1 > 1 {
            above.push(format!("board {} of {}", view.number.0 + 1, view.number.1));
        }
        Panel { above, size: view.size, rows: picture::lines(&view) }
    }

    fn width(&self) -> u16 {
        let width = |line: &Vec<Piece>| line.iter().map(|piece| piece.text.chars().count()).sum();
        small(self.rows.first().map_or(0, width))
    }

    /// The line and the column of the cell that was written last; the first ones when none was.
    fn focus(&self) -> (usize, usize) {
        for (index, line) in self.rows.iter().enumerate() {
            let mut column = 0;
            for piece in line {
                if piece.look == Emphasis::Written {
                    return (index, column);
                }
                column += piece.text.chars().count();
            }
        }
        (0, 0)
    }
}

/// The boards beside each other when they fit, otherwise one above the other.
fn boards(panels: &[Panel], area: Rect, color: bool, buffer: &mut Buffer) {
    let beside = Layout::horizontal(panels.iter().map(|_| Fill(1))).spacing(GAP).split(area);
    let areas = if panels.iter().all(|panel| panel.width() <= beside[0].width) {
        beside
    } else {
        Layout::vertical(panels.iter().map(|_| Fill(1))).split(area)
    };
    for (panel, area) in panels.iter().zip(areas.iter()) {
        board(panel, *area, color, buffer);
    }
}

/// A board below its lines, as far as it fits: a larger one scrolls with the search.
fn board(panel: &Panel, area: Rect, color: bool, buffer: &mut Buffer) {
    let mut above = panel.above.clone();
    let (width, height) = (panel.width(), small(panel.rows.len()));
    if width > area.width || height.saturating_add(small(above.len())) > area.height {
        let Size { rows, cols } = panel.size;
        above.push(format!("a part of {rows} × {cols}: it follows the search"));
    }
    let [top, stage] = Layout::vertical([Length(small(above.len())), Min(0)]).areas(area);
    Paragraph::new(above.join("\n")).render(top, buffer);
    let (row, column) = panel.focus();
    let from = |at: usize, room: u16, whole: u16| {
        small(at).saturating_sub(room / 2).min(whole.saturating_sub(room))
    };
    let scroll = (from(row, stage.height, height), from(column, stage.width, width));
    let styled = |piece: &Piece| Span::styled(piece.text.clone(), style(piece.look, color));
    let rows = panel.rows.iter().map(|line| line.iter().map(styled).collect());
    Paragraph::new(rows.collect::<Vec<Line<'_>>>()).scroll(scroll).render(stage, buffer);
}

/// How far the search is, and what this frame did or how it ended.
fn sentences(app: &App) -> [Line<'static>; 2] {
    let one = &app.one;
    if let Some((other, divergence)) = &app.other {
        let [frame, last] = [app.frame(), app.last()].map(|frame| grouped(frame as u64));
        let words = divergence_words(*divergence, one, other);
        return [Line::raw(format!("frame {frame} of {last}")), Line::raw(words)];
    }
    let mut words = one.sentence();
    if one.view(Role::Main).is_some_and(|view| view.is_answer) {
        words += ": this is an answer";
    }
    if one.frame() == one.last() {
        words += &format!(". The end: {}", one.recording().end());
    }
    [Line::raw(one.progress()), Line::raw(words)]
}

/// The last line: the keys.
fn status(app: &App) -> String {
    let speed = grouped(u64::from(SPEEDS[app.speed]));
    let jump = if app.other.is_some() { "f differ" } else { "n answer  d deepest" };
    format!("q quit  space play  ← → frame  PgUp PgDn 100  {jump}  + - {speed} a second  Home End")
}

/// A number of columns or rows; more than a terminal has are as many as can be.
fn small(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// How a cell looks: what a color says, brackets, bold and dim letters say too.
fn style(look: Emphasis, color: bool) -> Style {
    let plain = Style::new();
    match look {
        Emphasis::Plain => plain,
        Emphasis::Empty | Emphasis::Line => plain.add_modifier(Modifier::DIM),
        Emphasis::Written if color => plain.fg(Color::Black).bg(Color::Yellow),
        Emphasis::Answer if color => plain.fg(Color::Green).add_modifier(Modifier::BOLD),
        Emphasis::Given | Emphasis::Written | Emphasis::Answer => {
            plain.add_modifier(Modifier::BOLD)
        }
    }
}
