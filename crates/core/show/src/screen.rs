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
    Divergence, Recording, Replay, Role, View,
    picture::{self, Emphasis, Piece},
};

use crate::app::{App, SPEEDS};

// Between two boards.
const GAP: u16 = 3;

/// Draws everything.
pub fn draw(frame: &mut Frame<'_>, app: &App, color: bool) {
    let area = frame.area();
    let room = u16::try_from(notes(app).count().min(4)).unwrap_or(4);
    let parts = [Length(1), Min(1), Length(1), Length(3), Length(room), Length(1)];
    let [top, stage, bar, sentence, said, keys] = Layout::vertical(parts).areas(area);
    let buffer = frame.buffer_mut();
    title(app).bold().render(top, buffer);
    boards(app, stage, color, buffer);
    progress(app, bar, color, buffer);
    Paragraph::new(sentences(app)).wrap(Wrap { trim: true }).render(sentence, buffer);
    let latest = notes(app).rev().take(usize::from(room)).collect::<Vec<_>>();
    let lines: Vec<Line<'_>> = latest.into_iter().rev().map(|it| Line::raw(it).dim()).collect();
    Paragraph::new(lines).render(said, buffer);
    status(app, keys.width).render(keys, buffer);
}

fn title(app: &App) -> Line<'static> {
    match &app.replays[..] {
        [one, _] => {
            let (lesson, board) = (&one.recording().lesson, one.recording().board_asked());
            let dot = if board.is_empty() { "" } else { " · " };
            Line::raw(format!("{lesson}{dot}{board}"))
        }
        [one] => Line::raw(one.recording().title()),
        _ => Line::default(),
    }
}

/// The boards beside each other when they fit, otherwise one above the other.
fn boards(app: &App, area: Rect, color: bool, buffer: &mut Buffer) {
    match &app.replays[..] {
        [one, other] => {
            let [left, right] = Layout::horizontal([Fill(1); 2]).spacing(GAP).areas(area);
            let fits = |replay: &Replay| {
                let view = replay.view(Role::Main);
                view.is_none_or(|view| columns(&view) <= left.width)
            };
            let areas = if fits(one) && fits(other) {
                [left, right]
            } else {
                Layout::vertical([Fill(1); 2]).areas(area)
            };
            let names = names(one.recording(), other.recording());
            for ((replay, name), area) in app.replays.iter().zip(&names).zip(areas) {
                lane(replay, name, app.last(), area, color, buffer);
            }
        }
        [one] => single(one, area, color, buffer),
        _ => {}
    }
}

/// One of two searches: whose it is, its board, and what this step did.
fn lane(replay: &Replay, name: &str, last: usize, area: Rect, color: bool, buffer: &mut Buffer) {
    let parts = [Length(1), Length(1), Length(1), Min(1)];
    let [title, figures, step, stage] = Layout::vertical(parts).areas(area);
    Line::raw(name).bold().render(title, buffer);
    let [placed, removed] = [replay.placements(), replay.removals()].map(grid::record::grouped);
    Line::raw(format!("{placed} placed, {removed} removed")).render(figures, buffer);
    let words = if replay.step() == replay.last() && replay.last() < last {
        format!("at its end: {}", replay.recording().end())
    } else {
        replay.sentence()
    };
    Line::raw(words).render(step, buffer);
    board(replay.view(Role::Main), stage, color, buffer);
}

/// One search: its board, and what is beside it when there is room.
fn single(replay: &Replay, area: Rect, color: bool, buffer: &mut Buffer) {
    let main = replay.view(Role::Main);
    let (Some(view), Some(beside)) = (main, replay.view(Role::Beside)) else {
        return board(main, area, color, buffer);
    };
    let title = replay.recording().beside.as_ref().map_or("beside", |(title, _)| title.as_str());
    let width = columns(&view);
    if width.saturating_add(GAP).saturating_add(columns(&beside)) <= area.width {
        let parts = Layout::horizontal([Length(width), Min(1)]).spacing(GAP);
        let [left, right] = parts.areas(area);
        board(main, left, color, buffer);
        board(Some(beside), right, color, buffer);
        let height = small(picture::lines(&beside).len());
        if height < right.height {
            let below = Rect { y: right.y + height, height: 1, ..right };
            Line::raw(format!(" {title}")).dim().render(below, buffer);
        }
    } else {
        let [top, last] = Layout::vertical([Min(1), Length(1)]).areas(area);
        board(main, top, color, buffer);
        Line::raw(format!("no room for: {title}")).dim().render(last, buffer);
    }
}

