//! Pictures of searches, drawn from real runs: a tree, domains, sets, rings, walks, reasons, errors.

pub(super) mod knight;
pub(super) mod magic;
pub(super) mod sudoku;

use crate::draw::COLORS;

/// The first color, for what the picture is about.
const STRONG: &str = COLORS[0];
/// The second color, for what differs.
const OTHER: &str = COLORS[1];
/// The first color with the page shining through, behind words.
const TINT: &str = "#0077bb66";
/// And fainter.
const FAINT: &str = "#0077bb2a";
