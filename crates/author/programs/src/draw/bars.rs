//! A bar for each of a row of counts.

use super::{
    area::Area,
    axis::Axis,
    svg::{COLORS, Svg, WIDTH},
};

const HEIGHT: f64 = 260.0;

/// A histogram; the words are those of `Svg::new`.
#[derive(Debug)]
pub struct Bars<'a> {
    /// Its name among the drawings of a page.
    pub id: &'a str,
    /// What it is.
    pub title: &'a str,
    /// What a reader sees in it.
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
    /// The drawing.
    pub fn svg(&self) -> String {
        let mut svg = Svg::new(self.id, WIDTH, HEIGHT, self.title, self.description);
        let most = self.counts.iter().map(|&(_, count)| count).max().unwrap_or(0).max(1);
        let y = Axis::linear(self.y, 0.0, most as f64);
        let area = Area::new(HEIGHT, &y, WIDTH - 12.0);
        let place = |value| self.x.place(value, area.left, area.right);

        area.grid(&mut svg, &y);
        let mut path = String::new();
        for &(start, count) in self.counts.iter().filter(|&&(_, count)| count > 0) {
            let from = place(start);
            let wide = place(start + self.width) - from - 1.0;
            let high = area.bottom - y.place(count as f64, area.bottom, area.top);
            path += &format!("M{from:.1} {:.1}v-{high:.1}h{wide:.1}v{high:.1}z", area.bottom);
        }
        svg.path(&path, COLORS[0]);
        for (value, label) in self.x.ticks() {
            svg.text(place(value), area.bottom + 20.0, "middle", &label);
        }
        area.labels(&mut svg, &self.x, &y);
        svg.finish()
    }
}
