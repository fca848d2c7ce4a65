//! Plays the reference's search of one lesson: `just show sudoku-bitmask`.

use std::{env, process::ExitCode};

fn main() -> ExitCode {
    let lesson = env::var(replay::child::LESSON).unwrap_or_default();
    let scene = scenes::find(&lesson).expect("a lesson with a scene");
    exam::one_check(|| replay::child::run(scene, lesson.as_str()))
}
