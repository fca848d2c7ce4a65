//! What can be watched of lesson 10: a queen a row, and back when a row has no free cell.

use grid::{Grid, Size};
use replay::{
    Ask, Picture,
    scene::{Refusal, Scene, Stage},
};

use super::lesson::{Square, solve};

pub fn scene() -> Scene {
    let about = "a queen in each row where none attacks her, and back when no cell is left";
    let usual = Ask { size: Some(Size::square(8)), ..Ask::default() };
    Scene { usual, play, ..Scene::new("queens", about, Picture::Queens) }
}

fn play(ask: &Ask, stage: &Stage) -> Result<String, Refusal> {
    let size = ask.size();
    if size.rows.max(size.cols) > 32 {
        let sentence = format!("the lesson's board has at most 32 rows and columns, not {size}");
        return Err(Refusal::new(sentence));
    }
    let mut board = Grid::new(size, Square::Free);
    Ok(if solve(&mut board) {
        stage.solution();
        format!("{} queens, and none attacks another", size.rows)
    } else {
        "there is no solution".to_string()
    })
}
