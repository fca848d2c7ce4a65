//! The area that two axes span, and what stands around it.

use super::{axis::Axis, labels::width_of, svg::Svg};

const TOP: f64 = 34.0;
const BOTTOM: f64 = 52.0;

/// The places where the area begins and ends.
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
}

impl Area {
    /// The area of a drawing of this height, from the words of `y` on the left to `right`.
    pub(super) fn new(height: f64, y: &Axis, right: f64) -> Area {
        let widest = y.ticks().iter().map(|(_, label)| width_of(label)).fold(0.0, f64::max);
        Area { left: widest + 16.0, right, top: TOP, bottom: height - BOTTOM }
    }

    /// A line across the area for each tick of `y`.
    pub(super) fn grid(&self, svg: &mut Svg, y: &Axis) {
        for (value, label) in y.ticks() {
            let place = y.place(value, self.bottom, self.top);
            svg.rule((self.left, place), (self.right, place), 0.18);
            svg.text(self.left - 8.0, place + 4.5, "end", &label);
        }
    }

    /// The line below the area, and what is measured along either axis.
    pub(super) fn labels(&self, svg: &mut Svg, x: &Axis, y: &Axis) {
        svg.rule((self.left, self.bottom), (self.right, self.bottom), 0.7);
        svg.text(0.0, 15.0, "start", &y.label);
        let middle = f64::midpoint(self.left, self.right);
        svg.text(middle, self.bottom + BOTTOM - 10.0, "middle", &x.label);
    }
}
