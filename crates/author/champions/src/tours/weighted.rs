//! Random walks that prefer cells with few moves on; dividing by the preference gives estimates
//! without it.
//!
//! Holds lesson 7's table of preferences.

use grid::{Move, Pos, Size};
use knight_random::{ChaCha8Rng, below, better::Bits};

/// The results of many walks with a preference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// How many of them were complete.
    pub complete: u64,
    /// How likely a walk *without* a preference is to be complete, about.
    pub chance: f64,
    /// How many tours start here, about.
    pub tours: f64,
}

/// Makes `walks` walks from `start` that prefer cells with few ways on.
///
/// With a `preference` of (3, 2) a cell with one way on less is 3/2 times as likely to be next. So
/// (1, 1) is no preference, and a large one is Warnsdorff's rule with random tie-breaking. `None`
/// when `start` is off the board, the board has more than 64 cells, or the two numbers are not in
/// falling order and from 1 to 12.
///
/// A walk that the preference makes 1,000 times as likely counts as a thousandth of a walk. In the
/// long run that gives the probability of a walk without preference. A stronger preference needs a
/// longer run, because the walks that count for much are then rare.
pub fn weighted_walks(
    size: Size,
    start: Pos,
    moves: &[Move],
    preference: (u32, u32),
    walks: u64,
    rng: &mut ChaCha8Rng,
) -> Option<Estimate> {
    let (first, bits) = (size.index(start)?, Bits::new(size, moves)?);
    let (more, less) = preference;
    if less < 1 || more < less || more > 12 {
        return None;
    }
    let weights: [u32; 9] = std::array::from_fn(|ways| {
        (0..8).map(|number| if number < ways { less } else { more }).product()
    });

    let mut estimate = Estimate { complete: 0, chance: 0.0, tours: 0.0 };
    for _ in 0..walks {
        walk(&bits, first, &weights, rng, &mut estimate);
    }
    if walks > 0 {
        estimate.chance /= walks as f64;
        estimate.tours /= walks as f64;
    }
    Some(estimate)
}

/// Adds one walk to the sums of `estimate`.
fn walk(
    bits: &Bits,
    first: usize,
    weights: &[u32; 9],
    rng: &mut ChaCha8Rng,
    estimate: &mut Estimate,
) {
    // How likely the walk was.
    let (mut with_preference, mut without_preference) = (1.0, 1.0);
    let mut free = bits.all;
    let mut at = first;
    loop {
        free &= !(1 << at);
        let (ways, count) = bits.ways_on(at, free);
        if count == 0 {
            break;
        }

        let weight_of = |way: u8| {
            let ways_on = bits.masks[usize::from(way)] & free;
            weights[ways_on.count_ones() as usize]
        };
        let sum: u32 = ways[..count as usize].iter().map(|&way| weight_of(way)).sum();
        let mut left = below(rng, sum);
        let mut chosen = 0;
        while left >= weight_of(ways[chosen]) {
            left -= weight_of(ways[chosen]);
            chosen += 1;
        }

        with_preference *= f64::from(weight_of(ways[chosen])) / f64::from(sum);
        without_preference /= f64::from(count);
        at = usize::from(ways[chosen]);
    }
    if free == 0 {
        estimate.complete += 1;
        estimate.chance += without_preference / with_preference;
        estimate.tours += 1.0 / with_preference;
    }
}
