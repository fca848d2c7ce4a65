//! A puzzle that was read, or what is wrong with it.

use std::fmt;

use grid::Size;
use programs::puzzles::Board;
use referee::sudoku::judge_givens;

/// The lines that a puzzle stands on, counted from 1.
#[derive(Clone, Copy)]
pub struct Place {
    /// The first of them.
    pub first: u64,
    /// The last of them.
    pub last: u64,
}

/// A puzzle whose givens do not contradict each other, or what is wrong with these lines.
pub type Entry = (Place, Result<Board, String>);

/// The board with these symbols, each of which is one.
pub(super) fn board(symbols: &str, order: usize) -> Result<Board, String> {
    let digit = |symbol: char| {
        let number = symbol.to_digit(36).and_then(|number| number.checked_sub(1));
        number.and_then(|number| u8::try_from(number).ok())
    };
    let board = Board::from_cells(Size::square(order), symbols.chars().map(digit).collect());
    judge_givens(&board).map(|()| board)
}

pub(super) fn expected(order: usize) -> String {
    let lines = match order {
        4 => "four".to_string(),
        9 => "nine".to_string(),
        order => order.to_string(),
    };
    format!("a puzzle is one line of {} or {lines} lines of {order}", order * order)
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place { first, last } if first == last => write!(f, "line {first}"),
            Place { first, last } => write!(f, "lines {first} to {last}"),
        }
    }
}
