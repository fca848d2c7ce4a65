//! What can be watched of lesson 4: the labels spreading from the start.

use grid::{Pos, Size};
use replay::{
    Ask, Moves, Picture,
    scene::{Refusal, Scene, Stage},
};

use super::lesson::explore;

pub fn scene() -> Scene {
    let about = "the nearest cells first: a label is one more than the moves it takes";
    let usual = Ask {
        size: Some(Size::square(8)),
        start: Some(Pos::new(0, 0)),
        moves: Some(Moves::Knight),
        ..Ask::default()
    };
    Scene { usual, play, ..Scene::new("knight-bfs", about, Picture::Numbers) }
}

fn play(ask: &Ask, stage: &Stage) -> Result<String, Refusal> {
    let labels = explore(ask.size(), ask.start(), ask.moves())
        .map_err(|error| Refusal::new(error.to_string()))?;
    stage.solution();
    let reached = labels.cells().iter().filter(|&&label| label > 0).count();
    let farthest = labels.cells().iter().max().copied().unwrap_or(0).saturating_sub(1);
    let cells = ask.size().area();
    Ok(format!("{reached} of {cells} cells reached, the farthest in {farthest} moves"))
}
