//! What can be watched of lesson 7: walks that go anywhere, each until it is stuck.

use grid::{counted, grouped};
use referee::tour as referee;
use replay::{Picture, Scene, SceneOptions, SceneResult, SceneSearch, Stage};

use exercise_7::{Board, Search, generator, random_tour, until_complete};

replay::show!(scene);

pub fn scene() -> Scene {
    let about = "anywhere, until there is no way on";
    let searches = &[
        SceneSearch {
            name: "until-complete",
            about: "step 5, walk after walk until one is complete",
        },
        SceneSearch { name: "once", about: "step 2, one walk" },
    ];
    let usual = SceneOptions::of("size=5;start=0,0;moves=knight;seed=1;limit=1000");
    let scene = Scene::new("knight-random", about, Picture::Path);
    Scene { searches, limit_of: "walks", usual, play, ..scene }
}

fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let (size, start, moves) = (options.size(), options.start(), options.moves());
    let mut rng = generator(options.seed());
    let cells = counted(size.area() as u64, "cell");
    // The end of a walk, as its board says it.
    let end = |walk: &Board| {
        let steps = walk.cells().iter().filter(|&&step| step > 0).count();
        if steps == size.area() {
            stage.answer(|| referee::judge(walk, start, moves));
            format!("a tour of {cells}")
        } else {
            stage.judge(|| referee::judge_stuck(walk, start, moves));
            format!("stuck after {} of {cells}", grouped(steps as u64))
        }
    };
    if options.asks_for("once") {
        let walk = random_tour(size, start, moves, &mut rng)?;
        return Ok(end(&walk.board));
    }

    Ok(match until_complete(size, start, moves, options.limit(), &mut rng)? {
        Search::Found { tour, tries, .. } => {
            stage.answer(|| referee::judge(&tour, start, moves));
            format!("a tour of {cells}, by its own count in walk {}", grouped(tries))
        }
        Search::GaveUp { best: Some(walk), .. } => {
            format!("it gave up; its best walk is {}", end(&walk.board))
        }
        Search::GaveUp { best: None, .. } => "it gave up without a walk".to_string(),
    })
}
