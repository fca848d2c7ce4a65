//! Reads puzzles one by one, and says what is wrong with a line.
//!
//! Two rules: a line that holds one run of as many symbols as a board has cells is that puzzle, whatever stands
//! around it; and as many rows in a row as a board has are one, without their frames, commas and brackets.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Cursor, IsTerminal, Read},
    ops::RangeInclusive,
    path::Path,
};

use grid::Size;
use programs::{puzzles::Board, wording::counted};
use referee::sudoku::judge_givens;

use crate::program::{Failure, say};

/// What is read, as the help of a program shows it.
pub(crate) const FORMATS: &str = "\
What is read, several in one file, too:
  a line with a run of 81 symbols (16 or 256 for other sizes), whatever stands around it;
  nine rows of nine in a row, with or without frames, commas, brackets and headings.
A symbol is a digit, a letter from A on for what is larger than 9, or one of
. 0 - _ * ? for an empty cell, as is a blank between two bars or commas.";

/// What stands around a line: a byte order mark before the first, and a carriage return behind each.
const AROUND: [char; 2] = ['\u{feff}', '\r'];

/// Calls `on_puzzle` with each puzzle of the input, and the number of its line; `-` or no file is standard input.
/// What is wrong with a line is said. Everything is right when nothing is, and `on_puzzle` says so of each.
pub fn each(
    file: Option<&Path>,
    order: usize,
    mut on_puzzle: impl FnMut(u64, Board) -> Result<bool, Failure>,
) -> Result<bool, Failure> {
    let mut rows = Rows { order, waiting: Vec::new() };
    let (mut number, mut puzzles, mut all_right) = (0, 0, true);
    let mut take = |(lines, puzzle): Entry| -> Result<(), Failure> {
        puzzles += 1;
        match (puzzle, lines.into_inner()) {
            (Ok(board), (first, _)) => all_right &= on_puzzle(first, board)?,
            (Err(sentence), (first, last)) => {
                all_right = false;
                let lines = if first == last {
                    format!("line {first}")
                } else {
                    format!("lines {first} to {last}")
                };
                say(&format!("{lines}: {sentence}"));
            }
        }
        Ok(())
    };
    for line in open(file)?.split(b'\n') {
        let line = line.map_err(|error| {
            Failure::new(format!("cannot read on after line {number}: {error}"))
        })?;
        number += 1;
        // Bytes that are no text stand there as `\u{fffd}`.
        let entries = rows.take(number, String::from_utf8_lossy(&line).trim_matches(AROUND));
        entries.into_iter().try_for_each(&mut take)?;
    }
    rows.end().into_iter().try_for_each(&mut take)?;
    if puzzles == 0 && number > 0 {
        let lines = counted(number, "line");
        say(&format!("There was no puzzle to solve in {lines}; `--help` shows what is read."));
    }
    // An empty file is no mistake; one in which nothing is a puzzle is.
    Ok(all_right && (puzzles > 0 || number == 0))
}

/// The lines of a puzzle, counted from 1, and its board when the givens do not contradict each other, or what is
/// wrong with it.
type Entry = (RangeInclusive<u64>, Result<Board, String>);

/// The rows of a board that is not whole yet.
struct Rows {
    order: usize,
    /// The number of each line, and its cells.
    waiting: Vec<(u64, String)>,
}

impl Rows {
    /// What the line of this number completes.
    fn take(&mut self, number: u64, line: &str) -> Vec<Entry> {
        let place = number..=number;
        if let Some(run) = run(line, self.order) {
            return self.end().into_iter().chain([(place, board(run, self.order))]).collect();
        }
        let cells = row(line, self.order);
        if cells.len() == self.order {
            self.waiting.push((number, cells));
            return self.whole().into_iter().collect();
        }
        // An empty line stands between boxes, or between boards.
        if line.trim().is_empty() && !self.waiting.len().is_multiple_of(self.order.isqrt()) {
            return self.end().into_iter().collect();
        }
        // A frame stands between rows.
        if !line.contains(|symbol: char| symbol.is_alphanumeric() || "._?".contains(symbol)) {
            return Vec::new();
        }
        let end = self.end();
        let is_heading = line
            .trim_start()
            .starts_with(|first: char| first.is_alphabetic() || "#:[/".contains(first));
        let wrong = (!is_heading).then(|| {
            let count = line.chars().filter(|&symbol| is_symbol(symbol, self.order)).count();
            let found = counted(count as u64, "symbol");
            let sentence = format!("{found}, but {}", expected(self.order));
            (place, Err(sentence))
        });
        end.into_iter().chain(wrong).collect()
    }

