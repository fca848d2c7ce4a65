//! What can be watched of lesson 6: a walk, and beside it how many ways lead on from each cell.

use grid::{counted, grouped, record};
use referee::tour as referee;
use replay::{Picture, Role, Scene, SceneOptions, SceneResult, SceneSearch, Stage};

use exercise_6::{Tour, Walk, tour, tour_looking_ahead};

replay::show!(scene);

pub fn scene() -> Scene {
    let about = "always on to the cell from which the fewest ways lead on";
    let searches = &[
        SceneSearch { name: "rule", about: "step 4, ties to the first move" },
        SceneSearch { name: "looking-ahead", about: "step 8, ties to the better next cell" },
    ];
    let usual = SceneOptions::of("size=8;start=0,0;moves=knight");
    let beside = Some(("accessibility", Picture::Numbers));
    let scene = Scene::new("knight-warnsdorff", about, Picture::Path);
    Scene { searches, usual, beside, role, play, ..scene }
}

/// A walk begins on an empty board, and the accessibilities are there from the start.
fn role(board: &record::Board) -> Role {
    if board.cells.iter().all(Option::is_none) { Role::Main } else { Role::Beside }
}

fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let find = if options.asks_for("looking-ahead") { tour_looking_ahead } else { tour };
    let tour = find(options.size(), options.start(), options.moves())?;
    let cells = counted(options.size().area() as u64, "cell");
    Ok(match tour {
        Tour::Complete(tour) => {
            stage.answer(|| referee::judge(&tour, options.start(), options.moves()));
            format!("a tour of {cells}")
        }
        Tour::Stuck(Walk { board, .. }) => {
            stage.judge(|| referee::judge_stuck(&board, options.start(), options.moves()));
            let steps = board.cells().iter().filter(|&&step| step > 0).count();
            format!("stuck after {} of {cells}", grouped(steps as u64))
        }
    })
}
