//! Random walks that prefer cells with few moves on; dividing by the preference gives estimates
//! without it.

use grid::{Move, Pos, Size};
use knight_random::{ChaCha8Rng, below, better::Bits};

/// The results of many walks with a preference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// How many walks there were.
    pub walks: u64,
    /// How many of them were complete.
    pub complete: u64,
    /// How likely a walk *without* a preference is to be complete, about.
    pub chance: f64,
    /// How many tours start here, about.
    pub tours: f64,
    /// How many cells all walks visited.
    pub placements: u64,
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

    let mut estimate = Estimate { walks, complete: 0, chance: 0.0, tours: 0.0, placements: 0 };
    for _ in 0..walks {
        let walk = walk(&bits, first, &weights, rng);
        estimate.placements += u64::from(walk.length);
        if walk.is_complete {
            estimate.complete += 1;
            estimate.chance += walk.without_preference / walk.with_preference;
            estimate.tours += 1.0 / walk.with_preference;
        }
    }
    if walks > 0 {
        estimate.chance /= walks as f64;
        estimate.tours /= walks as f64;
    }
    Some(estimate)
}

/// A walk, and how likely it was with and without the preference.
struct Weighted {
    length: u32,
    is_complete: bool,
    with_preference: f64,
    without_preference: f64,
}

fn walk(bits: &Bits, first: usize, weights: &[u32; 9], rng: &mut ChaCha8Rng) -> Weighted {
    let mut walk =
        Weighted { length: 1, is_complete: false, with_preference: 1.0, without_preference: 1.0 };
    let mut free = bits.all & !(1 << first);
    let mut at = first;
    loop {
        let (ways, count) = bits.ways_on(at, free);
        if count == 0 {
            walk.is_complete = free == 0;
            return walk;
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

        walk.with_preference *= f64::from(weight_of(ways[chosen])) / f64::from(sum);
        walk.without_preference /= f64::from(count);
        at = usize::from(ways[chosen]);
        free &= !(1 << at);
        walk.length += 1;
    }
}
