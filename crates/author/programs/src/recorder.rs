//! What a search writes, in the program that makes the figures; the others are built without the recorder.

#[cfg(feature = "record")]
use grid::{Pos, record};

/// What `search` gives, and how many numbers it places.
#[cfg(feature = "record")]
pub fn placed<R>(search: impl FnOnce() -> R) -> (R, Option<u64>) {
    let (result, count) = record::count(search);
    (result, Some(count.placements))
}

/// What `search` gives; nothing is counted.
#[cfg(not(feature = "record"))]
pub fn placed<R>(search: impl FnOnce() -> R) -> (R, Option<u64>) {
    (search(), None)
}

/// The first `limit` writes of `search`: where, and which number; `None` empties the cell.
#[cfg(feature = "record")]
pub fn writes(limit: usize, search: impl FnOnce()) -> Vec<(Pos, Option<u64>)> {
    let events = record::journal(limit, search).1.events;
    events.iter().map(|event| (event.pos, event.value)).collect()
}

/// Nothing is written down.
#[cfg(not(feature = "record"))]
pub fn writes(_: usize, _: impl FnOnce()) -> Vec<(grid::Pos, Option<u64>)> {
    Vec::new()
}
