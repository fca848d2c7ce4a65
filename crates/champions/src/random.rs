//! Numbers at random, the same for the same seed on every machine.
//!
//! # Source
//!
//! SplitMix64 of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014), with the
//! constants of Sebastiano Vigna.

/// A stream of numbers that is fixed by its seed for ever.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// A number from 0 to `count - 1`.
    #[allow(clippy::cast_possible_truncation, reason = "less than `count`")]
    pub fn below(&mut self, count: u32) -> u32 {
        (((self.next() >> 32) * u64::from(count)) >> 32) as u32
    }

    /// The same for large counts; the stream is another one.
    #[allow(clippy::cast_possible_truncation, reason = "less than `count`")]
    pub fn index(&mut self, count: usize) -> usize {
        ((u128::from(self.next()) * count as u128) >> 64) as usize
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }
}
