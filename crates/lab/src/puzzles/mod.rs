//! Sudokus from a file, from standard input, or made to order.
//!
//! | module | what it does |
//! |---|---|
//! | [`read`] | reads puzzles one by one, and says what is wrong with a line |
//! | [`generate`] | makes puzzles with one solution, the same from the same seed |
//! | [`command`] | `just run puzzles --count 10 --clues 26 --seed 1` |

pub mod command;
pub mod generate;
pub mod read;

/// A sudoku as the lessons hold it: 9 × 9 digits 0 to 8; `None` is an empty cell.
pub type Board = grid::Grid<Option<u8>>;

/// The board as one line of 81 symbols, `1` to `9`, and a dot for an empty cell.
pub fn to_line(board: &Board) -> String {
    board.cells().iter().map(|cell| cell.map_or('.', |digit| char::from(b'1' + digit))).collect()
}
