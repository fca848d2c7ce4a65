//! What can be watched of lesson 6: a walk, and beside it how many ways lead on from each cell.

use grid::record::{self, counted, grouped};
use referee::tour as referee;
use replay::{Ask, Picture, Played, Role, Scene, Stage, Variant};

use super::lesson::{Tour, Walk, tour, tour_looking_ahead};

pub fn scene() -> Scene {
    let about = "always on to the cell from which the fewest ways lead on";
    let variants = &[
        Variant { name: "rule", about: "step 4, ties to the first move" },
        Variant { name: "looking-ahead", about: "step 8, ties to the better next cell" },
    ];
    let usual = Ask::of("size=8;start=0,0;moves=knight");
    let beside = Some(("accessibility", Picture::Numbers));
    let scene = Scene::new("knight-warnsdorff", about, Picture::Path);
    Scene { variants, usual, beside, role, play, ..scene }
}

/// A walk begins on an empty board; the accessibilities are there from the start.
fn role(board: &record::Board) -> Role {
    if board.cells.iter().all(Option::is_none) { Role::Main } else { Role::Beside }
}

fn play(ask: &Ask, stage: &Stage) -> Played {
    let find = if ask.is_variant("looking-ahead") { tour_looking_ahead } else { tour };
    let tour = find(ask.size(), ask.start(), ask.moves())?;
    let cells = counted(ask.size().area() as u64, "cell");
    Ok(match tour {
        Tour::Complete(tour) => {
            stage.answer(&tour, || referee::judge(&tour, ask.start(), ask.moves()));
            format!("a tour of {cells}")
        }
        Tour::Stuck(Walk { board, .. }) => {
            stage.judge(|| referee::judge_stuck(&board, ask.start(), ask.moves()));
            let steps = board.cells().iter().filter(|&&step| step > 0).count();
            format!("stuck after {} of {cells}", grouped(steps as u64))
        }
    })
}
