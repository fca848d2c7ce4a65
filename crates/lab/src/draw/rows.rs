//! A row for each variant, a dot for each of its times.

use super::{Axis, COLORS, Mark, Svg, width_of};

const WIDTH: f64 = 720.0;
const TOP: f64 = 16.0;
const ROW: f64 = 26.0;
const LEGEND: f64 = 22.0;

/// Values of several variants, on one logarithmic axis: where a table says how much, this shows how
/// many times as much.
///
/// # Examples
///
/// ```
/// use lab::draw::{Axis, Dot, Row, Rows};
///
/// let rows = Rows {
///     id: "times",
///     title: "Times of two searches",
///     description: "The second is faster on both boards.",
///     x: Axis::log("time", 1e3, 1e6),
///     inputs: vec!["easy".into(), "hard".into()],
///     rows: vec![
///         Row { name: "plain".into(), dots: vec![Dot { input: 0, value: 5e3 }, Dot { input: 1, value: 9e5 }] },
///         Row { name: "better".into(), dots: vec![Dot { input: 0, value: 2e3 }] },
///     ],
/// };
/// assert!(rows.svg().contains("better"));
/// ```
#[derive(Clone, Debug)]
pub struct Rows<'a> {
    /// Names the drawing among all of its page.
    pub id: &'a str,
    /// What the drawing is.
    pub title: &'a str,
    /// What the reader should see in it.
    pub description: &'a str,
    /// From left to right.
    pub x: Axis,
    /// The names of the inputs, each with a color and a mark of its own.
    pub inputs: Vec<String>,
    /// From top to bottom.
    pub rows: Vec<Row>,
}

/// One variant.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its name, on the left.
    pub name: String,
    /// What was measured of it.
    pub dots: Vec<Dot>,
}

/// One value.
#[derive(Clone, Copy, Debug)]
pub struct Dot {
    /// The number of the input, from 0.
    pub input: usize,
    /// Where on the axis.
    pub value: f64,
}

impl Rows<'_> {
    /// The drawing, as the text of an SVG file.
    pub fn svg(&self) -> String {
        let legend = self.legend_lines();
        let bottom = TOP + self.rows.len() as f64 * ROW;
        let height = bottom + 46.0 + legend.len() as f64 * LEGEND;
        let mut svg = Svg::new(self.id, WIDTH, height, self.title, self.description);
        let left = self.rows.iter().map(|row| width_of(&row.name)).fold(0.0, f64::max) + 20.0;
        let right = WIDTH - 24.0;

        for (value, words) in self.x.ticks() {
            let x = self.x.place(value, left, right);
            svg.rule((x, TOP - 6.0), (x, bottom + 4.0), 0.18);
            svg.text(x, bottom + 20.0, "middle", &words);
        }
        for (number, row) in self.rows.iter().enumerate() {
            let y = TOP + (number as f64 + 0.5) * ROW;
            svg.text(left - 12.0, y + 4.5, "end", &row.name);
            svg.rule((left, y), (right, y), 0.18);
            for dot in &row.dots {
                let x = self.x.place(dot.value, left, right);
                svg.mark(Mark::of(dot.input), x, y, color(dot.input), false);
            }
        }
        svg.text(right, bottom + 38.0, "end", &self.x.label);
        for (line, inputs) in legend.iter().enumerate() {
            let y = bottom + 60.0 + line as f64 * LEGEND - 4.0;
            for &(x, input) in inputs {
                svg.mark(Mark::of(input), x + 6.0, y - 4.5, color(input), false);
                svg.text(x + 16.0, y, "start", &self.inputs[input]);
            }
        }
        svg.finish()
    }

    /// Which input stands where, line by line.
    fn legend_lines(&self) -> Vec<Vec<(f64, usize)>> {
        let mut lines: Vec<Vec<(f64, usize)>> = Vec::new();
        let mut x = WIDTH;
        for (input, name) in self.inputs.iter().enumerate() {
            let width = width_of(name) + 36.0;
            if x + width > WIDTH {
                lines.push(Vec::new());
                x = 0.0;
            }
            if let Some(line) = lines.last_mut() {
                line.push((x, input));
            }
            x += width;
        }
        lines
    }
}

fn color(input: usize) -> &'static str {
    COLORS[input % COLORS.len()]
}

#[cfg(test)]
mod tests {
    use super::{Axis, Rows};

    #[test]
    fn a_legend_that_is_too_long_takes_another_line() {
        let rows = |count: usize| Rows {
            id: "r",
            title: "T",
            description: "D",
            x: Axis::log("time", 1.0, 10.0),
            inputs: vec!["a board of twenty rows".into(); count],
            rows: Vec::new(),
        };
        assert_eq!(rows(3).legend_lines().len(), 1);
        let lines = rows(7).legend_lines();
        assert!(lines.len() > 1);
        assert_eq!(lines.iter().map(Vec::len).sum::<usize>(), 7, "nothing is left out");
    }
}
