//! A generator for the tests: SplitMix64, of Steele, Lea and Flood (2014).

use std::convert::Infallible;

use rand_core::TryRng;

pub struct SplitMix64(u64);

pub fn seeded(seed: u64) -> SplitMix64 {
    SplitMix64(seed)
}

impl SplitMix64 {
    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

impl TryRng for SplitMix64 {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(u32::try_from(self.draw() >> 32).expect("32 bits"))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.draw())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.iter_mut().for_each(|byte| *byte = self.draw().to_le_bytes()[0]);
        Ok(())
    }
}
