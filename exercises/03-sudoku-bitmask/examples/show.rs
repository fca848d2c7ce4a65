//! What can be watched of lesson 3: the first empty cell, digit after digit.

use grid::Size;
use referee::sudoku;
use replay::{Picture, Scene, SceneOptions, SceneResult, Stage};

use exercise_3::{Board, solve};

// The puzzle of the chapter.
const PUZZLE: &str =
    ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.";

replay::show!(scene);

pub fn scene() -> Scene {
    let about = "digit after digit in the first empty cell, and back when none fits";
    let usual = SceneOptions::of(&format!("puzzle={PUZZLE}"));
    Scene { usual, play, ..Scene::new("sudoku-bitmask", about, Picture::Digits) }
}

fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let mut board: Board = options.board()?;
    let fits = |cell: &Option<u8>| cell.is_none_or(|digit| digit < 9);
    if board.size() != Size::square(9) || !board.cells().iter().all(fits) {
        return Err("the puzzle: a sudoku has 9 rows of 9 cells: 1 to 9, or a dot".into());
    }

    let puzzle = board.clone();
    Ok(if solve(&mut board) {
        stage.answer(|| sudoku::judge(&puzzle, &board));
        "solved".to_string()
    } else {
        "no solution found".to_string()
    })
}
