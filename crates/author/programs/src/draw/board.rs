//! Boards: cells, what stands in them, and a way through them.

use grid::{Grid, Pos, Size};

use super::svg::Svg;

/// Where a board stands in a drawing.
pub struct Board {
    pub size: Size,
    /// Its left end.
    pub x: f64,
    /// Its upper end.
    pub y: f64,
    /// How wide and how high a cell is.
    pub cell: f64,
}

impl Board {
    /// The lines around and between the cells.
    pub fn lines(&self, svg: &mut Svg) {
        let (right, bottom) = (self.x + self.width(), self.y + self.height());
        for row in 0..=self.size.rows {
            let y = self.y + row as f64 * self.cell;
            svg.rule((self.x, y), (right, y), opacity(row, self.size.rows));
        }
        for col in 0..=self.size.cols {
            let x = self.x + col as f64 * self.cell;
            svg.rule((x, self.y), (x, bottom), opacity(col, self.size.cols));
        }
    }

    /// Paints a cell; a color with two more digits, as `#0077bb55`, lets the page shine through.
    pub fn fill(&self, svg: &mut Svg, pos: Pos, color: &str) {
        let (x, y) = self.center(pos);
        svg.rect(x - self.cell / 2.0, y - self.cell / 2.0, self.cell, self.cell, color);
    }

    pub fn text(&self, svg: &mut Svg, pos: Pos, text: &str) {
        let (x, y) = self.center(pos);
        svg.text(x, y + 4.5, "middle", text);
    }

    /// A dot in a cell for each of `numbers`, at its place among 1 to `order`², as on a die.
    pub fn dots(
        &self,
        svg: &mut Svg,
        pos: Pos,
        order: usize,
        numbers: impl IntoIterator<Item = usize>,
    ) {
        for number in numbers {
            let (x, y) = self.place_of_dot(pos, order, number);
            svg.circle(x, y, self.cell / 20.0, "currentColor");
        }
    }

    /// Where the dot of `number` is in a cell.
    pub fn place_of_dot(&self, pos: Pos, order: usize, number: usize) -> (f64, f64) {
        let (x, y) = self.center(pos);
        let step = self.cell / (order as f64 + 1.0);
        let middle = (order as f64 - 1.0) / 2.0;
        let (row, col) = ((number - 1) / order, (number - 1) % order);
        (x + (col as f64 - middle) * step, y + (row as f64 - middle) * step)
    }

    /// A line from cell to cell, with a dot where it starts and a ring of ink where it ends.
    pub fn walk(&self, svg: &mut Svg, steps: &[Pos], color: &str) {
        let points: Vec<(f64, f64)> = steps.iter().map(|&pos| self.center(pos)).collect();
        svg.polyline(&points, color, 2.0, "");
        if let [first, .., last] = points[..] {
            svg.circle(last.0, last.1, self.cell / 7.0, "currentColor");
            svg.circle(first.0, first.1, self.cell / 5.0, color);
        }
    }

    pub fn center(&self, pos: Pos) -> (f64, f64) {
        (self.x + (pos.col as f64 + 0.5) * self.cell, self.y + (pos.row as f64 + 0.5) * self.cell)
    }

    pub fn width(&self) -> f64 {
        self.size.cols as f64 * self.cell
    }

    pub fn height(&self) -> f64 {
        self.size.rows as f64 * self.cell
    }
}

/// The cells of a walk in the order of its numbers.
pub fn steps(walk: &Grid<u32>) -> Vec<Pos> {
    let mut steps: Vec<Pos> = walk.positions().filter(|&pos| walk[pos] > 0).collect();
    steps.sort_by_key(|&pos| walk[pos]);
    steps
}

/// The border is stronger than the lines inside.
fn opacity(line: usize, last: usize) -> f64 {
    if line == 0 || line == last { 0.8 } else { 0.3 }
}
