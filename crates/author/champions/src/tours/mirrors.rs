//! All tours of a board by [`bits`](super::bits), without those that are mirror images of others.
//!
//! Holds lesson 5's table of known counts, the lines "bits and mirrors" of its table of times, and the
//! first line of the peers' `tours-304` and `tours-1728`.
//!
//! A closed tour comes back to where it began, so it may begin anywhere: in the cell with the fewest
//! ways, on most boards a corner. Its first and its last step are two of these ways. Choose the pair,
//! and the rest is a walk with a given end; each tour is then found in one direction only.
//!
//! All of this counts as [`bits`](super::bits) does, so it panics when a board has more than 64 cells, or a
//! move no way back.
//!
//! # Source
//!
//! The counts: 1,728 and 6,637,920 are sequence A165134 of the On-Line Encyclopedia of Integer Sequences,
//! 9,862 is in A001230.

use grid::{Move, Pos, Size, StartOffBoard};
use knight_dfs::better::Counted;

use super::{
    bits::{Counter, MoveMasks, bit, cells},
    ends::Ends,
    memory::{Memory, Walk},
    symmetry::{Symmetry, kinds, symmetries},
};
/// Counts the tours from `start`.
pub fn count_from(size: Size, start: Pos, moves: &[Move]) -> Result<Counted, StartOffBoard> {
    let cell = size.index(start).ok_or(StartOffBoard { start, size })?;
    let ways = MoveMasks::new(size, moves);
    let symmetries = symmetries(size, &ways);
    let counter = Counter { ways: &ways, ends: Ends::from(cell, &ways) };
    Ok(count(&symmetries, &[(cell, 1, counter)]))
}

/// Counts the tours of a board from all its starts, so a tour counts in both directions.
///
/// `placements` is what was placed, without the mirror images.
pub fn count_all(size: Size, moves: &[Move]) -> Counted {
    let ways = MoveMasks::new(size, moves);
    let symmetries = symmetries(size, &ways);
    let mut before = 0;
    let mut starts = Vec::new();
    for (start, weight) in kinds(0..ways.from.len(), &symmetries.iter().collect::<Vec<_>>()) {
        let alike = symmetries.iter().fold(0, |alike, image| alike | bit(image[start]));
        let ends = Ends::from(start, &ways).both_ways(alike, before);
        starts.push((start, weight, Counter { ways: &ways, ends }));
        before |= alike;
    }
    count(&symmetries, &starts)
}

/// Counts the tours from `starts`, each as often as it says.
fn count(symmetries: &[Symmetry], starts: &[(usize, u64, Counter)]) -> Counted {
    let mut found = Found::default();
    for &(start, weight, counter) in starts {
        found.counted.placements += 1;
        let Some(walk) = counter.begin(start) else { continue };
        found.counted.tours += weight * u64::from(walk.free == 0);
        // Symmetries that leave the start where it is make some of the first steps alike.
        let fixing: Vec<_> = symmetries.iter().filter(|image| image[start] == start).collect();
        let (exits, tight) = counter.exits(walk);
        for (exit, alike) in kinds(cells(exits), &fixing) {
            found.finish(counter, walk.step(exit, tight), weight * alike);
        }
    }
    found.counted
}

/// What was counted, and the walks that are remembered.
#[derive(Default)]
struct Found {
    counted: Counted,
    memory: Option<Memory>,
}

impl Found {
    /// Counts what is left of a walk, each tour so many times.
    fn finish(&mut self, counter: Counter, walk: Walk, weight: u64) {
        let memory = self.memory.get_or_insert_with(|| Memory::new(counter.ways.from.len()));
        let found = counter.count_with(memory.for_ends(counter.ends), walk);
        self.counted.tours += weight * found.tours;
        self.counted.placements += found.placements;
    }
}

/// Counts the closed tours of a board, both directions and all starts of a tour as one.
pub fn count_closed(size: Size, moves: &[Move]) -> Counted {
    let ways = MoveMasks::new(size, moves);
    let area = ways.from.len();
    if area <= 1 {
        return Counted { tours: area as u64, placements: area as u64 };
    }
    let start = (0..area).min_by_key(|&cell| ways.from[cell].count_ones()).unwrap_or(0);
    let counter = Counter { ways: &ways, ends: Ends::ANYWHERE };
    let mut found = Found { counted: Counted { tours: 0, placements: 1 }, memory: None };
    for first in cells(ways.from[start]) {
        for last in cells(ways.from[start]).filter(|&last| last > first) {
            let free = ways.board() & !bit(start) & !bit(first);
            let walk = counter.with_end(Walk { last: first, free, end: bit(last) });
            walk.into_iter().for_each(|walk| found.finish(counter, walk, 1));
        }
    }
    found.counted
}
