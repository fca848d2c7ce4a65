//! Reads puzzles one by one, and says what is wrong with a line.
//!
//! A puzzle of 9 × 9 is one line of 81 symbols, or nine lines of nine; a file may hold both. White
//! space and the lines between the boxes do not count, and neither do empty lines and lines that begin
//! with `#`, except that they end a board in which a row is missing. However long the input or one of its
//! lines is, no more than one puzzle is kept.

use std::{
    fmt,
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal, Read},
    path::Path,
    str,
};

use grid::Size;
use referee::sudoku::judge_givens;

use super::{Board, symbol_of};
use crate::{
    program::{ExitStatus, Failure, say},
    text::counted,
};

/// Bytes of a line that are kept. What is longer is no puzzle, whatever it says.
const LONGEST_LINE: usize = 4096;

/// Calls `on_entry` with each puzzle of `order` digits in `file`, or in standard input when it is `-`
/// or missing. Everything is right when `on_entry` says so of each. `other_orders` ends the sentence about a
/// puzzle of another length.
pub fn each(
    file: Option<&Path>,
    order: usize,
    other_orders: &'static str,
    mut on_entry: impl FnMut(Entry) -> Result<bool, Failure>,
) -> Result<ExitStatus, Failure> {
    let mut input = open(file)?;
    let mut puzzles = Puzzles { order, other_orders, number: 0, rows: Vec::new() };
    let mut line = Vec::new();
    let (mut all_right, mut is_empty) = (true, true);
    loop {
        let is_end = !read_line(&mut input, &mut line).map_err(|error| {
            Failure::new(format!("cannot read on after line {}: {error}", puzzles.number))
        })?;
        let entries =
            if is_end { [puzzles.unfinished_board(), None] } else { puzzles.take_line(&line) };
        for entry in entries.into_iter().flatten() {
            all_right &= on_entry(entry)?;
            is_empty = false;
        }
        if is_end {
            break;
        }
    }
    if is_empty {
        say("There was no puzzle to solve.");
    }
    Ok(ExitStatus::of(all_right))
}

fn open(file: Option<&Path>) -> Result<Box<dyn BufRead>, Failure> {
    let Some(path) = file.filter(|path| *path != Path::new("-")) else {
        let input = io::stdin().lock();
        if input.is_terminal() {
            say("Reading puzzles from standard input: one a line; Ctrl-D ends it.");
        }
        return Ok(Box::new(input));
    };

    let shown = path.display();
    if path.is_dir() {
        return Err(Failure::new(format!("{shown} is a folder, not a file of puzzles")));
    }
    match File::open(path) {
        Ok(file) => Ok(Box::new(BufReader::new(file))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Failure::new(format!(
            "there is no file {shown}; `just run puzzles --count 5` prints puzzles for one"
        ))),
        Err(error) => Err(Failure::new(format!("cannot read {shown}: {error}"))),
    }
}

/// The lines that a puzzle stands on, counted from 1.
#[derive(Clone, Copy, Default)]
pub struct Place {
    /// The first of them.
    pub first: u64,
    /// The last of them.
    pub last: u64,
}

/// A puzzle whose givens do not contradict each other, or what is wrong with it.
pub type Entry = (Place, Result<Board, BadPuzzle>);

/// Why some lines are not a puzzle.
pub struct BadPuzzle {
    pub sentence: String,
    /// The puzzle, when it could be read and its givens contradict each other.
    pub board: Option<Board>,
}

impl From<String> for BadPuzzle {
    fn from(sentence: String) -> BadPuzzle {
        BadPuzzle { sentence, board: None }
    }
}

/// Reads the next line, or the beginning of it when it is very long; `false` is the end.
fn read_line(input: &mut Box<dyn BufRead>, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let room = LONGEST_LINE + 1;
    let read = input.by_ref().take(room as u64).read_until(b'\n', line)?;
    if read == room && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(read > 0)
}

/// The puzzles of an input, line after line.
struct Puzzles {
    order: usize,
    other_orders: &'static str,
    /// How many lines were read.
    number: u64,
    /// The rows of a board, as far as they have been read, with their lines.
    rows: Vec<(u64, String)>,
}

impl Puzzles {
    /// What the next line completes: a board in which a row is missing, and a puzzle.
    fn take_line(&mut self, line: &[u8]) -> [Option<Entry>; 2] {
        self.number += 1;
        let text = line.strip_prefix(b"\xEF\xBB\xBF").filter(|_| self.number == 1);
        match self.symbols(text.unwrap_or(line)) {
            Ok(symbols) if symbols.is_empty() => {
                let is_gap = self.is_gap(line);
                [is_gap.then(|| self.unfinished_board()).flatten(), None]
            }
            Ok(symbols) if self.is_row(symbols.chars().count()) => {
                self.rows.push((self.number, symbols));
                [(self.rows.len() == self.order).then(|| self.finished_board()), None]
            }
            symbols => {
                let place = Place { first: self.number, last: self.number };
                let puzzle = symbols.and_then(|symbols| self.puzzle(&symbols));
                [self.unfinished_board(), Some((place, puzzle))]
            }
        }
    }

