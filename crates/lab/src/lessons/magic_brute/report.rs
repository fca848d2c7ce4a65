//! What the program says: a square, how far it is, and the end.

use std::{
    io::{self, Write},
    time::Instant,
};

use magic_brute::{Board, better::Work};
use serde::Serialize;

use super::{Better, Options, seconds_since};
use crate::figures::grouped;

/// What was found so far. The handler of Ctrl-C reads it while the search goes on.
pub(super) struct Report {
    order: usize,
    better: Option<Better>,
    is_json: bool,
    start: Instant,
    squares: u64,
    /// How many boards were tested, as far as it is known during the search.
    pub(super) boards: u128,
}

/// A square in JSON.
#[derive(Serialize)]
struct Square {
    square: Vec<Vec<u32>>,
    seconds: f64,
}

/// The end of the search in JSON. A number that is not known is left out.
#[derive(Serialize)]
struct End {
    order: usize,
    squares: u64,
    /// Whether only one square of each eight that are turned or mirrored was looked for.
    up_to_symmetry: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placements: Option<u64>,
    seconds: f64,
    complete: bool,
}

impl Report {
    pub(super) fn new(options: &Options) -> Report {
        Report {
            order: options.order,
            better: options.better,
            is_json: options.json,
            start: Instant::now(),
            squares: 0,
            boards: 0,
        }
    }

    pub(super) fn print_square(&mut self, square: &Board, out: &mut dyn Write) -> io::Result<()> {
        self.squares += 1;
        let seconds = seconds_since(self.start);
        if self.is_json {
            let square = square.rows().map(|row| row.copied().collect()).collect();
            return write_line(out, &Square { square, seconds });
        }
        // All cores give their squares together, at the end.
        if self.better == Some(Better::Split) {
            return writeln!(out, "{square}\n");
        }
        writeln!(out, "{square}\nfound after {}\n", shown(seconds))
    }

    pub(super) fn print_end(&self, work: Option<Work>, out: &mut dyn Write) -> io::Result<()> {
        if self.is_json {
            return write_line(out, &self.end(work, true));
        }
        let done = match (self.better, work) {
            (None, Some(Work { placements, boards })) => {
                format!("{} tested in {} calls", full_boards(boards), grouped(placements + 1))
            }
            (_, Some(Work { placements, boards })) => {
                format!("{} placements, {} tested", grouped(placements), full_boards(boards))
            }
            (_, None) => "every board tried".to_string(),
        };
        let seconds = shown(seconds_since(self.start));
        writeln!(out, "Complete after {seconds}: {}; {done}.", self.squares_found())
    }

    /// For Ctrl-C: the squares are printed already.
    pub(super) fn print_interrupted(&self) {
        let boards = u64::try_from(self.boards).unwrap_or(u64::MAX);
        if self.is_json {
            let mut out = io::stdout();
            let work = (boards > 0).then_some(Work { placements: 0, boards });
            let mut end = self.end(work, false);
            end.placements = None;
            // The program ends here; a closed pipe is no reason to say more.
            let _ = write_line(&mut out, &end);
            return;
        }
        let done = match boards {
            0 => String::new(),
            _ => format!("; {} boards tested", grouped(boards)),
        };
        let seconds = shown(seconds_since(self.start));
        eprintln!("\nStopped after {seconds}: {} so far{done}.", self.squares_found());
    }

    fn end(&self, work: Option<Work>, complete: bool) -> End {
        End {
            order: self.order,
            squares: self.squares,
            up_to_symmetry: self.is_up_to_symmetry(),
            boards: work.map(|work| work.boards),
            placements: work.map(|work| work.placements),
            seconds: seconds_since(self.start),
            complete,
        }
    }

    fn squares_found(&self) -> String {
        let squares = match self.squares {
            0 => return format!("no magic square of order {}", self.order),
            1 => "1 magic square".to_string(),
            many => format!("{} magic squares", grouped(many)),
        };
        let how = if self.is_up_to_symmetry() { " up to turning and mirroring" } else { "" };
        format!("{squares} of order {}{how}", self.order)
    }

    fn is_up_to_symmetry(&self) -> bool {
        self.better == Some(Better::Lines)
    }
}

fn write_line(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)?;
    out.flush()
}

fn full_boards(boards: u64) -> String {
    let plural = if boards == 1 { "" } else { "s" };
    format!("{} full board{plural}", grouped(boards))
}

fn shown(seconds: f64) -> String {
    if seconds < 1e-3 {
        format!("{:.0} µs", seconds * 1e6)
    } else if seconds < 1.0 {
        format!("{:.1} ms", seconds * 1e3)
    } else {
        format!("{seconds:.2} s")
    }
}
