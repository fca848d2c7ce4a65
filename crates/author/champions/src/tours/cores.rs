//! All tours of a board, on as many cores as there are.
//!
//! Holds lesson 5's table of known counts, the lines "on all cores" of its table of times, and the
//! first line of the peers' `tours-304` and `tours-1728`.
//!
//! The searches from different starts are independent, and so are those after different first and
//! second steps. So the search is divided there into some hundred parts, and each core takes the
//! next part when it has finished one. The parts do not depend on the cores, so the tours are the
//! same on every machine. Each core has its own [`Memory`]; so on large boards, and with more than
//! one core, the placements depend on which core takes which part.
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
use crate::parallel;

/// Into how many parts a search is cut at least, when it is large enough.
const PARTS: usize = 256;

/// A walk to be finished, where it may end, and how many tours stand for each that is found.
struct Part<'a> {
    counter: Counter<'a>,
    walk: Walk,
    weight: u64,
}

/// Counts the tours from `start`.
pub fn count_from(
    size: Size,
    start: Pos,
    moves: &[Move],
    threads: usize,
) -> Result<Counted, StartOffBoard> {
    let cell = size.index(start).ok_or(StartOffBoard { start, size })?;
    let ways = MoveMasks::new(size, moves);
    let symmetries = symmetries(size, &ways);
    let counter = Counter { ways: &ways, ends: Ends::from(cell, &ways) };
    Ok(count(&symmetries, &[(cell, 1, counter)], threads))
}

/// Counts the tours of a board from all its starts, so a tour counts in both directions.
///
/// `placements` is what was placed, without the mirror images.
pub fn count_all(size: Size, moves: &[Move], threads: usize) -> Counted {
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
    count(&symmetries, &starts, threads)
}

/// Counts the tours from `starts`, each as often as it says.
fn count(symmetries: &[Symmetry], starts: &[(usize, u64, Counter)], threads: usize) -> Counted {
    let mut counted = Counted::default();
    let mut parts = Vec::new();
    for &(start, weight, counter) in starts {
        counted.placements += 1;
        let Some(walk) = counter.begin(start) else { continue };
        counted.tours += weight * u64::from(walk.free == 0);
        // Symmetries that leave the start where it is make some of the first steps alike.
        let fixing: Vec<_> = symmetries.iter().filter(|image| image[start] == start).collect();
        let (exits, tight) = counter.exits(walk);
        for (exit, alike) in kinds(cells(exits), &fixing) {
            parts.push(Part { counter, walk: walk.step(exit, tight), weight: weight * alike });
        }
    }
    finish(counted, parts, threads)
}

/// Counts the closed tours of a board, both directions and all starts of a tour as one.
pub fn count_closed(size: Size, moves: &[Move], threads: usize) -> Counted {
    let ways = MoveMasks::new(size, moves);
    let area = ways.from.len();
    if area <= 1 {
        return Counted { tours: area as u64, placements: area as u64 };
    }
    let start = (0..area).min_by_key(|&cell| ways.from[cell].count_ones()).unwrap_or(0);
    let counter = Counter { ways: &ways, ends: Ends::ANYWHERE };
    let mut parts = Vec::new();
    for first in cells(ways.from[start]) {
        for last in cells(ways.from[start]).filter(|&last| last > first) {
            let free = ways.board() & !bit(start) & !bit(first);
            let walk = Walk { last: first, free, end: bit(last) };
            parts.extend(counter.with_end(walk).map(|walk| Part { counter, walk, weight: 1 }));
        }
    }
    finish(Counted { tours: 0, placements: 1 }, parts, threads)
}

/// Counts what is left of `parts`, and adds it to `counted`.
fn finish(mut counted: Counted, parts: Vec<Part>, threads: usize) -> Counted {
    let parts = if threads > 1 { split(parts, &mut counted) } else { parts };
    let cells = parts.first().map_or(0, |part| part.counter.ways.from.len());
    let found = parallel::share(&parts, threads, |parts| {
        let mut counted = Counted::default();
        let mut memory = Memory::new(cells);
        for part in parts {
            let memory = memory.for_ends(part.counter.ends);
            let found = part.counter.count_with(memory, part.walk);
            counted.tours += part.weight * found.tours;
            counted.placements += found.placements;
        }
        counted
    });
    found.into_iter().for_each(|found| counted += found);
    counted
}

/// Takes one step after another in all parts, until there are many.
fn split<'a>(mut parts: Vec<Part<'a>>, counted: &mut Counted) -> Vec<Part<'a>> {
    while !parts.is_empty() && parts.len() < PARTS {
        let mut longer = Vec::new();
        for Part { counter, walk, weight } in parts {
            counted.placements += 1;
            counted.tours += weight * u64::from(walk.free == 0) * counter.ends.tours(walk.last);
            let (exits, tight) = counter.exits(walk);
            let step = |cell| Part { counter, walk: walk.step(cell, tight), weight };
            longer.extend(cells(exits).map(step));
        }
        parts = longer;
    }
    parts
}
