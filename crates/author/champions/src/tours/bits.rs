//! The free cells as the bits of an integer.
//!
//! Holds the line "dead ends refused one step earlier (bits)" of lesson 5's table of refused walks, and
//! "the same walks, bits" and "dead ends refused, bits" in its table of times.
//!
//! A board of at most 64 cells fits in a word. The cells that a piece on `pos` can go to are a
//! word, too, made once; its exits are `ways[pos] & free`, one operation instead of eight moves.
//!
//! Finding the dead ends of [`refuse`](knight_dfs::better) becomes cheap as well. Only the neighbors of
//! the cell that the walk is about to leave lose a move, so the search looks only at them, just
//! before it leaves:
//!
//! ```text
//! the walk's last cell . --- u --- w        u is free and has one more way, w: it is *tight*.
//!                        \                  Step onto u now, or u is the end of the tour.
//!                         v ...
//! ```
//!
//! - No cell is tight: step onto any exit.
//! - One cell is tight: step onto it, or it becomes the end. When there is an end already, or the cell can
//!   be no end, step onto it.
//! - Two cells are tight: step onto one, and the other becomes the end. When there is an end already,
//!   or a third tight cell, or neither can be the end, there is no tour.
//! - A neighbor has no further move: there is no tour, unless it is the last free cell.
//!
//! The test for exactly one bit needs no counting: `bits & (bits - 1)` removes the lowest bit.
//!
//! # Source
//!
//! Boards as words: Georgy Adelson-Velsky and others, "Programming a computer to play chess" (1970).

use grid::{Move, Pos, Size, StartOffBoard};
use knight_dfs::better::Counted;
use knight_random::better::Bits;

use super::walks::{Ends, Memory, Walk};

/// Counts the tours from `start`.
///
/// # Panics
///
/// When the board has more than 64 cells, or a move has no way back.
pub fn count(size: Size, start: Pos, moves: &[Move]) -> Result<Counted, StartOffBoard> {
    let last = size.index(start).ok_or(StartOffBoard { start, size })?;
    let ways = ways(size, moves);
    let mut counter = Counter::new(&ways, Ends::from(last, &ways));
    let walk = counter.begin(last);
    Ok(walk.map_or(Counted { tours: 0, placements: 1 }, |walk| counter.count(walk)))
}

// ANCHOR: same_walks
/// Counts the tours from `start` by the lesson's own walks: nothing is refused, and only the way to
/// keep the board is another.
///
/// # Panics
///
/// When the board has more than 64 cells, or a move has no way back.
pub fn count_same_walks(size: Size, start: Pos, moves: &[Move]) -> Result<Counted, StartOffBoard> {
    let cell = size.index(start).ok_or(StartOffBoard { start, size })?;
    let ways = ways(size, moves);
    Ok(count_all(&ways, cell, ways.all & !bit(cell)))
}

/// Counts the tours that go on from `last` over all `free` cells.
fn count_all(ways: &Bits, last: usize, free: u64) -> Counted {
    let mut counted = Counted { tours: u64::from(free == 0), placements: 1 };
    for cell in cells(ways.masks[last] & free) {
        counted += count_all(ways, cell, free & !bit(cell));
    }
    counted
}
// ANCHOR_END: same_walks

/// Where the moves lead from each cell of a board.
///
/// # Panics
///
/// When the board has no cell or more than 64, there are more than 8 moves, or one has no way back.
pub fn ways(size: Size, moves: &[Move]) -> Bits {
    let has_way_back = |mv: &Move| moves.contains(&Move { rows: -mv.rows, cols: -mv.cols });
    assert!(moves.iter().all(has_way_back), "every move must have its way back: {moves:?}");
    Bits::new(size, moves).expect("1 to 64 cells, and at most 8 moves")
}

/// Counts walks that end where a tour may end, and remembers some of them.
pub(super) struct Counter<'a> {
    ways: &'a [u64],
    all: u64,
    ends: Ends,
    memory: Memory,
}