    /// The board, when all its rows are there.
    fn whole(&mut self) -> Option<Entry> {
        if self.waiting.len() < self.order {
            return None;
        }
        let rows = std::mem::take(&mut self.waiting);
        let place = rows[0].0..=rows[rows.len() - 1].0;
        let cells: String = rows.into_iter().map(|(_, cells)| cells).collect();
        Some((place, board(&cells, self.order)))
    }

    /// What is wrong with the rows that wait, when no other follows.
    fn end(&mut self) -> Option<Entry> {
        let rows = std::mem::take(&mut self.waiting);
        let (&(first, _), &(last, _)) = (rows.first()?, rows.last()?);
        let found = counted(rows.len() as u64, "row");
        let sentence = format!("{found}, but {}", expected(self.order));
        Some((first..=last, Err(sentence)))
    }
}

/// The board with these symbols, each of which is one.
fn board(symbols: &str, order: usize) -> Result<Board, String> {
    let digit = |symbol: char| {
        let number = symbol.to_digit(36).and_then(|number| number.checked_sub(1));
        number.and_then(|number| u8::try_from(number).ok())
    };
    let board = Board::from_cells(Size::square(order), symbols.chars().map(digit).collect());
    judge_givens(&board).map(|()| board)
}

fn expected(order: usize) -> String {
    let lines = match order {
        4 => "four".to_string(),
        9 => "nine".to_string(),
        order => order.to_string(),
    };
    format!("a puzzle is one line of {} or {lines} lines of {order}", order * order)
}

/// Whether `symbol` stands in a cell of a board with so many digits.
fn is_symbol(symbol: char, order: usize) -> bool {
    ".0-_*?".contains(symbol)
        || symbol.to_digit(36).is_some_and(|digit| (1..=order).contains(&(digit as usize)))
}

/// The first run of exactly as many symbols as a board has cells.
fn run(line: &str, order: usize) -> Option<&str> {
    let mut runs = line.split(|symbol| !is_symbol(symbol, order));
    runs.find(|run| run.len() == order * order)
}

/// The symbols of a row, of what stands in the innermost brackets where there are some; nothing for another line.
fn row(line: &str, order: usize) -> String {
    let inner = line.rfind(['[', '(', '{']).map_or(line, |open| &line[open + 1..]);
    let inner = inner.split([']', ')', '}']).next().unwrap_or_default().trim();
    // Between two bars or commas a cell may be blank.
    for bar in ['|', '│', '║', ',', ';', '\t'] {
        for cells in [inner, inner.trim_matches(bar)] {
            let cells: Vec<&str> = cells.split(bar).map(str::trim).collect();
            let is_cell = |cell: &&str| {
                cell.len() <= 1 && cell.chars().all(|symbol| is_symbol(symbol, order))
            };
            if cells.len() == order && cells.iter().all(is_cell) {
                return cells.iter().map(|cell| cell.chars().next().unwrap_or('.')).collect();
            }
        }
    }
    let is_between = |symbol: char| symbol.is_whitespace() || "|│║,;\"'".contains(symbol);
    let rest: String = inner.chars().filter(|&symbol| !is_between(symbol)).collect();
    // A frame of `+---+---+` is no row.
    if rest.chars().all(|symbol| is_symbol(symbol, order)) { rest } else { String::new() }
}

fn open(file: Option<&Path>) -> Result<Box<dyn BufRead>, Failure> {
    let Some(path) = file.filter(|path| *path != Path::new("-")) else {
        let input = io::stdin().lock();
        if input.is_terminal() {
            say("Reading puzzles from standard input: one per line; Ctrl-D ends it.");
        }
        return Ok(Box::new(input));
    };

    let shown = path.display();
    if path.is_dir() {
        return Err(Failure::new(format!("{shown} is a folder, not a file of puzzles")));
    }
    let unreadable = |error| Failure::new(format!("cannot read {shown}: {error}"));
    match File::open(path) {
        Ok(file) => utf_8(BufReader::new(file)).map_err(unreadable),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Failure::new(format!(
            "there is no file {shown}; `just run puzzles --count 5` prints puzzles for one"
        ))),
        Err(error) => Err(unreadable(error)),
    }
}

/// The same text in UTF-8, where its first two bytes say that it is in UTF-16.
fn utf_8(mut file: BufReader<File>) -> io::Result<Box<dyn BufRead>> {
    let of_pair: fn([u8; 2]) -> u16 = match file.fill_buf()? {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return Ok(Box::new(file)),
    };
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    let units: Vec<u16> = bytes.as_chunks().0.iter().map(|&pair| of_pair(pair)).collect();
    Ok(Box::new(Cursor::new(String::from_utf16_lossy(&units))))
}
