//! What can be watched of lesson 1: every number in every cell that is still empty.

use grid::{Grid, counted};
use referee::magic;
use replay::{Picture, Scene, SceneOptions, SceneResult, Stage};

use exercise_1::{Board, search_from};

replay::show!(scene);

pub fn scene() -> Scene {
    let about = "every number in every empty cell, and a look at the board when it is full";
    let usual = SceneOptions::of("puzzle=2 7 6/9 5 ./. . .");
    Scene { usual, play, ..Scene::new("magic-brute", about, Picture::Numbers) }
}

fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let mut board: Board = options.board()?;
    let first = board.positions().find(|&pos| board[pos] == 0);
    let is_empty = |board: &Board| {
        board.cells().iter().skip_while(|&&number| number != 0).all(|&number| number == 0)
    };
    if !is_empty(&board) {
        let words =
            "the puzzle: the filled cells come first, and no filled cell after an empty one";
        return Err(words.into());
    }

    let mut found = 0;
    search_from(&mut board, first, &mut |square: &Grid<u32>| {
        found += 1;
        stage.answer(|| magic::judge(square));
    });
    Ok(match found {
        0 => "no magic square was found that begins like this".to_string(),
        _ => counted(found, "magic square"),
    })
}
