//! All tours of a board by [`bits`](super::bits): mirror images are counted with the tour itself.
//!
//! Holds lesson 5's table of known counts, the line "… and mirror images left out" of its table of refused walks,
//! the lines "bits and mirrors" of its table of times, and the first line of the peers' `tours-304` and
//! `tours-1728`.
//!
//! A rotation or reflection of a tour is a tour. So the four corners have equally many tours, and
//! it is enough to count one of them. A square board has eight images, any other four, as long as
//! the moves look the same after it.
//!
//! ```text
//! the 25 starts of 5 × 5 are 6:     and from the corner, which a mirror leaves where it is,
//!                                   the two first steps are one:
//! a b c b a
//! b d e d b                         1 . . . .
//! c e f e c                         . . s . .
//! b d e d b                         . s . . .
//! a b c b a
//! ```
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
//! Counting by orbits is William Burnside's, *Theory of Groups of Finite Order* (1897). The counts: 1,728 and
//! 6,637,920 are sequence A165134 of the On-Line Encyclopedia of Integer Sequences, 9,862 is in A001230.

use grid::{Move, Pos, Size, StartOffBoard};
use knight_dfs::better::Counted;
use knight_random::better::Bits;

use super::{
    bits::{Counter, bit, cells, ways},
    walks::{Ends, Walk},
};

/// Counts the tours from `start`.
pub fn count_from(size: Size, start: Pos, moves: &[Move]) -> Result<Counted, StartOffBoard> {
    let cell = size.index(start).ok_or(StartOffBoard { start, size })?;
    let ways = ways(size, moves);
    let counter = Counter::new(&ways, Ends::from(cell, &ways));
    Ok(count(&symmetries(size, &ways), cell, counter))
}

/// Counts the tours of a board from all its starts, so a tour counts in both directions.
///
/// `placements` is what was placed, without the mirror images.
pub fn count_all(size: Size, moves: &[Move]) -> Counted {
    if size.area() == 0 {
        return Counted::default();
    }
    let ways = ways(size, moves);
    let symmetries = symmetries(size, &ways);
    let (mut counted, mut before) = (Counted::default(), 0);
    for (start, weight) in kinds(0..ways.masks.len(), &symmetries.iter().collect::<Vec<_>>()) {
        let alike = symmetries.iter().fold(0, |alike, image| alike | bit(image[start]));
        let ends = Ends::from(start, &ways).both_ways(alike, before);
        let found = count(&symmetries, start, Counter::new(&ways, ends));
        counted += Counted { tours: weight * found.tours, ..found };
        before |= alike;
    }
    counted
}

/// Counts the tours from the cell `start`.
fn count(symmetries: &[Symmetry], start: usize, mut counter: Counter) -> Counted {
    let mut counted = Counted { tours: 0, placements: 1 };
    let Some(walk) = counter.begin(start) else { return counted };
    counted.tours += u64::from(walk.free == 0);
    // Symmetries that leave the start where it is make some of the first steps alike.
    let fixing: Vec<_> = symmetries.iter().filter(|image| image[start] == start).collect();
    let (exits, tight) = counter.exits(walk);
    for (exit, alike) in kinds(cells(exits), &fixing) {
        let found = counter.count(walk.step(exit, tight));
        counted += Counted { tours: alike * found.tours, ..found };
    }
    counted
}

/// Counts the closed tours of a board, both directions and all starts of a tour as one.
pub fn count_closed(size: Size, moves: &[Move]) -> Counted {
    let area = size.area();
    if area <= 1 {
        return Counted { tours: area as u64, placements: area as u64 };
    }
    let ways = ways(size, moves);
    let start = (0..area).min_by_key(|&cell| ways.masks[cell].count_ones()).unwrap_or(0);
    let mut counter = Counter::new(&ways, Ends::ANYWHERE);
    let mut counted = Counted { tours: 0, placements: 1 };
    for first in cells(ways.masks[start]) {
        for last in cells(ways.masks[start]).filter(|&last| last > first) {
            let free = ways.all & !bit(start) & !bit(first);
            if let Some(walk) = counter.with_end(Walk { last: first, free, end: bit(last) }) {
                counted += counter.count(walk);
            }
        }
    }
    counted
}

/// Where each cell goes when the board is turned or mirrored.
pub type Symmetry = Vec<usize>;

/// All symmetries of a board of `size` under which its `ways` stay the same. The first leaves
/// everything where it is.
pub fn symmetries(size: Size, ways: &Bits) -> Vec<Symmetry> {
    let turned = |number: usize| -> Symmetry {
        let image = |Pos { row, col }| {
            let row = if number & 1 == 0 { row } else { size.rows - 1 - row };
            let col = if number & 2 == 0 { col } else { size.cols - 1 - col };
            // Rows and columns are exchanged on a square board only.
            if number & 4 == 0 { row * size.cols + col } else { col * size.cols + row }
        };
        size.positions().map(image).collect()
    };
    let keeps_ways = |image: &Symmetry| {
        let images = |set| cells(set).fold(0, |images, cell| images | bit(image[cell]));
        ways.masks.iter().zip(image).all(|(&set, &cell)| images(set) == ways.masks[cell])
    };
    let all = if size.is_square() { 8 } else { 4 };
    (0..all).map(turned).filter(keeps_ways).collect()
}

/// The cells of `among`, one of each kind under `symmetries`, and how many of `among` are of its kind.
fn kinds(among: impl Iterator<Item = usize>, symmetries: &[&Symmetry]) -> Vec<(usize, u64)> {
    let mut kinds: Vec<(usize, u64)> = Vec::new();
    for cell in among {
        let is_image = |known| symmetries.iter().any(|image| image[cell] == known);
        match kinds.iter_mut().find(|(known, _)| is_image(*known)) {
            Some((_, count)) => *count += 1,
            None => kinds.push((cell, 1)),
        }
    }
    kinds
}
