//! What can be watched of lesson 10: a queen a row, and back when a row has no free cell.

use grid::{Grid, Pos, counted};
use replay::{Picture, Scene, SceneOptions, SceneResult, Stage};

use exercise_10::{Board, Square, solve};

replay::show!(scene);

pub fn scene() -> Scene {
    let about = "a queen in each row where none attacks her, and back when no cell is left";
    let usual = SceneOptions::of("size=8");
    Scene { usual, play, ..Scene::new("queens", about, Picture::Queens) }
}

fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let size = options.size();
    if size.rows.max(size.cols) > 32 {
        let sentence = format!("the lesson's board has at most 32 rows and columns, not {size}");
        return Err(sentence.into());
    }
    let mut board = Grid::new(size, Square::Free);
    Ok(if solve(&mut board) {
        stage.answer(|| judge(&board));
        format!("{}, and none attacks another", counted(size.rows as u64, "queen"))
    } else {
        "no solution found".to_string()
    })
}

/// Whether there is one queen in each row, and none attacks another.
fn judge(board: &Board) -> Result<(), String> {
    let queens: Vec<Pos> = board.positions().filter(|&pos| board[pos] == Square::Queen).collect();
    for row in 0..board.size().rows {
        match queens.iter().filter(|queen| queen.row == row).count() {
            1 => {}
            found => return Err(format!("row {row} has {found} queens, not 1")),
        }
    }
    for (index, one) in queens.iter().enumerate() {
        for other in &queens[index + 1..] {
            let cols = one.col.abs_diff(other.col);
            if cols == 0 || cols == one.row.abs_diff(other.row) {
                return Err(format!("the queen on {one} attacks the one on {other}"));
            }
        }
    }
    Ok(())
}
