//! Mirror images: count one of them, and multiply.
//!
//! Holds the line "… and mirror images left out" of lesson 5's table of refused walks, with
//! [`mirrors`](super::mirrors).
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
//! # Source
//!
//! Counting by orbits is William Burnside's, *Theory of Groups of Finite Order* (1897).

use grid::{Pos, Size};

use super::bits::{MoveMasks, bit, cells};

/// Where each cell goes when the board is turned or mirrored.
pub type Symmetry = Vec<usize>;

/// All symmetries of a board of `size` under which its `ways` stay the same. The first leaves
/// everything where it is.
pub fn symmetries(size: Size, ways: &MoveMasks) -> Vec<Symmetry> {
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
        ways.from.iter().zip(image).all(|(&set, &cell)| images(set) == ways.from[cell])
    };
    let all = if size.is_square() { 8 } else { 4 };
    (0..all).map(turned).filter(keeps_ways).collect()
}

/// The cells of `among`, one of each kind under `symmetries`, and how many of `among` are of its kind.
pub(super) fn kinds(
    among: impl Iterator<Item = usize>,
    symmetries: &[&Symmetry],
) -> Vec<(usize, u64)> {
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
