//! Draws a board, whatever its cells hold.

use std::fmt;

use crate::{Pos, Size};

/// Draws a board of `size`, with these symbols in its cells.
pub(crate) fn draw(
    f: &mut dyn fmt::Write,
    size: Size,
    symbol: &dyn Fn(Pos) -> String,
) -> fmt::Result {
    let width = size.positions().map(|pos| symbol(pos).len()).max().unwrap_or(0);
    for row in 0..size.rows {
        if row > 0 {
            writeln!(f)?;
        }
        for col in 0..size.cols {
            let gap = if col > 0 { " " } else { "" };
            write!(f, "{gap}{:>width$}", symbol(Pos::new(row, col)))?;
        }
    }
    Ok(())
}
