//! Random inputs, the same for the same seed on every machine.

use std::convert::Infallible;

use rand_core::{Rng as _, SeedableRng, TryRng};
use rand_xoshiro::SplitMix64;

/// A generator of random inputs.
///
/// It is a generator for solutions that ask for one, too.
#[derive(Clone, Debug)]
pub struct Rng(SplitMix64);

impl Rng {
    /// The stream of `seed` for what is called `name`.
    pub fn new(seed: u64, name: &str) -> Rng {
        Rng(SplitMix64::seed_from_u64(fingerprint(name.as_bytes()) ^ seed))
    }

    /// The next 64 bits.
    pub fn draw(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `bound - 1`.
    ///
    /// # Panics
    ///
    /// When `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        // The bias of the remainder is below 2⁻⁴⁰ for the bounds of a question.
        usize::try_from(self.draw() % bound as u64).expect("less than a usize")
    }

    /// A number from `least` to `greatest`, both included.
    pub fn between(&mut self, least: usize, greatest: usize) -> usize {
        least + self.below(greatest - least + 1)
    }

    /// Heads or tails.
    pub fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    /// One of `things`.
    ///
    /// # Panics
    ///
    /// When there is none.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }

    /// Puts `things` into a random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

impl TryRng for Rng {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

/// A number that two different texts hardly ever share: 64-bit FNV-1a.
///
/// It is no seal: somebody who wants two texts with one fingerprint can find them.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
