//! Lesson 4 with walls that the reader draws.

use std::{collections::VecDeque, error::Error};

use grid::{Grid, Pos, counted, grouped};
use replay::{Scene, SceneOptions, SceneResult, Stage};
use scenes::knight_bfs::{depth, explore, moves_from, reachable};

/// The lesson's scene, which takes walls, too: the puzzle is their cells, as `2,3 2,4`.
pub fn scene(own: Scene) -> Scene {
    let usual = SceneOptions::of(&format!("{};puzzle=", own.usual));
    Scene { usual, play, ..own }
}

fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let walls = options
        .puzzle()
        .split_whitespace()
        .map(|wall| wall.parse().map_err(|error| format!("a wall: {error}")))
        .collect::<Result<Vec<Pos>, _>>()?;
    let labels = labels(options, &walls)?;
    stage.mark_answer();
    let reached = grouped(reachable(&labels).len() as u64);
    let farthest = counted(depth(&labels).unwrap_or(0).into(), "move");
    let cells = labels.positions().filter(|pos| !walls.contains(pos)).count();
    let cells = counted(cells as u64, "cell");
    Ok(format!("{reached} of {cells} reached, the farthest in {farthest}"))
}

/// The lesson's step 2, and the same where no piece may stand on a wall.
fn labels(options: &SceneOptions, walls: &[Pos]) -> Result<Grid<u32>, Box<dyn Error>> {
    let (size, start, moves) = (options.size(), options.start(), options.moves());
    if walls.is_empty() {
        return Ok(explore(size, start, moves)?);
    }
    if let Some(wall) = walls.iter().find(|wall| !size.contains(**wall)) {
        return Err(format!("the wall {wall} is off a board of {size}").into());
    }
    if walls.contains(&start) {
        return Err(format!("the start {start} is a wall").into());
    }
    let mut labels = Grid::new(size, 0);
    labels.set(start, 1);
    let mut waiting = VecDeque::from([start]);
    while let Some(pos) = waiting.pop_front() {
        for next in moves_from(pos, size, moves) {
            if labels[next] == 0 && !walls.contains(&next) {
                labels.set(next, labels[pos] + 1);
                waiting.push_back(next);
            }
        }
    }
    Ok(labels)
}
