//! The watchers of the searches that run on this thread: each hears every write, and may stop the search.

use std::{
    cell::{Cell as Flag, RefCell},
    collections::HashMap,
    fmt,
    panic::{self, AssertUnwindSafe},
    thread,
};

use crate::{
    Pos, Size,
    any_board::{AnyBoard, BoardId},
    draw::draw,
    events::{Board, Count, Event, SearchEvent},
    grouped,
    record::OutOfBudget,
};

/// One `count`, `journal`, `budget` or `listen` that is running.
#[derive(Default)]
pub(crate) struct Watcher {
    pub(crate) count: Count,
    pub(crate) budget: Option<u64>,
    pub(crate) listener: Option<Listener>,
}

/// A function that hears the events, and the boards that it knows already.
pub(crate) struct Listener {
    /// How many more events it hears.
    left: usize,
    /// The boards' numbers, in the order in which they were first written on.
    numbers: HashMap<BoardId, usize>,
    tell: Box<dyn FnMut(SearchEvent)>,
}

thread_local! {
    static WATCHERS: RefCell<Vec<Watcher>> = const { RefCell::new(Vec::new()) };
    // Whether there is a watcher. Without one, a write looks at nothing else.
    static WATCHED: Flag<bool> = const { Flag::new(false) };
}

/// Runs `search` under `watcher`, and takes the watcher away even when the search panics.
pub(crate) fn watch<R>(watcher: Watcher, search: impl FnOnce() -> R) -> (R, Watcher) {
    WATCHERS.with_borrow_mut(|watchers| watchers.push(watcher));
    WATCHED.set(true);
    let answer = panic::catch_unwind(AssertUnwindSafe(search));
    let watcher = WATCHERS.with_borrow_mut(|watchers| {
        let watcher = watchers.pop().unwrap_or_default();
        WATCHED.set(!watchers.is_empty());
        watcher
    });
    match answer {
        Ok(answer) => (answer, watcher),
        Err(payload) => panic::resume_unwind(payload),
    }
}

/// Tells every watcher that `value` is about to be written at `pos`.
#[track_caller]
pub(crate) fn before_write(board: &dyn AnyBoard, pos: Pos, value: Option<u64>) {
    if WATCHED.get() {
        note(board, pos, value);
    }
}

#[track_caller]
fn note(board: &dyn AnyBoard, pos: Pos, value: Option<u64>) {
    let before = board.number(pos);
    if value.is_none() && before.is_none() {
        return;
    }

    let over = WATCHERS.with_borrow_mut(|watchers| {
        let mut over = None;
        for watcher in watchers {
            if value.is_some() && watcher.budget == Some(watcher.count.placements) {
                over = Some(watcher.count);
            }
            watcher.count.add(before, value);
            if let Some(listener) = &mut watcher.listener {
                listener.hear(board, pos, value);
            }
        }
        over
    });
    if let Some(count) = over.filter(|_| !thread::panicking()) {
        let drawn = fmt::from_fn(|f| draw(f, board.size(), &|pos| board.symbol(pos)));
        stop(count, board.size(), &drawn.to_string());
    }
}

impl Listener {
    /// Tells `tell` the first `limit` events, and their boards.
    pub(crate) fn new(limit: usize, tell: impl FnMut(SearchEvent) + 'static) -> Listener {
        Listener { left: limit, numbers: HashMap::new(), tell: Box::new(tell) }
    }

    fn hear(&mut self, written_on: &dyn AnyBoard, pos: Pos, value: Option<u64>) {
        let Some(left) = self.left.checked_sub(1) else { return };
        self.left = left;
        let next = self.numbers.len();
        let board = *self.numbers.entry(written_on.id()).or_insert(next);
        if board == next {
            (self.tell)(SearchEvent::Board(Board::of(written_on)));
        }
        (self.tell)(SearchEvent::Event(Event { board, pos, value }));
    }
}

#[cold]
#[track_caller]
fn stop(count: Count, size: Size, board: &str) -> ! {
    // No cell was empty before: this search repairs a full board.
    let (depth, question) = match count.deepest {
        0 => (
            ", and each took the place of another".to_string(),
            "Is each change better than what was there, and not only as good? Does the search stop at its \
             goal?",
        ),
        _ if count.is_mostly_unchanged() => (
            count.at_a_time(size),
            "More than half of its placements changed nothing, because the cell held that number already. Which cells \
             does one turn of the search change? Does it write any other?",
        ),
        _ if count.removals == 0 => (
            count.at_a_time(size),
            "Does it write a cell again that is done already? Does the search stop at its goal?",
        ),
        _ => (
            count.at_a_time(size),
            "Is every placement taken back when it leads nowhere? Does each call return, and each loop end?\n\
             Does it write a cell again that is done already?",
        ),
    };
    panic::panic_any(OutOfBudget(format!(
        "the search made {} placements and is still looking{depth}.\n\
         {question}\nThe board when it was stopped:\n{board}",
        grouped(count.placements),
    )))
}
