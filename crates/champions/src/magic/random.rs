//! Numbers at random, the same for the same seed on every machine.
//!
//! # Source
//!
//! SplitMix64 of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).

/// A stream of numbers that is fixed by its seed for ever.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The stream of `seed`.
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// A number from 0 to `count - 1`.
    #[allow(clippy::cast_possible_truncation, reason = "less than `count`")]
    pub fn below(&mut self, count: u32) -> u32 {
        ((u64::from(self.next()) * u64::from(count)) >> 32) as u32
    }

    fn next(&mut self) -> u32 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        u32::try_from(bits >> 32).unwrap_or(0)
    }
}
