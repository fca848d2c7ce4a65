//! What can be watched of lesson 9: full boards, repaired swap by swap.

use std::convert::Infallible;

use grid::Size;
use rand_core::TryRng;
use replay::{
    Ask, Picture,
    scene::{Refusal, Scene, Stage},
};

use super::lesson::search;

pub fn scene() -> Scene {
    let about = "swaps that make the error less, and a new board where there is none";
    let usual =
        Ask { size: Some(Size::square(5)), seed: Some(1), limit: Some(1000), ..Ask::default() };
    let scene = Scene::new("magic-local-search", about, Picture::Numbers);
    Scene { limit_of: "restarts", usual, play, ..scene }
}

fn play(ask: &Ask, stage: &Stage) -> Result<String, Refusal> {
    if !ask.size().is_square() {
        return Err(Refusal::new("a magic square has as many rows as columns"));
    }
    let found = search(ask.size().rows, ask.limit(), &mut SplitMix64(ask.seed()));
    Ok(if found.error == 0 {
        stage.solution();
        format!("a magic square after {} restarts", found.restarts)
    } else {
        format!("none in {} restarts; the best has the error {}", found.restarts, found.error)
    })
}

/// Random numbers for whoever has no generator: Sebastiano Vigna's SplitMix64 of 2015.
struct SplitMix64(u64);

impl SplitMix64 {
    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
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
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.draw().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}
