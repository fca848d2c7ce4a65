//! What can be watched of lesson 9: full boards, repaired swap by swap.

use grid::{counted, grouped};
use rand_xoshiro::{SplitMix64, rand_core::SeedableRng};
use referee::magic;
use replay::{Picture, Scene, SceneOptions, SceneResult, Stage};

use exercise_9::search;

replay::show!(scene);

pub fn scene() -> Scene {
    let about = "swaps that make the error less, and a new board where there is none";
    let usual = SceneOptions::of("size=5;seed=1;limit=1000");
    let scene = Scene::new("magic-local-search", about, Picture::Numbers);
    Scene { limit_of: "restarts", usual, play, ..scene }
}

fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
    if !options.size().is_square() {
        return Err("a magic square has as many rows as columns".into());
    }
    let found = search(
        options.size().rows,
        options.limit(),
        &mut SplitMix64::seed_from_u64(options.seed()),
    );
    // A board that is new is written as one that is repaired: only the search knows its restarts.
    let restarts = counted(found.restarts, "restart");
    Ok(if found.error == 0 {
        stage.answer(|| magic::judge(&found.square));
        format!("a magic square, by its own count after {restarts}")
    } else {
        let error = grouped(found.error.unsigned_abs());
        let sign = if found.error < 0 { "-" } else { "" };
        format!("it gives up, by its own count after {restarts}, with the error {sign}{error}")
    })
}
