//! Reads puzzles one by one, and says what is wrong with a line.
//!
//! A puzzle is one line of 81 symbols, or nine lines of nine; a file may hold both. White space does
//! not count, and neither do empty lines and lines that begin with `#`. However long the input or
//! one of its lines is, no more than one puzzle is kept.

use std::{
    fmt,
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal},
    path::Path,
    str,
};

use referee::sudoku::{Fault, judge_givens};

use super::Board;
use crate::ending::Failure;

/// Symbols of a puzzle.
const PUZZLE: usize = 81;
/// Symbols of a row.
const ROW: usize = 9;
/// Bytes of a line that are kept. What is longer is no puzzle, whatever it says.
const LONGEST_LINE: usize = 4096;

/// Opens `file`, or standard input when it is `-` or missing.
///
/// # Errors
///
/// A sentence when there is no such file, when it is a folder, or when it cannot be read.
pub fn open(file: Option<&Path>) -> Result<Box<dyn BufRead>, Failure> {
    let Some(path) = file.filter(|path| *path != Path::new("-")) else {
        let input = io::stdin().lock();
        if input.is_terminal() {
            eprintln!("Reading puzzles from standard input: one a line; Ctrl-D ends it.");
        }
        return Ok(Box::new(input));
    };

    let shown = path.display();
    if path.is_dir() {
        return Err(Failure::new(format!("{shown} is a folder, not a file of puzzles")));
    }
    match File::open(path) {
        Ok(file) => Ok(Box::new(BufReader::new(file))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(Failure::new(format!("there is no file {shown}")))
        }
        Err(error) => Err(Failure::new(format!("cannot read {shown}: {error}"))),
    }
}

/// The lines that a puzzle stands on, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The first of them.
    pub first: u64,
    /// The last of them.
    pub last: u64,
}

/// A puzzle whose givens do not contradict each other, or what is wrong with it.
pub type Entry = (Place, Result<Board, BadPuzzle>);

/// Why some lines are not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPuzzle {
    /// Too few or too many symbols for a puzzle.
    Length {
        /// How many symbols the line has.
        found: usize,
    },
    /// Too few or too many symbols for a row of a board of nine lines.
    RowLength {
        /// How many symbols the line has.
        found: usize,
    },
    /// A line longer than any puzzle could be.
    TooLong,
    /// A symbol that is neither a digit nor an empty cell.
    Symbol {
        /// The symbol as it was written.
        symbol: char,
        /// Which of the line's symbols it is, counted from 1.
        number: usize,
        /// How many symbols the line has.
        of: usize,
    },
    /// Bytes that are not text.
    NotUtf8,
    /// A board that ends before its ninth line.
    Unfinished {
        /// How many lines it has.
        lines: usize,
    },
    /// Givens that contradict each other.
    Contradiction {
        /// The puzzle as it was read.
        board: Board,
        /// Which givens.
        fault: Fault,
    },
}

/// The puzzles of an input, in reading order.
#[derive(Debug)]
pub struct Puzzles<R> {
    input: R,
    line: Vec<u8>,
    number: u64,
    // The rows of a board of nine lines, as far as they have been read.
    rows: Rows,
    // An entry that was read while the one before it was still to be told.
    waiting: Option<Entry>,
}

/// The beginning of a board of nine lines.
#[derive(Debug, Default)]
struct Rows {
    first: u64,
    last: u64,
    lines: usize,
    symbols: String,
    // What is wrong with the first bad row. The rows after it belong to the board all the same.
    bad: Option<(u64, BadPuzzle)>,
}

impl<R: BufRead> Puzzles<R> {
    /// The puzzles that `input` holds.
    pub fn new(input: R) -> Puzzles<R> {
        Puzzles { input, line: Vec::new(), number: 0, rows: Rows::default(), waiting: None }
    }

    /// The next puzzle, or `None` at the end of the input.
    ///
    /// # Errors
    ///
    /// When the input cannot be read on.
    pub fn next_entry(&mut self) -> Result<Option<Entry>, Failure> {
        if let Some(entry) = self.waiting.take() {
            return Ok(Some(entry));
        }
        loop {
            let read = self.read_line().map_err(|error| {
                Failure::new(format!("cannot read on after line {}: {error}", self.number))
            })?;
            if !read {
                return Ok(self.unfinished_rows());
            }
            if let Some(entry) = self.take_line() {
                return Ok(Some(entry));
            }
        }
    }

    /// Reads the next line, or the beginning of it when it is very long; `false` is the end.
    fn read_line(&mut self) -> io::Result<bool> {
        self.line.clear();
        let mut read_any = false;
        loop {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            let room = (LONGEST_LINE + 1).saturating_sub(self.line.len());
            self.line.extend_from_slice(&part[..part.len().min(room)]);

            let used = part.len() + usize::from(end.is_some());
            read_any |= used > 0;
            self.input.consume(used);
            if end.is_some() || used == 0 {
                self.number += u64::from(read_any);
                return Ok(read_any);
            }
        }
    }

