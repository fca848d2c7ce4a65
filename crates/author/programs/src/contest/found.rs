//! What a search finds.

use std::fmt;

use grid::{Grid, Size};
use scenes::queens::Square;

use crate::puzzles::{Board, to_line};

/// What a search finds: a board of the lesson, or a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// A magic square, a walk, labels.
    Numbers(Grid<u32>),
    /// A sudoku.
    Digits(Board),
    /// Queens.
    Queens(Grid<Square>),
    /// The columns of queens, row by row, where a board would be too large.
    Columns(Vec<usize>),
    /// What is no board. Nobody judges it.
    Text(String),
}

impl From<Grid<u32>> for Found {
    fn from(board: Grid<u32>) -> Found {
        Found::Numbers(board)
    }
}

impl From<Board> for Found {
    fn from(board: Board) -> Found {
        Found::Digits(board)
    }
}

/// The most cells of a board that is drawn.
const MOST_DRAWN: usize = 2_500;

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Numbers(board) if board.size().area() > MOST_DRAWN => {
                write!(f, "(a board of {})", board.size())
            }
            Found::Columns(columns) if columns.len() > MOST_DRAWN => {
                write!(f, "(a board of {})", Size::square(columns.len()))
            }
            Found::Numbers(board) => board.fmt(f),
            Found::Digits(board) => f.write_str(&to_line(board)),
            Found::Queens(board) => board.fmt(f),
            Found::Columns(columns) => {
                let columns: Vec<String> = columns.iter().map(ToString::to_string).collect();
                f.write_str(&columns.join(" "))
            }
            Found::Text(text) => f.write_str(text),
        }
    }
}
