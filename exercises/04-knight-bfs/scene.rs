//! What can be watched of lesson 4: the labels spreading from the start.

use grid::record::{counted, grouped};
use referee::distance;
use replay::{Ask, Picture, Played, Scene, Stage};

use super::lesson::explore;

pub fn scene() -> Scene {
    let about = "the nearest cells first: a label is one more than the moves it takes";
    let usual = Ask::of("size=8;start=0,0;moves=knight");
    Scene { usual, play, ..Scene::new("knight-bfs", about, Picture::Numbers) }
}

fn play(ask: &Ask, stage: &Stage) -> Played {
    let labels = explore(ask.size(), ask.start(), ask.moves())?;
    stage.answer(&labels, || distance::judge(&labels, ask.start(), ask.moves()));
    let reached = labels.cells().iter().filter(|&&label| label > 0).count() as u64;
    let farthest = labels.cells().iter().max().copied().unwrap_or(0).saturating_sub(1);
    let (cells, farthest) =
        (counted(ask.size().area() as u64, "cell"), counted(farthest.into(), "move"));
    Ok(format!("{} of {cells} reached, the farthest in {farthest}", grouped(reached)))
}
