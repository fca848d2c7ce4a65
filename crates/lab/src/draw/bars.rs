//! A bar for each of a row of counts.

use super::{Axis, COLORS, Svg, width_of};

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 260.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 52.0;

/// A histogram.
///
/// # Examples
///
/// ```
/// use lab::draw::{Axis, Bars};
///
/// let bars = Bars {
///     id: "dice",
///     title: "Sums of two dice",
///     description: "A triangle with its top at 7.",
///     x: Axis::linear("sum", 2.0, 13.0),
///     y: "throws",
///     counts: (2..=12).zip([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]).map(|(sum, count)| (sum.into(), count)).collect(),
///     width: 1.0,
/// };
/// assert_eq!(bars.svg().matches("v-").count(), 11);
/// ```
#[derive(Clone, Debug)]
pub struct Bars<'a> {
    /// Names the drawing among all of its page.
    pub id: &'a str,
    /// What the drawing is.
    pub title: &'a str,
    /// What the reader should see in it.
    pub description: &'a str,
    /// From left to right, with room for the last bar.
    pub x: Axis,
    /// What is counted.
    pub y: &'a str,
    /// Where each bar begins, and how many it stands for.
    pub counts: Vec<(f64, u64)>,
    /// How wide a bar is, in units of `x`.
    pub width: f64,
}

impl Bars<'_> {
    /// The drawing, as the text of an SVG file.
    pub fn svg(&self) -> String {
        let mut svg = Svg::new(self.id, WIDTH, HEIGHT, self.title, self.description);
        let most = self.counts.iter().map(|&(_, count)| count).max().unwrap_or(0).max(1);
        // Counts are far below the 2^53 from which on a float would round them.
        let y = Axis::linear(self.y, 0.0, most as f64);
        let ticks = y.ticks();
        let left = ticks.iter().map(|(_, words)| width_of(words)).fold(0.0, f64::max) + 16.0;
        let (right, bottom) = (WIDTH - 12.0, HEIGHT - BOTTOM);

        for (value, words) in ticks {
            let place = y.place(value, bottom, TOP);
            svg.rule((left, place), (right, place), 0.18);
            svg.text(left - 8.0, place + 4.5, "end", &words);
        }
        let mut path = String::new();
        for &(start, count) in self.counts.iter().filter(|&&(_, count)| count > 0) {
            let from = self.x.place(start, left, right);
            let wide = self.x.place(start + self.width, left, right) - from - 1.0;
            let high = bottom - y.place(count as f64, bottom, TOP);
            path += &format!("M{from:.1} {bottom:.1}v-{high:.1}h{wide:.1}v{high:.1}z");
        }
        svg.path(&path, COLORS[0]);
        for (value, words) in self.x.ticks() {
            let place = self.x.place(value, left, right);
            svg.text(place, bottom + 20.0, "middle", &words);
        }
        svg.rule((left, bottom), (right, bottom), 0.7);
        svg.text(0.0, 15.0, "start", self.y);
        svg.text(f64::midpoint(left, right), HEIGHT - 10.0, "middle", &self.x.label);
        svg.finish()
    }
}
