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

/// A sudoku as the lessons hold it: digits from 0 on; `None` is an empty cell.
pub type Board = grid::Grid<Option<u8>>;

/// The board as one line of symbols: `1` to `9`, then `A` and so on, and a dot for an empty cell.
pub fn to_line(board: &Board) -> String {
    board.cells().iter().copied().map(symbol_of).collect()
}

fn symbol_of(cell: Option<u8>) -> char {
    let symbol = cell.and_then(|digit| char::from_digit(u32::from(digit) + 1, 36));
    symbol.map_or('.', |symbol| symbol.to_ascii_uppercase())
}
