//! Reads puzzles one by one, in the shapes in which people have them, and says what is wrong with a line.
//!
//! [`FORMATS`] lists the shapes. [`super::line`] says what a line is, [`super::rows`] which rows
//! make a board, [`super::notation`] what its symbols mean. However long the input or one of its
//! lines is, only a few puzzles are kept.

use std::{
    fmt,
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal},
    path::Path,
};

use super::{
    line::{self, Line},
    puzzle::{Entry, Place, Puzzle, expected},
    rows::{Row, Rows},
};
use crate::{
    program::{ExitStatus, Failure, Findings, late_note, now_doing, say},
    wording::counted,
};

/// What is read, and an example of each. The help and the chapter show it.
pub(crate) const FORMATS: &[(&str, &str)] = &[
    ("a board on a line", ".4....179..2..8.54…"),
    (
        "beside a number, a solution, a rating, a remark",
        "1,004300209…,864371259… or .4....179…;7.2 # hard",
    ),
    ("a row on a line", ".4....179 or . 4 . | . . . | 1 7 9 or |   4   |       | 1 7 9 |"),
    ("borders, and rules between the boxes", "*---+---+---* or ├───┼───┼───┤"),
    (
        "a cell between two commas, semicolons, tabs or bars, or none",
        "5,3,,,7,,,, or | 5 | 3 |   |",
    ),
    ("a list of a program", "board = [[\"5\",\"3\",\".\",…], or {5,3,0,…},"),
    ("SadMan's and Simple Sudoku's files", "[Puzzle]"),
    ("HoDoKu's library", ":0000:x:.4..+3.179…:::"),
    ("headings and remarks, which are passed over", "Grid 01 or Level: easy or # hard"),
    ("empty cells", ". or 0 or - or _ or * or x or ? or ,, or a blank"),
    ("digits", "1 to 9 or 0 to 8"),
    ("digits of a board of 16", "1 to G or 0 to F or A to P or 1 to 16, with blanks between"),
    ("ends of lines", "line feed or carriage return or both"),
];

/// The formats, as the help of a program shows them.
pub fn formats() -> String {
    let line = |(what, example): &(&str, &str)| format!("\n  {what}:\n      {example}");
    let lines: String = FORMATS.iter().map(line).collect();
    format!(
        "What is read; a file may hold several shapes:{lines}\nNot read: UTF-16, and pencil marks."
    )
}

/// The formats, as a table of the chapter.
#[cfg(feature = "record")]
pub(crate) fn formats_table() -> String {
    let row = |(what, example): &(&str, &str)| {
        let examples = example.replace('|', "\\|").replace(" or ", "` or `");
        format!("| {what} | `{examples}` |\n")
    };
    let rows: String = FORMATS.iter().map(row).collect();
    format!("| what is read | for example |\n|---|---|\n{rows}")
}

/// Bytes of a line that are kept. What is longer is no puzzle, whatever it says.
const LONGEST_LINE: usize = 4096;

/// What is read, and the words of a program about it.
pub struct Input<'a> {
    /// The file; `-` or none is standard input.
    pub file: Option<&'a Path>,
    /// How many digits the boards have.
    pub order: usize,
    /// The end of the sentence about a puzzle of another length.
    pub other_orders: &'static str,
    /// What is done when a puzzle takes long, and what is faster.
    pub doing: &'static str,
}

/// Calls `on_entry` with each puzzle of the input. Everything is right when `on_entry` says so of each. When
/// one takes long, the program says for which line; Ctrl-C says how many were right before.
pub fn each(
    Input { file, order, other_orders, doing }: Input,
    mut on_entry: impl FnMut(Entry) -> Result<bool, Failure>,
) -> Result<ExitStatus, Failure> {
    let mut lines = Lines { input: open(file)?, number: 0, after_return: false, line: Vec::new() };
    let mut rows = Rows::new(order);
    let mut last_remark = None;
    let note = late_note("");
    let so_far = Findings::new(SoFar::default(), |so_far: &mut SoFar| {
        say(&format!("\n{so_far}"));
        String::new()
    });
    loop {
        let is_end = !lines.next().map_err(|error| {
            Failure::new(format!("cannot read on after line {}: {error}", lines.number))
        })?;
        if lines.number == 1 && is_utf_16(&lines.line) {
            let name = file.map_or("FILE".into(), |file| file.display().to_string());
            return Err(Failure::new(format!(
                "this is text in UTF-16; type `iconv -f UTF-16 -t UTF-8 {name}`, or save it as UTF-8"
            )));
        }
        let entries = match is_end {
            true => rows.end(),
            false => take_line(&lines, order, other_orders, &mut rows),
        };
        for (place, puzzle) in entries {
            if let Ok(Puzzle { remark: remark @ Some(sentence), .. }) = &puzzle
                && *remark != last_remark
            {
                say(&format!("{place}: {sentence}"));
                last_remark = remark.clone();
            }
            so_far.lock().place = place;
            now_doing(&note, format!("{place}: {doing}"));
            let is_right = on_entry((place, puzzle))?;
            now_doing(&note, String::new());
            let mut so_far = so_far.lock();
            so_far.right += u64::from(is_right);
            so_far.others += u64::from(!is_right);
        }
        if is_end {
            break;
        }
    }
    let so_far = so_far.lock();
    if so_far.right + so_far.others == 0 {
        let lines = match lines.number {
            0 => String::new(),
            number => format!(" in {}; `--help` shows what is read", counted(number, "line")),
        };
        say(&format!("There was no puzzle to solve{lines}."));
    }
    // An empty file is no mistake; one in which nothing is a puzzle is.
    Ok(ExitStatus::of(so_far.others == 0 && (so_far.right > 0 || lines.number == 0)))
}