    /// The symbols of a line without its white space and without the lines between boxes; nothing when it
    /// is a comment or such a line.
    fn symbols(&self, line: &[u8]) -> Result<String, BadPuzzle> {
        if line.trim_ascii_start().starts_with(b"#") {
            return Ok(String::new());
        }
        if line.len() > LONGEST_LINE {
            return Err(format!("more than {LONGEST_LINE} bytes, but {}", self.expected()).into());
        }
        let text = str::from_utf8(line).map_err(|_| "this is not text in UTF-8".to_string())?;
        let symbols: String =
            text.chars().filter(|symbol| !symbol.is_whitespace() && *symbol != '|').collect();
        let is_rule = symbols.chars().all(|symbol| matches!(symbol, '-' | '+'));
        Ok(if is_rule { String::new() } else { symbols })
    }

    /// Whether a line without symbols ends a board in which a row is missing. A board may also have
    /// empty lines between its boxes, or after each of its rows.
    fn is_gap(&self, line: &[u8]) -> bool {
        let is_rule = line.contains(&b'-') && !line.contains(&b'#');
        match self.rows.as_slice() {
            [(first, _), (second, _), ..] => {
                !is_rule
                    && second - first == 1
                    && !self.rows.len().is_multiple_of(self.order.isqrt())
            }
            _ => false,
        }
    }

    /// Whether a line of `found` symbols is meant as a row of a board, if not a good one.
    fn is_row(&self, found: usize) -> bool {
        if self.rows.is_empty() { found.abs_diff(self.order) <= 1 } else { found <= 3 * self.order }
    }

    fn finished_board(&mut self) -> Entry {
        let rows = std::mem::take(&mut self.rows);
        // The rows after a bad one belong to the board all the same.
        for (line, row) in &rows {
            if let Err(bad) = self.row(row) {
                return (Place { first: *line, last: *line }, Err(bad.into()));
            }
        }
        let place = Place { first: rows[0].0, last: rows[rows.len() - 1].0 };
        let symbols: String = rows.into_iter().map(|(_, row)| row).collect();
        (place, self.puzzle(&symbols))
    }

    fn unfinished_board(&mut self) -> Option<Entry> {
        let rows = std::mem::take(&mut self.rows);
        let place = Place { first: rows.first()?.0, last: rows.last()?.0 };
        let lines = counted(rows.len() as u64, "line");
        let sentence = format!("the board ends after {lines}, but it needs {}", self.order);
        Some((place, Err(sentence.into())))
    }

    /// The cells of a row, or what is wrong with it.
    fn row(&self, row: &str) -> Result<Vec<Option<u8>>, String> {
        let (found, order) = (row.chars().count(), self.order);
        if found != order {
            let found = counted(found as u64, "symbol");
            return Err(format!("found {found}, but a row of a board has {order}"));
        }
        self.cells(row)
    }

    fn puzzle(&self, symbols: &str) -> Result<Board, BadPuzzle> {
        let (found, size) = (symbols.chars().count(), Size::square(self.order));
        if found != size.area() {
            let (found, wanted) = (counted(found as u64, "symbol"), self.expected());
            return Err(format!("found {found}, but {wanted}{}", self.other_orders).into());
        }
        let board = Board::from_cells(size, self.cells(symbols)?);
        match judge_givens(&board) {
            Ok(()) => Ok(board),
            Err(sentence) => Err(BadPuzzle { sentence, board: Some(board) }),
        }
    }

    fn cells(&self, symbols: &str) -> Result<Vec<Option<u8>>, String> {
        let of = symbols.chars().count();
        let cell = |(index, symbol)| {
            self.digit(symbol).ok_or_else(|| {
                format!(
                    "symbol {} of {of} is {symbol:?}, but a cell is a digit from 1 to {}, or `.` or `0` \
                     when it is empty",
                    index + 1,
                    char::from(symbol_of(u8::try_from(self.order - 1).ok())),
                )
            })
        };
        symbols.chars().enumerate().map(cell).collect()
    }

    fn expected(&self) -> String {
        let order = self.order;
        let lines = match order {
            4 => "four".to_string(),
            9 => "nine".to_string(),
            order => order.to_string(),
        };
        format!("a puzzle is one line of {} or {lines} lines of {order}", order * order)
    }

    /// What a symbol puts into a cell, if it is one: `1` to `9`, then `A` and so on.
    fn digit(&self, symbol: char) -> Option<Option<u8>> {
        if symbol == '.' {
            return Some(None);
        }
        let number = symbol.to_digit(u32::try_from(self.order).ok()? + 1)?;
        Some(u8::try_from(number).ok()?.checked_sub(1))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place { first, last } if first == last => write!(f, "line {first}"),
            Place { first, last } => write!(f, "lines {first} to {last}"),
        }
    }
}
