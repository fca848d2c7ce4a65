//! What can be watched of lesson 8: digits, each with its reason, and beside them how many marks are
//! left in each cell.

use grid::{counted, record};
use referee::sudoku;
use replay::{Picture, Role, Scene, SceneOptions, SceneResult, Stage};

use exercise_8::{Board, Outcome, solve};

// Both rules together solve this one, and neither of them alone.
const PUZZLE: &str =
    "8....21.....9....41.67.....68...49.2..7......21..6.5.7...4...85.74..6..3.........";

replay::show!(scene);

pub fn scene() -> Scene {
    let about = "every digit with its reason";
    let usual = SceneOptions::of(&format!("puzzle={PUZZLE}"));
    let beside = Some(("marks left", Picture::Sizes));
    let scene = Scene::new("sudoku-deduction", about, Picture::Digits);
    Scene { usual, beside, role, play, ..scene }
}

fn role(board: &record::Board) -> Role {
    if board.holds.contains("Option") { Role::Main } else { Role::Beside }
}

fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let puzzle: Board = options.board()?;
    let order = puzzle.size().rows;
    let fits = |cell: &Option<u8>| cell.is_none_or(|digit| usize::from(digit) < order);
    let is_order = [1, 4, 9, 16].contains(&order) && puzzle.size().is_square();
    if !is_order || !puzzle.cells().iter().all(fits) {
        let words = "the puzzle: a sudoku has 1, 4, 9 or 16 rows and columns, and as many digits";
        return Err(words.into());
    }

    let (outcome, log) = solve(&puzzle);
    for deduction in &log {
        stage.note_at(deduction.pos, deduction.to_string());
    }
    let empty = |board: &Board| board.cells().iter().filter(|cell| cell.is_none()).count() as u64;
    let deductions = counted(log.len() as u64, "deduction");
    // Each deduction fills a cell, and nothing else does.
    let count_log = |board: &Board| {
        let filled = empty(&puzzle).abs_diff(empty(board));
        let differs =
            || format!("its log has {deductions}, and it filled {}", counted(filled, "cell"));
        stage.judge(|| (filled == log.len() as u64).then_some(()).ok_or_else(differs));
    };
    Ok(match outcome {
        Outcome::Solved(board) => {
            stage.answer(|| sudoku::judge(&puzzle, &board));
            count_log(&board);
            format!("solved by {deductions}")
        }
        Outcome::Stuck(board) => {
            count_log(&board);
            format!("stuck after {deductions}, with {}", counted(empty(&board), "empty cell"))
        }
        Outcome::Contradicted(_, contradiction) => {
            format!("it finds a contradiction: {contradiction}")
        }
    })
}
