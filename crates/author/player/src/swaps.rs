//! Lesson 9 from a board that the reader made.

use grid::{Grid, counted, grouped};
use replay::{Scene, SceneOptions, SceneResult, Stage};
use scenes::{
    knight_random::generator,
    magic_local_search::{descend, error, excess, search, squares},
};

/// The lesson's scene, which takes the board to begin with, too: the puzzle is its rows.
pub fn scene(own: Scene) -> Scene {
    let usual = SceneOptions::of(&format!("{};puzzle=", own.usual));
    Scene { usual, play, ..own }
}

fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
    if options.puzzle().is_empty() {
        let own = scenes::find("magic-local-search").ok_or("there is no lesson 9")?;
        return (own.play)(options, stage);
    }
    let mut square: Grid<u32> = options.board()?;
    let order = square.size().rows;
    let mut numbers = square.cells().to_vec();
    numbers.sort_unstable();
    if !square.size().is_square() || !numbers.iter().copied().eq((1..).take(order * order)) {
        return Err("the puzzle: each number from 1 on stands once on a square board".into());
    }
    descend(&mut square, squares);
    let error = error(&excess(&square), squares);
    if error == 0 {
        stage.mark_answer();
        return Ok("a magic square after 0 restarts".to_string());
    }
    let Some(others) = options.limit().checked_sub(1) else {
        let error = grouped(error.unsigned_abs());
        return Ok(format!("a local minimum with the error {error}"));
    };
    let found = search(order, others, &mut generator(options.seed()));
    let restarts = counted(found.restarts + 1, "restart");
    if found.error > 0 {
        return Ok(format!("it gives up after {restarts}"));
    }
    stage.mark_answer();
    Ok(format!("a magic square after {restarts}"))
}
