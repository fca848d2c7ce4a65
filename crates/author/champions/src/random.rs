//! Numbers at random, the same for the same seed on every machine.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;

/// A stream of numbers that is fixed by its seed for ever.
#[derive(Clone, Debug)]
pub struct Random(SplitMix64);

impl Random {
    /// The stream of that seed.
    pub fn new(seed: u64) -> Random {
        Random(SplitMix64::seed_from_u64(seed))
    }

    /// A number from 0 to `count - 1`.
    #[allow(clippy::cast_possible_truncation, reason = "less than `count`")]
    pub fn below(&mut self, count: u32) -> u32 {
        (((self.0.next_u64() >> 32) * u64::from(count)) >> 32) as u32
    }

    /// The same for large counts; the stream is another one.
    #[allow(clippy::cast_possible_truncation, reason = "less than `count`")]
    pub fn index(&mut self, count: usize) -> usize {
        ((u128::from(self.0.next_u64()) * count as u128) >> 64) as usize
    }
}
