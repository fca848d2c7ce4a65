//! `--trace`: the board, drawn while it is searched.
//!
//! The lesson's search knows nothing of drawing, so this is a copy of it that tells of every number
//! it writes.

use std::{
    io::{self, Write},
    thread,
    time::{Duration, Instant},
};

use grid::{Grid, Pos, Size};
use magic_brute::{Board, better::Work, is_magic, largest, next_pos};

use crate::ending::Failure;

/// How long a picture stays on a terminal at least.
const FRAME: Duration = Duration::from_millis(40);

/// Called after every write, with the board and whether it is a magic square.
type OnWrite<'a> = dyn FnMut(&Board, bool) -> Result<(), Failure> + 'a;

pub(super) fn empty(order: usize) -> Board {
    Grid::new(Size::square(order), 0)
}

/// The lesson's `search_from`, with a call after every write.
pub(super) fn search(
    board: &mut Board,
    pos: Option<Pos>,
    on_write: &mut OnWrite,
) -> Result<Work, Failure> {
    let Some(pos) = pos else {
        return Ok(Work { placements: 0, boards: 1 });
    };

    let size = board.size();
    let next = next_pos(size, pos);
    let mut work = Work::default();
    for number in 1..=largest(size) {
        board.set(pos, number);
        on_write(board, next.is_none() && is_magic(board))?;
        let Work { placements, boards } = search(board, next, on_write)?;
        work.placements += placements + 1;
        work.boards += boards;
    }
    board.set(pos, 0);
    Ok(work)
}

/// Where the board is drawn: over and over in one place of a terminal, one after the other in a pipe.
pub(super) struct Picture {
    is_terminal: bool,
    delay: Option<Duration>,
    drawn: Option<Instant>,
}

impl Picture {
    pub(super) fn new(is_terminal: bool, delay: Option<Duration>) -> Picture {
        Picture { is_terminal, delay, drawn: None }
    }

    /// Draws the board, unless a terminal shows the last picture for too short a time. A square is
    /// not drawn, because it is printed.
    pub(super) fn draw(
        &mut self,
        board: &Board,
        is_square: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if self.is_terminal {
            let is_too_soon = self.drawn.is_some_and(|drawn| drawn.elapsed() < FRAME);
            if is_too_soon && self.delay.is_none() && !is_square {
                return Ok(());
            }
            // Up to the first line of the last picture, and clear all below.
            if self.drawn.take().is_some() {
                write!(out, "\x1b[{}A\x1b[J", board.size().rows)?;
            }
        }
        if is_square {
            return Ok(());
        }
        let gap = if self.is_terminal { "" } else { "\n" };
        writeln!(out, "{board}{gap}")?;
        self.drawn = Some(Instant::now());
        if let Some(delay) = self.delay {
            out.flush()?;
            thread::sleep(delay);
        } else if self.is_terminal {
            out.flush()?;
        }
        Ok(())
    }
}
