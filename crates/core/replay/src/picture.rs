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
pub enum Emphasis {
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
    pub look: Emphasis,
}

/// The lines of a board.
///
/// All lines have the same number of symbols, each one column wide.
pub fn lines(view: &View<'_>) -> Vec<Vec<Piece>> {
    let symbols: Vec<String> = view.cells.iter().map(|&cell| symbol(cell, view.picture)).collect();
    let width = width(view);
    let (side, cols) = (box_side(view), view.size.cols);
    let mut lines = Vec::new();
    for row in 0..view.size.rows {
        if let Some(side) = side.filter(|side| row > 0 && row.is_multiple_of(*side)) {
            let rule = vec!["─".repeat(side * (width + 1) + 1); side].join("┼");
            lines.push(vec![Piece { text: rule, look: Emphasis::Line }]);
        }
        let mut line = Vec::new();
        // The brackets stand in the columns between the cells.
        for col in 0..=cols {
            let index = row * cols + col;
            let opens = col < cols && view.written == Some(index);
            let closes = col > 0 && view.written == Some(index - 1);
            let (before, after) = (if closes { "]" } else { " " }, if opens { "[" } else { " " });
            if side.is_some_and(|side| 0 < col && col < cols && col.is_multiple_of(side)) {
                line.push(piece(before, Emphasis::Plain));
                line.push(piece("│", Emphasis::Line));
                line.push(piece(after, Emphasis::Plain));
            } else {
                line.push(piece(if opens { after } else { before }, Emphasis::Plain));
            }
            if col < cols {
                line.push(piece(&format!("{:>width$}", symbols[index]), look(view, index)));
            }
        }
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
fn width(view: &View<'_>) -> usize {
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
pub fn look(view: &View<'_>, index: usize) -> Emphasis {
    match view.cells[index] {
        _ if view.written == Some(index) => Emphasis::Written,
        None => Emphasis::Empty,
        Some(_) if view.given[index].is_some() && view.picture == Picture::Digits => {
            Emphasis::Given
        }
        Some(_) if view.is_answer => Emphasis::Answer,
        Some(_) => Emphasis::Plain,
    }
}

/// The rows of a box, when the board is a sudoku with boxes.
pub fn box_side(view: &View<'_>) -> Option<usize> {
    let side = view.size.rows.isqrt();
    let is_sudoku = matches!(view.picture, Picture::Digits | Picture::Sizes);
    (is_sudoku && view.size.is_square() && side > 1 && side * side == view.size.rows)
        .then_some(side)
}

fn piece(text: &str, look: Emphasis) -> Piece {
    Piece { text: text.to_string(), look }
}