    /// What the line that was just read completes, if anything.
    fn take_line(&mut self) -> Option<Entry> {
        if self.number == 1 && self.line.starts_with(b"\xEF\xBB\xBF") {
            self.line.drain(..3);
        }
        let symbols = symbols(&self.line);
        match symbols {
            Ok(symbols) if symbols.is_empty() || symbols.starts_with('#') => None,
            Ok(symbols) if self.is_row(symbols.chars().count()) => self.take_row(symbols),
            symbols => {
                let place = Place { first: self.number, last: self.number };
                let entry = (place, symbols.and_then(|symbols| puzzle(&symbols)));
                match self.unfinished_rows() {
                    Some(unfinished) => {
                        self.waiting = Some(entry);
                        Some(unfinished)
                    }
                    None => Some(entry),
                }
            }
        }
    }

    /// Whether a line of `found` symbols is meant as a row of a board, if not a good one.
    fn is_row(&self, found: usize) -> bool {
        if self.rows.lines == 0 { found.abs_diff(ROW) <= 1 } else { found <= 3 * ROW }
    }

    fn take_row(&mut self, symbols: String) -> Option<Entry> {
        if self.rows.lines == 0 {
            self.rows.first = self.number;
        }
        self.rows.last = self.number;
        self.rows.lines += 1;
        let found = symbols.chars().count();
        let bad =
            if found == ROW { bad_symbol(&symbols) } else { Some(BadPuzzle::RowLength { found }) };
        if self.rows.bad.is_none() {
            self.rows.bad = bad.map(|bad| (self.number, bad));
        }
        self.rows.symbols.push_str(&symbols);
        (self.rows.lines == ROW).then(|| self.finished_rows())
    }

    fn finished_rows(&mut self) -> Entry {
        let Rows { first, last, symbols, bad, .. } = std::mem::take(&mut self.rows);
        match bad {
            Some((line, bad)) => (Place { first: line, last: line }, Err(bad)),
            None => (Place { first, last }, puzzle(&symbols)),
        }
    }

    fn unfinished_rows(&mut self) -> Option<Entry> {
        let Rows { first, last, lines, .. } = std::mem::take(&mut self.rows);
        (lines > 0).then_some((Place { first, last }, Err(BadPuzzle::Unfinished { lines })))
    }
}

/// The symbols of a line without its white space.
fn symbols(line: &[u8]) -> Result<String, BadPuzzle> {
    if line.trim_ascii_start().starts_with(b"#") {
        return Ok(String::new());
    }
    if line.len() > LONGEST_LINE {
        return Err(BadPuzzle::TooLong);
    }
    let text = str::from_utf8(line).map_err(|_| BadPuzzle::NotUtf8)?;
    Ok(text.chars().filter(|symbol| !symbol.is_whitespace()).collect())
}

fn puzzle(symbols: &str) -> Result<Board, BadPuzzle> {
    let found = symbols.chars().count();
    if found != PUZZLE {
        return Err(BadPuzzle::Length { found });
    }
    if let Some(bad) = bad_symbol(symbols) {
        return Err(bad);
    }
    let digits = symbols.bytes().map(|symbol| match symbol {
        b'1'..=b'9' => Some(symbol - b'1'),
        _ => None,
    });
    let board = Board::from_cells(grid::Size::square(ROW), digits.collect());
    match judge_givens(&board) {
        Ok(()) => Ok(board),
        Err(fault) => Err(BadPuzzle::Contradiction { board, fault }),
    }
}

fn bad_symbol(symbols: &str) -> Option<BadPuzzle> {
    let of = symbols.chars().count();
    let (index, symbol) =
        symbols.chars().enumerate().find(|(_, symbol)| !matches!(symbol, '0'..='9' | '.'))?;
    Some(BadPuzzle::Symbol { symbol, number: index + 1, of })
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place { first, last } if first == last => write!(f, "line {first}"),
            Place { first, last } => write!(f, "lines {first} to {last}"),
        }
    }
}

impl fmt::Display for BadPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |count: usize, noun: &str| {
            format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
        };
        match self {
            BadPuzzle::Length { found } => write!(
                f,
                "found {}, but a puzzle is one line of 81 or nine lines of 9",
                plural(*found, "symbol")
            ),
            BadPuzzle::RowLength { found } => {
                write!(f, "found {}, but a row of a board has 9", plural(*found, "symbol"))
            }
            BadPuzzle::TooLong => {
                write!(
                    f,
                    "more than {LONGEST_LINE} bytes, but a puzzle is one line of 81 or nine lines of 9"
                )
            }
            BadPuzzle::Symbol { symbol, number, of } => write!(
                f,
                "symbol {number} of {of} is {symbol:?}, but a cell is a digit from 1 to 9, or `.` or `0` when it is empty"
            ),
            BadPuzzle::NotUtf8 => write!(f, "this is not text in UTF-8"),
            BadPuzzle::Unfinished { lines } => {
                write!(f, "the board ends after {}, but it needs 9", plural(*lines, "line"))
            }
            BadPuzzle::Contradiction { fault, .. } => write!(f, "{fault}"),
        }
    }
}
