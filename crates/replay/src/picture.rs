//! A board as lines of text, for a terminal and for a pipe.
//!
//! ```text
//!  1 . .         5 3 . │ . 7 .       a dot is an empty cell
//!  . .[2]        6 . . │ 1[9]5       the cell that was written last stands in brackets
//!  . . .        ───────┼───────
//! ```

use crate::{Picture, View};

/// How a piece of a line should look. Without colors the brackets say enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// A cell that the search filled.
    Plain,
    /// An empty cell.
    Empty,
    /// A cell that was filled before the search.
    Given,
    /// The cell that was written last.
    Written,
    /// A cell of a board that is an answer.
    Answer,
    /// The lines of a sudoku.
    Line,
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its text.
    pub text: String,
    /// Its look.
    pub look: Look,
}

/// The lines of a board.
///
/// All lines have the same number of symbols, each one column wide.
pub fn lines(view: &View<'_>) -> Vec<Vec<Piece>> {
    let symbols: Vec<String> = view.cells.iter().map(|&cell| symbol(cell, view.picture)).collect();
    let width = width(view);
    let side = box_side(view);
    let mut lines = Vec::new();
    for row in 0..view.size.rows {
        if side.is_some_and(|side| row > 0 && row.is_multiple_of(side)) {
            lines.push(vec![Piece { text: rule(view.size.cols, width, side), look: Look::Line }]);
        }
        let mut line = Vec::new();
        for col in 0..view.size.cols {
            let index = row * view.size.cols + col;
            let opens = view.written == Some(index);
            let closes = col > 0 && view.written == Some(index - 1);
            let gap = if opens {
                "["
            } else if closes {
                "]"
            } else {
                " "
            };
            if side.is_some_and(|side| col > 0 && col.is_multiple_of(side)) {
                line.push(piece(if closes { "]" } else { " " }, Look::Plain));
                line.push(piece("│", Look::Line));
                line.push(piece(if opens { "[" } else { " " }, Look::Plain));
            } else {
                line.push(piece(gap, Look::Plain));
            }
            line.push(Piece {
                text: format!("{:>width$}", symbols[index]),
                look: look(view, index),
            });
        }
        let closes = view.size.cols > 0 && view.written == Some((row + 1) * view.size.cols - 1);
        line.push(piece(if closes { "]" } else { " " }, Look::Plain));
        lines.push(line);
    }
    lines
}

/// The lines without their looks.
pub fn text(view: &View<'_>) -> String {
    let text = |line: &Vec<Piece>| line.iter().map(|piece| piece.text.as_str()).collect::<String>();
    lines(view).iter().map(|line| text(line).trim_end().to_string() + "\n").collect()
}

/// What stands in a cell.
pub fn symbol(cell: Option<u32>, picture: Picture) -> String {
    match (cell, picture) {
        (None, _) => ".".to_string(),
        (Some(digit), Picture::Digits) => grid::Cell::symbol(&u8::try_from(digit).ok()),
        (Some(set), Picture::Sizes) => set.count_ones().to_string(),
        (Some(_), Picture::Queens) => "Q".to_string(),
        (Some(number), Picture::Numbers | Picture::Path) => number.to_string(),
    }
}

/// How many columns the widest number takes that may come on this board: a board of as many cells
/// as numbers does not change its shape while it is filled.
pub fn width(view: &View<'_>) -> usize {
    let widest = |cells: &[Option<u32>]| {
        cells.iter().map(|&cell| symbol(cell, view.picture).len()).max().unwrap_or(1)
    };
    let full = match view.picture {
        Picture::Numbers | Picture::Path => view.size.area().to_string().len(),
        Picture::Digits | Picture::Sizes | Picture::Queens => 1,
    };
    full.max(widest(view.cells))
}

/// How a cell should look.
pub fn look(view: &View<'_>, index: usize) -> Look {
    match view.cells[index] {
        _ if view.written == Some(index) => Look::Written,
        None => Look::Empty,
        Some(_) if view.given[index].is_some() && view.picture == Picture::Digits => Look::Given,
        Some(_) if view.is_solution => Look::Answer,
        Some(_) => Look::Plain,
    }
}

/// The rows of a box, when the board is a sudoku with boxes.
fn box_side(view: &View<'_>) -> Option<usize> {
    let side = view.size.rows.isqrt();
    let is_sudoku = matches!(view.picture, Picture::Digits | Picture::Sizes);
    (is_sudoku && view.size.is_square() && side > 1 && side * side == view.size.rows)
        .then_some(side)
}

/// The line between two rows of boxes.
fn rule(cols: usize, width: usize, side: Option<usize>) -> String {
    let side = side.unwrap_or(cols);
    let boxes = cols.div_ceil(side);
    vec!["─".repeat(side * (width + 1) + 1); boxes].join("┼")
}

fn piece(text: &str, look: Look) -> Piece {
    Piece { text: text.to_string(), look }
}