/// What came of the puzzles until now.
#[derive(Default)]
struct SoFar {
    /// The last one that was begun.
    place: Place,
    right: u64,
    others: u64,
}

impl fmt::Display for SoFar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &SoFar { place, right, others } = self;
        if place.first == 0 {
            return write!(f, "Interrupted before the first puzzle.");
        }
        write!(f, "Interrupted after {} solved", counted(right, "puzzle"))?;
        if others > 0 {
            write!(f, " and {others} not")?;
        }
        write!(f, "; the last one begun is at {place}.")
    }
}

/// What the next line completes: rows that it ends, and boards.
fn take_line(lines: &Lines, order: usize, other_orders: &str, rows: &mut Rows) -> Vec<Entry> {
    let place = Place { first: lines.number, last: lines.number };
    let alone = |rows: &mut Rows, sentence: String| {
        let mut entries = rows.end();
        entries.push((place, Err(sentence.into())));
        entries
    };
    if lines.line.len() > LONGEST_LINE {
        return alone(rows, format!("more than {LONGEST_LINE} bytes, but {}", expected(order)));
    }
    let text = String::from_utf8_lossy(&lines.line);
    match line::read(&text, order) {
        // A rule between all columns is one between all rows, or below the head of a table.
        Line::Rule if text.matches('|').count() >= order - 1 => Vec::new(),
        Line::Wrong(_, None) if rows.is_empty() && line::is_numbering_or_date(&text) => Vec::new(),
        Line::Gap | Line::Rule => {
            rows.gap();
            Vec::new()
        }
        Line::Heading => rows.end(),
        Line::Row(cells) => rows.push(place.first, Row::Cells(cells)),
        Line::Marks => rows.push(place.first, Row::Marks),
        Line::Boards(boards) => {
            let boards = boards.iter().map(|cells| (place, Puzzle::of(cells, order)));
            rows.end().into_iter().chain(boards).collect()
        }
        Line::Wrong(..) if text.contains('\u{fffd}') => {
            alone(rows, "this is not text in UTF-8".to_string())
        }
        Line::Wrong(count, sentence)
            if count <= 3 * order && (!rows.is_empty() || count.abs_diff(order) <= 1) =>
        {
            rows.push(place.first, Row::Wrong(count, sentence))
        }
        Line::Wrong(_, Some(sentence)) => alone(rows, sentence),
        Line::Wrong(count, None) => {
            let (found, wanted) = (counted(count as u64, "symbol"), expected(order));
            alone(rows, format!("found {found}, but {wanted}{other_orders}"))
        }
    }
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

/// The lines of an input. A line feed ends one, a carriage return does, and both together do.
struct Lines {
    input: Box<dyn BufRead>,
    /// How many were read.
    number: u64,
    after_return: bool,
    /// The last one, or the beginning of it when it is very long.
    line: Vec<u8>,
}

impl Lines {
    /// Reads the next line; `false` is the end.
    fn next(&mut self) -> io::Result<bool> {
        self.line.clear();
        let mut is_begun = false;
        loop {
            let mut bytes = self.input.fill_buf()?;
            if bytes.is_empty() {
                self.number += u64::from(is_begun);
                return Ok(is_begun);
            }
            if std::mem::take(&mut self.after_return) && bytes[0] == b'\n' {
                self.input.consume(1);
                continue;
            }
            let end = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            self.after_return = end.is_some_and(|end| bytes[end] == b'\r');
            let length = end.unwrap_or(bytes.len());
            bytes = &bytes[..length];
            let room = (LONGEST_LINE + 1).saturating_sub(self.line.len());
            self.line.extend_from_slice(&bytes[..length.min(room)]);
            self.input.consume(length + usize::from(end.is_some()));
            is_begun = true;
            if end.is_some() {
                self.number += 1;
                return Ok(true);
            }
        }
    }
}

/// Whether the first line is of UTF-16, where every other byte of a digit is 0.
fn is_utf_16(line: &[u8]) -> bool {
    let zeros = line.iter().filter(|&&byte| byte == 0).count();
    !line.is_empty() && 3 * zeros >= line.len()
}
