//! What can be watched of lesson 7: walks that go anywhere, each until it is stuck.

use referee::tour as referee;
use replay::{
    Ask, Picture,
    scene::{Refusal, Scene, Stage, Variant},
};

use super::lesson::{Search, generator, random_tour, until_complete};

pub fn scene() -> Scene {
    let about = "anywhere, until there is no way on";
    let variants = &[
        Variant { name: "again", about: "step 5, walk after walk until one is complete" },
        Variant { name: "once", about: "step 2, one walk" },
    ];
    let usual = Ask { seed: Some(1), limit: Some(1000), ..Ask::piece(5) };
    let scene = Scene::new("knight-random", about, Picture::Path);
    Scene { variants, limit_of: "walks", usual, play, ..scene }
}

fn play(ask: &Ask, stage: &Stage) -> Result<String, Refusal> {
    let (size, start, moves) = (ask.size(), ask.start(), ask.moves());
    let mut rng = generator(ask.seed());
    let cells = size.area();
    if ask.is_variant("once") {
        let walk = random_tour(size, start, moves, &mut rng).map_err(Refusal::new)?;
        if walk.length as usize == cells {
            stage.answer(|| referee::judge(&walk.board, start, moves));
        }
        return Ok(format!("stuck after {} of {cells} cells", walk.length));
    }

    Ok(match until_complete(size, start, moves, ask.limit(), &mut rng).map_err(Refusal::new)? {
        Search::Found { tour, tries, .. } => {
            stage.answer(|| referee::judge(&tour, start, moves));
            format!("a tour of all {cells} cells in walk {tries}")
        }
        Search::GaveUp { best: Some(walk), .. } => {
            format!("{} walks, the longest of {} cells", ask.limit(), walk.length)
        }
        Search::GaveUp { best: None, .. } => "no walk was made".to_string(),
    })
}
