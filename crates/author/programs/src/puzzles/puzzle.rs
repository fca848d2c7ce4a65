//! A puzzle that was read, or what is wrong with it.

use std::fmt;

use referee::sudoku::judge_givens;

use super::{Board, notation::Notation};

/// The lines that a puzzle stands on, counted from 1.
#[derive(Clone, Copy, Default)]
pub struct Place {
    /// The first of them.
    pub first: u64,
    /// The last of them.
    pub last: u64,
}

/// A puzzle whose givens do not contradict each other, or what is wrong with it.
pub type Entry = (Place, Result<Puzzle, BadPuzzle>);

/// A board, and how it is written.
pub struct Puzzle {
    pub board: Board,
    pub notation: Notation,
    /// What is to be said when its symbols could be understood in another way.
    pub(super) remark: Option<String>,
}

/// Why some lines are not a puzzle.
pub struct BadPuzzle {
    pub sentence: String,
    /// The puzzle, when it could be read and its givens contradict each other.
    pub puzzle: Option<Puzzle>,
}

impl From<String> for BadPuzzle {
    fn from(sentence: String) -> BadPuzzle {
        BadPuzzle { sentence, puzzle: None }
    }
}

impl Puzzle {
    /// The puzzle with these cells.
    pub(super) fn of(cells: &str, order: usize) -> Result<Puzzle, BadPuzzle> {
        let (notation, remark) = Notation::of(cells, order)?;
        let board = notation.board(cells, order);
        let judged = judge_givens(&board);
        let puzzle = Puzzle { board, notation, remark };
        match judged {
            Ok(()) => Ok(puzzle),
            Err(sentence) => {
                Err(BadPuzzle { sentence: notation.sentence(&sentence), puzzle: Some(puzzle) })
            }
        }
    }

    /// A board of this puzzle as one line.
    pub fn line(&self, board: &Board) -> String {
        self.notation.line(board)
    }
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
