//! What can be watched of lesson 5: a walk that grows, and is taken back where it leads nowhere.

use grid::{Grid, counted, grouped};
use referee::tour;
use replay::{Picture, Scene, SceneOptions, SceneResult, SceneSearch, Stage};

use exercise_5::{tours_iterative, tours_recursive};

replay::show!(scene);

pub fn scene() -> Scene {
    let about = "a walk goes on while it can, and is taken back where it cannot";
    let searches = &[
        SceneSearch { name: "recursive", about: "step 2, by recursion" },
        SceneSearch { name: "iterative", about: "step 3, with a stack" },
    ];
    let usual = SceneOptions::of("size=5;start=0,0;moves=knight;limit=2");
    let scene = Scene::new("knight-dfs", about, Picture::Path);
    Scene { searches, limit_of: "tours", usual, play, ..scene }
}

fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let tours = if options.asks_for("iterative") { tours_iterative } else { tours_recursive };
    let (start, moves) = (options.start(), options.moves());
    let mut handed = 0;
    let mut on_tour = |tour: &Grid<u32>| {
        handed += 1;
        stage.answer(|| tour::judge(tour, start, moves));
    };
    let found = tours(options.size(), start, moves, options.limit(), &mut on_tour)?;
    let tours = counted(handed, "tour");
    stage.judge(|| {
        let differs = || format!("it hands over {tours} and returns {}", grouped(found));
        (found == handed).then_some(()).ok_or_else(differs)
    });
    Ok(tours)
}
