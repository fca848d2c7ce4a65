//! Sudokus, made to order.

pub mod generate;

/// A sudoku as the lessons hold it: digits from 0 on; `None` is an empty cell.
pub type Board = grid::Grid<Option<u8>>;

/// The board as one line of symbols: `1` to `9`, then `A` and so on, and a dot for an empty cell.
pub fn to_line(board: &Board) -> String {
    // A string of bytes is written faster than one of characters, which may be longer.
    let symbols = board.cells().iter().map(|&cell| symbol_of(cell));
    String::from_utf8(symbols.collect()).expect("each symbol is ASCII")
}

fn symbol_of(cell: Option<u8>) -> u8 {
    const SYMBOLS: &[u8] = b".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let index = cell.map_or(0, |digit| usize::from(digit) + 1);
    SYMBOLS.get(index).copied().unwrap_or(b'.')
}
