//! How likely a random walk is to be complete: exactly, by following all walks at once.
//!
//! Holds lesson 7's table of chances.

use grid::{Move, Pos, Size};
use knight_random::better::Bits;

/// The results of all walks from one start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// How likely a random walk is to be complete.
    pub complete: f64,
    /// How many cells a random walk visits on average.
    pub mean_length: f64,
    /// How many complete walks there are.
    pub tours: u64,
    /// How many cells all the different walks enter.
    pub placements: u64,
}

/// Follows every walk from `start`, each with the chance that a random walk takes it.
///
/// `None` when `start` is off the board or the board has more than 64 cells.
///
/// # Cost
///
/// As many placements as a search for all tours: 1,735,079 from a corner of 5 × 5, and far too many
/// from 7 × 7 on.
pub fn exact_chance(size: Size, start: Pos, moves: &[Move]) -> Option<Chance> {
    let (first, bits) = (size.index(start)?, Bits::new(size, moves)?);
    let mut chance = Chance { complete: 0.0, mean_length: 0.0, tours: 0, placements: 0 };
    follow(&bits, first, bits.all, 1.0, 1, &mut chance);
    Some(chance)
}

/// Enters `at`, which a random walk reaches with the probability `share`, and follows every move
/// on.
fn follow(bits: &Bits, at: usize, free: u64, share: f64, length: u32, chance: &mut Chance) {
    chance.placements += 1;
    let free = free & !(1 << at);
    let ways = bits.masks[at] & free;
    if ways == 0 {
        chance.mean_length += share * f64::from(length);
        if free == 0 {
            chance.complete += share;
            chance.tours += 1;
        }
        return;
    }
    let share = share / f64::from(ways.count_ones());
    let mut rest = ways;
    while rest != 0 {
        follow(bits, rest.trailing_zeros() as usize, free, share, length + 1, chance);
        rest &= rest - 1;
    }
}
