//! Plays the reference's search of one lesson: `just show sudoku-bitmask`.

use std::process::ExitCode;

use replay::child::{Request, run};

fn main() -> ExitCode {
    let lesson = Request::of_arguments().expect("a lesson is asked for").lesson;
    let scene = scenes::find(&lesson).expect("a lesson with a scene");
    exam::text_main(|write| run(scene, &lesson, write))
}
