//! Sudokus, made to order.

pub mod generate;

/// A sudoku as the lessons hold it: digits from 0 on; `None` is an empty cell.
pub type Board = grid::Grid<Option<u8>>;

/// The board as one line of symbols: `1` to `9`, then `A` and so on, and a dot for an empty cell.
pub fn to_line(board: &Board) -> String {
    let symbol = |cell: &Option<u8>| match *cell {
        None => b'.',
        Some(digit @ ..9) => b'1' + digit,
        Some(digit) => b'A' + (digit - 9),
    };
    // A string of bytes is written faster than one of characters, which may be longer.
    String::from_utf8(board.cells().iter().map(symbol).collect()).expect("each symbol is ASCII")
}
