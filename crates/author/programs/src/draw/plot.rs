//! Lines and points over two axes.

use super::{
    area::Area,
    axis::{Axis, Coordinate},
    labels,
    svg::{COLORS, Svg, WIDTH},
};

const HEIGHT: f64 = 400.0;
/// From one label to the next.
const LINE: f64 = 17.0;

/// A plot: how something grows. The words are those of `Svg::new`.
///
/// Each series has its name at the right, beside its last point, so a reader need not look from a
/// legend to the line and back.
#[derive(Debug)]
pub struct Plot<'a> {
    /// Its name among the drawings of a page.
    pub id: &'a str,
    /// What it is.
    pub title: &'a str,
    /// What a reader sees in it.
    pub description: &'a str,
    /// From left to right.
    pub x: Axis,
    /// From bottom to top.
    pub y: Axis,
    /// What is drawn, each in a color and with a mark of its own.
    pub series: Vec<Series>,
}

/// One line of a plot.
#[derive(Debug)]
pub struct Series {
    name: String,
    points: Vec<(f64, f64)>,
    /// How many of the points, from the left, are counts.
    counted: usize,
}

impl Series {
    /// A line through points that were counted or measured, from left to right.
    pub fn new<X: Coordinate, Y: Coordinate>(
        name: &str,
        points: impl IntoIterator<Item = (X, Y)>,
    ) -> Self {
        let series = Self { name: name.into(), points: Vec::new(), counted: 0 };
        let series = series.then_computed(points);
        Self { counted: series.points.len(), ..series }
    }

    /// The same line going on, dashed and with hollow marks, through points that were
    /// computed or estimated instead of counted.
    pub fn then_computed<X: Coordinate, Y: Coordinate>(
        mut self,
        points: impl IntoIterator<Item = (X, Y)>,
    ) -> Self {
        self.points.extend(points.into_iter().map(|(x, y)| (x.number(), y.number())));
        self
    }
}

impl Plot<'_> {
    /// The drawing, as the text of an SVG file.
    pub fn svg(&self) -> String {
        let mut svg = Svg::new(self.id, WIDTH, HEIGHT, self.title, self.description);
        // What the words on the left and on the right leave.
        let names = self.series.iter().map(|series| labels::width_of(&series.name));
        let area = Area::new(HEIGHT, &self.y, WIDTH - names.fold(0.0, f64::max) - 32.0);
        self.draw_axes(&mut svg, &area);
        for (number, series) in self.series.iter().enumerate() {
            self.draw_line(&mut svg, &area, number, series);
        }
        self.draw_names(&mut svg, &area);
        svg.finish()
    }

    fn draw_axes(&self, svg: &mut Svg, area: &Area) {
        area.grid(svg, &self.y);
        let mut end_of_last = f64::NEG_INFINITY;
        for (value, label) in self.x.ticks() {
            let x = self.x.place(value, area.left, area.right);
            svg.rule((x, area.bottom), (x, area.bottom + 5.0), 0.7);
            let half = labels::width_of(&label) / 2.0;
            // No words over words; the tick stays.
            if x - half > end_of_last + 4.0 {
                svg.text(x, area.bottom + 20.0, "middle", &label);
                end_of_last = x + half;
            }
        }
        area.labels(svg, &self.x, &self.y);
    }

    fn places(&self, area: &Area, series: &Series) -> Vec<(f64, f64)> {
        let place = |&(x, y): &(f64, f64)| {
            (
                self.x.place(x, area.left, area.right),
                self.y.place(y, area.bottom, area.top).clamp(area.top, area.bottom),
            )
        };
        series.points.iter().map(place).collect()
    }

    fn draw_line(&self, svg: &mut Svg, area: &Area, number: usize, series: &Series) {
        let color = COLORS[number % COLORS.len()];
        let places = self.places(area, series);
        let (counted, from_the_last) =
            (&places[..series.counted], &places[series.counted.saturating_sub(1)..]);
        svg.polyline(counted, color, 2.0, "");
        if from_the_last.len() > 1 {
            svg.polyline(from_the_last, color, 2.0, "6 4");
        }
        for (index, &(x, y)) in places.iter().enumerate() {
            svg.mark(number, x, y, index >= series.counted);
        }
    }

    /// The names at the right, with a thin line to the last point where that is far away.
    fn draw_names(&self, svg: &mut Svg, area: &Area) {
        let ends: Vec<(f64, f64)> = self
            .series
            .iter()
            .map(|series| {
                let last = self.places(area, series).last().copied();
                last.unwrap_or((area.right, area.bottom))
            })
            .collect();
        let wanted: Vec<f64> = ends.iter().map(|&(_, y)| y).collect();
        let places = labels::spread(&wanted, LINE, area.top, area.bottom);
        for (number, (&(x, y), &place)) in ends.iter().zip(&places).enumerate() {
            let color = COLORS[number % COLORS.len()];
            let series = &self.series[number];
            let at = area.right + 16.0;
            if at - x > 40.0 || (place - y).abs() > LINE / 2.0 {
                svg.polyline(&[(x + 7.0, y), (at - 7.0, place)], color, 1.0, "1 3");
            }
            svg.mark(number, at, place, series.counted == 0);
            svg.text(at + 10.0, place + 4.5, "start", &series.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Plot, Series};
    use crate::draw::Axis;

    fn plot(x: Axis, series: Vec<Series>) -> String {
        let y = Axis::log("looks", 1.0, 1_000.0);
        Plot { id: "p", title: "T", description: "D", x, y, series }.svg()
    }

    #[test]
    fn words_of_ticks_that_would_overlap_are_left_out() {
        let ticks = [(1.0, "one"), (1.2, "near"), (9.0, "nine")];
        let svg = plot(Axis::linear("side", 0.0, 10.0).with_ticks(ticks), vec![]);
        assert!(svg.contains(">one<") && svg.contains(">nine<"), "{svg}");
        assert!(!svg.contains(">near<"), "{svg}");
    }

    #[test]
    fn a_point_outside_the_axes_stays_in_the_drawing() {
        let far = Series::new("far", [(0.0, 1.0), (10.0, 1e9)]);
        let svg = plot(Axis::linear("side", 0.0, 10.0), vec![far]);
        assert!(svg.contains(",34\" fill=\"none\""), "{svg}");
    }
}
