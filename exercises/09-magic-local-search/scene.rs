//! What can be watched of lesson 9: full boards, repaired swap by swap.

use grid::Size;
use rand_xoshiro::{SplitMix64, rand_core::SeedableRng};
use referee::magic;
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
    let found = search(ask.size().rows, ask.limit(), &mut SplitMix64::seed_from_u64(ask.seed()));
    Ok(if found.error == 0 {
        stage.answer(|| magic::judge(&found.square));
        format!("a magic square after {} restarts", found.restarts)
    } else {
        format!("none in {} restarts; the best has the error {}", found.restarts, found.error)
    })
}