impl Counter<'_> {
    pub(super) fn new(ways: &Bits, ends: Ends) -> Counter<'_> {
        Counter { ways: &ways.masks, all: ways.all, ends, memory: Memory::new(ways) }
    }

    /// The walk that has been on the cell `start` only, or `None` when it is plain that no tour
    /// begins there.
    pub(super) fn begin(&self, start: usize) -> Option<Walk> {
        let walk = Walk { last: start, free: self.all & !bit(start), end: 0 };
        if self.ends.all() == 0 { None } else { self.with_end(walk) }
    }

    /// `walk`, with the free cell that has a single way left as its end; `None` when there are two.
    pub(super) fn with_end(&self, walk: Walk) -> Option<Walk> {
        let tight = |&cell: &usize| {
            let ways = self.ways[cell] & (walk.free | bit(walk.last));
            bit(cell) != walk.end && is_at_most_one(ways)
        };
        // Next to the walk's last cell they are found when the walk goes on.
        let far = walk.free & !self.ways[walk.last];
        let end = cells(far).filter(tight).fold(walk.end, |end, cell| end | bit(cell));
        (is_at_most_one(end) && end & !self.ends.all() == 0).then_some(Walk { end, ..walk })
    }

    /// Where the walk may go on, and which cells are tight.
    pub(super) fn exits(&self, walk: Walk) -> (u64, u64) {
        let next = self.ways[walk.last] & walk.free;
        if is_at_most_one(walk.free) {
            return (next, 0);
        }

        let mut tight = 0;
        for cell in cells(next) {
            let ways_on = self.ways[cell] & walk.free;
            if ways_on == 0 {
                return (0, 0);
            }
            if is_at_most_one(ways_on) {
                tight |= bit(cell);
            }
        }
        tight &= !walk.end;

        // A cell that cannot be the end must be next; of the others one can become the end.
        let may_end = if walk.end == 0 { tight & self.ends.all() } else { 0 };
        let must_now = tight & !may_end;
        let (exits, others) = match (must_now == 0, is_at_most_one(may_end)) {
            (true, true) => return (next & !walk.end, tight),
            (true, false) => (may_end, may_end & (may_end - 1)),
            (false, _) => (must_now, may_end),
        };
        if is_at_most_one(must_now) && is_at_most_one(others) { (exits, tight) } else { (0, 0) }
    }

    /// Counts the tours that begin with `walk`, with what is remembered of walks that leave the same cells. Its
    /// own cells count as one placement.
    pub(super) fn count(&mut self, walk: Walk) -> Counted {
        if walk.free == 0 {
            return Counted { tours: self.ends.tours(walk.last), placements: 1 };
        }
        let place = self.memory.place(walk);
        if let Some((kept, tours)) = place.map(|place| self.memory.0[place])
            && kept == walk
        {
            return Counted { tours, placements: 1 };
        }
        let mut counted = Counted { tours: 0, placements: 1 };
        let (exits, tight) = self.exits(walk);
        for cell in cells(exits) {
            counted += self.count(walk.step(cell, tight));
        }
        if let Some(place) = place {
            self.memory.0[place] = (walk, counted.tours);
        }
        counted
    }
}

impl Walk {
    /// The walk one step further; a tight cell that it does not step onto is its end.
    pub(super) fn step(self, cell: usize, tight: u64) -> Walk {
        let taken = bit(cell);
        Walk { last: cell, free: self.free & !taken, end: (self.end | tight) & !taken }
    }
}

/// The set that holds `cell` alone; 64 is no cell, so its set is empty.
pub(super) fn bit(cell: usize) -> u64 {
    if cell < 64 { 1 << cell } else { 0 }
}

/// The cells of `set`, in reading order.
pub(super) fn cells(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (cell < 64).then_some(cell)
    })
}

fn is_at_most_one(set: u64) -> bool {
    set & set.wrapping_sub(1) == 0
}
