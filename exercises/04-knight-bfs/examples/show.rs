//! What can be watched of lesson 4: the labels spreading from the start.

use grid::{counted, grouped};
use referee::distance;
use replay::{Picture, Scene, SceneOptions, SceneResult, Stage};

use exercise_4::explore;

replay::show!(scene);

pub fn scene() -> Scene {
    let about = "the nearest cells first: a label is one more than the moves it takes";
    let usual = SceneOptions::of("size=8;start=0,0;moves=knight");
    Scene { usual, play, ..Scene::new("knight-bfs", about, Picture::Numbers) }
}

fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let labels = explore(options.size(), options.start(), options.moves())?;
    stage.answer(|| distance::judge(&labels, options.start(), options.moves()));
    let reached = labels.cells().iter().filter(|&&label| label > 0).count() as u64;
    let farthest = labels.cells().iter().max().copied().unwrap_or(0).saturating_sub(1);
    let (cells, farthest) =
        (counted(options.size().area() as u64, "cell"), counted(farthest.into(), "move"));
    Ok(format!("{} of {cells} reached, the farthest in {farthest}", grouped(reached)))
}
