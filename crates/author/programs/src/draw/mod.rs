//! Drawings for the book, as SVG text, with nothing but numbers and strings.
//!
//! # Light and dark
//!
//! A chapter *includes* a drawing, `{{#include generated/NN-name/tree.svg}}`, so that it becomes a
//! part of the page: ink is `currentColor`, and follows the theme that the reader has chosen. The
//! colors of `COLORS` stand out from white and from the darkest page alike, and each has a shape
//! of its own, for those who do not see the colors. Opened alone, a drawing follows the system.
//!
//! # For those who do not see the drawing
//!
//! Every drawing has a title, which says what it is, and a description, which says what a reader should
//! see in it. They are not optional.

mod area;
mod axis;
mod bars;
mod labels;
mod plot;
mod svg;

pub use axis::Axis;
pub use bars::Bars;
pub use plot::{Plot, Series};
