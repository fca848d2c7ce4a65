//! What is drawn: a title, one board or two, what the step did, and the keys.

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
    text::{names, parting_words},
};

// Between two boards.
const GAP: u16 = 3;
// As many notes are shown.
const NOTES: usize = 4;

/// A board with lines above it.
struct Panel<'a> {
    lines: Vec<String>,
    view: Option<View<'a>>,
}

/// Draws everything.
pub fn draw(frame: &mut Frame<'_>, app: &App, color: bool) {
    let area = frame.area();
    let notes: Vec<&str> = match &app.replays[..] {
        [one] => one.notes().rev().take(NOTES).map(|(_, note)| note).collect(),
        _ => Vec::new(),
    };
    let parts = [Length(1), Min(1), Length(3), Length(small(notes.len())), Length(1)];
    let [top, stage, sentence, said, keys] = Layout::vertical(parts).areas(area);
    let buffer = frame.buffer_mut();
    Line::raw(title(app)).bold().render(top, buffer);
    boards(&panels(app), stage, color, buffer);
    Paragraph::new(sentences(app)).wrap(Wrap { trim: true }).render(sentence, buffer);
    let notes: Vec<Line<'_>> = notes.into_iter().rev().map(|it| Line::raw(it).dim()).collect();
    Paragraph::new(notes).render(said, buffer);
    Line::raw(status(app)).reversed().render(keys, buffer);
}

fn title(app: &App) -> String {
    match &app.replays[..] {
        [one, _] => {
            let (lesson, board) = (&one.recording().lesson, one.recording().board_asked());
            let dot = if board.is_empty() { "" } else { " · " };
            format!("{lesson}{dot}{board}")
        }
        replays => replays.first().map_or(String::new(), |one| one.recording().title()),
    }
}

/// One search and what is beside it, or two searches.
fn panels(app: &App) -> Vec<Panel<'_>> {
    match &app.replays[..] {
        [one, other] => {
            let names = names(one.recording(), other.recording());
            let replays = app.replays.iter().zip(names);
            replays.map(|(replay, name)| lane(replay, name, app.last())).collect()
        }
        replays => {
            let Some(one) = replays.first() else { return Vec::new() };
            let main = Panel { lines: Vec::new(), view: one.view(Role::Main) };
            let Some(beside) = &one.recording().beside else { return vec![main] };
            let panel = Panel { lines: vec![beside.title.clone()], view: one.view(Role::Beside) };
            vec![Panel { lines: vec![String::new()], ..main }, panel]
        }
    }
}

/// One of two searches: whose it is, its board, and what this step did.
fn lane(replay: &Replay, name: String, last: usize) -> Panel<'_> {
    let [placed, removed] = [replay.placements(), replay.removals()].map(grid::record::grouped);
    let step = match replay.step() == replay.last() && replay.last() < last {
        true => format!("at its end: {}", replay.recording().end()),
        false => replay.sentence(),
    };
    let figures = format!("{placed} placed, {removed} removed");
    Panel { lines: vec![name, figures, step], view: replay.view(Role::Main) }
}

/// The boards beside each other when they fit, otherwise one above the other.
fn boards(panels: &[Panel<'_>], area: Rect, color: bool, buffer: &mut Buffer) {
    let beside = Layout::horizontal(panels.iter().map(|_| Fill(1))).spacing(GAP).split(area);
    let fits =
        |panel: &Panel<'_>| panel.view.as_ref().is_none_or(|view| columns(view) <= beside[0].width);
    let areas = match panels.iter().all(fits) {
        true => beside,
        false => Layout::vertical(panels.iter().map(|_| Fill(1))).split(area),
    };
    for (panel, area) in panels.iter().zip(areas.iter()) {
        board(panel, *area, color, buffer);
    }
}

/// A board below its lines, as far as it fits: a larger one scrolls with the search.
fn board(panel: &Panel<'_>, area: Rect, color: bool, buffer: &mut Buffer) {
    let mut lines = panel.lines.clone();
    let Some(view) = &panel.view else {
        lines.push("it wrote nothing".to_string());
        return Paragraph::new(lines.join("\n")).render(area, buffer);
    };
    if view.number.1 > 1 {
        lines.push(format!("board {} of {}", view.number.0 + 1, view.number.1));
    }
    let rows = picture::lines(view);
    let (width, height) = (columns(view), small(rows.len()));
    let is_part = |lines: &[String]| {
        width > area.width || height.saturating_add(small(lines.len())) > area.height
    };
    if is_part(&lines) {
        let (rows, cols) = (view.size.rows, view.size.cols);
        lines.push(format!("a part of {rows} × {cols}: it follows the search"));
    }
    let parts = [Length(small(lines.len())), Min(0)];
    let [above, stage] = Layout::vertical(parts).areas(area);
    Paragraph::new(lines.join("\n")).render(above, buffer);
    let (row, column) = focus(&rows);
    let from = |at: usize, room: u16, whole: u16| {
        small(at).saturating_sub(room / 2).min(whole.saturating_sub(room))
    };
    let scroll = (from(row, stage.height, height), from(column, stage.width, width));
    let styled = |it: &Piece| Span::styled(it.text.clone(), style(it.look, color));
    let text: Vec<Line<'_>> = rows.iter().map(|line| line.iter().map(styled).collect()).collect();
    Paragraph::new(text).scroll(scroll).render(stage, buffer);
}

fn columns(view: &View<'_>) -> u16 {
    let lines = picture::lines(view);
    small(lines.first().map_or(0, |line| line.iter().map(|it| it.text.chars().count()).sum()))
}

/// The line and the column of the cell that was written last; the first ones when none was.
fn focus(lines: &[Vec<Piece>]) -> (usize, usize) {
    for (index, line) in lines.iter().enumerate() {
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

/// The figures, and what this step did or how it ended.
fn sentences(app: &App) -> Vec<Line<'static>> {
    let [figures, words] = match (&app.replays[..], app.divergence) {
        ([one, other], Some(divergence)) => {
            let [step, last] = [app.step(), app.last()].map(|it| grid::record::grouped(it as u64));
            [format!("step {step} of {last}"), parting_words(divergence, one, other)]
        }
        ([one], _) => {
            let mut words = one.sentence();
            if one.view(Role::Main).is_some_and(|view| view.is_solution) {
                words += ": this is an answer";
            }
            if one.step() == one.last() {
                words += &format!(". The end: {}", one.recording().end());
            }
            [one.figures(), words]
        }
        _ => return Vec::new(),
    };
    vec![Line::raw(figures), Line::raw(words)]
}

/// The last line: the keys.
fn status(app: &App) -> String {
    let speed = grid::record::grouped(u64::from(SPEEDS[app.speed]));
    let jump = if app.replays.len() > 1 { "f differ" } else { "n answer  d deepest" };
    format!("q quit  space play  ← → step  {jump}  + - {speed} a second  PgUp PgDn 100  Home End")
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