/// A board, as far as it fits: a larger one scrolls with the search.
fn board(view: Option<View<'_>>, area: Rect, color: bool, buffer: &mut Buffer) {
    let Some(view) = &view else { return Line::raw("it wrote nothing").render(area, buffer) };
    let mut area = area;
    if view.number.1 > 1 && area.height > 1 {
        let words = format!("board {} of {}", view.number.0 + 1, view.number.1);
        Line::raw(words).dim().render(Rect { height: 1, ..area }, buffer);
        area = Rect { y: area.y + 1, height: area.height - 1, ..area };
    }
    let lines = picture::lines(view);
    let (width, height) = (columns(view), small(lines.len()));
    let fits = width <= area.width && height <= area.height;
    let shown = if fits { area } else { Rect { height: area.height.saturating_sub(1), ..area } };
    let (line, column) = focus(&lines);
    let from = |at: usize, room: u16, whole: u16| {
        small(at).saturating_sub(room / 2).min(whole.saturating_sub(room))
    };
    let scroll = (from(line, shown.height, height), from(column, shown.width, width));
    let styled = |it: &Piece| Span::styled(it.text.clone(), style(it.look, color));
    let text: Vec<Line<'_>> = lines.iter().map(|line| line.iter().map(styled).collect()).collect();
    Paragraph::new(text).scroll(scroll).render(shown, buffer);
    if !fits && area.height > 0 {
        let last = Rect { y: area.bottom() - 1, height: 1, ..area };
        let words =
            format!("a part of {} × {}: it follows the search", view.size.rows, view.size.cols);
        Line::raw(words).dim().render(last, buffer);
    }
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

fn progress(app: &App, area: Rect, color: bool, buffer: &mut Buffer) {
    let width = usize::from(area.width);
    let done = width * app.step() / app.last().max(1);
    let style = if color { Style::new().fg(Color::Cyan) } else { Style::new() };
    let rest = Span::raw("─".repeat(width - done)).dim();
    Line::from(vec![Span::styled("━".repeat(done), style), rest]).render(area, buffer);
}

/// The figures, and what this step did or how it ended.
fn sentences(app: &App) -> Vec<Line<'static>> {
    match &app.replays[..] {
        [one] => {
            let mut words = one.sentence();
            if one.view(Role::Main).is_some_and(|view| view.is_solution) {
                words.push_str(": this is an answer");
            }
            if one.step() == one.last() {
                words = format!("{words}. The end: {}", one.recording().end());
            }
            vec![Line::raw(one.figures()), Line::raw(words)]
        }
        [one, other] => {
            let [step, last] = [app.step(), app.last()].map(|it| grid::record::grouped(it as u64));
            let step = format!("step {step} of {last}");
            let divergence = app.divergence.map(|divergence| parting_words(divergence, one, other));
            vec![Line::raw(step), Line::raw(divergence.unwrap_or_default())]
        }
        _ => Vec::new(),
    }
}

/// What two searches are called: whose they are, or which variants when both are one's.
pub fn names(one: &Recording, other: &Recording) -> [String; 2] {
    let name = |it: &Recording| match it.options.get("variant") {
        Some(variant) if one.who == other.who => variant.to_string(),
        Some(_) | None => it.who.clone(),
    };
    [name(one), name(other)]
}

/// Where two searches part, in a sentence.
pub fn parting_words(divergence: Divergence, one: &Replay, other: &Replay) -> String {
    let [first, second] = names(one.recording(), other.recording());
    match divergence {
        // Writes beside the board and the returned value are no steps.
        Divergence::Never if one.recording().end() != other.recording().end() => {
            "they make the same steps from the first to the last, but they end differently"
                .to_string()
        }
        Divergence::Never => "they make the same steps from the first to the last".to_string(),
        Divergence::NotYet(steps) => {
            let steps = grid::record::grouped(steps as u64);
            format!("they make the same steps as far as they were kept, which is {steps}")
        }
        Divergence::AtOnce if one.recording().boards.is_empty() => {
            format!("{first} wrote on no board")
        }
        Divergence::AtOnce if other.recording().boards.is_empty() => {
            format!("{second} wrote on no board")
        }
        Divergence::AtOnce => "they begin on boards that differ".to_string(),
        Divergence::At(step) => {
            let words = format!("they differ first at step {}", grid::record::grouped(step as u64));
            match (step > one.last(), step > other.last()) {
                (true, false) => format!("{words}: {first} is at its end before it"),
                (false, true) => format!("{words}: {second} is at its end before it"),
                _ => words,
            }
        }
    }
}

/// What was said so far, of the first search.
fn notes(app: &App) -> impl DoubleEndedIterator<Item = &str> {
    app.replays.iter().take(1).flat_map(Replay::notes).map(|(_, note)| note)
}

/// The last line: the keys.
fn status(app: &App, width: u16) -> Line<'static> {
    let state = if app.is_playing { "playing" } else { "paused" };
    let speed = grid::record::grouped(u64::from(SPEEDS[app.speed]));
    let jump = if app.replays.len() > 1 { "f differ" } else { "n answer  d deepest" };
    let long = format!(
        "space play  ← → step  PgUp PgDn 100  Home End  {jump}  + - {speed} a second  q quit"
    );
    let middle = format!("space play  ← → step  {jump}  + - {speed} a second  q quit");
    let fits = |words: &&String| words.chars().count() <= usize::from(width);
    let words = match app.message {
        Some(message) => message.to_string(),
        None => [long, middle].iter().find(fits).cloned().unwrap_or(format!("q quit  {state}")),
    };
    Line::raw(words).reversed()
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
