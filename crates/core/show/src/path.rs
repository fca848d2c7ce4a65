//! A walk drawn with lines, in dots of half a column by a quarter of a row.
//!
//! A cell is twice as many columns wide as rows high, so that it is about square, and its number
//! stands where the lines meet.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier, Style},
    symbols::Marker,
    widgets::{
        Widget,
        canvas::{Canvas, Line},
    },
};
use replay::{View, picture};

use crate::look::{small, style};

// Rows of a cell, the preferred one first.
const CELLS: [u16; 2] = [3, 2];

/// How a walk is drawn: how many rows a cell has.
#[derive(Clone, Copy)]
pub(crate) struct Scale(u16);

impl Scale {
    /// The largest drawing of `view` that fits in `area`, or `None` when none does.
    pub(crate) fn fitting(view: &View<'_>, area: Rect) -> Option<Scale> {
        let fits = |scale: &Scale| {
            let drawn = scale.area(view, area);
            !drawn.is_empty() && drawn.width <= area.width && drawn.height <= area.height
        };
        // A number of three digits needs more room than a cell has.
        CELLS.into_iter().map(Scale).find(fits).filter(|_| view.size.area() < 1000)
    }

    /// What the drawing of `view` takes at the top left of `area`.
    pub(crate) fn area(self, view: &View<'_>, area: Rect) -> Rect {
        let (width, height) = (small(view.size.cols), small(view.size.rows));
        let (width, height) = (width.saturating_mul(2 * self.0), height.saturating_mul(self.0));
        Rect { width, height, ..area }
    }

    /// The column and the row of the drawing in which the number of two digits in the cell `index` begins.
    fn number(self, view: &View<'_>, index: usize) -> (u16, u16) {
        let (row, col) = (small(index / view.size.cols), small(index % view.size.cols));
        (col * 2 * self.0 + self.0 - 1, row * self.0 + (self.0 - 1) / 2)
    }
}

/// Draws `view` at the top left of `area`, in which it fits at this scale.
pub(crate) fn draw(view: &View<'_>, scale: Scale, area: Rect, color: bool, buffer: &mut Buffer) {
    let area = scale.area(view, area);
    let (width, height) = (f64::from(2 * area.width - 1), f64::from(4 * area.height - 1));
    let (lines, dim) =
        if color { (Color::Blue, Modifier::empty()) } else { (Color::Reset, Modifier::DIM) };
    // The dot in the middle of a number; a canvas counts from the bottom.
    let dot = |index: usize| {
        let (column, row) = scale.number(view, index);
        (f64::from(2 * column + 1), height - f64::from(4 * row + 2))
    };
    buffer.set_style(area, Style::new().add_modifier(dim));
    Canvas::default()
        .marker(Marker::Braille)
        .x_bounds([0.0, width])
        .y_bounds([0.0, height])
        .paint(|canvas| {
            for step in steps(view).windows(2) {
                let ((x1, y1), (x2, y2)) = (dot(step[0]), dot(step[1]));
                canvas.draw(&Line::new(x1, y1, x2, y2, lines));
            }
        })
        .render(area, buffer);
    for (index, &cell) in view.cells.iter().enumerate() {
        let symbol = picture::symbol(cell, view.picture);
        let look = style(picture::look(view, index), color);
        let style = Style::new().remove_modifier(dim).patch(look);
        let (x, y) = scale.number(view, index);
        let (x, y) = (area.x + x, area.y + y);
        if view.written == Some(index) {
            buffer.set_string(x - 1, y, format!("[{symbol:>2}]"), style);
        } else {
            buffer.set_string(x, y, format!("{symbol:>2}"), style);
        }
    }
}

/// The cells with 1, 2, 3 and so on, as far as they go.
pub(crate) fn steps(view: &View<'_>) -> Vec<usize> {
    let mut places = vec![None; view.cells.len() + 1];
    for (index, cell) in view.cells.iter().enumerate() {
        if let Some(place) = cell.and_then(|number| places.get_mut(number as usize)) {
            *place = Some(index);
        }
    }
    places.into_iter().skip(1).map_while(|place| place).collect()
}
