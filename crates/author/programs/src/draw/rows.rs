//! A row for each variant, a dot for each of its times.

use super::{
    axis::Axis,
    labels::width_of,
    svg::{Svg, WIDTH},
};

const TOP: f64 = 16.0;
const ROW: f64 = 26.0;
const LEGEND: f64 = 22.0;

/// Values of several variants, on one logarithmic axis: where a table says how much, this shows how
/// many times as much. The words are those of `Svg::new`.
#[derive(Debug)]
pub struct Rows<'a> {
    /// Its name among the drawings of a page.
    pub id: &'a str,
    /// What it is.
    pub title: &'a str,
    /// What a reader sees in it.
    pub description: &'a str,
    /// From left to right.
    pub x: Axis,
    /// The names of the inputs, each with a color and a mark of its own.
    pub inputs: &'a [&'a str],
    /// From top to bottom the variants: a name, and the numbers of inputs with their values.
    pub rows: Vec<(&'a str, Vec<(usize, f64)>)>,
}

impl Rows<'_> {
    /// The drawing.
    pub fn svg(&self) -> String {
        let legend = self.legend_lines();
        let bottom = TOP + self.rows.len() as f64 * ROW;
        let height = bottom + 46.0 + legend.len() as f64 * LEGEND;
        let mut svg = Svg::new(self.id, WIDTH, height, self.title, self.description);
        let left = self.rows.iter().map(|(name, _)| width_of(name)).fold(0.0, f64::max) + 20.0;
        let right = WIDTH - 24.0;

        for (value, label) in self.x.ticks() {
            let x = self.x.place(value, left, right);
            svg.rule((x, TOP - 6.0), (x, bottom + 4.0), 0.18);
            svg.text(x, bottom + 20.0, "middle", &label);
        }
        for (number, (name, dots)) in self.rows.iter().enumerate() {
            let y = TOP + (number as f64 + 0.5) * ROW;
            svg.text(left - 12.0, y + 4.5, "end", name);
            svg.rule((left, y), (right, y), 0.18);
            for &(input, value) in dots {
                svg.mark(input, self.x.place(value, left, right), y, false);
            }
        }
        svg.text(right, bottom + 38.0, "end", &self.x.label);
        for (line, inputs) in legend.iter().enumerate() {
            let y = bottom + 60.0 + line as f64 * LEGEND - 4.0;
            for &(x, input) in inputs {
                svg.mark(input, x + 6.0, y - 4.5, false);
                svg.text(x + 16.0, y, "start", self.inputs[input]);
            }
        }
        svg.finish()
    }

    /// Which input stands where, line by line.
    fn legend_lines(&self) -> Vec<Vec<(f64, usize)>> {
        let mut lines = vec![Vec::new()];
        let (mut line, mut x) = (0, 0.0);
        for (input, name) in self.inputs.iter().enumerate() {
            let width = width_of(name) + 36.0;
            if x > 0.0 && x + width > WIDTH {
                lines.push(Vec::new());
                (line, x) = (line + 1, 0.0);
            }
            lines[line].push((x, input));
            x += width;
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::{Axis, Rows};

    #[test]
    fn a_legend_that_is_too_long_takes_another_line() {
        for (count, lines) in [(3, 1), (7, 3)] {
            let inputs = &vec!["a board of twenty rows"; count][..];
            let x = Axis::log("time", 1.0, 10.0);
            let rows = Rows { id: "r", title: "T", description: "D", x, inputs, rows: Vec::new() };
            let legend = rows.legend_lines();
            assert_eq!(legend.len(), lines);
            assert_eq!(legend.concat().len(), count, "nothing is left out");
        }
    }
}
