//! The grid remembers: how much a search wrote, what it wrote, and when to stop it.
//!
//! A *placement* writes a number into a cell, a *removal* empties a cell that held one. Writing
//! "empty" over "empty" is neither. Placements are the yardstick of the course: they are the same
//! on every machine.
//!
//! - [`count`] gives a search's answer and how many placements and removals it took.
//! - [`journal`] gives the answer and what was written, event by event, for a replay.
//! - [`budget`] stops a search that goes on past a number of placements.
//! - [`listen`] tells each event while the search runs, for a replay of a search that may not end.
//!
//! They nest: each sees all that the search inside it writes. Only the thread that runs the
//! search is watched. When nothing is watched, a write costs one look at a thread-local flag.
//!
//! ```
//! use grid::{Grid, Pos, Size, record};
//!
//! let mut board = Grid::new(Size::square(2), 0_u32);
//! let (_, count) = record::count(|| {
//!     board.set(Pos::new(0, 0), 1);
//!     board.set(Pos::new(0, 0), 2);
//!     board.set(Pos::new(0, 0), 0);
//! });
//! assert_eq!((count.placements, count.removals, count.deepest), (2, 1, 1));
//! ```

use std::{
    cell::RefCell,
    path::PathBuf,
    rc::Rc,
    sync::{
        PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use crate::{
    Pos, Size,
    board::AnyBoard,
    diary::{self, Diary},
    watch::{Listener, Watcher, watch},
};
pub use crate::{counted, grouped};

/// Runs `search` and counts what it writes on boards.
pub fn count<R>(search: impl FnOnce() -> R) -> (R, Count) {
    let (answer, watcher) = watch(Watcher::default(), search);
    (answer, watcher.count)
}

/// Runs `search` and keeps the first `limit` events; the rest is counted and not kept.
///
/// # Cost
///
/// About 40 bytes an event, and the cells of each board that was written on, once.
pub fn journal<R>(limit: usize, search: impl FnOnce() -> R) -> (R, Journal) {
    let journal = Rc::new(RefCell::new(Journal::default()));
    let kept = Rc::clone(&journal);
    let keep = move |event| match event {
        SearchEvent::Board(board) => kept.borrow_mut().boards.push(board),
        SearchEvent::Event(event) => kept.borrow_mut().events.push(event),
    };
    let listener = Some(Listener::new(limit, keep));
    let (answer, Watcher { count, .. }) = watch(Watcher { listener, ..Watcher::default() }, search);
    (answer, Journal { count, ..journal.take() })
}

/// From here on [`budget`] says in `file` at each write how far the search is, and removes the file at the
/// end. A search that is killed, in a loop that writes nothing or in a recursion without end, leaves there
/// what it did last.
pub fn keep_diary(file: Option<PathBuf>) {
    *diary::FILE.lock().unwrap_or_else(PoisonError::into_inner) = file;
}

/// Whether a panic with this `message` is the one with which [`budget`] stops a search.
pub fn is_out_of_budget(message: &str) -> bool {
    message.starts_with(OUT_OF_BUDGET)
}

/// How that message begins.
pub(crate) const OUT_OF_BUDGET: &str = "the search made ";

/// Runs `search`, and stops it when it has placed `placements` numbers and wants to place another.
/// See [`keep_diary`] for a search that ends otherwise.
///
/// # Cost
///
/// A third more than [`count`] for each write: the search's boards are compared.
///
/// # Panics
///
/// That is how the search is stopped. The message says how many numbers were placed, shows the
/// board, and asks the likely question. When the search writes on one board and goes round in a
/// circle there, it says after which placements the board was the same.
pub fn budget<R>(placements: u64, search: impl FnOnce() -> R) -> R {
    let (budget, diary) = (Some(placements), Diary::wanted());
    watch(Watcher { budget, diary, ..Watcher::default() }, search).0
}

/// Runs `search` and tells `listener` what it writes, just before it is written.
///
/// A listener that panics ends the search, which is the one way to stop a search that never ends
/// by itself.
///
/// # Panics
///
/// When the listener itself writes on a board.
pub fn listen<R>(listener: impl FnMut(SearchEvent) + 'static, search: impl FnOnce() -> R) -> R {
    let listener = Some(Listener::new(usize::MAX, listener));
    watch(Watcher { listener, ..Watcher::default() }, search).0
}

/// What [`listen`] tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchEvent {
    /// A board is about to be written on for the first time. Boards count from 0 in this order.
    Board(Board),
    /// A cell is about to be written.
    Event(Event),
}

/// How much a search wrote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Numbers written into cells.
    pub placements: u64,
    /// Cells emptied.
    pub removals: u64,
    /// The most cells that were filled at once, not counting those filled before the search.
    pub deepest: u64,
    filled: u64,
    /// Placements of the number that the cell held before.
    unchanged: u64,
}

impl Count {
    /// Counts a write of `after` into a cell that held `before`.
    pub(crate) fn add(&mut self, before: Option<u64>, after: Option<u64>) {
        let (was_filled, is_filled) = (before.is_some(), after.is_some());
        self.unchanged += u64::from(is_filled && before == after);
        if is_filled {
            self.placements += 1;
        } else {
            self.removals += 1;
        }
        // A search may empty cells that were filled before it began, so this saturates.
        self.filled = (self.filled + u64::from(is_filled)).saturating_sub(u64::from(was_filled));
        self.deepest = self.deepest.max(self.filled);
    }

    /// Whether most placements changed nothing.
    pub(crate) fn is_mostly_unchanged(&self) -> bool {
        self.unchanged > self.placements / 2
    }

    /// How many numbers stood on a board of `size` at most, in parentheses. A search that throws away
    /// its boards empties no cell, so what it counts says nothing of one board.
    pub(crate) fn at_a_time(&self, size: Size) -> String {
        match self.deepest {
            deepest if deepest > size.area() as u64 => String::new(),
            deepest => format!(" (at most {} at a time)", grouped(deepest)),
        }
    }
}

/// What a search wrote, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    /// The boards that were written on, as they were before.
    pub boards: Vec<Board>,
    /// The first events, as many as were asked for; the sum of `count` says how many there were.
    pub events: Vec<Event>,
    /// All that was written, the events that were not kept included.
    pub count: Count,
}

/// A board as it was before a search first wrote on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its rows and columns.
    pub size: Size,
    /// Its cells in reading order; `None` is an empty cell.
    pub cells: Vec<Option<u64>>,
    /// The name of the type of its cells, to tell a board of digits from one of numbers: `u32`. The
    /// compiler does not promise how exactly it writes the name.
    pub holds: &'static str,
}

/// One write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Which of the journal's boards.
    pub board: usize,
    /// Which cell.
    pub pos: Pos,
    /// The number placed, or `None` for a removal.
    pub value: Option<u64>,
}

impl Board {
    pub(crate) fn of(board: &dyn AnyBoard) -> Board {
        let cells = board.size().positions().map(|pos| board.number(pos)).collect();
        Board { size: board.size(), cells, holds: board.holds() }
    }
}

/// What tells a board from its copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BoardId(u64);

impl BoardId {
    pub(crate) fn new() -> BoardId {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        BoardId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}
