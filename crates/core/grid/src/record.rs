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

use std::{cell::RefCell, rc::Rc};

pub use crate::events::{Board, Count, Event, SearchEvent};
use crate::watch::{Listener, Watcher, watch};

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

/// With this [`budget`] panics when it stops a search: what the search did, its board, and the likely question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutOfBudget(pub String);

/// Runs `search`, and stops it when it has placed `placements` numbers and wants to place another.
///
/// # Panics
///
/// That is how the search is stopped: with an [`OutOfBudget`].
pub fn budget<R>(placements: u64, search: impl FnOnce() -> R) -> R {
    watch(Watcher { budget: Some(placements), ..Watcher::default() }, search).0
}

/// Runs `search` and tells `listener` what it writes, just before it is written.
///
/// A listener that panics ends the search, as a [`budget`] does.
///
/// # Panics
///
/// When the listener itself writes on a board.
pub fn listen<R>(listener: impl FnMut(SearchEvent) + 'static, search: impl FnOnce() -> R) -> R {
    let listener = Some(Listener::new(usize::MAX, listener));
    watch(Watcher { listener, ..Watcher::default() }, search).0
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
