//! A walk drawn with lines, in dots of half a column by a quarter of a row.
//!
//! A cell is twice as many columns wide as rows high, so that it is about square, and its number
//! stands where the lines meet.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use replay::{View, picture};

use crate::screen::style;

// Rows of a cell, the most beautiful first.
const CELLS: [usize; 2] = [3, 2];

// Braille patterns begin here; the bits of the dots are in `DOTS`.
const BRAILLE: u32 = 0x2800;
const DOTS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// How a walk is drawn: how many rows a cell has.
#[derive(Clone, Copy, Debug)]
pub struct Scale(usize);

impl Scale {
    /// The largest drawing of `view` that fits in `area`, or `None` when none does.
    pub fn fitting(view: &View<'_>, area: Rect) -> Option<Scale> {
        CELLS.into_iter().map(Scale).find(|scale| {
            let (columns, rows) = scale.area(view);
            // A number of three digits needs more room than a cell has.
            columns <= usize::from(area.width)
                && rows <= usize::from(area.height)
                && view.size.area() < 1000
        })
    }

    /// How many columns and rows the drawing of `view` takes.
    pub fn area(self, view: &View<'_>) -> (usize, usize) {
        (view.size.cols * self.columns(), view.size.rows * self.0)
    }

    fn columns(self) -> usize {
        2 * self.0
    }

    /// Where in its cell a number of two digits begins, in columns and rows.
    fn number(self) -> (usize, usize) {
        (self.0 - 1, (self.0 - 1) / 2)
    }

    /// The dot in the middle of a cell's number.
    fn center(self, view: &View<'_>, cell: usize) -> (usize, usize) {
        let (row, col) = (cell / view.size.cols, cell % view.size.cols);
        let (column, line) = self.number();
        ((col * self.columns() + column) * 2 + 1, (row * self.0 + line) * 4 + 2)
    }
}

/// Draws `view` at the top left of `area`, in which it fits at this scale.
pub fn draw(view: &View<'_>, scale: Scale, area: Rect, color: bool, buffer: &mut Buffer) {
    let (columns, rows) = scale.area(view);
    let mut dots = Dots { columns, rows, cells: vec![0; columns * rows] };
    let steps = steps(view);
    for pair in steps.windows(2) {
        dots.line(scale.center(view, pair[0]), scale.center(view, pair[1]));
    }
    let (left, top) = (usize::from(area.x), usize::from(area.y));
    let mut put = |column: usize, row: usize, text: &str, style: Style| {
        let at = (left + column, top + row);
        if let (Ok(x), Ok(y)) = (u16::try_from(at.0), u16::try_from(at.1)) {
            buffer.set_string(x, y, text, style);
        }
    };
    for row in 0..rows {
        for column in 0..columns {
            let bits = u32::from(dots.cells[row * columns + column]);
            if let Some(symbol) = char::from_u32(BRAILLE + bits).filter(|_| bits != 0) {
                put(column, row, &symbol.to_string(), line_style(color));
            }
        }
    }
    let (column, line) = scale.number();
    for index in 0..view.cells.len() {
        let symbol = picture::symbol(view.cells[index], view.picture);
        let (row, col) = (index / view.size.cols, index % view.size.cols);
        let style = style(picture::look(view, index), color);
        let (left, row) = (col * scale.columns() + column, row * scale.0 + line);
        if view.written == Some(index) {
            put(left - 1, row, &format!("[{symbol:>2}]"), style);
        } else {
            put(left, row, &format!("{symbol:>2}"), style);
        }
    }
}

/// The cells with 1, 2, 3 and so on, as far as they go.
fn steps(view: &View<'_>) -> Vec<usize> {
    let mut places = vec![None; view.cells.len() + 1];
    for (index, cell) in view.cells.iter().enumerate() {
        if let Some(place) = cell.and_then(|number| places.get_mut(number as usize)) {
            *place = Some(index);
        }
    }
    places.into_iter().skip(1).map_while(|place| place).collect()
}

fn line_style(color: bool) -> Style {
    if color {
        Style::new().fg(ratatui::style::Color::Blue)
    } else {
        Style::new().add_modifier(Modifier::DIM)
    }
}

struct Dots {
    columns: usize,
    rows: usize,
    cells: Vec<u8>,
}

impl Dots {
    /// A straight line from one dot to another, both included.
    fn line(&mut self, from: (usize, usize), to: (usize, usize)) {
        let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)).max(1);
        let between = |from: usize, to: usize, step: usize| {
            // Rounded to the nearest dot.
            (from * (steps - step) + to * step + steps / 2) / steps
        };
        for step in 0..=steps {
            let (x, y) = (between(from.0, to.0, step), between(from.1, to.1, step));
            let (column, row) = (x / 2, y / 4);
            if column < self.columns && row < self.rows {
                self.cells[row * self.columns + column] |= DOTS[y % 4][x % 2];
            }
        }
    }
}
