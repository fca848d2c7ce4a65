//! Random inputs, the same for the same seed on every machine.

use std::convert::Infallible;

use grid::grouped;
use rand_core::{Rng as _, SeedableRng, TryRng};
use rand_xoshiro::SplitMix64;

use crate::hash_of;

/// A generator of random inputs.
///
/// It is a generator for code that takes one, too.
#[derive(Clone, Debug)]
pub struct Rng {
    stream: SplitMix64,
    /// How many numbers may be drawn, and how many of them are left.
    limit: Option<(u64, u64)>,
}

impl Rng {
    /// The stream of `seed` for what is called `name`.
    pub fn new(seed: u64, name: &str) -> Rng {
        let stream = SplitMix64::seed_from_u64(hash_of(name.as_bytes()) ^ seed);
        Rng { stream, limit: None }
    }

    /// Ends a search that draws without end: when `most` numbers were drawn from here on, the next one
    /// is a panic.
    pub fn limit(&mut self, most: u64) {
        self.limit = Some((most, most));
    }

    /// The next 64 bits.
    pub fn draw(&mut self) -> u64 {
        self.stream().next_u64()
    }

    /// Where the next number comes from, which is counted.
    fn stream(&mut self) -> &mut SplitMix64 {
        if let Some((most, left)) = &mut self.limit {
            assert!(*left > 0, "{} numbers were drawn: when does it end?", grouped(*most));
            *left -= 1;
        }
        &mut self.stream
    }

    /// A number from 0 to `bound - 1`.
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
        self.stream().try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.stream().try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.stream().try_fill_bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    #[should_panic(expected = "1,000 numbers were drawn: when does it end?")]
    fn a_limit_counts_from_where_it_is_set() {
        let mut rng = Rng::new(1, "limit");
        for _ in 0..3 {
            rng.limit(1_000);
            (0..1_000).for_each(|_| _ = rng.draw());
        }
        rng.draw();
    }
}
